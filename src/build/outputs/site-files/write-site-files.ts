import path from 'node:path';
import type { Finding, QualityReport, RouteRule } from '../../../../content-schema';
import { buildDaemon, type ChangeSet } from '../../../node/change-set';
import { servedAddresses } from '../../../node/hosting/served-addresses';
import { CachedContent, type ContentUpdate } from '../../../node/cached-content';
import type { NodeSource, PublicContent } from '../../../node/public-content';
import { PublicFolder } from '../../../node/public-folder';
import { writeSiteLook } from './look/write-site-look';
import { readSiteIcon } from '../../../node/site-icon';
import { describeSite, type Site, type SitePages } from '../../../node/site';
import { analyticsSources, consentService } from '../../../shared/site/analytics-host';
import { localesOf, mainLocale } from '../../../shared/site/site-identity';
import type { WorkProgress } from '../../../node/work-progress';
import { findingsFolderOf } from '../../../node/store-findings';
import { writeWhenDifferent } from '../../../node/write-file';
import { writeBuildMarker } from './build-marker';
import { compressFiles, finishingThreads, type CompressionResult } from './compress-files';
import { readFileIndex, writeFileIndex, type FileIndexChanges } from './file-index';
import { inlinePolicy } from './hosting/content-security-policy';
import { createHostingRules, ruleContext } from './hosting/create-hosting-rules';
import { HostingFiles, robotsText } from './hosting/hosting-files';
import { writeRedirectPages } from './hosting/write-redirect-pages';
import { CachedSitemaps } from './sitemaps/cached-sitemaps';
import { PageIds } from './report/page-ids';
import { ArticleWeights, budgetsOf, checkTextBudgets, readChunkMap, type PageWeight } from './report/page-weights';
import type { PageBudgets, SiteFilesOptions } from './plugin-options';
import { partLinkFindings } from './report/part-link-findings';
import { removeLeftovers } from './remove-leftovers';
import { isPageFile, readPublicTree, updatePublicTree, type FileStats } from './public-tree';
import { checkAddresses, checkIds, checkRouteRules, FindingsFolder } from './report/quality-report';
import { CachedReport } from './report/report-keeper';
import { entriesOf, SiteFileIndex } from './site-file-index';
import { SiteWriter } from './site-writer';
import { writeBesidePages, type BesideResult } from './write-beside-pages';
import { basePathOf } from '../../../shared/routes/base-path';

/** Result of finishing a site, printed on the terminal. */
export interface SiteFiles extends Pick<BesideResult, 'pruned'>, CompressionResult {
  report: QualityReport;
  reportFile: string;
  /** The heaviest article page before the first interaction; undefined when there is no article. */
  heaviest: PageWeight | undefined;
  /** The lightest article page: all pages weigh at least as much. */
  lightest: PageWeight | undefined;
  /** Weight budgets of this site. */
  budgets: PageBudgets;
}

/** Input of `SiteFinisher.finish`. */
export interface SiteFilesInput extends SiteFilesOptions {
  routeRules: readonly RouteRule[];
  nodes: NodeSource;
  /** Pages of the site. */
  pages: SitePages;
  /** Time of the build (default: now). */
  now?: Date;
  /** Receives the progress of reading files. */
  progress?: WorkProgress;
}

/** State of a finished site that the next build needs. */
interface FinishedSite {
  tree: Map<string, FileStats>;
  fileIndex: SiteFileIndex;
  fileIndexChanges: FileIndexChanges;
  sitemaps: CachedSitemaps;
  hosting: HostingFiles;
  weights: ArticleWeights;
  findings: FindingsFolder;
  pageIds: PageIds;
  report: CachedReport;
}

/** Result of a run before its final step. */
interface FinishedFiles extends Pick<SiteFiles, 'read' | 'compressed' | 'pruned'> {
  site: FinishedSite;
  content: PublicContent;
  /** Site paths that may have been changed, added or removed. */
  sitePaths: ReadonlySet<string>;
}

/**
 * Delay before the list of weights is written after an incremental build, in milliseconds. The
 * build need not wait for it.
 */
const WEIGHTS_DELAY_MS = 1000;

/**
 * Finishes a built site: sitemaps, robots.txt, files that accompany pages, compressed files,
 * hosting rules, build marker, quality report. Unchanged files are not written. In a build daemon
 * it caches the state of the site, and an incremental build with a change set costs as much as the
 * changes.
 */
export class SiteFinisher {
  readonly #content = new CachedContent();
  #site: FinishedSite | null = null;
  /** Findings about the files that accompany pages. */
  #besideFindings: readonly Finding[] = [];
  #weightsTimer: NodeJS.Timeout | undefined;

  readonly #threads: ReturnType<typeof finishingThreads>;

  /** @param directory Folder of the project, with `public`, and `.versio` for caches. */
  constructor(readonly directory: string) {
    this.#threads = finishingThreads(directory);
  }

  /**
   * Finishes the current site.
   * @throws {SiteFilesError} when the build cannot be finished.
   */
  async finish(input: SiteFilesInput): Promise<SiteFiles> {
    const changeSet = buildDaemon()?.changeSet ?? null;
    const before = this.#site;
    // If this build fails, its state is incomplete: the next build finishes everything.
    this.#site = null;
    try {
      const update = this.#content.read(input.nodes, before && changeSet);
      const work =
        before && changeSet && update.changes
          ? await this.#update(before, changeSet, update, input)
          : await this.#finishAll(changeSet, update, input);
      const files = await this.#conclude(work, input);
      this.#site = work.site;
      return files;
    } finally {
      if (buildDaemon() === null) await this.#threads.close();
    }
  }

  async #finishAll(changeSet: ChangeSet | null, update: ContentUpdate, input: SiteFilesInput): Promise<FinishedFiles> {
    const folder = this.#folder();
    const languages = localesOf(this.#describe(input).identity);
    const sitemaps = new CachedSitemaps(input.siteUrl, languages);
    // An incremental build does not run gatsby-plugin-sitemap.
    if (changeSet === null) await sitemaps.finish(folder);
    else await sitemaps.update(folder, input.pages.keys(), input.pages);
    await folder.write('/robots.txt', robotsText(input.siteUrl, languages));

    await writeSiteLook(folder, {
      directory: this.directory,
      identity: this.#describe(input).identity,
      icon: await readSiteIcon(this.directory, input.nodes),
      tracks: Object.values(update.content.musicsConfig).flatMap((tracks) => tracks.map(({ key }) => key)),
    });
    const { entries, changes: fileIndexChanges } = await readFileIndex(this.#cached(FILE_INDEX_FILE));
    const tree = readPublicTree(folder.directory);
    const fileIndex = new SiteFileIndex(entries);
    removeLeftovers(new SiteWriter(folder, tree, fileIndex), input.pages);
    const files = await this.#compress(folder, { tree, fileIndex, fileIndexChanges }, update, input);
    const site = {
      tree,
      fileIndex,
      sitemaps,
      fileIndexChanges: await writeFileIndex(this.#cached(FILE_INDEX_FILE), fileIndex.entries),
      hosting: new HostingFiles(),
      weights: new ArticleWeights(fileIndex, readChunkMap(folder.directory), basePathOf(input.siteUrl)),
      findings: new FindingsFolder(findingsFolderOf(this.directory)),
      pageIds: new PageIds(folder.directory, fileIndex),
      report: new CachedReport(),
    };
    await this.#writeWeights(site);
    return { ...files, site };
  }

  async #update(
    site: FinishedSite,
    changeSet: ChangeSet,
    update: ContentUpdate,
    input: SiteFilesInput,
  ): Promise<FinishedFiles> {
    const folder = this.#folder();
    await site.sitemaps.update(folder, changeSet.pages.keys(), input.pages);
    updatePublicTree(folder.directory, site.tree, changeSet.files);
    const files = await this.#compress(folder, site, update, input);
    await site.fileIndexChanges.append(entriesOf(site.fileIndex, files.sitePaths));
    site.weights.update(files.sitePaths);
    this.#writeWeightsLater(site);
    return { ...files, site };
  }

  /** Writes the files that accompany pages, and compresses all files that may have changed. */
  async #compress(
    folder: PublicFolder,
    { tree, fileIndex, fileIndexChanges }: Pick<FinishedSite, 'tree' | 'fileIndex' | 'fileIndexChanges'>,
    { content, changes }: ContentUpdate,
    input: SiteFilesInput,
  ): Promise<Omit<FinishedFiles, 'site'>> {
    const beside = writeBesidePages(new SiteWriter(folder, tree, fileIndex), {
      directory: this.directory,
      content,
      changes,
      site: this.#describe(input),
      identity: input.identity ?? null,
    });
    if (beside !== null) this.#besideFindings = beside.findings;
    const { written, removed } = folder.changes;
    const sitePaths = new Set(
      changes === null
        ? // Also the file of a compressed form whose own file is gone.
          [...[...tree.keys()].map((sitePath) => sitePath.replace(/\.br$/, '')), ...fileIndex.entries.keys()]
        : [...written, ...removed].map((file) => `/${file}`),
    );
    const compression = await compressFiles(
      { threads: this.#threads, folder, tree, fileIndex, fileIndexChanges },
      sitePaths,
      input.progress,
    );
    return { ...compression, pruned: beside?.pruned ?? 0, content, sitePaths };
  }

  /** Writes the files that depend on all other files. */
  async #conclude(
    { site, content, sitePaths, read, compressed, pruned }: FinishedFiles,
    input: SiteFilesInput,
  ): Promise<SiteFiles> {
    const folder = this.#folder();
    const { fileIndex, weights } = site;
    const now = input.now ?? new Date();
    const { identity } = this.#describe(input);
    const forRedirects = {
      languages: localesOf(identity),
      siteUrl: input.siteUrl,
      // Other pages without a shape are those that redirect: they follow from the rules.
      files: { has: (sitePath: string) => fileIndex.otherFiles.has(sitePath) && !isPageFile(sitePath) },
      hasFile: (sitePath: string) => fileIndex.get(sitePath)?.shape !== undefined,
      versions: new Set(content.editions.map(({ version }) => version.versionId)),
    };
    const analytics = identity.analytics && analyticsSources(identity.analytics);
    const budgets = budgetsOf(input.budgets ?? {}, consentService(identity.analytics) !== null);
    const rules = createHostingRules({
      ...input,
      apiOrigins: [...(input.apiOrigins ?? []), ...(analytics?.connections ?? [])],
      scriptOrigins: analytics?.scripts ?? [],
      ...inlinePolicy(fileIndex),
      ...forRedirects,
      mainLocale: mainLocale(identity),
    });
    await writeRedirectPages({ threads: this.#threads, folder, ...site }, rules, basePathOf(input.siteUrl));
    await site.hosting.write(folder, rules, sitePaths, (sitePath) => fileIndex.get(sitePath) !== undefined);
    const { pages } = await writeBuildMarker(folder, fileIndex, now);

    const { lists, pending } = await site.findings.read();
    const hasFile = (sitePath: string) => site.tree.has(sitePath) || fileIndex.otherFiles.has(sitePath);
    const others = [
      ...this.#besideFindings,
      ...(await checkAddresses(
        [...pending, ...partLinkFindings(identity)],
        servedAddresses(rules, hasFile),
        site.pageIds,
        rules.locales,
      )),
      ...checkRouteRules(input.routeRules, ruleContext(forRedirects)),
      ...checkIds(fileIndex),
      ...checkTextBudgets(weights.sorted, budgets),
    ];
    const { report, isNew } = site.report.make(lists, others, pages, now);
    const reportFile = this.#cached('quality-report.json');
    if (isNew) await writeWhenDifferent(reportFile, `${JSON.stringify(report, null, 2)}\n`);
    const [heaviest, lightest] = [weights.sorted[0], weights.sorted.at(-1)];
    return { report, reportFile, heaviest, lightest, budgets, read, compressed, pruned };
  }

  async #writeWeights({ weights }: FinishedSite): Promise<void> {
    clearTimeout(this.#weightsTimer);
    await writeWhenDifferent(this.#cached('page-weights.json'), `${JSON.stringify(weights.sorted, null, 2)}\n`);
  }

  #writeWeightsLater(site: FinishedSite): void {
    clearTimeout(this.#weightsTimer);
    // The list is only informative: if writing fails, the next build writes it.
    const write = () => void this.#writeWeights(site).catch(() => undefined);
    this.#weightsTimer = setTimeout(write, WEIGHTS_DELAY_MS).unref();
  }

  #folder(): PublicFolder {
    return new PublicFolder(path.join(this.directory, 'public'));
  }

  #describe(input: SiteFilesInput): Site {
    return describeSite(this.directory, input, input.nodes);
  }

  #cached(name: string): string {
    return path.join(this.directory, '.versio', name);
  }
}

const FILE_INDEX_FILE = 'precompressed.json';
