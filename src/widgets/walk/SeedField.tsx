/** The largest seed that is taken. */
const MOST = 999_999;

interface Props {
  readonly value: number;
  readonly onChange: (seed: number) => void;
  /** What chance decides by it. */
  readonly label?: string;
}

/** Chance as a number: the same one, the same game. */
export const SeedField = ({ value, onChange, label = 'Random seed' }: Props) => (
  <div class="field">
    <label>
      <span>{label}</span>
      <input
        type="number"
        min={0}
        max={MOST}
        value={value}
        onChange={(event) => onChange(Math.abs(Math.trunc(Number(event.currentTarget.value))) % (MOST + 1))}
      />
    </label>
  </div>
);
