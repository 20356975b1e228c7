import { shownWords } from '../../../rules-engine/l5r/questions/created/created.ts';
import { createsWithoutType } from '../../../rules-engine/l5r/questions/created/creation.ts';
import { NO_TYPE, NOTHING_CREATED } from '../../../rules-engine/l5r/questions/created/sentences.en.ts';
import type { CreatedVerdict } from '../../../rules-engine/l5r/questions/created/state.ts';
import { number, signedNumber, STAT_WORDS } from '../../../rules-engine/l5r/questions/stat/words.en.ts';
import type { StatName } from '../../../rules-engine/l5r/state.ts';

const WHERE = { 'in-play': 'in play', gone: 'gone: it has ceased to exist', 'never-was': 'it never existed' } as const;

/** The card that is made, drawn plainly: what the effect gives it, and what it leaves open. */
export function CreatedCard({ verdict: { creations, tally, question } }: { readonly verdict: CreatedVerdict }) {
  const [creation] = creations;
  // What is gone is shown as it was last.
  const card = tally.card?.where === 'gone' ? (tally.last ?? tally.card) : tally.card;
  if (!creation || !card) {
    const says = createsWithoutType(question.text) ? NO_TYPE : NOTHING_CREATED;
    return <p>{says} The card never existed, so nothing below can happen to it.</p>;
  }
  const where = tally.card?.where ?? 'in-play';
  const stats = Object.entries(card.stats) as [StatName, (typeof card.stats)[StatName] & {}][];
  return (
    <figure class={`created-card is-${where}`}>
      <figcaption>
        {creations.length > 1 && `${creations.length} cards are created. You see the first. `}
        {creation.times !== undefined && creation.times > 1 && `${creation.times} of them. `}
        Now: <strong>{WHERE[where]}</strong>
      </figcaption>
      <div class="created-face">
        <p class="created-title">no title</p>
        <p class="created-type">{card.type}</p>
        <dl class="created-stats">
          {stats.map(([name, value]) => {
            const words = shownWords(name, value);
            const given = creation.stats[name] !== undefined;
            const before = given ? creation.stats[name] : name === 'honor-requirement' && words === '–' ? '–' : 0;
            const changed = before !== undefined && shownWords(name, before) !== words;
            return (
              <div key={name} class={given ? 'is-given' : undefined}>
                <dt>{STAT_WORDS[name].name}</dt>
                <dd>
                  <strong>
                    {typeof words !== 'number' ? words : name.startsWith('item-') ? signedNumber(words) : number(words)}
                  </strong>{' '}
                  <span>{changed ? 'changed' : given ? 'given' : 'not named'}</span>
                </dd>
              </div>
            );
          })}
        </dl>
        <p class="created-keywords">
          {card.keywords.length > 0 ? card.keywords.join(' • ') : 'no keywords'}
          {creation.either.length > 0 && ` • one of ${creation.either.join(', ')}`}
        </p>
        {card.traits.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {card.abilities.map((words) => (
          <p key={words}>
            <b>{words.split(':', 1)[0]}:</b>
            {words.slice(words.indexOf(':') + 1)}
          </p>
        ))}
        {card.traits.length + card.abilities.length === 0 && <p class="quiet">no traits, no abilities</p>}
      </div>
      {question.proxy && (
        <p class="quiet">
          A printed proxy stands for it
          {question.proxy.titleBar && `, with “${question.proxy.titleBar}” in its title bar`}.
        </p>
      )}
      {creation.besides.length > 0 && (
        <p class="quiet">The text also says this, which the tool doesn’t work out: {creation.besides.join('; ')}.</p>
      )}
    </figure>
  );
}
