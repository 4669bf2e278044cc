/**
 * The import laws of the house as one table: each room, what it may import, and from where a vendor may be used.
 * `import-laws-rule.mjs` enforces it; `import-laws.test.ts` proves it.
 */

/** Packages that the markdown pipeline is made of: they run in Node and in the browser alike, and know neither. */
const MARKDOWN_PACKAGES = [
  'unified',
  'unist*',
  'mdast*',
  'hast*',
  'micromark*',
  'remark-*',
  'rehype-*',
  'vfile*',
  'github-slugger',
  'property-information',
  'lowlight',
  'highlight.js',
];

/** Everything that code of Node alone may stand on. */
const NODE_FOUNDATIONS = ['content-schema', 'src/shared', 'src/node'];

/**
 * A room of the house. The room of a file is the one with the longest path that its path starts with.
 * @typedef {object} Room
 * @property {string} path Folder, or the start of a file's path.
 * @property {string[]} imports Rooms, or folders of rooms, that it may import, besides itself.
 * @property {string[]} [importsTypesOf] Rooms of which it may import types alone.
 * @property {string[]} [packages] Patterns of the npm packages it may import (default: all).
 * @property {boolean} [isForNode] Whether it may import Node's own modules (default: false).
 * @property {boolean} [isSeparate] Whether who may import a folder around it may not import it for that reason (default: false).
 * @property {boolean} [isDivided] Whether the folders in it are rooms of their own that never import one another.
 */

/** What browsers run, in order: a room imports earlier ones, and `locales`. Texts in `locales` are in no page unless a page needs them. */
const BROWSER_ROOMS = [
  { path: 'src/styles', packages: [] },
  { path: 'src/ui', packages: ['react', 'react-dom'] },
  { path: 'src/messages' },
  // The inline script.
  { path: 'src/boot' },
  // What features need of the browser and of the store. It knows no feature.
  { path: 'src/store' },
  // Features that stand by themselves, and then those that use earlier ones. All may name the types of what a page queries.
  { path: 'src/features', isDivided: true, importsTypesOf: ['src/layouts'] },
  ...['account', 'music', 'private-mode', 'publishing'].map((name) => ({
    path: `src/features/${name}`,
    isSeparate: true,
    importsTypesOf: ['src/layouts'],
  })),
  // Heads and templates are made from the context that the build gives a page.
  { path: 'src/layouts', importsTypesOf: ['src/gatsby'] },
  { path: 'src/templates', importsTypesOf: ['src/gatsby'] },
  // Where everything is put together.
  { path: 'src/app', importsTypesOf: ['src/gatsby'] },
];

/** @param {string} path Of a browser room. @returns what it may import. */
const earlierThan = (path) => [
  ...['content-schema', 'src/shared', 'locales'],
  ...BROWSER_ROOMS.slice(
    0,
    BROWSER_ROOMS.findIndex((room) => room.path === path),
  ).map((room) => room.path),
];

/** @type {Room[]} */
export const ROOMS = [
  { path: 'content-schema', imports: [], packages: ['zod'] },
  { path: 'src/shared', imports: ['content-schema'], packages: [...MARKDOWN_PACKAGES, 'zod'] },

  // Ground for code that Node alone runs.
  { path: 'src/node', imports: ['content-schema', 'src/shared'], isForNode: true },
  { path: 'plugins', imports: NODE_FOUNDATIONS, isForNode: true, isDivided: true },
  { path: 'src/gatsby', imports: NODE_FOUNDATIONS, isForNode: true },
  // Where the plugins are put together with their options.
  { path: 'src/gatsby/gatsby-config', imports: [...NODE_FOUNDATIONS, 'src/gatsby', 'plugins'], isForNode: true },

  ...BROWSER_ROOMS.map((room) => ({ ...room, imports: earlierThan(room.path) })),
  // The one adapter between the kit and the router.
  { path: 'src/ui/link', imports: [...earlierThan('src/ui'), 'src/ui'], packages: ['react', 'gatsby'] },
  // Iconify is fetched only for an icon that is not in the page.
  { path: 'src/ui/iconify', imports: [...earlierThan('src/ui'), 'src/ui'], packages: ['react', '@iconify/react'] },
  // A worker's script of its own.
  {
    path: 'src/features/private-mode/engine/text-worker',
    imports: ['content-schema', 'src/shared', 'src/features/private-mode', 'locales'],
    packages: [],
  },
  // How the frame of src/app gets around every page.
  { path: 'plugins/gatsby-plugin-page-frame', imports: ['src/app'] },

  { path: 'services', imports: NODE_FOUNDATIONS, isForNode: true, isDivided: true },
  {
    path: 'tools/bench',
    // Locales: the pipeline's labels, for the texts that search engines are compared on.
    imports: [...NODE_FOUNDATIONS, 'src/features/search', 'plugins/gatsby-plugin-search-index', 'services', 'locales'],
    isForNode: true,
  },
  // Shared: what the build of a site draws as well, in its own accent.
  { path: 'tools/illustrations', imports: ['content-schema', 'src/shared'], packages: ['sharp'], isForNode: true },
  // Chance is the same for both: what looks random is always the same.
  { path: 'tools/music', imports: ['src/node', 'tools/illustrations/random'], packages: [], isForNode: true },
  { path: 'tools/lint', imports: [], isForNode: true },
  { path: 'tools/jest', imports: [], packages: ['esbuild'], isForNode: true },
  // Packages in the place of others: what they import must be installed before them.
  { path: 'stubs', imports: [], packages: ['esbuild'], isForNode: true },
  {
    path: 'commands',
    imports: [...NODE_FOUNDATIONS, 'src/gatsby', 'services', 'tools/bench', 'tools/illustrations', 'tools/music'],
    isForNode: true,
  },

  { path: 'locales', imports: [], packages: [] },
];

/**
 * Packages that are used in one place only, so that one file or folder is all there is to change when they do.
 * The place may import them whatever its room allows.
 */
export const VENDORS = [
  // Its nodes are the build's business; what pages need of messages is in src/messages.
  { packages: ['i18next', 'react-i18next'], home: 'src/messages' },
  { packages: ['@mdx-js/*'], home: 'src/features/information' },
  { packages: ['aws-amplify', '@aws-amplify/*'], home: 'src/features/account/session/cognito' },
  { packages: ['aws4fetch'], home: 'src/node/releases/bucket' },
  { packages: ['@orama/stemmers'], home: 'src/features/search/engine/stem' },
  { packages: ['@iconify/react'], home: 'src/ui/iconify' },
  { packages: ['flexsearch'], home: 'src/features/search/engine/stem-index' },
  { packages: ['eventsource-parser'], home: 'src/features/publishing/rebuild/read-events' },
  { packages: ['mpg123-decoder'], home: 'plugins/gatsby-plugin-music/src/audio-shape' },
  { packages: ['diff'], home: 'src/features/private-mode/engine/diff-sequences' },
  { packages: ['idb'], home: 'src/features/offline/store' },
  { packages: ['workbox-*'], home: 'src/features/offline/worker' },
  { packages: ['standardwebhooks'], home: 'services/rebuild/hooks' },
  { packages: ['pg-boss', 'pg'], home: 'services/rebuild/postgres' },
  // What ours is compared with, FlexSearch as it comes among them.
  { packages: ['flexsearch', 'lunr', 'lunr-languages', 'minisearch', 'pagefind'], home: 'tools/bench/search/peers' },
];

/** Code that proves other code: it may cross rooms, and nothing else may import it. */
export const TEST_CODE = /(^|\/)(testing|e2e)\/|\.test(\.tsx?)?\/?$/;

/**
 * Files that belong to no room and see them all: those at the root, which put the house together, and ambient types.
 */
export const ROOMLESS_CODE = /^[^/]+$|^src\/[^/]+\.d\.ts$/;

/** Code that no host runs: it may use the packages of development. */
export const DEVELOPMENT_CODE = /^(?:tools\/|commands\/pictures\.ts$)|^[^/]+\.config\.\w+$|^knip\.ts$/;
