import path from 'node:path';
import type { BuildArgs } from 'gatsby';
import {
  counted,
  NODE_TYPES,
  numberInBoth,
  routeRuleSchema,
  say,
  type RouteRule,
  type Sentence,
} from '../../../../content-schema';
import { createWorkProgress } from '../../../node/work-progress';
import { checkBudgets, type PageWeight } from './report/page-weights';
import { buildDaemon } from '../../../node/change-set';
import type { NodeSource } from '../../../node/public-content';
import { SITE_FILES_ERROR_CODES, SiteFilesError } from './errors';
import type { SiteFilesOptions } from './plugin-options';
import { describeRanks } from '../../../node/quality-report';
import { summariseReport } from './report/quality-report';
import { type GatsbyStore, siteDirectory, sitePages } from '../../../node/site';
import { SiteFinisher, type SiteFiles } from './write-site-files';

/** The part of Gatsby that is used here. */
export type SiteFilesArgs = NodeSource &
  GatsbyStore & {
    reporter: Pick<BuildArgs['reporter'], 'info' | 'warn' | 'createProgress' | 'panicOnBuild'>;
  };

/** The finisher of a build daemon, which caches the state of the site between builds. */
let daemon: SiteFinisher | null = null;

function finisherOf(directory: string): SiteFinisher {
  if (buildDaemon() === null) return new SiteFinisher(directory);
  if (daemon?.directory !== directory) daemon = new SiteFinisher(directory);
  return daemon;
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
  const progress = createWorkProgress(reporter, say({ fr: 'Finition des fichiers', en: 'Finishing the files' }));
  try {
    const files = await finisherOf(directory)
      .finish({ ...options, routeRules, nodes: { getNode, getNodesByType }, pages: sitePages(store), progress })
      .finally(progress.done);
    const { report, reportFile, heaviest, lightest, budgets } = files;
    for (const line of describeWork(files)) reporter.info(line);
    if (heaviest) reporter.info(describeWeight(heaviest));
    const summary = summariseReport(report, path.relative(directory, reportFile));
    if (report.findings.length === 0) reporter.info(summary);
    else reporter.warn(summary);

    // A long text only makes its own page heavy, which is a finding. The weight of the lightest
    // page is common to all pages.
    const [overBudget] = lightest ? checkBudgets([lightest], budgets) : [];
    if (overBudget) {
      const expected = {
        fr: 'au moins une page d’article dans son budget',
        en: 'at least one article page within its budget',
      };
      fail('pageOverBudget', overBudget.path ?? '', expected, overBudget.message);
    }
    if (options.strict && report.ranks.error > 0) {
      const received = say(describeRanks(report.ranks));
      fail('strictFindings', reportFile, { fr: 'aucune erreur', en: 'no error' }, received);
    }
  } catch (error) {
    if (!(error instanceof SiteFilesError)) throw error;
    reporter.panicOnBuild({ id: SITE_FILES_ERROR_CODES[error.kind], context: { ...error.context } }, error);
  }
}

function describeWork({ read, compressed, pruned }: SiteFiles): string[] {
  const looked = counted(read, { fr: ['lu', 'lus'], en: ['read', 'read'] });
  const packed = counted(compressed, { fr: ['compressé', 'compressés'], en: ['compressed', 'compressed'] });
  const old = counted(pruned, { fr: ['fichier retiré', 'fichiers retirés'], en: ['file removed', 'files removed'] });
  return [
    say({ fr: `Fichiers du site : ${looked.fr}, ${packed.fr}.`, en: `Site files: ${looked.en}, ${packed.en}.` }),
    ...(pruned === 0
      ? []
      : [
          say({
            fr: `Scripts, feuilles de style et messages de constructions antérieures : ${old.fr}.`,
            en: `Scripts, sheets and messages of earlier builds: ${old.en}.`,
          }),
        ]),
  ];
}

function fail(kind: 'pageOverBudget' | 'strictFindings', where: string, expected: Sentence, received: string): never {
  throw new SiteFilesError(kind, { where, expected: say(expected), received });
}

function inKilobytes(bytes: number): string {
  const { fr, en } = numberInBoth((bytes / 1000).toFixed(1));
  return say({ fr: `${fr} ko`, en: `${en} kB` });
}

function describeWeight(page: PageWeight): string {
  return [
    say({
      fr: `Page d’article la plus lourde, après brotli : ${page.path}`,
      en: `Heaviest article page, after brotli: ${page.path}`,
    }),
    say({
      fr: `  d’emblée : ${inKilobytes(page.beforeIntent)} (html ${inKilobytes(page.html)}, scripts dedans et à côté ${inKilobytes(page.scriptBeforeIntent)}, css ${inKilobytes(page.css)}, polices ${inKilobytes(page.fonts)})`,
      en: `  at once: ${inKilobytes(page.beforeIntent)} (html ${inKilobytes(page.html)}, of it and beside it scripts ${inKilobytes(page.scriptBeforeIntent)}, css ${inKilobytes(page.css)}, fonts ${inKilobytes(page.fonts)})`,
    }),
    say({
      fr: `  au premier geste : ${inKilobytes(page.afterIntent)} de plus (scripts ${inKilobytes(page.scriptAfterIntent)}, données ${inKilobytes(page.data)})`,
      en: `  on intent: ${inKilobytes(page.afterIntent)} more (scripts ${inKilobytes(page.scriptAfterIntent)}, data ${inKilobytes(page.data)})`,
    }),
  ].join('\n');
}
