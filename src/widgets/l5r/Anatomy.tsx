import { Fragment } from 'preact';
import { useRef } from 'preact/hooks';
import { triggeredTrait } from '../../../rules-engine/l5r/rules/traits.ts';
import { iconName, plainOf } from '../../../rules-engine/l5r/questions/text/markup.ts';
import {
  judgementOption,
  judgementQuestion,
  PART_NAMES,
  partLabel,
  textSentence,
} from '../../../rules-engine/l5r/questions/text/sentences.en.ts';
import type { Judgement, Part, TextBox } from '../../../rules-engine/l5r/questions/text/state.ts';
import { textSteps } from '../../../rules-engine/l5r/questions/text/steps.ts';
import { useAwake } from '../awake.ts';
import type { RuleLink, RuleTable } from '../proof.ts';
import { type Light, lighting } from './lit.ts';
import { ruleOf } from './told-proof.ts';

interface Props extends Pick<Light, 'all' | 'lit' | 'onLight'> {
  readonly box: TextBox;
  readonly rules: RuleTable;
  /** The part that is looked at, counted as the steps are. */
  readonly at: number | undefined;
  readonly onPick: (at: number | undefined) => void;
}

/** What every piece of the picture needs to know. */
interface View extends Props {
  readonly print: string;
  /** Names can be pressed. */
  readonly awake: boolean;
  /** What is open about each part, by its number. */
  readonly open: ReadonlyMap<number, readonly Judgement[]>;
}

/** The text itself, with every part named where it stands. Press a name and it says what the part is, and why. */
export function Anatomy(props: Props) {
  const { box, all, onPick, onLight } = props;
  const awake = useAwake();
  const open = openAt(all, box.judgements);
  const view: View = { ...props, print: plainOf(box.raw).print, awake, open };
  const frame = useRef<HTMLOListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const names = [...(frame.current?.querySelectorAll<HTMLButtonElement>('.part-name') ?? [])];
    const next = by && names[names.indexOf(event.target as HTMLButtonElement) + by];
    if (!next || !names.includes(event.target as HTMLButtonElement)) return;
    event.preventDefault();
    next.focus();
    onPick(Number(next.dataset['part']));
  };
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof HTMLElement) || target.closest('button, a')) return;
    const words = target.closest<HTMLElement>('.part-words');
    if (words && getSelection()?.isCollapsed !== false) onPick(Number(words.dataset['part']));
  };
  return (
    // Words can be pressed as well as the names beside them, which are buttons; arrow keys go from name to name.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <ol class="anatomy" ref={frame} onKeyDown={onKeyDown} onClick={onClick} {...lighting(onLight)} data-pop-skip>
      {box.parts.map((part) => (
        <Block key={part.from} part={part} view={view} />
      ))}
      {box.parts.length === 0 && <li class="quiet">Enter a card’s text to begin.</li>}
    </ol>
  );
}

/** The innermost part that holds all a judgement is about. */
function openAt(all: readonly Part[], judgements: readonly Judgement[]): ReadonlyMap<number, readonly Judgement[]> {
  const open = new Map<number, readonly Judgement[]>();
  for (const judgement of judgements) {
    const at = all.findLastIndex(({ from, to }) => from <= judgement.from && judgement.to <= to);
    open.set(at, [...(open.get(at) ?? []), judgement]);
  }
  return open;
}

const sortOf = ({ kind, cites }: Part) =>
  kind !== 'trait' ? '' : cites.includes(triggeredTrait.id) ? 'triggered' : 'continuous';

function Block({ part, view }: { readonly part: Part; readonly view: View }) {
  const { all, at } = view;
  const here = at === undefined ? undefined : all[at];
  const holds = here !== undefined && (here === part || contains(part, here));
  const nth = view.box.parts.filter(({ kind }) => kind === part.kind).indexOf(part) + 1;
  const several = view.box.parts.filter(({ kind }) => kind === part.kind).length > 1;
  return (
    <li class={`block k-${part.kind}${view.lit === all.indexOf(part) ? ' is-lit' : ''}`}>
      <p class="block-head">
        <Name part={part} view={view} label={`${PART_NAMES[part.kind]}${several ? ` ${nth}` : ''}`} />
        <span class="sort">{sortOf(part)}</span>
      </p>
      <p class="block-text">
        {part.parts.length === 0 ? (
          <span class="part-words" data-part={all.indexOf(part)}>
            <Printed view={view} from={part.from} to={part.to} />
          </span>
        ) : (
          <Inside part={part} view={view} />
        )}
      </p>
      {holds && at !== undefined && <Note at={at} view={view} />}
    </li>
  );
}

/** The text of a part with the parts inside it. */
function Inside({ part, view }: { readonly part: Part; readonly view: View }) {
  let at = part.from;
  const pieces = part.parts.map((inner) => {
    const before = <Printed view={view} from={at} to={inner.from} />;
    at = inner.to;
    return (
      <Fragment key={inner.from}>
        {before}
        <Inner part={inner} view={view} />
      </Fragment>
    );
  });
  return (
    <>
      {pieces}
      <Printed view={view} from={at} to={part.to} />
    </>
  );
}

/** Blocks that only group what is named inside them; they are reached from there. */
const GROUPS: readonly Part['kind'][] = ['constraints', 'effects'];

function Inner({ part, view }: { readonly part: Part; readonly view: View }) {
  const at = view.all.indexOf(part);
  if (GROUPS.includes(part.kind)) {
    return (
      <span class={`group k-${part.kind}`}>
        <Inside part={part} view={view} />
      </span>
    );
  }
  // An icon is short enough to be its own name.
  if (part.kind === 'icon') {
    const name = iconName(view.box.text.charAt(part.from)) ?? '';
    return (
      <span class="part k-icon">
        <Name part={part} view={view} label={iconSays(name)} />
      </span>
    );
  }
  return (
    <span class={`part k-${part.kind}${view.at === at ? ' is-chosen' : ''}${view.lit === at ? ' is-lit' : ''}`}>
      <Name part={part} view={view} label={partLabel(part)} />
      <span class="part-words" data-part={at}>
        <Inside part={part} view={view} />
      </span>
    </span>
  );
}

function Name({ part, view, label }: { readonly part: Part; readonly view: View; readonly label: string }) {
  const at = view.all.indexOf(part);
  const chosen = view.at === at;
  const open = view.open.has(at);
  const words = (
    <>
      {label}
      {open && <span class="for-judge"> – for a judge</span>}
    </>
  );
  if (!view.awake) return <span class={`part-name${open ? ' is-open' : ''}`}>{words}</span>;
  return (
    <button
      type="button"
      class={`part-name${open ? ' is-open' : ''}`}
      data-part={at}
      aria-expanded={chosen}
      aria-controls={chosen ? 'part-note' : undefined}
      onClick={() => view.onPick(chosen ? undefined : at)}
    >
      {words}
    </button>
  );
}

/** Text as it is printed: bold, italic, icons; line ends mean nothing inside a part. */
function Printed({
  view: { box, print },
  from,
  to,
}: {
  readonly view: View;
  readonly from: number;
  readonly to: number;
}) {
  const runs: { readonly letter: string; readonly from: number; to: number }[] = [];
  for (let index = from; index < to; index++) {
    const icon = iconName(box.text.charAt(index)) !== undefined;
    const letter = icon ? `icon${index}` : print.charAt(index);
    const last = runs.at(-1);
    if (last?.letter === letter) last.to = index + 1;
    else runs.push({ letter, from: index, to: index + 1 });
  }
  return (
    <>
      {runs.map(({ letter, ...run }) => {
        const words = box.text.slice(run.from, run.to).replace(DIVIDER, '');
        if (letter.startsWith('icon')) return <Icon key={run.from} name={iconName(words) ?? ''} />;
        if (letter === 'b') return <b key={run.from}>{words}</b>;
        if (letter === 'i') return <i key={run.from}>{words}</i>;
        if (letter === 'x')
          return (
            <b key={run.from}>
              <i>{words}</i>
            </b>
          );
        return <Fragment key={run.from}>{words}</Fragment>;
      })}
    </>
  );
}
const Icon = ({ name }: { readonly name: string }) => <span class="icon">{iconSays(name)}</span>;
/** The line below the keywords is drawn, not written. */
const DIVIDER = /\n[ \t]*[-–—_=]{3,}[ \t]*(?=\n|$)/;
const iconSays = (name: string) => (name === 'bow' ? 'bow' : /^g\d/.test(name) ? `${name.slice(1)} Gold` : '★ Gold');

/** What the chosen part is, by which rule, and what is open about it. */
function Note({ at, view }: { readonly at: number; readonly view: View }) {
  const { box, all, rules, open, onPick } = view;
  const step = textSteps(box)[at];
  const part = all[at];
  if (!step || !part) return null;
  const around = all.flatMap((one, index) =>
    index < at && one.from <= part.from && one.to >= part.to && one !== part && contains(one, part)
      ? [{ index, name: PART_NAMES[one.kind] }]
      : [],
  );
  return (
    <div class={`part-note k-${part.kind}`} id="part-note">
      <p>
        <strong class="note-kind">{PART_NAMES[part.kind]}</strong> {textSentence(step)}
      </p>
      <p class="note-rules">
        by <Rule rule={ruleOf(rules, step.rule)} />
        {(step.cites ?? []).map((id) => (
          <Fragment key={id}>
            , <Rule rule={ruleOf(rules, id)} />
          </Fragment>
        ))}
      </p>
      {(open.get(at) ?? []).map((judgement) => (
        <Open key={`${judgement.kind}${judgement.from}`} judgement={judgement} rules={rules} />
      ))}
      <p class="note-tools">
        {around.length > 0 && <span>It is part of:</span>}
        {around.toReversed().map(({ index, name }) => (
          <button key={index} type="button" class="button small" onClick={() => onPick(index)}>
            {name}
          </button>
        ))}
        <button type="button" class="button small" onClick={() => onPick(undefined)}>
          Close
        </button>
      </p>
    </div>
  );
}
const contains = (outer: Part, inner: Part): boolean =>
  outer.parts.some((one) => one === inner || contains(one, inner));

const Rule = ({ rule: { number, title, href } }: { readonly rule: RuleLink }) => (
  <a href={href} data-pop>
    {number} {title}
  </a>
);

/** What a judge has to decide, and the ways to decide it. */
export function Open({ judgement, rules }: { readonly judgement: Judgement; readonly rules: RuleTable }) {
  const [followed, ...others] = judgement.options;
  return (
    <div class="judgement">
      <p>
        <span class="badge open">open</span> {judgementQuestion(judgement)}{' '}
        <Rule rule={ruleOf(rules, judgement.rule)} />
      </p>
      <ul>
        <li>
          <strong>This tool’s answer:</strong> {judgementOption(judgement, followed)}
        </li>
        {others.map((option) => (
          <li key={option}>Or: {judgementOption(judgement, option)}</li>
        ))}
      </ul>
    </div>
  );
}
