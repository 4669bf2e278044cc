import path from 'node:path';
import type { ChunkGroup, Compilation } from 'webpack';
import type { OfflineScripts } from './offline-scripts';

/**
 * Where the parts of the program are that are of no use without a network, or that are about a person: a part that is loaded when it
 * is needed, and that begins there, is in no pack. A new part is in packs until it is named here.
 */
const NOT_TAKEN_ALONG = [
  'src/app/private/',
  'src/features/account/',
  'src/features/errors/',
  'src/features/music/',
  'src/features/private-mode/',
  'src/features/publishing/',
  'src/features/secrets/',
  // It asks a server for icons.
  'src/ui/iconify',
];

/** How Gatsby names the script of a template. */
const TEMPLATE = /^component---/;
/** What browsers that know modules do not run. */
const POLYFILL = 'polyfill';

/**
 * Lists the scripts that packs need: those of every page and those of each template, with all that they may load later, workers
 * included, but for what is not taken along.
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

/** Tells whether the module that a part was asked for by is in one of some folders. */
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
