import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePackages } from './tools/jest/bundle-packages.mjs';

// Tests read English, whatever the system speaks; those of French ask for it themselves.
process.env.VERSIO_LANG = 'en';

const readJson = (...parts) => JSON.parse(readFileSync(join(import.meta.dirname, ...parts), 'utf8'));

/**
 * Paths below node_modules of the packages that ship ES modules alone. Jest on Node 20 must transform them; they are
 * found out here rather than listed, because each new version of the markdown packages brings others.
 */
function listEsmOnlyPackages() {
  return Object.keys(readJson('node_modules', '.package-lock.json').packages)
    .filter((path) => {
      const { type, exports = {} } = readJson(path, 'package.json');
      return type === 'module' && !JSON.stringify(exports).includes('"require"');
    })
    .map((path) => path.slice('node_modules/'.length).replaceAll('.', String.raw`\.`));
}

/** Tests reduce state as browsers do (src/gatsby/light-modules.ts). */
const lightModules = { '^immer$': '<rootDir>/src/app/store/no-drafts.mjs' };

const shared = {
  rootDir: import.meta.dirname,
  // What of a site is settled when its scripts are compiled (src/site-constants.d.ts).
  globals: { HAS_MASCOT: true, HAS_SECRET: true, HAS_ACCOUNTS: true },
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
    // Bundles of packages (bundlePackages).
    '<rootDir>/.versio/',
  ],
  testPathIgnorePatterns: [
    ...['/node_modules/', '/public/', '/\\.cache/', '/\\.versio/', '/e2e/'],
    // jest-tools.config.mjs runs them.
    '<rootDir>/tools/(?!lint/)',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/public/', '<rootDir>/.versio/'],
};

export default {
  // Tests that start processes and servers share the machine with others; a test that hangs still ends.
  testTimeout: 30_000,
  // Jest would leave one processor free, which on a machine of two makes it work alone.
  maxWorkers: '100%',
  // The other one needs a package that is not installed (stubs/babel-coverage).
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
