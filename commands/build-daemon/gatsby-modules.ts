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

/** A page in Gatsby's store. */
interface StoredPage {
  path: string;
  componentPath: string;
  updatedAt: number;
}

/** The parts of Gatsby's state that are read. */
export interface State {
  pages: Map<string, StoredPage>;
  components: Map<string, { pages: Set<string> }>;
  status: { plugins?: Record<string, { cursor?: unknown } | undefined> };
  webpackCompilationHash: string;
  staticQueryComponents: Map<string, { hash: string }>;
}

/** An action that was dispatched to Gatsby's store. */
export interface StoreAction {
  type: string;
  payload: unknown;
}

/** Gatsby's store. */
export interface Store {
  getState(): State;
  dispatch(action: object): void;
}

/** Results of the first build that later builds need. */
export interface FirstBuild {
  gatsbyNodeGraphQLFunction: unknown;
}

/** Ids of outdated queries. */
interface QueryIds {
  staticQueryIds: string[];
  pageQueryIds: unknown[];
  sliceQueryIds: unknown[];
}

/** Gatsby's functions in these modules, as far as they are called. */
export interface Modules {
  build: (program: object) => Promise<void>;
  bootstrap: { bootstrap: (context: object) => Promise<FirstBuild> };
  redux: {
    store: Store;
    emitter: Record<'on' | 'off', (type: string, listener: (action: StoreAction) => void) => void>;
  };
  actions: { actions: { apiFinished(payload: { apiName: string }): object } };
  sourceNodes: { default: (options: { webhookBody: object; pluginName: string }) => Promise<void> };
  services: {
    createPages(options: object): Promise<unknown>;
    calculateDirtyQueries(options: object): Promise<{ queryIds: QueryIds }>;
    runStaticQueries(options: object): Promise<void>;
    runPageQueries(options: object): Promise<void>;
    runSliceQueries(options: object): Promise<void>;
    waitUntilAllJobsComplete(): Promise<void>;
  };
  graphqlRunner: { GraphQLRunner: new (store: Store, options: object) => object };
  pageData: { flush(): Promise<void> };
  buildHtml: {
    buildSlices(options: { program: object; workerPool: { single: Modules['renderHtml'] } }): Promise<void>;
    stitchSlicesIntoPagesHTML(options: { publicDir: string }): Promise<void>;
  };
  buildUtils: {
    markHtmlDirtyIfResultOfUsedStaticQueryChanged(): void;
    calcDirtyHtmlFiles(state: State): {
      toRegenerate: string[];
      toDelete: string[];
      toCleanupFromTrackedState: Set<string>;
    };
    removePageFiles(publicDir: string, paths: string[]): Promise<unknown>;
  };
  renderHtml: {
    renderHTMLProd(options: object): Promise<{ slicesPropsPerPage: Record<string, unknown> }>;
    renderSlices(options: object): Promise<void>;
  };
  apiRunner: (api: string, args: object, options?: { pluginSource?: string }) => Promise<unknown>;
  saveState: { saveState(): Promise<void> };
}
