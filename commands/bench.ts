import { existsSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFigures, countArticles, measureBuilds, type BuildGoal } from '../bench/build-benchmark';
import { pageFigures } from '../bench/page-benchmark';
import { repeatCorpus } from '../bench/repeat-corpus';
import { toTable, type Figure } from '../bench/report';
import { fileOption, flagOption } from './command-line/arguments';
import { runCommand } from './command-line/run-command';
import { DEFAULT_CONTENT_DIR } from './site-build/content-source';
import { REPOSITORY_ROOT } from './site-build/build-paths';

const CORPUS = path.resolve(REPOSITORY_ROOT, '../shared/corpora/astro');
/** Version of the corpus that both languages have whole. */
const CORPUS_VERSION = 2;
const LARGE_SITE_PAGES = 10_000;
const WORK = path.join(REPOSITORY_ROOT, '.versio', 'bench');

/** Docusaurus Faster with the 524 pages of the corpus: 27 s and 1.8 GB (design, section 10). */
const SMALL_GOAL: BuildGoal = { name: 'Docusaurus Faster', msPerPage: 27_000 / 524, peakBytes: 1.8e9 };
/** The target for a large site (design, section 10). */
const LARGE_GOAL: BuildGoal = { name: 'target', msPerPage: 25, peakBytes: 1.5e9 };

const description = {
  call: 'npm run bench',
  summary: [
    'Measures builds and pages, and prints a table with ratios. Takes about a quarter of an hour on two cores.',
    'The corpus ../shared/corpora/astro is used where it is there, else the content of the site itself.',
  ].join('\n'),
  options: {
    json: fileOption('Writes the figures there too, as JSON.'),
    small: flagOption(`Leaves out the site of ${LARGE_SITE_PAGES} pages.`),
  },
};

void runCommand(description, async ({ json, small = false }) => {
  const site = path.join(WORK, 'site');
  const figures: Figure[] = [];
  try {
    figures.push(...(await smallSite(site)));
    if (!small) figures.push(...(await largeSite(site)));
  } finally {
    await rm(WORK, { recursive: true, force: true });
  }
  process.stdout.write(`${toTable(figures)}\n`);
  if (json !== undefined) await writeFile(json, `${JSON.stringify(figures, null, 2)}\n`);
});

async function smallSite(site: string): Promise<Figure[]> {
  const content = path.join(WORK, 'content');
  if (!existsSync(CORPUS)) {
    await cp(DEFAULT_CONTENT_DIR, content, { recursive: true });
    const cost = await measureBuilds(REPOSITORY_ROOT, site, content, path.join(content, 'versions/2/fr/articles/8.md'));
    return [
      ...buildFigures('content', cost, SMALL_GOAL),
      ...(await pageFigures(path.join(site, 'public'), '/fr/version/2/article/6')),
    ];
  }
  const { articleFile } = await repeatCorpus(CORPUS, CORPUS_VERSION, 1, content);
  const cost = await measureBuilds(REPOSITORY_ROOT, site, content, articleFile);
  return [
    ...buildFigures('corpora/astro', cost, SMALL_GOAL),
    ...(await pageFigures(path.join(site, 'public'), '/fr/version/1/article/101')),
  ];
}

async function largeSite(site: string): Promise<Figure[]> {
  if (!existsSync(CORPUS)) return [];
  const pagesOfAVersion = 2 * (await countArticles(CORPUS, CORPUS_VERSION));
  // The default version counts twice: under its number and as currentVersion.
  const copies = Math.ceil(LARGE_SITE_PAGES / pagesOfAVersion) - 1;
  const { directory, articleFile } = await repeatCorpus(CORPUS, CORPUS_VERSION, copies, path.join(WORK, 'content'));
  const cost = await measureBuilds(REPOSITORY_ROOT, site, directory, articleFile);
  return buildFigures('large site', cost, LARGE_GOAL);
}
