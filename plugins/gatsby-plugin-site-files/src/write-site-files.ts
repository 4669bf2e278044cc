import path from 'node:path';
import type { Finding, QualityReport, RouteRule } from '../../../content-schema';
import { residentBuild, type BuildRound } from '../../../src/node/build-round';
import type { HostingRules } from '../../../src/node/hosting/hosting-rules';
import { servedAddresses } from '../../../src/node/hosting/served-addresses';
import { KeptContent, type ContentUpdate } from '../../../src/node/kept-content';
import type { NodeSource, PublicContent } from '../../../src/node/public-content';
import { PublicFolder } from '../../../src/node/public-folder';
import { writeSiteLook } from './site-look/write-site-look';
import { readSiteIcon } from '../../../src/node/site-icon';
import { describeSite, type Site } from '../../../src/node/site';
import { mainLocale } from '../../../src/shared/site/site-identity';
import type { WorkProgress } from '../../../src/node/work-progress';
import { writeWhenDifferent } from '../../../src/node/write-file';
import { writeBuildMarker } from './build-marker';
import { compressFiles, type CompressionResult } from './compress-files';
import { readLedger, writeLedger, type LedgerChanges, type LedgerEntry } from './file-ledger';
import { inlinePolicy } from './hosting/content-security-policy';
import { createHostingRules, ruleContext } from './hosting/create-hosting-rules';
import { HostingFiles, robotsText } from './hosting/hosting-files';
import { redirectPages } from './hosting/redirect-pages';
import { KeptSitemaps, type SitePages } from './kept-sitemaps';
import { PageIds } from './page-ids';
import { ArticleWeights, checkTextBudgets, readChunkMap, type PageWeight } from './page-weights';
import type { SiteFilesOptions } from './plugin-options';
import { readPublicTree, updatePublicTree, type FileStats } from './public-tree';
import { checkAddresses, checkIds, checkRouteRules, FindingsFolder } from './quality-report';
import { ReportKeeper } from './report-keeper';
import { SiteLedger } from './site-ledger';
import { SiteWriter } from './site-writer';
import { finishSitemaps } from './sitemaps';
import { updateBesidePages, writeBesidePages, type BesideResult } from './write-beside-pages';

/** What was written, to be told on the terminal. */
export interface SiteFiles extends Pick<BesideResult, 'pruned'>, CompressionResult {
  rules: HostingRules;
  report: QualityReport;
  reportFile: string;
  /** The article page that loads most at once; undefined when there is no article. */
  heaviest: PageWeight | undefined;
  /** The lightest one: what it weighs, every page weighs. */
  lightest: PageWeight | undefined;
}

/** What the files are made from. */
export interface SiteFilesInput extends SiteFilesOptions {
  routeRules: readonly RouteRule[];
  nodes: NodeSource;
  /** The pages of the site; read in a build that stays alone. */
  pages: SitePages;
  /** The time of the build (default: now). */
  now?: Date;
  /** Told of the files to read. */
  progress?: WorkProgress;
}

/** What is known of a finished site: all that another round needs. */
interface FinishedSite {
  tree: Map<string, FileStats>;
  ledger: SiteLedger;
  ledgerChanges: LedgerChanges;
  /** Null in a plain build, where gatsby-plugin-sitemap writes them each time. */
  sitemaps: KeptSitemaps | null;
  hosting: HostingFiles;
  weights: ArticleWeights;
  besideFindings: readonly Finding[];
  findings: FindingsFolder;
  pageIds: PageIds;
  report: ReportKeeper;
}

/** What a run did, and on which files it must still be concluded. */
interface Work extends Pick<SiteFiles, 'read' | 'compressed' | 'pruned'> {
  site: FinishedSite;
  content: PublicContent;
  /** Site paths that may have changed, come or gone. */
  sitePaths: ReadonlySet<string>;
}

/** How long after a round the list of weights is written, in milliseconds: nobody waits for it, and somebody for the round. */
const WEIGHTS_DELAY_MS = 1000;

/**
 * Finishes a built site: sitemaps, robots.txt, what stands beside the pages, compressed files, hosting rules, build
 * marker, quality report. What does not change is not written. In a build that stays it remembers the site, and a round
 * of which the changes are known costs what they do.
 */
export class SiteFinisher {
  readonly #content = new KeptContent();
  #site: FinishedSite | null = null;
  #weightsTimer: NodeJS.Timeout | undefined;

  /** @param directory Folder of the project, which holds `public`, and `.versio` for what is kept between builds. */
  constructor(readonly directory: string) {}

  /**
   * Finishes the site as it is now.
   * @throws {SiteFilesError} when the build cannot be finished.
   */
  async finish(input: SiteFilesInput): Promise<SiteFiles> {
    const round = residentBuild()?.round ?? null;
    const before = this.#site;
    // A round that ends with an error leaves nothing that another one could go on from.
    this.#site = null;
    const update = round && before && this.#content.update(input.nodes, round);
    const work = update ? await this.#update(before, round, update, input) : await this.#finishAll(round, input);
    const files = await this.#conclude(work, input);
    this.#site = work.site;
    return files;
  }

  async #finishAll(round: BuildRound | null, input: SiteFilesInput): Promise<Work> {
    const folder = this.#folder();
    const sitemaps = residentBuild() === null ? null : new KeptSitemaps(input.siteUrl, input.pages);
    // In a round gatsby-plugin-sitemap is not run.
    if (round !== null) await sitemaps?.write(folder);
    else {
      await finishSitemaps(folder.directory);
      await sitemaps?.readFrom(folder);
    }
    await folder.write('/robots.txt', robotsText(input.siteUrl));

    const content = this.#content.read(input.nodes);
    await writeSiteLook(folder, {
      directory: this.directory,
      identity: this.#describe(input).identity,
      icon: await readSiteIcon(this.directory, input.nodes),
      tracks: Object.values(content.musicsConfig).flatMap((tracks) => tracks.map(({ key }) => key)),
    });
    const before = await readLedger(this.#kept(LEDGER_FILE));
    const tree = readPublicTree(folder.directory);
    const { findings, pruned } = await writeBesidePages(
      new SiteWriter(folder.directory, tree, before, folder.changes),
      {
        directory: this.directory,
        content,
        site: this.#describe(input),
        identity: input.identity ?? null,
      },
    );
    const ledger = new SiteLedger(before);
    const sitePaths = new Set([...tree.keys(), ...before.keys()]);
    const compression = await compressFiles({ folder, tree, ledger }, sitePaths, input.progress);
    const site = {
      ...{ tree, ledger, sitemaps, besideFindings: findings },
      ledgerChanges: await writeLedger(this.#kept(LEDGER_FILE), ledger.entries),
      hosting: new HostingFiles(),
      weights: new ArticleWeights(ledger, await readChunkMap(folder.directory)),
      findings: new FindingsFolder(this.#kept('findings')),
      pageIds: new PageIds(folder.directory, ledger),
      report: new ReportKeeper(),
    };
    await this.#writeWeights(site);
    return { ...compression, pruned, site, content, sitePaths };
  }

  async #update(
    site: FinishedSite,
    round: BuildRound,
    { content, changes }: ContentUpdate,
    input: SiteFilesInput,
  ): Promise<Work> {
    const folder = this.#folder();
    const { tree, ledger, ledgerChanges } = site;
    await site.sitemaps?.update(folder, round.pages.keys(), input.pages);
    updatePublicTree(folder.directory, tree, round.files);
    const findings = await updateBesidePages(new SiteWriter(folder.directory, tree, ledger, folder.changes), {
      directory: this.directory,
      ...{ content, changes },
      site: this.#describe(input),
      identity: input.identity ?? null,
    });
    const sitePaths = new Set([...round.files.written, ...round.files.removed].map((file) => `/${file}`));
    await ledgerChanges.callOff([...sitePaths].filter((sitePath) => ledger.get(sitePath) !== undefined));
    const compression = await compressFiles({ folder, tree, ledger }, sitePaths, input.progress);
    await ledgerChanges.tell([...sitePaths].flatMap((sitePath) => entryOf(ledger, sitePath)));
    site.weights.update(sitePaths);
    this.#writeWeightsLater(site);
    return {
      ...compression,
      pruned: 0,
      site: { ...site, besideFindings: findings ?? site.besideFindings },
      content,
      sitePaths,
    };
  }

  /** Writes what tells of all files at once. */
  async #conclude(
    { site, content, sitePaths, read, compressed, pruned }: Work,
    input: SiteFilesInput,
  ): Promise<SiteFiles> {
    const folder = this.#folder();
    const { ledger, weights } = site;
    const now = input.now ?? new Date();
    const forRedirects = {
      siteUrl: input.siteUrl,
      files: ledger.otherFiles,
      hasFile: (sitePath: string) => ledger.get(sitePath)?.shape !== undefined,
      versions: new Set(content.editions.map(({ version }) => version.versionId)),
    };
    const rules = createHostingRules({
      ...input,
      ...inlinePolicy(ledger),
      ...forRedirects,
      mainLocale: mainLocale(this.#describe(input).identity),
    });
    await this.#writeRedirectPages(site, rules);
    await site.hosting.write(folder, rules, sitePaths, (sitePath) => ledger.get(sitePath) !== undefined);
    const { pages } = await writeBuildMarker(folder, ledger, now);

    const { lists, pending } = await site.findings.read();
    const hasFile = (sitePath: string) => site.tree.has(sitePath) || ledger.otherFiles.has(sitePath);
    const others = [
      ...site.besideFindings,
      ...(await checkAddresses(pending, servedAddresses(rules, hasFile), site.pageIds)),
      ...checkRouteRules(input.routeRules, ruleContext(forRedirects)),
      ...checkIds(ledger),
      ...checkTextBudgets(weights.sorted, input.budgets ?? {}),
    ];
    const { report, isNew } = site.report.make(lists, others, pages, now);
    const reportFile = this.#kept('quality-report.json');
    if (isNew) await writeWhenDifferent(reportFile, `${JSON.stringify(report, null, 2)}\n`);
    const [heaviest, lightest] = [weights.sorted[0], weights.sorted.at(-1)];
    return { rules, report, reportFile, heaviest, lightest, read, compressed, pruned };
  }

  /** Writes the pages of redirects where the site has none, and removes those of redirects that are gone. */
  async #writeRedirectPages({ tree, ledger, ledgerChanges }: FinishedSite, { redirects }: HostingRules): Promise<void> {
    const folder = this.#folder();
    const writer = new SiteWriter(folder.directory, tree, ledger, folder.changes);
    const pages = redirectPages(redirects);
    const isOurs = (sitePath: string) => sitePath.endsWith('/index.html') && ledger.otherFiles.has(sitePath);
    const touched = new Set<string>();
    for (const sitePath of [...ledger.otherFiles].filter((each) => isOurs(each) && !pages.has(each))) {
      await ledgerChanges.callOff([sitePath]);
      writer.remove(sitePath);
      touched.add(sitePath);
    }
    for (const [sitePath, html] of pages) {
      const isFree = ledger.get(sitePath) === undefined ? !isBelowFile(sitePath, tree) : isOurs(sitePath);
      if (isFree && (await writer.write(sitePath, html))) touched.add(sitePath);
    }
    if (touched.size === 0) return;
    await compressFiles({ folder, tree, ledger }, touched);
    await ledgerChanges.tell([...touched].flatMap((sitePath) => entryOf(ledger, sitePath)));
  }

  async #writeWeights({ weights }: FinishedSite): Promise<void> {
    clearTimeout(this.#weightsTimer);
    await writeWhenDifferent(this.#kept('page-weights.json'), `${JSON.stringify(weights.sorted, null, 2)}\n`);
  }

  #writeWeightsLater(site: FinishedSite): void {
    clearTimeout(this.#weightsTimer);
    // It is there for people to look into: what cannot be written now is written after the next round.
    const write = () => void this.#writeWeights(site).catch(() => undefined);
    this.#weightsTimer = setTimeout(write, WEIGHTS_DELAY_MS).unref();
  }

  #folder(): PublicFolder {
    return new PublicFolder(path.join(this.directory, 'public'));
  }

  #describe(input: SiteFilesInput): Site {
    return describeSite(this.directory, input, input.nodes);
  }

  #kept(name: string): string {
    return path.join(this.directory, '.versio', name);
  }
}

const LEDGER_FILE = 'precompressed.json';

function entryOf(ledger: SiteLedger, sitePath: string): (readonly [string, LedgerEntry])[] {
  const entry = ledger.get(sitePath);
  return entry === undefined ? [] : [[sitePath, entry]];
}

/** Whether a part of a path is a file, below which no other can be. */
function isBelowFile(sitePath: string, files: ReadonlyMap<string, unknown>): boolean {
  const names = sitePath.split('/');
  return names.some((_, index) => files.has(names.slice(0, index).join('/')));
}
