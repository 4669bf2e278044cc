import { z } from 'zod';

/** The part of a source map that is read. */
export const sourceMapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.string().nullable()),
  mappings: z.string(),
});
export type SourceMap = z.infer<typeof sourceMapSchema>;

/** Stands for characters without a source: webpack's code around the modules. */
export const NO_SOURCE = '(webpack)';

/**
 * Counts the characters of a minified file by source file. A mapping gives the start of a segment,
 * which extends to the next one or to the end of its line.
 */
export function charactersBySource(code: string, { sources, mappings }: SourceMap): Map<string, number> {
  const lines = code.split('\n');
  const counts = new Map<string, number>();
  const add = (source: string, count: number) => {
    if (count > 0) counts.set(source, (counts.get(source) ?? 0) + count);
  };
  let sourceIndex = 0;
  mappings.split(';').forEach((lineMappings, lineNumber) => {
    const length = (lines[lineNumber] ?? '').length;
    let from = NO_SOURCE;
    let start = 0;
    let column = 0;
    for (const segment of lineMappings.split(',')) {
      const [columnStep, sourceStep] = decodeVlq(segment);
      if (columnStep === undefined) continue;
      column += columnStep;
      add(from, column - start);
      start = column;
      sourceIndex += sourceStep ?? 0;
      from = sourceStep === undefined ? NO_SOURCE : (sources[sourceIndex] ?? NO_SOURCE);
    }
    add(from, length - start);
  });
  return counts;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Decodes the numbers of one segment: base 64, five bits per digit, the sixth marks continuation,
 * the lowest is the sign.
 */
export function decodeVlq(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0) throw new Error(`Expected base 64 digits in the mappings of a source map, received "${text}".`);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/** Folders whose subfolders are listed separately. */
const DIVIDED_ROOMS = new Set(['features', 'shared']);

/**
 * Returns the owner of a source file: a package, or a folder of this repository.
 * @param source Path in a source map, such as `webpack://versio/./src/features/search/box.tsx`.
 */
export function moduleOwner(source: string): string {
  if (source === NO_SOURCE || source.includes('webpack/')) return NO_SOURCE;
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.\.?\/)+/, '');
  const inPackage = path.split('node_modules/').at(-1);
  if (path.includes('node_modules/') && inPackage !== undefined) {
    const [first = '', second = ''] = inPackage.split('/');
    return first.startsWith('@') ? `${first}/${second}` : first;
  }
  // Gatsby copies its client code there.
  if (path.startsWith('.cache/') || path.includes('/.cache/')) return 'gatsby';
  const [room = '', folder = '', part = ''] = path.split('/');
  if (room !== 'src') return folder === '' ? '(site)' : room;
  return DIVIDED_ROOMS.has(folder) ? `src/${folder}/${part}` : `src/${folder}`;
}
