/** Every example of every tool that plays on a table, as its table is given it: for tests. */
import { options, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { type Props, Walk } from '../walk/Walk.tsx';
import type { Walk as Walked } from '../walk/walk.ts';
import { type ToolUnderTest, toolsUnderTest } from './tools.ts';

export interface WalkUnderTest {
  /** `chariot/combat`. */
  readonly tool: string;
  readonly game: string;
  readonly preset: string;
  readonly props: Props<unknown, unknown>;
  readonly walked: Walked<unknown, unknown>;
}

/** What a tool gives its table when it begins with a state; nothing where it has no table. */
function givenBy(tool: ToolUnderTest, state: unknown): Props<unknown, unknown> | undefined {
  let given: Props<unknown, unknown> | undefined;
  const before = options.vnode?.bind(options);
  options.vnode = (node: VNode) => {
    if (node.type === (Walk as unknown)) given = node.props as unknown as Props<unknown, unknown>;
    before?.(node);
  };
  try {
    renderToString(tool.showing(state));
  } finally {
    options.vnode = before ?? (() => undefined);
  }
  return given;
}

/** All walks of the tools of a game, or of every one. */
export const walksUnderTest = (game?: string): readonly WalkUnderTest[] =>
  toolsUnderTest()
    .filter((tool) => game === undefined || tool.game === game)
    .flatMap((tool) =>
      tool.presets.flatMap(({ name, state }): readonly WalkUnderTest[] => {
        const props = givenBy(tool, state);
        if (!props) return [];
        return [{ tool: `${tool.game}/${tool.name}`, game: tool.game, preset: name, props, walked: props.walked }];
      }),
    );
