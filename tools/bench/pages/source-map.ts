import { SourceMap as Mappings } from 'node:module';
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
export function charactersBySource(code: string, { version, sources, mappings }: SourceMap): Map<string, number> {
  const map = new Mappings({
    version,
    sources: sources.map((source) => source ?? NO_SOURCE),
    mappings,
    file: '',
    names: [],
    sourceRoot: '',
    sourcesContent: [],
  });
  const counts = new Map<string, number>();
  // The line below the mapped ones is the comment that names the map.
  const lines = code.split('\n').slice(0, mappings.split(';').length);
  lines.forEach((text, line) => {
    for (let column = 0; column < text.length; column += 1) {
      const found = map.findEntry(line, column);
      const isOnLine = 'generatedLine' in found && found.generatedLine === line;
      // Segments without a source have none, although the type says otherwise.
      const source = (isOnLine ? found.originalSource : '') || NO_SOURCE;
      counts.set(source, (counts.get(source) ?? 0) + 1);
    }
  });
  return counts;
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
