import type { APIRoute } from 'astro';
import { exampleOf } from '../../lib/examples.ts';
import { getGame, getScenario } from '../../lib/library.ts';
import { gamePaths } from '../../lib/paths.ts';

export const getStaticPaths = gamePaths;

/** One game as data. `version` changes when a field changes its meaning. */
export const GET: APIRoute = ({ params }) => {
  const { id, book, chapters, rules, readings, terms, rulings, cards, scenarios } = getGame(params['game'] ?? '');
  const agrees = (game: string, scenario: string | undefined) => {
    const ran = scenario === undefined ? undefined : exampleOf(getScenario(game, scenario)).ran;
    return ran ? ran.mismatches.length === 0 : null;
  };
  return Response.json({
    version: 1,
    licence: 'CC BY 4.0',
    game: {
      id,
      title: book.title,
      about: book.about,
      players: book.players,
      editions: book.editions,
      sources: book.sources,
    },
    chapters: chapters.map(({ name, number, title, href }) => ({ name, number, title, href })),
    rules: rules.map(({ id, number, title, plain, href, source, engine, history, editions, was }) => ({
      id,
      number,
      title,
      text: plain,
      href,
      source,
      engine,
      history,
      editions: editions ?? null,
      was,
    })),
    readings: readings.map(({ id, rule, kind, question, options, default: advice, why, matters, engine, href }) => ({
      id,
      rule,
      kind,
      question,
      options,
      default: advice,
      why,
      matters,
      engine,
      href,
    })),
    terms: terms.map(({ id, term, means, note, players, rules, href }) => ({
      id,
      term,
      means,
      note,
      players,
      rules,
      href,
    })),
    rulings: rulings.map(({ id, game, question, answer, author, date, source, rules, scenario, href }) => ({
      id,
      question,
      answer,
      author,
      date: date ?? null,
      source,
      rules,
      agrees: agrees(game, scenario),
      href,
    })),
    cards: cards.map(({ id, title, kind, sample, facts, text, href }) => ({
      id,
      name: title,
      kind,
      sample,
      facts,
      text: text ?? null,
      href,
    })),
    scenarios: scenarios.map((scenario) => {
      const { id, kind, title, rules, edition, readings, start, choices, expect, href } = scenario;
      return {
        id,
        kind,
        title,
        rules,
        edition: edition ?? null,
        readings,
        start,
        choices: choices ?? [],
        expect: expect ?? null,
        headline: exampleOf(scenario).ran?.headline ?? null,
        href,
      };
    }),
  });
};
