import path from 'node:path';
import type { Finding, QualityReport, RouteRule } from '../../../content-schema';
import { createHostingRules } from '../../../src/shared/hosting/create-hosting-rules';
import { expandRouteRules } from '../../../src/shared/hosting/expand-route-rules';
import type { HostingRules } from '../../../src/shared/hosting/hosting-rules';
import { writeBuildMarker } from './build-marker';
import { checkBudgets } from './check-budgets';
import { compressFiles } from './compress-files';
import { readLedger, writeLedger } from './file-ledger';
import { finishSitemaps } from './finish-sitemaps';
import { writeHostingFiles } from './hosting-files';
import { inlinePolicy } from './inline-policy';
import { readChunkMap, weighArticles, type PageWeight } from './page-weights';
import type { SiteFilesOptions } from './plugin-options';
import { readPublicTree } from './public-tree';
import { createQualityReport, readFindings } from './quality-report';
import { robotsText } from './robots';
import { writeWhenDifferent } from './write-when-different';

/** What was written, to be told on the terminal. */
export interface SiteFiles {
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
  /** The time of the build (default: now). */
  now?: Date;
}

/**
 * Finishes a built site: sitemaps, robots.txt, compressed files, hosting rules, build marker, quality report.
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

  const tree = readPublicTree(publicDir);
  const { ledger, read, compressed } = await compressFiles(publicDir, tree, await readLedger(kept(LEDGER_FILE)));
  await writeLedger(kept(LEDGER_FILE), ledger);

  const rules = createHostingRules({ ...input, ...inlinePolicy(ledger) });
  await writeHostingFiles(publicDir, rules, [...ledger.keys()].sort());
  const { pages } = await writeBuildMarker(publicDir, ledger, now);

  const weights = weighArticles(ledger, await readChunkMap(publicDir));
  const findings = [
    ...(await readFindings(kept('findings'))),
    ...brokenRules(input.routeRules),
    ...checkBudgets(weights, input.budgets ?? {}),
  ];
  const report = createQualityReport(findings, pages, now);
  const reportFile = kept('quality-report.json');
  await writeWhenDifferent(reportFile, `${JSON.stringify(report, null, 2)}\n`);
  await writeWhenDifferent(kept('page-weights.json'), `${JSON.stringify(weights, null, 2)}\n`);
  return { rules, report, reportFile, heaviest: weights[0], lightest: weights.at(-1), read, compressed };
}

const LEDGER_FILE = 'precompressed.json';

function brokenRules(rules: readonly RouteRule[]): Finding[] {
  return expandRouteRules(rules).dropped.map(({ rule, reason }) => ({
    kind: 'invalid-config',
    path: rule.path,
    message: `The redirect from ${rule.path} to ${rule.redirect} is left out: ${reason}. Correct it in the route rules.`,
  }));
}
