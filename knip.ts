import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  entry: [
    'commands/*.ts',
    'services/*/main.ts',
    // The words of every border: what a border does not use today is still said there.
    'content-schema/index.ts',
    // What Gatsby finds by name.
    'gatsby-{browser,ssr}.tsx',
    'gatsby-{config,node}.ts',
    'plugins/*/gatsby-node.ts',
    'plugins/*/index.js',
    'src/templates/*.tsx',
    'src/templates/shared-fragment.ts',
    // Worker threads load their code by its path.
    'plugins/*/src/*-worker.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,js}'],
  // A type that an exported function takes or gives is exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Knip would run the configuration of the site, which needs a content API.
  gatsby: false,
  ignoreDependencies: [
    // Named in that configuration.
    'gatsby-plugin-mdx',
    'gatsby-plugin-react-i18next',
    'gatsby-source-filesystem',
    // Read as files, by their path: social images, icons.
    '@fontsource/atkinson-hyperlegible',
    '@iconify-json/*',
    // Run by path from commands/.
    'jest',
    'tsx',
  ],
  // Installed by the operating system.
  ignoreBinaries: ['nginx'],
};

export default config;
