import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import type { PageToRender } from '../../src/build/gatsby/render-worker';
import { BatchThreads } from '../../src/node/batch-threads';
import {
  type FirstBuild,
  GATSBY_VERSION,
  type Modules,
  MODULES,
  type State,
  type Store,
  type StoreAction,
} from './gatsby-modules';

/*
 * The only file that calls internal modules of Gatsby, besides the threads that render pages
 * (`src/build/gatsby/render-worker.ts`). Each function is a step of `gatsby build` that can be
 * repeated in the same process. See `gatsby/dist/commands/build.js` for the order in which Gatsby
 * calls them.
 */

/** Name of the plugin that writes the sitemaps of all pages at each call. */
const SITEMAP_PLUGIN = 'gatsby-plugin-sitemap';

/**
 * Number of pages from which threads are started to render them: until a new thread has loaded the
 * renderer, this one has rendered about as many.
 */
const MANY_PAGES = 150;

/** Paths of pages that were rendered. */
const renderedSchema = z.array(z.string());

/** The pages of an incremental build whose HTML was written or deleted. */
export interface RenderedPages {
  written: readonly string[];
  deleted: readonly string[];
}

/** Gatsby after a build, ready for further builds. */
export class GatsbyInside {
  readonly #directory: string;
  readonly #load: NodeJS.Require;
  /**
   * Unchanged as long as the renderer's code is: the renderer caches its templates and style sheets
   * that long.
   */
  readonly #session = Date.now();
  readonly #threads: BatchThreads<PageToRender, unknown>;
  #cached: FirstBuild | undefined;

  /**
   * Resolves the Gatsby of a site, without loading its modules yet.
   * @throws {Error} when its version is not the one that this file is written for.
   */
  constructor(directory: string) {
    this.#directory = directory;
    this.#load = createRequire(path.join(directory, 'package.json'));
    this.#threads = new BatchThreads({
      entry: path.join(directory, 'src/build/gatsby/render-worker.ts'),
      nameOf: (page) => page.path,
    });
    const { version } = this.#load('gatsby/package.json') as { version: string };
    if (version !== GATSBY_VERSION) {
      throw new Error(
        `Expected Gatsby ${GATSBY_VERSION}, found ${version}: the build daemon calls Gatsby's inside. ` +
          'Compare what commands/build-daemon/gatsby-modules.ts names with the new version, then raise the number there.',
      );
    }
  }

  /**
   * Runs `gatsby build`, and keeps the objects that Gatsby would discard and later builds need.
   * @returns the number of pages whose HTML it wrote.
   */
  async build(): Promise<number> {
    const bootstrap = this.#module('bootstrap');
    const original = bootstrap.bootstrap;
    bootstrap.bootstrap = async (context) => (this.#cached = await original(context));
    let rendered = 0;
    const stop = this.listen(['HTML_GENERATED'], ({ payload }) => {
      rendered += renderedSchema.parse(payload).length;
    });
    try {
      await this.#module('build')(this.#program());
      return rendered;
    } finally {
      stop();
      bootstrap.bootstrap = original;
    }
  }

  /** Calls back for each action of these types. @returns a function that stops it. */
  listen(types: readonly string[], listener: (action: StoreAction) => void): () => void {
    const { emitter } = this.#module('redux');
    for (const type of types) emitter.on(type, listener);
    return () => {
      for (const type of types) emitter.off(type, listener);
    };
  }

  /**
   * Sources the nodes of one plugin again. Gatsby's own service also compares all pages before and
   * after.
   */
  async source(pluginName: string): Promise<void> {
    await this.#module('sourceNodes').default({ webhookBody: {}, pluginName });
  }

  /** Runs `createPages` of every plugin for all pages; pages that none creates are deleted. */
  async createAllPages(): Promise<void> {
    const { pages } = this.#state();
    // Gatsby copies /404 to /404.html once per process, and would delete the copy in the next build
    // as stale.
    for (const status of ['/404', '/500']) {
      const copy = pages.get(`${status}.html`);
      if (copy !== undefined && pages.has(status)) copy.updatedAt = Date.now() + 1000;
    }
    await this.#module('services').createPages({
      store: this.#store(),
      gatsbyNodeGraphQLFunction: this.#graphql(),
      shouldRunCreatePagesStatefully: false,
    });
  }

  /**
   * Runs `createPages` of every plugin for the pages of the current build; other pages stay
   * unchanged.
   */
  async createChangedPages(): Promise<void> {
    const args = { graphql: this.#graphql(), traceId: 'daemon-createPages', waitForCascadingActions: true };
    await this.#module('apiRunner')('createPages', args);
    this.#store().dispatch(this.#module('actions').actions.apiFinished({ apiName: 'createPages' }));
  }

  /**
   * Runs the outdated queries and writes their results.
   * @returns files below `public/` of static queries.
   */
  async runQueries(): Promise<string[]> {
    const store = this.#store();
    const services = this.#module('services');
    const { queryIds } = await services.calculateDirtyQueries({ store });
    const graphqlRunner = new (this.#module('graphqlRunner').GraphQLRunner)(store, {});
    const run = { queryIds, store, program: this.#program(), graphqlRunner };
    await services.runStaticQueries(run);
    await services.runPageQueries(run);
    await services.runSliceQueries(run);
    await services.waitUntilAllJobsComplete();
    await this.#module('pageData').flush();
    const { staticQueryComponents } = store.getState();
    return queryIds.staticQueryIds.flatMap((id) => {
      const query = staticQueryComponents.get(id);
      return query === undefined ? [] : [`page-data/sq/d/${query.hash}.json`];
    });
  }

  /** Renders the pages whose data changed, and deletes the files of removed pages. */
  async renderPages(): Promise<RenderedPages> {
    const utils = this.#module('buildUtils');
    utils.markHtmlDirtyIfResultOfUsedStaticQueryChanged();
    const { toRegenerate, toDelete, toCleanupFromTrackedState } = utils.calcDirtyHtmlFiles(this.#state());
    this.#store().dispatch({ type: 'HTML_TRACKED_PAGES_CLEANUP', payload: toCleanupFromTrackedState });
    if (toRegenerate.length > 0) await this.#render(toRegenerate);
    const publicDir = path.join(this.#directory, 'public');
    const html = this.#module('buildHtml');
    // Slices are few: they are rendered in this process.
    await html.buildSlices({ program: this.#program(), workerPool: { single: this.#module('renderHtml') } });
    await html.stitchSlicesIntoPagesHTML({ publicDir });
    if (toDelete.length > 0) await utils.removePageFiles(publicDir, toDelete);
    return { written: toRegenerate, deleted: toDelete };
  }

  /**
   * Calls `onPostBuild` of every plugin. An incremental build skips the plugin that only handles
   * the full site.
   */
  async runPostBuild({ isFullBuild }: { isFullBuild: boolean }): Promise<void> {
    const args = { graphql: this.#graphql() };
    await this.#module('apiRunner')('onPostBuild', args, isFullBuild ? {} : { pluginSource: SITEMAP_PLUGIN });
    await this.#module('services').waitUntilAllJobsComplete();
  }

  /** Saves Gatsby's state, from which the next process continues. */
  async save(): Promise<void> {
    await this.#module('saveState').saveState();
  }

  /** Returns the number of pages of the site. */
  countPages(): number {
    return this.#state().pages.size;
  }

  /** Returns the cursor that a source plugin stored in its status; null when there is none. */
  readCursor(pluginName: string): string | null {
    const cursor = this.#state().status.plugins?.[pluginName]?.cursor;
    return typeof cursor === 'string' && cursor !== '' ? cursor : null;
  }

  /** Returns the templates that have pages, as one string. Other templates need other bundles. */
  templatesInUse(): string {
    const inUse = [...this.#state().components].filter(([, { pages }]) => pages.size > 0);
    return inUse
      .map(([component]) => component)
      .sort()
      .join('\n');
  }

  /** Renders many pages in threads, and few in this one. */
  async #render(paths: string[]): Promise<void> {
    const store = this.#store();
    const { webpackCompilationHash } = store.getState();
    let slices: Record<string, unknown> = {};
    if (this.#threads.areFasterFor(paths.length, MANY_PAGES)) {
      const pages = paths.map((page) => ({ path: page, webpackCompilationHash }));
      await this.#threads.run(pages, (done) => done.forEach(([page, each]) => (slices[page.path] = each)));
    } else {
      const rendered = await this.#module('renderHtml').renderHTMLProd({
        htmlComponentRendererPath: path.join(this.#directory, '.cache/page-ssr/routes/render-page.js'),
        paths,
        envVars: [],
        sessionId: this.#session,
        webpackCompilationHash,
      });
      slices = rendered.slicesPropsPerPage;
    }
    store.dispatch({ type: 'HTML_GENERATED', payload: paths });
    store.dispatch({ type: 'SET_SLICES_PROPS', payload: slices });
  }

  /** Returns the program object that gatsby-cli passes to the command. */
  #program(): object {
    const reporter = this.#load('gatsby-cli/lib/reporter') as { default: object };
    const { setStore } = this.#load('gatsby-cli/lib/reporter/redux') as { setStore: unknown };
    return {
      _: ['build'],
      directory: this.#directory,
      sitePackageJson: this.#load(path.join(this.#directory, 'package.json')) as object,
      browserslist: ['>0.25%', 'not dead'],
      prefixPaths: true,
      noUglify: false,
      profile: false,
      verbose: false,
      graphqlTracing: false,
      report: reporter.default,
      useYarn: false,
      setStore,
    };
  }

  #cachedState(): FirstBuild {
    if (this.#cached === undefined) throw new Error('Expected a first build before this step.');
    return this.#cached;
  }

  #graphql(): unknown {
    return this.#cachedState().gatsbyNodeGraphQLFunction;
  }

  #store(): Store {
    return this.#module('redux').store;
  }

  #state(): State {
    return this.#store().getState();
  }

  /**
   * The only place where a Gatsby module gets its type. `gatsby-modules.test.ts` fails when one
   * changes.
   */
  #module<Name extends keyof Modules>(name: Name): Modules[Name] {
    return this.#load(`gatsby/dist/${MODULES[name]}`) as Modules[Name];
  }
}
