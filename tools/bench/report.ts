/** Reference of a figure, in the figure's unit: a target, or the value of another system. */
export interface Reference {
  name: string;
  value: number;
}

/** One figure of the benchmark. */
export interface Figure {
  what: string;
  /** Value in `unit`. */
  value: number;
  unit: string;
  against?: Reference;
  /** Printed after the ratio, such as `pass`. */
  remark?: string;
}

/** One part of the benchmark's report. */
export interface Section {
  title: string;
  /** Tables and remarks, for people. */
  text: string;
  /** The same data for machines. */
  data: unknown;
}

/** Returns a figure; of its reference, if there is one, the name and the value. */
export function figure(
  what: string,
  value: number,
  unit: string,
  ...against: [] | [name: string, value: number]
): Figure {
  return against.length === 0
    ? { what, value, unit }
    : { what, value, unit, against: { name: against[0], value: against[1] } };
}

/** Returns a figure that must not exceed its limit. */
export function within(what: string, value: number, unit: string, limit: number): Figure {
  return { ...figure(what, value, unit, 'target', limit), remark: value <= limit ? 'pass' : 'OVER' };
}

/** Returns a figure with each of its references: one row per reference. */
export function heldAgainst(figure: Figure, references: readonly Reference[]): Figure[] {
  return references.length === 0 ? [figure] : references.map((against) => ({ ...figure, against }));
}

/** Formats figures as a table for people: the value, its reference, and the ratio of the two. */
export function toTable(figures: readonly Figure[]): string {
  return textTable(
    ['what', 'here', 'against', 'ratio'],
    figures.map(({ what, value, unit, against, remark }) => [
      what,
      `${round(value)} ${unit}`.trim(),
      against === undefined ? '' : `${against.name} ${round(against.value)} ${unit}`.trim(),
      [ratio(value, against), remark].filter((text) => text !== undefined).join('  '),
    ]),
  );
}

/** Lays out rows of text in columns. */
export function textTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Formats a number with about three digits, an integer unchanged. */
export function round(value: number): string {
  if (Number.isInteger(value)) return String(value);
  if (value < 1) return String(Number(value.toPrecision(2)));
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/**
 * Returns the median of some values; of an even number of them, the mean of the two in the middle.
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('A median needs at least one value, received none.');
  return (upper + lower) / 2;
}

/** Returns the median of each figure over several runs, which have the same figures. */
export function medians<Name extends string>(runs: readonly Readonly<Record<Name, number>>[]): Record<Name, number> {
  const [first] = runs;
  if (first === undefined) throw new Error('Medians need at least one run, received none.');
  const middles: Record<Name, number> = { ...first };
  for (const name in middles) middles[name] = median(runs.map((run) => run[name]));
  return middles;
}

/** Returns the value below which that share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('A percentile needs at least one value, received none.');
  return value;
}

/** Formats a ratio; there is no ratio to zero. */
function ratio(value: number, against: Reference | undefined): string | undefined {
  return against === undefined || against.value === 0 ? undefined : `× ${(value / against.value).toFixed(2)}`;
}
