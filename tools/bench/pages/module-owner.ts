import { NO_SOURCE } from './source-map';

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
