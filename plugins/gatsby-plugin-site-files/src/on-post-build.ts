import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import { NODE_TYPES, routeRuleSchema, type RouteRule } from '../../../content-schema';
import { createWorkProgress } from '../../../src/node/work-progress';
import { checkBudgets, type PageWeight } from './page-weights';
import { residentBuild } from '../../../src/node/build-round';
import type { NodeSource } from '../../../src/node/public-content';
import { SITE_FILES_ERROR_CODES, SiteFilesError } from './errors';
import type { SiteFilesOptions } from './plugin-options';
import { summariseReport } from './quality-report';
import { siteDirectory } from '../../../src/node/site';
import { SiteFinisher, type SiteFiles } from './write-site-files';
import { sitePages } from './kept-sitemaps';

/** The part of Gatsby that the plugin uses. */
export type SiteFilesArgs = NodeSource & {
  store: { getState: () => unknown };
  reporter: Pick<BuildArgs['reporter'], 'info' | 'warn' | 'createProgress' | 'panicOnBuild'>;
};

/** Who finished the site in a build that stays: it knows what the next round need not look at. */
let resident: SiteFinisher | null = null;

function finisherOf(directory: string): SiteFinisher {
  if (residentBuild() === null) return new SiteFinisher(directory);
  if (resident?.directory !== directory) resident = new SiteFinisher(directory);
  return resident;
}

/** Gatsby API: finishes the public folder once every page and sitemap is written. */
export async function onPostBuild(
  { store, getNode, getNodesByType, reporter }: SiteFilesArgs,
  options: SiteFilesOptions,
): Promise<void> {
  const directory = siteDirectory(store);
  const routeRules = getNodesByType(NODE_TYPES.routeRule).flatMap((node): RouteRule[] => {
    const rule = routeRuleSchema.safeParse(node);
    return rule.success ? [rule.data] : [];
  });
  const progress = createWorkProgress(reporter, 'Finishing the files');
  try {
    const files = await finisherOf(directory)
      .finish({ ...options, routeRules, nodes: { getNode, getNodesByType }, pages: sitePages(store), progress })
      .finally(progress.done);
    const { report, reportFile, heaviest, lightest } = files;
    for (const line of describeWork(files)) reporter.info(line);
    if (heaviest) reporter.info(describeWeight(heaviest));
    const summary = summariseReport(report, path.relative(directory, reportFile));
    if (report.findings.length === 0) reporter.info(summary);
    else reporter.warn(summary);

    // A long text makes its own page heavy: that is a finding. What makes the lightest page heavy is on every page.
    const [overBudget] = lightest ? checkBudgets([lightest], options.budgets ?? {}) : [];
    if (overBudget) {
      fail('pageOverBudget', overBudget.path ?? '', 'at least one article page within its budget', overBudget.message);
    }
    if (options.strict && report.findings.length > 0) {
      fail('strictFindings', reportFile, 'no finding', `${report.findings.length} findings`);
    }
  } catch (error) {
    if (!(error instanceof SiteFilesError)) throw error;
    reporter.panicOnBuild({ id: SITE_FILES_ERROR_CODES[error.kind], context: { ...error.context } }, error);
  }
}

function describeWork({ read, compressed, pruned }: SiteFiles): string[] {
  return [
    `Site files: ${read} files read, ${compressed} compressed.`,
    ...(pruned === 0 ? [] : [`Removed ${pruned} scripts, sheets and messages of earlier builds.`]),
  ];
}

function fail(kind: 'pageOverBudget' | 'strictFindings', where: string, expected: string, received: string): never {
  throw new SiteFilesError(kind, { where, expected, received });
}

function describeWeight(page: PageWeight): string {
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return [
    `Heaviest article page, after brotli: ${page.path}`,
    `  at once: ${kb(page.beforeIntent)} (html ${kb(page.html)}, of it and beside it scripts ${kb(page.scriptBeforeIntent)}, css ${kb(page.css)}, fonts ${kb(page.fonts)})`,
    `  on intent: ${kb(page.afterIntent)} more (scripts ${kb(page.scriptAfterIntent)}, data ${kb(page.data)})`,
  ].join('\n');
}
