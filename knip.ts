import type { KnipConfig } from 'knip';
import { devDependencies } from './package.json';

/** Packages that other packages need, replaced by stubs. No code of the repository imports them. */
const STUBS = Object.entries(devDependencies)
  .filter(([, version]) => version.startsWith('file:stubs/'))
  .map(([name]) => name);

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'commands/main.ts',
        'commands/package-main.ts',
        'commands/packing/create-versio/run.mjs',
        // Named by commands/test-tools.ts.
        'jest-tools.config.mjs',
        // A separate process, bundled from its path.
        'commands/build-daemon/daemon-main.ts',
        // The schemas are complete, including types that nothing imports yet.
        'content-schema/index.ts',
        // Found by Gatsby by name.
        'gatsby-{browser,ssr}.tsx',
        'gatsby-{config,node}.ts',
        'plugins/*/gatsby-node.ts',
        'plugins/*/gatsby-{browser,ssr}.tsx',
        // Replace other modules, by their path.
        'src/messages/give-messages.tsx',
        'src/app/navigation/gatsby-link.ts',
        'src/app/navigation/scroll-context.tsx',
        'src/app/below-path/jsx-runtime.ts',
        'plugins/*/index.js',
        // Packages loaded by other packages.
        'stubs/*/*.js',
        'src/templates/*.tsx',
        'src/layouts/page-data.ts',
        // Loaded by webpack, by its path.
        'src/build/gatsby/*-loader.{mjs,cjs}',
        // The service worker, bundled from its path.
        'src/features/offline/worker/worker.ts',
        // Code of worker threads, loaded by its path.
        'src/build/**/*-worker.ts',
        // Components of a site that tests build.
        'e2e/sites/*/components/*.tsx',
        // Run in a context of its own, bundled from its path.
        'src/node/components/component-runtime.ts',
        'services/content-api/referenced-images/image-thread.ts',
        // Started by its path and killed in tests.
        'services/rebuild/testing/service-process.ts',
        'src/node/releases/testing/publish-for-ever.ts',
      ],
      project: ['**/*.{ts,tsx,mjs,js}'],
    },
    // Serves the files of its package.
    'tools/pictures': { entry: ['text-editor.ts'], project: ['**/*.ts'], ignoreDependencies: ['monaco-editor'] },
    // Its one package is started by its path.
    'tools/package-trial': { entry: [], project: [], ignoreDependencies: ['verdaccio'] },
    // A separate package, tested by the root's Jest.
    'tools/bench': { entry: ['**/*.test.ts'], project: ['**/*.ts'] },
  },
  // Types of parameters and results are exported with their function.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Knip would run the configuration of the site, which needs a content API.
  gatsby: false,
  ignoreDependencies: [
    // Come with gatsby. Tests compare them with their replacements.
    'gatsby-link',
    'gatsby-react-router-scroll',
    // Named in the configuration of the site.
    'gatsby-plugin-offline',
    'gatsby-source-custom-api',
    'gatsby-plugin-mdx',
    'gatsby-plugin-react-i18next',
    // Peer dependencies of gatsby-plugin-react-i18next.
    'i18next',
    'react-i18next',
    'gatsby-source-filesystem',
    // Comes with aws-amplify. A test reads its files to list the errors that it declares.
    '@aws-amplify/auth',
    // Read as files, for social images and icons.
    '@fontsource/atkinson-hyperlegible',
    '@iconify-json/*',
    // Run by their path in commands/.
    'jest',
    's3rver',
    ...STUBS,
  ],
};

export default config;
