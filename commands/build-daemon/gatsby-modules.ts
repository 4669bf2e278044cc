/** Release of Gatsby whose internal modules are called. */
export const GATSBY_VERSION = '5.16.1';

/**
 * Internal modules of Gatsby, below `gatsby/dist/`. `gatsby-modules.test.ts` compares them with the
 * installed ones: a different digest means that the file must be reviewed.
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
