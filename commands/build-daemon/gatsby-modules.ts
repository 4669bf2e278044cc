/** The release of Gatsby whose inside is called. */
export const GATSBY_VERSION = '5.16.1';

/**
 * The modules of Gatsby that are called, below `gatsby/dist/`. Compared with the installed ones by
 * `gatsby-modules.test.ts`: another digest means that the file must be read again.
 */
export const MODULES = {
  build: 'commands/build',
  bootstrap: 'bootstrap/index',
  redux: 'redux/index',
  actions: 'redux/actions/index',
  sourceNodes: 'utils/source-nodes',
  services: 'services/index',
  graphqlRunner: 'query/graphql-runner',
  pageData: 'utils/page-data',
  buildHtml: 'commands/build-html',
  buildUtils: 'commands/build-utils',
  renderHtml: 'utils/worker/child/render-html',
  apiRunner: 'utils/api-runner-node',
  saveState: 'redux/save-state',
} as const;
