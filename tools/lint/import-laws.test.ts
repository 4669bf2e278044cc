import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { makeFolder, removeFolders } from '../../commands/testing/temporary-folder';

const ROOT = path.resolve(__dirname, '../..');

const { importProblem } = jest.requireActual<{
  importProblem: (file: string, specifier: string, isTypeOnly: boolean) => string | undefined;
}>('./import-laws-rule.mjs');
const { nameProblem } = jest.requireActual<{ nameProblem: (name: string) => string | undefined }>(
  './file-names-rule.mjs',
);

/** Returns the problem of a line `file imports specifier`. */
function problemOf(line: string): string | undefined {
  const [file = '', specifier = ''] = line.split(' imports ');
  const isTypeOnly = specifier.startsWith('type ');
  return importProblem(file, isTypeOnly ? specifier.slice(5) : specifier, isTypeOnly);
}

const FORBIDDEN = {
  'content-schema stands on zod alone': [
    'content-schema/version.ts imports ../src/shared/routes/paths',
    'content-schema/version.ts imports type ../src/shared/routes/paths',
    'content-schema/version.ts imports node:fs',
    'content-schema/version.ts imports gatsby',
    'content-schema/version.ts imports unified',
  ],
  'shared runs everywhere': [
    'src/shared/routes/paths.ts imports node:path',
    'src/shared/routes/paths.ts imports path',
    'src/shared/routes/paths.ts imports react',
    'src/shared/routes/paths.ts imports gatsby',
    'src/shared/markdown/compile.ts imports ../../ui/button',
    'src/shared/markdown/compile.ts imports ../../build/pages/plan-pages',
    'src/shared/markdown/compile.ts imports type ../../features/articles/article',
    'src/shared/markdown/compile.ts imports ../../../plugins/gatsby-source-x/src/sync',
  ],
  'plugins know neither one another nor what stands on them': [
    'plugins/gatsby-source-custom-api/src/sync.ts imports ../../gatsby-transformer-y/src/compile',
    'plugins/gatsby-plugin-x/gatsby-node.ts imports ../gatsby-transformer-y/gatsby-node',
    'plugins/gatsby-plugin-x/gatsby-node.ts imports ../gatsby-source-custom-api/gatsby-node',
    'plugins/gatsby-source-custom-api/src/sync.ts imports ../../../src/build/pages/plan-pages',
    'plugins/gatsby-source-custom-api/src/sync.ts imports ../../../src/features/articles/article',
    'plugins/gatsby-source-custom-api/src/sync.ts imports ../../../services/site/main',
    'plugins/gatsby-plugin-x/gatsby-node.ts imports ../../src/features/articles/article',
  ],
  'all plugins but one only re-export hooks of the build': [
    'plugins/gatsby-plugin-x/gatsby-node.ts imports ../../src/shared/routes/paths',
    'plugins/gatsby-plugin-x/gatsby-node.ts imports node:fs',
    'plugins/gatsby-plugin-x/gatsby-node.ts imports zod',
  ],
  'the build knows no interface': [
    'src/build/pages/plan-pages.ts imports ../../features/articles/article',
    'src/build/pages/plan-pages.ts imports ../../ui/button',
    'src/build/pages/create-pages.ts imports ../../../plugins/gatsby-source-x/src/sync',
    'src/build/pages/create-pages.ts imports ../../../services/content-api/main',
  ],
  'the parts of the build have an order, and outputs know neither one another nor other parts but the cache of documents':
    [
      'src/build/images/image-store.ts imports ../documents/document-node',
      'src/build/images/image-store.ts imports type ../documents/document-node',
      'src/build/documents/resolve-site.ts imports ../pages/plan-pages',
      'src/build/pages/plan-pages.ts imports ../gatsby/own-files',
      'src/build/gatsby/own-files.ts imports ../documents/resolve-site',
      'src/build/gatsby/own-files.ts imports ../outputs/feeds/write-feeds',
      'src/build/gatsby/gatsby-config.ts imports ../documents/resolve-site',
      'src/build/outputs/feeds/write-feeds.ts imports ../search/on-post-build',
      'src/build/outputs/feeds/write-feeds.ts imports ../../documents/document-node',
      'src/build/thing.ts imports ../shared/routes/paths',
    ],
  'the build gets Gatsby as a parameter, except in its configuration': [
    'src/build/pages/create-pages.ts imports gatsby',
    'src/build/documents/resolve-site.ts imports gatsby',
    'src/build/outputs/feeds/write-feeds.ts imports gatsby',
  ],
  'the kit has no store, no translation and no router': [
    'src/ui/button/button.tsx imports react-redux',
    'src/ui/button/button.tsx imports @iconify/react',
    'src/ui/button/button.tsx imports @reduxjs/toolkit',
    'src/ui/button/button.tsx imports react-i18next',
    'src/ui/button/button.tsx imports gatsby',
    'src/ui/button/button.tsx imports gatsby-plugin-react-i18next',
    'src/ui/button/button.tsx imports ../../features/articles/article',
    'src/ui/button/button.tsx imports node:path',
  ],
  'the ground of node code knows nothing that stands on it, nor do browsers stand on it': [
    'src/node/timed-threads.ts imports ../../plugins/gatsby-source-x/src/sync',
    'src/node/timed-threads.ts imports ../ui/button',
    'src/features/articles/article.tsx imports ../../node/timed-threads',
    'src/shared/markdown/compile.ts imports ../../node/timed-threads',
  ],
  'features import earlier ones alone, and nothing that stands on them': [
    'src/features/articles/article.tsx imports ../search/search-box',
    'src/features/articles/article.tsx imports type ../search/search-box',
    'src/features/articles/deep/part.tsx imports ../../search/search-box',
    'src/features/articles/article.tsx imports ../../layouts/default',
    'src/features/articles/article.tsx imports ../../app/store',
    'src/features/articles/article.tsx imports ../../templates/article',
    'src/features/articles/article.tsx imports react-i18next',
    'src/features/private-mode/private-bar.tsx imports ../publishing/status/status-line',
    'src/features/articles/article.tsx imports ../account/session-slice',
    'src/features/support/support-page.tsx imports ../search/search-box',
    'src/store/services.ts imports ../features/account/session-slice',
    'src/boot/boot.ts imports ../features/account/session-slice',
    'src/features/articles/article.tsx imports type ../../build/pages/page-plan',
    'src/features/articles/article.tsx imports node:crypto',
  ],
  'layouts, templates and app each look down': [
    'src/layouts/default.tsx imports ../templates/article',
    'src/layouts/default.tsx imports ../app/store',
    'src/templates/article.tsx imports ../build/pages/page-plan',
    'src/templates/article.tsx imports ../app/store/store',
    'src/app/store/store.ts imports ../../build/pages/page-plan',
    'src/styles/tokens.ts imports ../ui/button',
  ],
  'services import content-schema, shared and node only': [
    'services/content-api/main.ts imports ../site/main',
    'services/content-api/main.ts imports ../../src/build/pages/plan-pages',
    'services/content-api/main.ts imports ../../commands/start',
    'services/content-api/main.ts imports ../../plugins/gatsby-source-x/src/sync',
    'services/content-api/main.ts imports fs',
  ],
  'commands and benchmarks know no interface': [
    'commands/start.ts imports ../src/features/articles/article',
    'commands/start.ts imports ../plugins/gatsby-source-x/src/sync',
    'tools/bench/main.ts imports ../../src/app/store',
    'tools/bench/main.ts imports ../../commands/site-build/build-site',
  ],
  'a vendor is used in one place': [
    'src/features/account/sign-in.ts imports aws-amplify/auth',
    'src/features/account/sign-in.ts imports @aws-amplify/core',
    'src/build/outputs/search/write.ts imports flexsearch',
    'src/features/search/engine/query.ts imports flexsearch',
    'src/features/articles/article-header.tsx imports @iconify/react',
    'gatsby-browser.tsx imports aws-amplify',
  ],
  'the identity provider is a package for commands, and knows little': [
    'commands/start.ts imports ../tools/identity/create-identity-service',
    'services/site/main.ts imports #identity',
    'src/features/account/sign-in.ts imports #identity',
    'gatsby-node.ts imports #identity',
    'tools/identity/srp/srp.ts imports ../../../src/shared/routes/paths',
    'tools/identity/srp/srp.ts imports ../../../services/site/main',
    'tools/identity/srp/srp.ts imports aws-amplify',
  ],
  'test code is imported by tests alone': [
    'src/app/store/store.ts imports ../../testing/render',
    'services/content-api/main.ts imports ./testing/start-api',
    'src/shared/routes/paths.ts imports ./paths.test',
    'commands/build.ts imports ../e2e/fixtures',
  ],
  'everything has a room': [
    'src/things/thing.ts imports ../shared/routes/paths',
    'other/thing.ts imports zod',
    'src/shared/routes/paths.ts imports ../../things/thing',
    'src/shared/routes/paths.ts imports ../../../../elsewhere/thing',
  ],
};

const ALLOWED = [
  'content-schema/version.ts imports zod',
  'content-schema/version.ts imports ./locale',
  'content-schema/version.test.ts imports node:fs',
  'src/shared/routes/paths.ts imports ../../../content-schema',
  'src/shared/routes/paths.ts imports ../versions',
  'src/shared/markdown/compile.ts imports unified',
  'src/shared/markdown/compile.ts imports remark-directive',
  'src/shared/markdown/compile.ts imports highlight.js/lib/languages/nginx',
  'src/shared/markdown/compile.ts imports type hast',
  'src/shared/search/postings.ts imports flexsearch',
  'plugins/gatsby-source-custom-api/src/sync.ts imports ../../../src/shared/routes/paths',
  'plugins/gatsby-source-custom-api/src/sync.ts imports ./retry',
  'plugins/gatsby-source-custom-api/gatsby-node.ts imports ./src/sync',
  'plugins/gatsby-source-custom-api/src/sync.ts imports node:timers/promises',
  'plugins/gatsby-source-custom-api/src/sync.ts imports gatsby',
  'plugins/gatsby-plugin-x/gatsby-node.ts imports ../../src/build/documents/on-create-node',
  'plugins/gatsby-plugin-page-frame/gatsby-ssr.tsx imports ../../src/app/shell/page-frame',
  'src/build/pages/create-pages.ts imports ./plan-pages',
  'src/build/pages/create-pages.ts imports type gatsby',
  'src/build/pages/make-page.ts imports ../images/icons/find-icon-body',
  'src/build/documents/resolve-site.ts imports ../images/image-store',
  'src/build/gatsby/create-resolvers.ts imports ../pages/select-messages',
  'src/build/gatsby/create-resolvers.ts imports gatsby',
  'src/build/outputs/feeds/write-feeds.ts imports ./feed-formats',
  'src/build/gatsby/gatsby-config.ts imports ../outputs/site-files/sitemaps/sitemaps',
  'src/node/timed-threads.ts imports node:worker_threads',
  'plugins/gatsby-source-custom-api/src/sync.ts imports ../../../src/node/timed-threads',
  'services/site/main.ts imports ../../src/node/timed-threads',
  'src/ui/button/button.tsx imports react',
  'src/ui/button/button.tsx imports ./button.css',
  'src/ui/button/button.tsx imports ../icon/icon',
  'src/ui/link/link.tsx imports gatsby',
  'src/ui/iconify.ts imports @iconify/react',
  'src/features/articles/article.tsx imports ../../ui/button/button',
  'src/features/articles/article.tsx imports ../../shared/routes/paths',
  'src/features/articles/article.tsx imports ./deep/part',
  'src/features/articles/deep/part.tsx imports ../article',
  'src/features/articles/article.tsx imports ../../messages/use-translation',
  'src/layouts/default.tsx imports ../features/navigation/header',
  'src/templates/article.tsx imports ../layouts/default',
  'src/templates/article.tsx imports type ../build/pages/page-plan',
  'src/app/store/store.ts imports ../../features/account/account-slice',
  'src/app/private/make-page.tsx imports ../../templates/article',
  'src/features/publishing/releases/releases-page.tsx imports ../../private-mode/private-bar',
  'src/features/publishing/releases/releases-page.tsx imports type ../../../layouts/page-data',
  'src/features/account/session/cognito/session.ts imports aws-amplify/auth',
  'services/content-api/main.ts imports ../../content-schema',
  'services/content-api/http/server.ts imports ../changes/change-log',
  'services/site/main.ts imports fastify',
  'commands/start.ts imports ../services/site/main',
  'commands/plan.ts imports ../src/build/pages/plan-pages',
  'tools/bench/main.ts imports ../../services/site/create-site-server',
  'commands/bench.ts imports ../tools/bench/report',
  'commands/identity.ts imports #identity',
  'tools/bench/main.ts imports ../identity/create-identity-service',
  'tools/identity/http/server.ts imports ../../../src/node/errors',
  'gatsby-browser.tsx imports ./src/app/browser',
  'gatsby-node.ts imports ./src/build/pages/create-pages',
  'src/globals.d.ts imports gatsby',
  'src/features/articles/article.test.tsx imports ../search/search-box',
  'services/site/hosts.test.ts imports ../../src/build/outputs/site-files/write-site-files',
  'src/testing/render.tsx imports ../app/store',
  'e2e/article.spec.ts imports ../services/site/create-site-server',
];

const VAGUE_NAMES = ['utils', 'helpers', 'common', 'misc', 'string-utils'];
const BADLY_WRITTEN_NAMES = ['FormatDate', 'formatDate', 'format_date'];
const GOOD_NAMES = ['format-date', '404', 'use-theme', 'gatsby-node', 'i18next', 'utility-bill'];

describe.each(Object.entries(FORBIDDEN))('the law that %s', (_law, lines) => {
  it.each(lines)('is broken when %s', (line) => {
    expect(problemOf(line)).toEqual(expect.any(String));
  });
});

describe('the import laws', () => {
  it.each(ALLOWED)('hold when %s', (line) => {
    expect(problemOf(line)).toBeUndefined();
  });

  it('name what is allowed and what to do', () => {
    expect(problemOf('services/content-api/main.ts imports ../../src/build/pages/plan-pages')).toBe(
      'services may import content-schema, src/shared, src/node, not src/build/pages. Move the code, or pass it in.',
    );
  });

  it('exclude development packages and transitive packages from code that a host runs', () => {
    for (const file of ['commands/build.ts', 'services/site/main.ts', 'src/build/outputs/feeds/feeds.ts']) {
      expect([file, problemOf(`${file} imports fastify`)]).toEqual([file, undefined]);
      for (const name of ['jest', 'fs-extra']) {
        expect([file, problemOf(`${file} imports ${name}`)]).toEqual([
          file,
          expect.stringMatching(`^${name} is not among`),
        ]);
      }
    }
    for (const file of ['commands/build.test.ts', 'tools/bench/chromium.ts', 'commands/pictures.ts', 'knip.ts']) {
      expect([file, problemOf(`${file} imports @playwright/test`)]).toEqual([file, undefined]);
    }
  });
});

describe('the names of files', () => {
  it.each(VAGUE_NAMES)('are refused when they do not describe the content: %s', (name) => {
    expect(nameProblem(name)).toMatch('does not tell what is inside');
  });

  it.each(BADLY_WRITTEN_NAMES)('are refused when they are not kebab-case: %s', (name) => {
    expect(nameProblem(name)).toMatch('expected a kebab-case name');
  });

  it.each(GOOD_NAMES)('are accepted when they do: %s', (name) => {
    expect(nameProblem(name)).toBeUndefined();
  });
});

const LAWS = 'versio(import-laws)';
const ORDER = 'versio(import-order)';
const BROWSER = 'versio(browser-code)';
const BUILTIN = `import fs from 'node:fs';\n\nexport const text = fs.readFileSync('a');\n`;
const LOAD = "import { loadChunk } from '../../ui/load-chunk';\n\n";
const DYNAMIC = "export const idle = () => import('./store');\n";
const AFTER_LOADING = `${LOAD}export const idle = () => loadChunk('idle', () => import('./store').then((it) => it));\n`;
const BY_LOADER = `${LOAD}export const idle = () => loadChunk('idle', () => import('./store'));\n`;
const COOKIE = 'export const read = () => document.cookie;\n';
const GUARDED =
  "import { ifAllowed } from '../ui/browser-access';\n\nexport const read = () => ifAllowed(() => document.cookie);\n";

const WORDS = 'versio(vocabulary)';
const PLAIN = 'versio(plain-code)';
const COMMENTS = 'versio(comments)';

/** Files linted with the configuration of the project, and the rules that they break. */
const LINTED: Record<string, { code: string; broken: string[] }> = {
  // All import syntaxes.
  'src/shared/routes/default.ts': { code: BUILTIN, broken: [LAWS] },
  'src/shared/routes/type.ts': { code: `export type { Stats } from 'node:fs';\n`, broken: [LAWS] },
  'src/shared/routes/names.ts': { code: `export { readFileSync } from 'node:fs';\n`, broken: [LAWS] },
  'src/shared/routes/all.ts': { code: `export * from 'node:fs';\n`, broken: [LAWS] },
  'src/shared/routes/type-of.ts': { code: `export type Stats = import('node:fs').Stats;\n`, broken: [LAWS] },
  'src/shared/routes/dynamic.ts': { code: `export const load = () => import('node:fs');\n`, broken: [BROWSER, LAWS] },
  'src/shared/routes/require.cjs': { code: `exports.fs = require('node:fs');\n`, broken: [LAWS] },
  'src/shared/routes/resolve.cjs': { code: `exports.where = require.resolve('node:fs');\n`, broken: [LAWS] },
  // An import has only types when each name is a type.
  'src/templates/types.tsx': { code: `export type { A } from '../build/pages/page-plan';\n`, broken: [] },
  'src/templates/named-types.tsx': {
    code: `import { type A, type B } from '../build/pages/page-plan';\n\nexport type C = A | B;\n`,
    broken: [],
  },
  'src/templates/and-more.tsx': {
    code: `import { type A, b } from '../build/pages/page-plan';\n\nexport const c: A = b;\n`,
    broken: [LAWS],
  },
  'src/shared/Dates.ts': { code: 'export const answer = 42;\n', broken: ['versio(file-names)'] },
  'src/shared/dates.ts': { code: 'export const answer = 42;\n', broken: [] },
  // Names of declarations: alone, in patterns, as fields and parameters; not those of stored
  // records.
  'src/shared/named.ts': { code: 'export const tellNames = (wish: string) => wish;\n', broken: [WORDS, WORDS] },
  'src/shared/patterns.ts': {
    code: 'export interface A {\n  told: string;\n}\n\nexport const b = ({ told }: A, [kept]: string[]) => told + String(kept);\n',
    broken: [WORDS, WORDS, WORDS],
  },
  'src/shared/stored.ts': { code: 'export const [toldAt, keptAt] = [1, 2];\n', broken: [] },
  // Objects and statements without detours; test data may have them.
  'src/shared/spread.ts': { code: 'export const a = { ...{ b: 1, c: 2 }, d: 3 };\n', broken: [PLAIN] },
  'src/shared/conditional.ts': {
    code: 'export const a = (b?: object, c = {}) => ({ ...c, ...(b && { b }), ...(b ? { d: 1 } : {}) });\n',
    broken: [],
  },
  'src/shared/spread.test.ts': { code: 'export const a = { ...{ b: 1, c: 2 }, d: 3 };\n', broken: [] },
  'src/shared/last.ts': {
    code: 'export function* last(a: number): Generator<number, void> {\n  return void (yield a);\n}\n',
    broken: [PLAIN],
  },
  'src/features/private-mode/content/spread.ts': { code: 'export const a = { ...{ b: 1 }, c: 2 };\n', broken: [PLAIN] },
  // Lines of comments, and the first words of doc comments.
  'src/shared/long.ts': { code: `// ${'word '.repeat(19)}words\nexport const a = 1;\n`, broken: [COMMENTS] },
  'src/shared/long-block.ts': {
    code: `/**\n * Sum.\n * ${'word '.repeat(19)}words\n */\nexport const a = 1;\n`,
    broken: [COMMENTS],
  },
  'src/shared/short.ts': {
    code: `// ${'word '.repeat(19)}wo\nexport const a = '${'word '.repeat(30)}'; // and a note\n`,
    broken: [],
  },
  'src/shared/address.ts': {
    code: `// https://example.org/${'a'.repeat(90)}\n// ${'a'.repeat(120)}\nexport const a = 1;\n`,
    broken: [],
  },
  'src/shared/question.ts': { code: '/** What it is. */\nexport const a = 1;\n', broken: [COMMENTS] },
  'src/shared/question-block.ts': {
    code: '/**\n * How it is\n * made.\n */\nexport const a = 1;\n',
    broken: [COMMENTS],
  },
  'src/shared/statement.ts': { code: '/** Whatever it is. */\n// What it is.\nexport const a = 1;\n', broken: [] },
  // Long files, but for tests.
  'src/shared/many.ts': { code: 'export {};\n'.repeat(301), broken: ['eslint(max-lines)'] },
  'src/shared/many.test.ts': { code: 'export {};\n'.repeat(301), broken: [] },
  // Groups of imports.
  'services/site/files-first.ts': {
    code: "import { a } from './a';\nimport { z } from 'zod';\n\nexport const b = z.literal(a);\n",
    broken: [ORDER],
  },
  'services/site/packages-first.ts': {
    code: "import { z } from 'zod';\nimport path from 'node:path';\n\nexport const b = z.literal(path.sep);\n",
    broken: [ORDER],
  },
  'services/site/apart.ts': {
    code: "import path from 'node:path';\n\nimport { z } from 'zod';\n\nexport const b = z.literal(path.sep);\n",
    broken: [ORDER],
  },
  // Default exports are for files that external tools read.
  'content-schema/parse.ts': {
    code: 'const answer = 42;\n\nexport default answer;\n',
    broken: ['import(no-default-export)'],
  },
  'src/templates/article.tsx': { code: 'const answer = 42;\n\nexport default answer;\n', broken: [] },
  'playwright.config.ts': { code: 'const answer = 42;\n\nexport default answer;\n', broken: [] },
  // Browser code loads scripts through the loader that handles failures, and uses features that may
  // be denied through `ifAllowed`.
  'src/app/store/bare.ts': { code: DYNAMIC, broken: [BROWSER] },
  'gatsby-browser.tsx': { code: DYNAMIC, broken: [BROWSER] },
  'src/app/store/after-loading.ts': { code: AFTER_LOADING, broken: [BROWSER] },
  'src/app/store/loaded.ts': { code: BY_LOADER, broken: [] },
  'src/app/store/bare.test.ts': { code: DYNAMIC, broken: [] },
  'src/build/gatsby/own-files.ts': { code: DYNAMIC, broken: [] },
  'src/app/cookie.ts': { code: COOKIE, broken: [BROWSER] },
  'src/app/guarded.ts': { code: GUARDED, broken: [] },
};

const reportSchema = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });

/** Lints files with the configuration of the project, without the rules that need types. */
function lint(files: Record<string, string>): z.infer<typeof reportSchema>['diagnostics'] {
  const config = readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8')
    .replace('"./tools/lint/', `"${ROOT}/tools/lint/`)
    .replace('"typeAware": true, "typeCheck": true', '"typeAware": false');
  const root = makeFolder({ ...files, '.oxlintrc.json': config });
  try {
    const oxlint = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    execFileSync(process.execPath, [oxlint, '--format=json'], { cwd: root, encoding: 'utf8' });
    return [];
  } catch (error) {
    const { stdout } = z.object({ stdout: z.string() }).parse(error);
    return reportSchema.parse(JSON.parse(stdout)).diagnostics;
  }
}

describe('the configuration of the linter', () => {
  let found: ReturnType<typeof lint>;
  beforeAll(() => {
    found = lint(Object.fromEntries(Object.entries(LINTED).map(([file, { code }]) => [file, code])));
  });
  afterAll(removeFolders);

  it.each(Object.entries(LINTED))('reports the expected problems of %s', (file, { broken }) => {
    expect(
      found
        .filter(({ filename }) => filename === file)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(broken);
  });
});
