import type { KnipConfig } from 'knip';
import { dependencies } from './package.json';

/** Packages that others ask for: stubs stand in for them, which no code of ours imports. */
const STUBS = Object.entries(dependencies)
  .filter(([, version]) => version.startsWith('file:stubs/'))
  .map(([name]) => name);

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'commands/main.ts',
        // Named by commands/test-tools.ts.
        'jest-tools.config.mjs',
        // A process of its own, bundled from its path.
        'commands/build-daemon/daemon-main.ts',
        // The words of every border: what a border does not use today is still said there.
        'content-schema/index.ts',
        // What Gatsby finds by name.
        'gatsby-{browser,ssr}.tsx',
        'gatsby-{config,node}.ts',
        'plugins/*/gatsby-node.ts',
        'plugins/*/gatsby-{browser,ssr}.tsx',
        // Put in the place of other modules, by their path.
        'src/messages/give-messages.tsx',
        'src/app/navigation/gatsby-link.ts',
        'plugins/*/index.js',
        // Packages that other packages load.
        'stubs/*/*.js',
        'src/templates/*.tsx',
        'src/layouts/page-data.ts',
        // Webpack loads it by its path.
        'src/gatsby/*-loader.{mjs,cjs}',
        // The service worker, bundled from its path.
        'src/features/offline/worker/worker.ts',
        // Worker threads load their code by its path.
        'plugins/*/src/*-worker.ts',
        'plugins/gatsby-transformer-article/src/testing/executed-steps-worker.ts',
        'services/content-api/referenced-images/image-thread.ts',
        // Tests start it by its path, and kill it.
        'services/rebuild/testing/service-process.ts',
        'src/node/releases/testing/publish-for-ever.ts',
      ],
      project: ['**/*.{ts,tsx,mjs,js}'],
    },
    // A package of its own, tested by the root's Jest.
    'tools/bench': { entry: ['**/*.test.ts'], project: ['**/*.ts'] },
  },
  // A type that an exported function takes or gives is exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Knip would run the configuration of the site, which needs a content API.
  gatsby: false,
  ignoreDependencies: [
    // Comes with gatsby: a test compares what takes its place with it.
    'gatsby-link',
    // Named in that configuration.
    'gatsby-plugin-mdx',
    'gatsby-plugin-react-i18next',
    // What that plugin asks its users to install.
    'i18next',
    'react-i18next',
    'gatsby-source-filesystem',
    // Comes with aws-amplify: a test reads its files, to know every error that it declares.
    '@aws-amplify/auth',
    // Read as files, by their path: social images, icons.
    '@fontsource/atkinson-hyperlegible',
    '@iconify-json/*',
    // Run by path from commands/.
    'jest',
    'tsx',
    's3rver',
    ...STUBS,
  ],
};

export default config;
