/** A table in plain text: the first column to the left, the others to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const told = (row: readonly string[]) =>
    widths
      .map((width, column) => (column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width)))
      .join('  ')
      .trimEnd();
  return [told(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(told)].join('\n');
}

/** `1,234,000`: three figures that count, the rest zeros. */
export function rough(value: number): string {
  const unit = 10 ** Math.max(Math.floor(Math.log10(Math.abs(value) || 1)) - 2, 0);
  const rounded = value >= 100 ? Math.round(value / unit) * unit : Number(value.toPrecision(3));
  return rounded.toLocaleString('en-US', { maximumFractionDigits: 3 });
}

/** Bytes in kB with one decimal. */
export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
