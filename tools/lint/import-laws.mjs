/**
 * The import laws as one table: each room, what it may import, and where a vendor may be used.
 * `import-laws-rule.mjs` enforces it; `import-laws.test.ts` tests it.
 */

/**
 * Packages of the Markdown pipeline: they run in Node and in the browser, and depend on neither.
 */
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

/** Rooms that Node code may import. */
const NODE_FOUNDATIONS = ['content-schema', 'src/shared', 'src/node'];

/**
 * A room of the repository. The room of a file is the one with the longest path that its path
 * starts with.
 * @typedef {object} Room
 * @property {string} path Folder, or the start of a file's path.
 * @property {string[]} imports Rooms, or folders of rooms, that it may import, in addition to
 * itself.
 * @property {string[]} [importsTypesOf] Rooms from which it may import only types.
 * @property {string[]} [packages] Patterns of the npm packages it may import (default: all).
 * @property {string[]} [typePackages] Patterns of the npm packages of which it may import only
 * types (default: none).
 * @property {boolean} [isForNode] Whether it may import Node's own modules (default: false).
 * @property {boolean} [isSeparate] Whether permission to import an enclosing folder does not
 * include it (default: false).
 * @property {boolean} [isDivided] Whether its folders are separate rooms that never import one
 * another.
 */

/**
 * Rooms of browser code, in order: a room imports earlier ones, and `locales`. Texts in `locales`
 * are loaded only by pages that need them.
 */
const BROWSER_ROOMS = [
  { path: 'src/styles', packages: [] },
  { path: 'src/ui', packages: ['react', 'react-dom'] },
  { path: 'src/messages' },
  // The inline script.
  { path: 'src/boot' },
  // Needs of features from the browser and the store. It imports no feature.
  { path: 'src/store' },
  // Independent features, followed by those that use earlier ones. All may use the types of page
  // queries.
  { path: 'src/features', isDivided: true, importsTypesOf: ['src/layouts'] },
  ...['account', 'music', 'private-mode', 'publishing'].map((name) => ({
    path: `src/features/${name}`,
    isSeparate: true,
    importsTypesOf: ['src/layouts'],
  })),
  // Heads and templates use the page context of the build.
  { path: 'src/layouts', importsTypesOf: ['src/build'] },
  { path: 'src/templates', importsTypesOf: ['src/build'] },
  // The composition root.
  { path: 'src/app', importsTypesOf: ['src/build'] },
];

/** @param {string} path Path of a browser room. @returns what it may import. */
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

  // Foundation of code that runs only in Node.
  { path: 'src/node', imports: ['content-schema', 'src/shared'], isForNode: true },

  // The build. What it needs of Gatsby comes with each call of a hook.
  ...[
    { path: 'src/build/images', imports: NODE_FOUNDATIONS },
    { path: 'src/build/documents', imports: [...NODE_FOUNDATIONS, 'src/build/images'] },
    { path: 'src/build/pages', imports: [...NODE_FOUNDATIONS, 'src/build/images'] },
    // Threads read compiled documents from their cache.
    {
      path: 'src/build/outputs',
      imports: [...NODE_FOUNDATIONS, 'src/build/documents/document-cache'],
      isDivided: true,
    },
  ].map((room) => ({ ...room, isForNode: true, typePackages: ['gatsby'] })),
  { path: 'src/build/gatsby', imports: [...NODE_FOUNDATIONS, 'src/build/pages'], isForNode: true },
  // The plugins are configured here.
  {
    path: 'src/build/gatsby/gatsby-config',
    imports: [...NODE_FOUNDATIONS, 'src/build/gatsby', 'src/build/outputs'],
    isForNode: true,
  },
  // Where Gatsby looks for the hooks of the build.
  { path: 'plugins', imports: ['src/build'], packages: [], isDivided: true },
  // A package of its own.
  { path: 'plugins/gatsby-source-custom-api', imports: NODE_FOUNDATIONS, isForNode: true, isSeparate: true },

  ...BROWSER_ROOMS.map((room) => ({ ...room, imports: earlierThan(room.path) })),
  // The only adapter between the UI kit and the router.
  { path: 'src/ui/link', imports: [...earlierThan('src/ui'), 'src/ui'], packages: ['react', 'gatsby'] },
  // Iconify is fetched only for an icon that is not in the page.
  { path: 'src/ui/iconify', imports: [...earlierThan('src/ui'), 'src/ui'], packages: ['react', '@iconify/react'] },
  // A separate worker script.
  {
    path: 'src/features/private-mode/engine/text-worker',
    imports: ['content-schema', 'src/shared', 'src/features/private-mode', 'locales'],
    packages: [],
  },
  // Part of that worker: it renders the site's own components.
  {
    path: 'src/features/private-mode/engine/component-renderer',
    imports: ['content-schema', 'src/shared', 'src/features/private-mode'],
    packages: ['react', 'react-dom'],
  },
  // Wraps every page in the frame of src/app.
  { path: 'plugins/gatsby-plugin-page-frame', imports: ['src/app'] },

  { path: 'services', imports: NODE_FOUNDATIONS, isForNode: true, isDivided: true },
  {
    path: 'tools/bench',
    // Locales: the pipeline's labels, for the texts on which search engines are compared.
    imports: [
      ...NODE_FOUNDATIONS,
      'src/features/search',
      'src/build/outputs/search',
      'services',
      'tools/identity',
      'locales',
    ],
    isForNode: true,
  },
  // Imported as `#identity` (`imports` in package.json), except by the benchmark.
  { path: 'tools/identity', imports: ['content-schema', 'src/node'], packages: ['fastify', 'zod'], isForNode: true },
  // Shared: drawings that a site's build also creates, in its own accent colour.
  { path: 'tools/illustrations', imports: ['content-schema', 'src/shared'], packages: ['sharp'], isForNode: true },
  // Both use the same pseudo-random numbers.
  { path: 'tools/music', imports: ['src/node', 'tools/illustrations/random'], packages: [], isForNode: true },
  { path: 'tools/pictures', imports: ['content-schema'], packages: ['@playwright/test'], isForNode: true },
  { path: 'tools/lint', imports: [], isForNode: true },
  { path: 'tools/jest', imports: [], packages: ['esbuild'], isForNode: true },
  // Packages that replace others: their imports must be installed before them.
  { path: 'stubs', imports: [], packages: ['esbuild'], isForNode: true },
  {
    path: 'commands',
    imports: [
      ...NODE_FOUNDATIONS,
      'src/build',
      'services',
      'tools/bench',
      'tools/illustrations',
      'tools/music',
      'tools/pictures',
    ],
    isForNode: true,
  },

  { path: 'locales', imports: [], packages: [] },
];

/**
 * Packages that are used in one place only, so that only one file or folder changes when they do.
 * The place may import them whatever its room allows.
 */
export const VENDORS = [
  // Its nodes belong to the build; messages of pages are in src/messages.
  { packages: ['i18next', 'react-i18next'], home: 'src/messages' },
  { packages: ['@mdx-js/*'], home: 'src/features/information' },
  { packages: ['aws-amplify', '@aws-amplify/*'], home: 'src/features/account/session/cognito' },
  { packages: ['aws4fetch'], home: 'src/node/releases/bucket' },
  { packages: ['@orama/stemmers'], home: 'src/shared/search/stem' },
  { packages: ['@iconify/react'], home: 'src/ui/iconify' },
  { packages: ['flexsearch'], home: 'src/shared/search/postings' },
  { packages: ['eventsource-parser'], home: 'src/features/publishing/rebuild/read-events' },
  { packages: ['mpg123-decoder'], home: 'src/build/outputs/music/audio-shape' },
  { packages: ['diff'], home: 'src/features/private-mode/engine/diff-sequences' },
  { packages: ['idb'], home: 'src/features/offline/store' },
  { packages: ['workbox-*'], home: 'src/features/offline/worker' },
  { packages: ['standardwebhooks'], home: 'services/rebuild/hooks' },
  { packages: ['pg'], home: 'services/rebuild/postgres' },
  { packages: ['#identity'], home: 'commands' },
  // Engines that the site's search is compared with, including FlexSearch with defaults.
  { packages: ['flexsearch', 'lunr', 'lunr-languages', 'minisearch', 'pagefind'], home: 'tools/bench/search/peers' },
];

/** Test code: it may cross rooms, and nothing else may import it. */
export const TEST_CODE = /(^|\/)(testing|e2e)\/|\.test(\.tsx?)?\/?$/;

/**
 * Files that belong to no room and may import all rooms: those at the root, which connect the
 * rooms, and ambient types.
 */
export const ROOMLESS_CODE = /^[^/]+$|^src\/[^/]+\.d\.ts$/;

/** Code that no host runs: it may use development packages. */
export const DEVELOPMENT_CODE = /^(?:tools\/|commands\/pictures\.ts$)|^[^/]+\.config\.\w+$|^knip\.ts$/;
