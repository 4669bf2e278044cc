import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const ROOT = path.resolve(__dirname, '../..');

/** A file as it would be, and what the linter says about it. */
interface Case {
  file: string;
  code: string;
}

/** How the files are linted: by the two rules of the house alone, or by everything in eslint.config.mjs. */
type Config = 'house rules' | 'whole configuration';

const CONFIGS: Record<Config, string> = {
  'house rules': `
    const { importLawsRule } = await import('./tools/lint/import-laws-rule.mjs');
    const { fileNamesRule } = await import('./tools/lint/file-names-rule.mjs');
    const { parser } = await import('typescript-eslint').then((module) => module.default);
    const plugins = { versio: { rules: { 'import-laws': importLawsRule, 'file-names': fileNamesRule } } };
    const rules = { 'versio/import-laws': 'error', 'versio/file-names': 'error' };
    const options = { overrideConfigFile: true, overrideConfig: { files: ['**'], languageOptions: { parser }, plugins, rules } };`,
  'whole configuration': 'const options = {};',
};

/** Lints files that need not exist. Node runs the linter, because Jest cannot load its ES modules. */
async function lint(cases: readonly Case[], config: Config = 'house rules'): Promise<string[][]> {
  const script = `
    import { ESLint } from 'eslint';
    ${CONFIGS[config]}
    const eslint = new ESLint({ cwd: process.cwd(), ...options });
    const found = [];
    for (const { file, code } of JSON.parse(process.argv[1])) {
      const [result] = await eslint.lintText(code, { filePath: file });
      found.push(result.messages.map(({ ruleId, message }) => ruleId + ': ' + message));
    }
    console.log(JSON.stringify(found));`;
  const args = ['--input-type=module', '--eval', script, JSON.stringify(cases)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, maxBuffer: 2 ** 26 });
  return z.array(z.array(z.string())).parse(JSON.parse(stdout));
}

/** `file imports specifier`: one forbidden or allowed import a line. */
function parse(line: string): Case {
  const [file = '', specifier = ''] = line.split(' imports ');
  return {
    file,
    code: specifier.startsWith('type ') ? `import type {} from '${specifier.slice(5)}';` : `import '${specifier}';`,
  };
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
    'src/shared/markdown/compile.ts imports ../../gatsby/plan-pages',
    'src/shared/markdown/compile.ts imports type ../../features/articles/article',
    'src/shared/markdown/compile.ts imports ../../../plugins/gatsby-source-x/src/sync',
  ],
  'plugins know neither one another nor what stands on them': [
    'plugins/gatsby-source-x/src/sync.ts imports ../../gatsby-transformer-y/src/compile',
    'plugins/gatsby-source-x/gatsby-node.ts imports ../gatsby-transformer-y/gatsby-node',
    'plugins/gatsby-source-x/src/sync.ts imports ../../../src/gatsby/plan-pages',
    'plugins/gatsby-source-x/src/sync.ts imports ../../../src/features/articles/article',
    'plugins/gatsby-source-x/src/sync.ts imports ../../../services/site/main',
  ],
  'the build knows no interface': [
    'src/gatsby/plan-pages.ts imports ../features/articles/article',
    'src/gatsby/plan-pages.ts imports ../ui/button',
    'src/gatsby/create-pages.ts imports ../../plugins/gatsby-source-x/src/sync',
    'src/gatsby/create-pages.ts imports ../../services/content-api/main',
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
  'features never import one another, nor what stands on them': [
    'src/features/articles/article.tsx imports ../search/search-box',
    'src/features/articles/article.tsx imports type ../search/search-box',
    'src/features/articles/deep/part.tsx imports ../../search/search-box',
    'src/features/articles/article.tsx imports ../../layouts/default',
    'src/features/articles/article.tsx imports ../../app/store',
    'src/features/articles/article.tsx imports ../../templates/article',
    'src/features/articles/article.tsx imports react-i18next',

    'src/features/articles/article.tsx imports type ../../gatsby/page-plan',
    'src/features/articles/article.tsx imports node:crypto',
  ],
  'layouts, templates, pages and app each look down': [
    'src/layouts/default.tsx imports ../templates/article',
    'src/layouts/default.tsx imports ../app/store',
    'src/templates/article.tsx imports ../pages/404',
    'src/templates/article.tsx imports ../gatsby/page-plan',
    'src/templates/article.tsx imports ../app/store/store',
    'src/app/store/store.ts imports ../../gatsby/page-plan',
    'src/styles/tokens.ts imports ../ui/button',
  ],
  'services import content-schema, shared and node only': [
    'services/content-api/main.ts imports ../site/main',
    'services/content-api/main.ts imports ../../src/gatsby/plan-pages',
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
    'plugins/gatsby-plugin-search-index/src/write.ts imports flexsearch',
    'src/features/search/engine/query.ts imports flexsearch',
    'src/features/articles/article-header.tsx imports @iconify/react',
    'gatsby-browser.tsx imports aws-amplify',
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
  'src/shared/routes/paths.ts imports ../versions/version-order',
  'src/shared/markdown/compile.ts imports unified',
  'src/shared/markdown/compile.ts imports remark-directive',
  'src/shared/markdown/compile.ts imports highlight.js/lib/languages/nginx',
  'src/shared/markdown/compile.ts imports type hast',
  'src/features/search/engine/stem-index.ts imports flexsearch',
  'plugins/gatsby-source-x/src/sync.ts imports ../../../src/shared/routes/paths',
  'plugins/gatsby-source-x/src/sync.ts imports ./retry',
  'plugins/gatsby-source-x/gatsby-node.ts imports ./src/sync',
  'plugins/gatsby-source-x/src/sync.ts imports node:timers/promises',
  'plugins/gatsby-source-x/src/sync.ts imports gatsby',
  'src/gatsby/create-pages.ts imports ./plan-pages',
  'src/gatsby/create-pages.ts imports gatsby',
  'src/gatsby/gatsby-config.ts imports ../../plugins/gatsby-plugin-site-files/src/sitemaps',
  'src/node/timed-threads.ts imports node:worker_threads',
  'plugins/gatsby-source-x/src/sync.ts imports ../../../src/node/timed-threads',
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
  'src/templates/article.tsx imports type ../gatsby/page-plan',
  'src/pages/404.tsx imports ../templates/not-found',
  'src/app/store/store.ts imports ../../features/account/account-slice',
  'src/app/private/start-private-mode.tsx imports ../../templates/article',
  'src/app/session/cognito/session.ts imports aws-amplify/auth',
  'services/content-api/main.ts imports ../../content-schema',
  'services/content-api/http/server.ts imports ../changes/change-log',
  'services/site/main.ts imports fastify',
  'commands/start.ts imports ../services/site/main',
  'commands/plan.ts imports ../src/gatsby/plan-pages',
  'tools/bench/main.ts imports ../../services/site/create-site-server',
  'commands/bench.ts imports ../tools/bench/report',
  'gatsby-browser.tsx imports ./src/app/browser',
  'gatsby-node.ts imports ./src/gatsby/create-pages',
  'src/globals.d.ts imports gatsby',
  'src/features/articles/article.test.tsx imports ../search/search-box',
  'services/site/hosts.test.ts imports ../../plugins/gatsby-plugin-site-files/src/write-site-files',
  'src/testing/render.tsx imports ../app/store',
  'e2e/article.spec.ts imports ../services/site/create-site-server',
];

const VAGUE_NAMES = ['utils.ts', 'helpers.tsx', 'common/dates.ts', 'misc.test.ts', 'string-utils.ts'];
const BADLY_WRITTEN_NAMES = ['FormatDate.ts', 'formatDate.ts', 'format_date.ts'];
const GOOD_NAMES = [
  'format-date.ts',
  '404.tsx',
  'use-theme.test.tsx',
  'gatsby-node.ts',
  'i18next.d.ts',
  'utility-bill.ts',
];
const named = (name: string): Case => ({ file: `src/shared/dates/${name}`, code: '' });

const WAYS_TO_IMPORT = [
  `import fs from 'node:fs';`,
  `import type { Stats } from 'node:fs';`,
  `export { readFileSync } from 'node:fs';`,
  `export * from 'node:fs';`,
  `export const load = () => import('node:fs');`,
  `export type Stats = import('node:fs').Stats;`,
  `import fs = require('node:fs'); export default fs;`,
  `export const fs = require('node:fs');`,
  `export const where = require.resolve('node:fs');`,
];
const way = (code: string): Case => ({ file: 'src/shared/routes/paths.ts', code });

const TYPES_ALONE = {
  file: 'src/templates/article.tsx',
  code: `import { type A, type B } from '../gatsby/page-plan';`,
};
const TYPES_AND_MORE = { file: 'src/templates/article.tsx', code: `import { type A, b } from '../gatsby/page-plan';` };

/** What the rules of the house say about each case: one run of the linter for all, because starting it takes seconds. */
const messagesByCase = new Map<string, string[]>();
const keyOf = ({ file, code }: Case) => `${file}\n${code}`;
const messagesFor = (one: Case) => messagesByCase.get(keyOf(one));

beforeAll(async () => {
  const imports = [...Object.values(FORBIDDEN).flat(), ...ALLOWED].map(parse);
  const names = [...VAGUE_NAMES, ...BADLY_WRITTEN_NAMES, ...GOOD_NAMES].map(named);
  const cases = [...imports, ...names, ...WAYS_TO_IMPORT.map(way), TYPES_ALONE, TYPES_AND_MORE];
  for (const [index, messages] of (await lint(cases)).entries()) {
    const one = cases[index];
    if (one !== undefined) messagesByCase.set(keyOf(one), messages);
  }
});

describe.each(Object.entries(FORBIDDEN))('the law that %s', (_law, lines) => {
  it.each(lines)('is broken when %s', (line) => {
    expect(messagesFor(parse(line))).toEqual([expect.stringMatching(/^versio\/import-laws: /)]);
  });
});

describe('the import laws', () => {
  it.each(ALLOWED)('are kept when %s', (line) => {
    expect(messagesFor(parse(line))).toEqual([]);
  });

  it.each(WAYS_TO_IMPORT)('hold for %s', (code) => {
    expect(messagesFor(way(code))).toEqual([
      'versio/import-laws: src/shared runs in browsers too: node:fs exists in Node alone.',
    ]);
  });

  it('take an import for types alone only when each of its names is a type', () => {
    expect(messagesFor(TYPES_ALONE)).toEqual([]);
    expect(messagesFor(TYPES_AND_MORE)).toHaveLength(1);
  });

  it('say what is allowed and what to do', () => {
    expect(messagesFor(parse('services/content-api/main.ts imports ../../src/gatsby/plan-pages'))).toEqual([
      'versio/import-laws: services may import content-schema, src/shared, src/node, not src/gatsby. Move the code, or pass it in.',
    ]);
  });
});

describe('the names of files', () => {
  it.each(VAGUE_NAMES)('are refused when they tell nothing: %s', (name) => {
    expect(messagesFor(named(name))).toEqual([expect.stringContaining('does not tell what is inside')]);
  });

  it.each(BADLY_WRITTEN_NAMES)('are refused when they are not kebab-case: %s', (name) => {
    expect(messagesFor(named(name))).toEqual([expect.stringContaining('expected a kebab-case name')]);
  });

  it.each(GOOD_NAMES)('are fine when they tell what is inside: %s', (name) => {
    expect(messagesFor(named(name))).toEqual([]);
  });
});

describe('the whole configuration of the linter', () => {
  const load = "import { loadChunk } from '../../ui/load-chunk';\n\n";
  // Files that exist, with another content: the type checker knows no others.
  const cases = {
    forbidden: { file: 'content-schema/parse.ts', code: `import fs from 'node:fs';\n\nexport default fs;\n` },
    fine: { file: 'content-schema/parse.ts', code: 'export const answer = 42;\n' },
    bare: { file: 'src/app/store/follow-browser.ts', code: "export const idle = () => import('./store');\n" },
    beside: {
      file: 'src/app/store/follow-browser.ts',
      code: `${load}export const idle = () => loadChunk('idle', () => import('./store').then((store) => store));\n`,
    },
    loaded: {
      file: 'src/app/store/follow-browser.ts',
      code: `${load}export const idle = () => loadChunk('idle', () => import('./store'));\n`,
    },
    ofTest: { file: 'src/app/store/store.test.ts', code: "export const idle = () => import('./store');\n" },
    ofBuild: { file: 'src/gatsby/environment.ts', code: "export const idle = () => import('./plan-pages');\n" },
  };
  let messages: Map<string, string[] | undefined>;
  // One run for all: it type-checks the whole repository first.
  beforeAll(async () => {
    const found = await lint(Object.values(cases), 'whole configuration');
    messages = new Map(Object.keys(cases).map((name, index) => [name, found[index]]));
  }, 180_000);

  it('fails on a forbidden import and on a default export, and lets the rest pass', () => {
    expect(messages.get('forbidden')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^versio\/import-laws: content-schema runs in browsers too/),
        expect.stringMatching(/^import-x\/no-default-export: /),
      ]),
    );
    expect(messages.get('fine')).toEqual([]);
  });

  it.each(['bare', 'beside'])('lets browsers load scripts only by the loader that knows lost ones: %s', (name) => {
    expect(messages.get(name)).toEqual([
      expect.stringContaining('Expected every import() in the browser to go through loadChunk'),
    ]);
  });

  it.each(['loaded', 'ofTest', 'ofBuild'])('lets scripts be loaded where nothing is lost: %s', (name) => {
    expect(messages.get(name)).toEqual([]);
  });
});
