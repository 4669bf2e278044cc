import { z } from 'zod';

/** What we read of a source map. */
export const sourceMapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.string().nullable()),
  mappings: z.string(),
});
export type SourceMap = z.infer<typeof sourceMapSchema>;

/** Stands for characters that no source wrote: what webpack puts around the modules. */
export const NO_SOURCE = '(webpack)';

/**
 * Counts the characters of a minified file by the source they come from. A mapping says where a piece starts; the piece
 * reaches to the next one or to the end of its line.
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

/** Reads the numbers of one segment: base 64, five bits a digit, the sixth says that more follow, the lowest is the sign. */
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

/** Rooms whose subfolders are worth telling apart. */
const DIVIDED_ROOMS = new Set(['features', 'shared']);

/**
 * Names what a source file belongs to: a package, or a room of this repository.
 * @param source Path as source maps give it, such as `webpack://versio/./src/features/search/box.tsx`.
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
