import { useState } from 'preact/hooks';
import { forgetGame, progressFile, takeIn } from './progress-file.ts';

interface Props {
  readonly game: string;
  /** Something is kept that can be saved or forgotten. */
  readonly begun: boolean;
  /** What is kept has changed. */
  readonly changed: () => void;
}
/** What was learned and practiced: to take along as a file, to bring back, and to forget. */
export function Keeping({ game, begun, changed }: Props) {
  const [sure, ask] = useState(false);
  const [told, tell] = useState('');
  const save = () => {
    const file = new Blob([progressFile()], { type: 'application/json' });
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(file),
      download: 'my-progress.json',
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  const open = async (file: File) => {
    const found = takeIn(await file.text());
    tell(
      found > 0
        ? `Progress brought back: ${found} ${found === 1 ? 'answer' : 'answers'}.`
        : 'That file holds no progress.',
    );
    changed();
  };
  const bring = (
    <label class="button small open-file">
      Bring back saved progress
      <input
        type="file"
        accept=".json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void open(file);
          // The same file may be opened again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
  return (
    <>
      {begun ? (
        <p class="actions">
          <button type="button" class="button small" onClick={save}>
            Save my progress as a file
          </button>
          {bring}
          <button
            type="button"
            class="button small"
            onClick={() => {
              if (!sure) return ask(true);
              forgetGame(game);
              changed();
              ask(false);
              tell('Forgotten.');
            }}
          >
            {sure ? 'Really forget all of this game?' : 'Forget my progress'}
          </button>
        </p>
      ) : (
        // Whoever begins here has nothing to bring back, but for those who come from another device.
        <details>
          <summary>Progress on another device?</summary>
          <p class="quiet">Save it there as a file, and open the file here.</p>
          <p class="actions">{bring}</p>
        </details>
      )}
      <p class="quiet" role="status">
        {told}
      </p>
    </>
  );
}
