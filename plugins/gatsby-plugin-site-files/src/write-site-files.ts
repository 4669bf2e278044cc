import path from 'node:path';
import { shorten, type Finding, type QualityReport, type RouteRule } from '../../../content-schema';
import { createHostingRules, ruleContext } from './hosting/create-hosting-rules';
import { expandRouteRules, type RuleContext } from '../../../src/node/hosting/expand-route-rules';
import type { HostingRules } from '../../../src/node/hosting/hosting-rules';
import type { WorkProgress } from '../../../src/node/work-progress';
import { createQualityReport } from '../../../src/node/quality-report';
import { writeBuildMarker } from './build-marker';
import { checkBudgets, readChunkMap, weighArticles, type PageWeight } from './page-weights';
import { checkIds, readFindings } from './quality-report';
import { compressFiles } from './compress-files';
import type { PublicContent } from '../../../src/node/public-content';
import { describeSite } from '../../../src/node/site';
import { readLedger, writeLedger } from './file-ledger';
import { finishSitemaps } from './sitemaps';
import { writeHostingFiles, robotsText } from './hosting/hosting-files';
import { inlinePolicy } from './hosting/content-security-policy';
import type { SiteFilesOptions } from './plugin-options';
import { BUILD_MARKER, isPageFile, readPublicTree } from './public-tree';
import { SiteWriter } from './site-writer';
import { writeBesidePages, type BesideResult } from './write-beside-pages';
import { writeWhenDifferent } from '../../../src/node/write-file';

/** What was written, to be told on the terminal. */
export interface SiteFiles extends Pick<BesideResult, 'pruned'> {
  rules: HostingRules;
  report: QualityReport;
  reportFile: string;
  /** The article page that loads most at once; undefined when there is no article. */
  heaviest: PageWeight | undefined;
  /** The lightest one: what it weighs, every page weighs. */
  lightest: PageWeight | undefined;
  /** How many files were read and compressed; the others had not changed. */
  read: number;
  compressed: number;
}

/** What the files are made from. */
export interface SiteFilesInput extends SiteFilesOptions {
  routeRules: readonly RouteRule[];
  content: PublicContent;
  /** The time of the build (default: now). */
  now?: Date;
  /** Told of the files to read. */
  progress?: WorkProgress;
}

/**
 * Finishes a built site: sitemaps, robots.txt, what stands beside the pages, compressed files, hosting rules, build
 * marker, quality report.
 * What does not change is not written.
 * @param directory Folder of the project, which holds `public`, and `.versio` for what is kept between builds.
 * @throws {SiteFilesError} when the build cannot be finished.
 */
export async function writeSiteFiles(directory: string, input: SiteFilesInput): Promise<SiteFiles> {
  const now = input.now ?? new Date();
  const publicDir = path.join(directory, 'public');
  const kept = (name: string) => path.join(directory, '.versio', name);

  await finishSitemaps(publicDir);
  await writeWhenDifferent(path.join(publicDir, 'robots.txt'), robotsText(input.siteUrl));

  const before = await readLedger(kept(LEDGER_FILE));
  const writer = new SiteWriter(publicDir, readPublicTree(publicDir), before);
  const { findings: besideFindings, ...beside } = await writeBesidePages(writer, {
    directory,
    content: input.content,
    site: describeSite(directory, input),
    identity: input.identity ?? null,
  });
  const { ledger, read, compressed } = await compressFiles(publicDir, writer.tree, before, input.progress);
  await writeLedger(kept(LEDGER_FILE), ledger);

  const forRedirects = {
    siteUrl: input.siteUrl,
    // The marker is written from all the others, and so is not among them yet.
    files: [BUILD_MARKER, ...ledger.keys()].filter((file) => !isPageFile(file)),
    versions: new Set(input.content.editions.map(({ version }) => version.versionId)),
  };
  const rules = createHostingRules({ ...input, ...inlinePolicy(ledger), ...forRedirects });
  await writeHostingFiles(publicDir, rules, [...ledger.keys()].sort());
  const { pages } = await writeBuildMarker(publicDir, ledger, now);

  const weights = weighArticles(ledger, await readChunkMap(publicDir));
  const findings = [
    ...(await readFindings(kept('findings'))),
    ...besideFindings,
    ...brokenRules(input.routeRules, ruleContext(forRedirects)),
    ...checkIds(ledger),
    ...checkBudgets(weights, input.budgets ?? {}),
  ];
  const report = createQualityReport(findings, pages, now);
  const reportFile = kept('quality-report.json');
  await writeWhenDifferent(reportFile, `${JSON.stringify(report, null, 2)}\n`);
  await writeWhenDifferent(kept('page-weights.json'), `${JSON.stringify(weights, null, 2)}\n`);
  return { rules, report, reportFile, heaviest: weights[0], lightest: weights.at(-1), read, compressed, ...beside };
}

const LEDGER_FILE = 'precompressed.json';

function brokenRules(rules: readonly RouteRule[], context: RuleContext): Finding[] {
  return expandRouteRules(rules, context).dropped.map(({ rule, reason }) => ({
    kind: 'invalid-config',
    path: rule.path,
    message: `The redirect from ${shorten(rule.path)} to ${shorten(rule.redirect)} is left out: ${reason}. Correct it in the route rules.`,
  }));
}
