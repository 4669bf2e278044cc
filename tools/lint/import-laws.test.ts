import path from 'node:path';
import { ESLint, Linter, type Rule } from 'eslint';
import { importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { z } from 'zod';

const ROOT = path.resolve(__dirname, '../..');

/** A file as it would be, and what the linter says about it. */
interface Case {
  file: string;
  code: string;
}

const { importLawsRule } = jest.requireActual<{ importLawsRule: Rule.RuleModule }>('./import-laws-rule.mjs');
const { fileNamesRule } = jest.requireActual<{ fileNamesRule: Rule.RuleModule }>('./file-names-rule.mjs');

const PLUGINS = {
  versio: { rules: { 'import-laws': importLawsRule, 'file-names': fileNamesRule } },
  'import-x': importX,
} as Record<string, ESLint.Plugin>;

const linter = new Linter({ cwd: ROOT, configType: 'flat' });

/** Lints a file that need not exist. */
function lint({ file, code }: Case, rules: Linter.RulesRecord): string[] {
  const languageOptions = { parser: tseslint.parser as Linter.Parser };
  const config = { files: ['**'], languageOptions, plugins: PLUGINS, rules };
  return linter
    .verify(code, config, { filename: path.join(ROOT, file) })
    .map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

const messagesFor = (one: Case) => lint(one, { 'versio/import-laws': 'error', 'versio/file-names': 'error' });

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

describe('the configuration of the linter', () => {
  const configured = jest.requireActual<{ default: Linter.Config[] }>('../../eslint.config.mjs').default;
  const eslint = new ESLint({ cwd: ROOT, overrideConfigFile: true, overrideConfig: configured });

  /** Lints a file with those of its rules that need no types. */
  async function lintAsConfigured(one: Case): Promise<string[]> {
    const { rules } = z
      .object({ rules: z.record(z.string(), z.custom<Linter.RuleEntry>()) })
      .parse(await eslint.calculateConfigForFile(one.file));
    const names = [
      ...['versio/import-laws', 'versio/file-names', 'import-x/no-default-export', 'no-restricted-syntax'],
      'import-x/no-extraneous-dependencies',
    ];
    return lint(one, Object.fromEntries(names.flatMap((name) => (rules[name] ? [[name, rules[name]]] : []))));
  }

  const load = "import { loadChunk } from '../../ui/load-chunk';\n\n";
  const bare = "export const idle = () => import('./store');\n";
  const beside = `${load}export const idle = () => loadChunk('idle', () => import('./store').then((store) => store));\n`;
  const loaded = `${load}export const idle = () => loadChunk('idle', () => import('./store'));\n`;

  it('fails on a forbidden import and on a default export, and lets the rest pass', async () => {
    const file = 'content-schema/parse.ts';
    expect(await lintAsConfigured({ file, code: `import fs from 'node:fs';\n\nexport default fs;\n` })).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^versio\/import-laws: content-schema runs in browsers too/),
        expect.stringMatching(/^import-x\/no-default-export: /),
      ]),
    );
    expect(await lintAsConfigured({ file, code: 'export const answer = 42;\n' })).toEqual([]);
  });

  it('lets templates, pages and configuration files have a default export', async () => {
    const code = 'export default 42;\n';
    for (const file of ['src/templates/article.tsx', 'src/pages/404.tsx', 'knip.ts', 'playwright.config.ts']) {
      expect([file, await lintAsConfigured({ file, code })]).toEqual([file, []]);
    }
  });

  it('keeps packages of development, and those that come with others, out of what a host runs', async () => {
    const importing = (file: string, name: string) => lintAsConfigured({ file, code: `import '${name}';\n` });
    const refused = (name: string) => [expect.stringMatching(new RegExp(`^import-x/no-extra.+'${name}'`)) as unknown];
    for (const file of ['commands/build.ts', 'services/site/main.ts', 'plugins/gatsby-plugin-feeds/src/feeds.ts']) {
      expect([file, await importing(file, 'fastify')]).toEqual([file, []]);
      expect([file, await importing(file, 'prettier')]).toEqual([file, refused('prettier')]);
      expect([file, await importing(file, 'fs-extra')]).toEqual([file, refused('fs-extra')]);
    }
    for (const file of ['commands/build.test.ts', 'tools/bench/chromium.ts', 'commands/pictures.ts']) {
      expect([file, await importing(file, 'prettier')]).toEqual([file, []]);
    }
  });

  it.each([bare, beside])('lets browsers load scripts only by the loader that knows lost ones: %j', async (code) => {
    for (const file of ['src/app/store/follow-browser.ts', 'gatsby-browser.tsx']) {
      expect(await lintAsConfigured({ file, code })).toEqual([
        expect.stringContaining('Expected every import() in the browser to go through loadChunk'),
      ]);
    }
  });

  it('lets scripts be loaded where nothing is lost: by that loader, in tests and in the build', async () => {
    expect(await lintAsConfigured({ file: 'src/app/store/follow-browser.ts', code: loaded })).toEqual([]);
    expect(await lintAsConfigured({ file: 'src/app/store/store.test.ts', code: bare })).toEqual([]);
    expect(await lintAsConfigured({ file: 'src/gatsby/environment.ts', code: bare })).toEqual([]);
  });
});
