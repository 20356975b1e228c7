import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { linkOf } from './link.ts';

interface Props {
  /** The address of the other tool. */
  readonly tool: string;
  /** What is entered there: its form as it is typed. */
  readonly state: object;
  readonly children: ComponentChildren;
}

/** A link to another tool, with what was entered in this one. */
export function OpenIn({ tool, state, children }: Props) {
  const [hash, setHash] = useState('');
  const written = JSON.stringify(state);
  useEffect(() => {
    let isOld = false;
    void linkOf(state).then((made) => {
      if (!isOld) setHash(`#${made}`);
    });
    return () => {
      isOld = true;
    };
  }, [written]);
  return (
    <a class="button small" href={`${tool}${hash}`}>
      {children}
    </a>
  );
}
