import path from 'node:path';
import type { ChunkGroup, Compilation } from 'webpack';
import type { OfflineScripts } from './offline-scripts';

/**
 * Folders of code that is useless without a network, or personal. A dynamically imported chunk
 * whose entry is here is in no pack. New chunks are in packs unless they are listed here.
 */
const NOT_TAKEN_ALONG = [
  'src/app/private/',
  'src/features/account/',
  'src/features/errors/',
  'src/features/music/',
  'src/features/private-mode/',
  'src/features/publishing/',
  'src/features/secrets/',
  // It fetches icons from a server.
  'src/ui/iconify',
];

/** Gatsby's chunk names of templates. */
const TEMPLATE = /^component---/;
/** Entry that browsers with module support do not run. */
const POLYFILL = 'polyfill';

/**
 * Lists the scripts that packs need: those of every page and of each template, with everything they
 * import dynamically, including workers, except for the excluded folders.
 * @param site Folder of the site.
 */
export function listOfflineScripts(compilation: Compilation, site: string): OfflineScripts {
  const templates = new Map<string, Set<string>>();
  const shared = new Set<string>();
  const walk = (group: ChunkGroup, into: Set<string>, seen: Set<ChunkGroup>): void => {
    if (seen.has(group)) return;
    seen.add(group);
    for (const file of group.getFiles()) if (file.endsWith('.js')) into.add(`/${file}`);
    for (const part of [...group.childrenIterable, ...group.asyncEntrypointsIterable]) {
      const { name } = part;
      if (typeof name === 'string' && TEMPLATE.test(name)) {
        if (templates.has(name)) continue;
        const files = new Set<string>();
        templates.set(name, files);
        walk(part, files, new Set());
      } else if (!beginsIn(NOT_TAKEN_ALONG, part, { compilation, site })) walk(part, into, seen);
    }
  };
  const seen = new Set<ChunkGroup>();
  for (const [name, entry] of compilation.entrypoints) if (name !== POLYFILL) walk(entry, shared, seen);
  return {
    shared: [...shared].sort(),
    templates: Object.fromEntries(
      [...templates]
        .map(([name, files]) => [name, [...files].filter((file) => !shared.has(file)).sort()] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

/** Checks whether the module that a chunk was created for is in one of some folders. */
function beginsIn(
  folders: readonly string[],
  part: ChunkGroup,
  { compilation, site }: { compilation: Compilation; site: string },
): boolean {
  return part.getBlocks().some(({ dependencies }) =>
    dependencies.some((dependency) => {
      const file = compilation.moduleGraph.getModule(dependency)?.nameForCondition();
      if (typeof file !== 'string') return false;
      const inSite = path.relative(site, file).split(path.sep).join('/');
      return folders.some((folder) => inSite.startsWith(folder));
    }),
  );
}
