/** One figure of the benchmark. */
export interface Figure {
  what: string;
  /** Value in `unit`. */
  value: number;
  unit: string;
  /** What the value is held against, in the same unit: a target, or what another system measured needs. */
  against?: { name: string; value: number };
}

/** Writes figures as a table for people: value, what it is held against, and the ratio of the two. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, unit, against }) => [
    what,
    `${round(value)} ${unit}`,
    against === undefined ? '' : `${against.name} ${round(against.value)} ${unit}`,
    against === undefined ? '' : `× ${(value / against.value).toFixed(2)}`,
  ]);
  const heads = ['what', 'here', 'against', 'ratio'];
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
