import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePackages } from './tools/jest/bundle-packages.mjs';

// Messages are English in tests, whatever the language of the system; tests of French select it.
process.env.VERSIO_LANG = 'en';

const readJson = (...parts) => JSON.parse(readFileSync(join(import.meta.dirname, ...parts), 'utf8'));

/**
 * Returns the paths below node_modules of packages that contain only ES modules, which Jest on
 * Node 20 must transform. They are computed, because they change with each version of the Markdown
 * packages.
 */
function listEsmOnlyPackages() {
  return Object.keys(readJson('node_modules', '.package-lock.json').packages)
    .filter((path) => {
      const { type, exports = {} } = readJson(path, 'package.json');
      return type === 'module' && !JSON.stringify(exports).includes('"require"');
    })
    .map((path) => path.slice('node_modules/'.length).replaceAll('.', String.raw`\.`));
}

/** Reducers run without immer, as in browsers (src/build/gatsby/light-modules.ts). */
const lightModules = { '^immer$': '<rootDir>/src/app/store/no-drafts.mjs' };

const shared = {
  rootDir: import.meta.dirname,
  // Constants that are set when the scripts of a site are compiled (src/site-constants.d.ts).
  globals: {
    HAS_MASCOT: true,
    HAS_SECRET: true,
    HAS_ACCOUNTS: true,
    SITE_BASE_PATH: '',
    HAS_HEADER_LINKS: true,
    HAS_FOOTER_GROUPS: true,
    HAS_ANNOUNCEMENT: true,
    HAS_SITE_SHEET: false,
    HAS_COMPONENTS: false,
    ANALYTICS_HOST: '',
    CONSENT_SERVICE: '',
    CONSENT: null,
    CONSENT_SHEET: '',
    SITE_SHEET: '',
    SITE_THEME: null,
    SITE_FONTS: null,
    PAGE_VIEWS: null,
    HEAD_ADDITIONS: [],
    PART_SHEETS: {},
  },
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [
    `<rootDir>/node_modules/(?!(${listEsmOnlyPackages().join('|')})/(?!node_modules/))`,
    // Bundled packages (bundlePackages).
    '<rootDir>/.versio/',
  ],
  testPathIgnorePatterns: [
    ...['/node_modules/', '/public/', '/\\.cache/', '/\\.versio/', '/e2e/'],
    // Run by jest-tools.config.mjs.
    '<rootDir>/tools/(?!identity/|lint/)',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/public/', '<rootDir>/.versio/'],
};

export default {
  // Some tests start processes and servers on a busy machine.
  testTimeout: 120_000,
  // By default, Jest would use a single worker on a machine with two processors.
  maxWorkers: '100%',
  // A worker keeps the modules of the test files that it has run, and gets slower: some of the last
  // took ten times as long as alone. A new worker costs less than that.
  workerIdleMemoryLimit: '500MB',
  // The default provider needs a package that is replaced by a stub (stubs/babel-coverage).
  coverageProvider: 'v8',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      moduleNameMapper: { ...bundlePackages(import.meta.dirname, 'node'), ...lightModules },
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
      moduleNameMapper: {
        ...bundlePackages(import.meta.dirname, 'browser'),
        ...lightModules,
        '\\.css$': '<rootDir>/src/testing/style-stub.ts',
      },
    },
  ],
};
