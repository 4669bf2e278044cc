import { existsSync } from 'node:fs';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { measureAccounts } from '../tools/bench/accounts/account-benchmark';
import { buildFigures, measureBuilds, type BuildGoal } from '../tools/bench/build-benchmark';
import { measureExtreme } from '../tools/bench/extreme/extreme-benchmark';
import { measureMusic } from '../tools/bench/music/music-benchmark';
import { measureOffline, type WeighedPack } from '../tools/bench/offline/offline-benchmark';
import { measurePackSizes } from '../tools/bench/offline/pack-sizes';
import { measurePrivate } from '../tools/bench/private/private-benchmark';
import { measurePages, PAGE_PARTS, type BenchSite, type PagePart } from '../tools/bench/pages/page-benchmark';
import { repeatCorpus } from '../tools/bench/repeat-corpus';
import { toTable, type Figure, type Section } from '../tools/bench/report';
import { copiesFor, measureScale, type ScaleOptions } from '../tools/bench/scale/scale-benchmark';
import { measureAnswerCosts } from '../tools/bench/search/answer-benchmark';
import { measureSearchInBrowser } from '../tools/bench/search/browser/in-browser';
import { measureSearch } from '../tools/bench/search/search-benchmark';
import { buildCopy } from '../tools/bench/site-copy';
import { CommandError, UsageError } from './command-line/command';
import { Shutdown } from './command-line/shutdown';
import { type MeasuredContent, measureRebuild } from './publishing/measure-rebuild';
import { LOCAL_CONTENT_API_VARIABLES, LOCAL_IDENTITY_VARIABLES } from './site-build/site-variables';
import { buildPaths, DEFAULT_CONTENT_DIR, REPOSITORY_ROOT } from './site-build/build-paths';

const CORPUS = path.resolve(REPOSITORY_ROOT, '../shared/corpora/astro');
/** Version of the corpus that is complete in both languages. */
const CORPUS_VERSION = 2;
/** The version of the corpus that is not published. */
const PRIVATE_CORPUS_VERSION = 3;
/** Version of the site's own content that is not published. */
const PRIVATE_VERSION = 3;
const LARGE_SITE_PAGES = 10_000;
/** Approximate pages of the sites of --scale; --small leaves out the last one. */
const SCALE_PAGES = [1000, 5000, 15_000];
/** Small articles in one category beside the extreme ones; --small has few. */
const ORDINARY_ARTICLES = { all: 3000, small: 100 };
const WORK = path.join(REPOSITORY_ROOT, '.versio', 'bench');

/** Docusaurus Faster with the 524 pages of the corpus: 27 s and 1.8 GB (design, section 10). */
const SMALL_GOAL: BuildGoal = { name: 'Docusaurus Faster', msPerPage: 27_000 / 524, peakBytes: 1.8e9 };
/** The target for a large site (design, section 10). */
const LARGE_GOAL: BuildGoal = { name: 'target', msPerPage: 25, peakBytes: 1.5e9 };

/** Arguments of `npm run bench`. */
interface BenchArguments {
  json?: string | undefined;
  small?: boolean | undefined;
  pages?: boolean | undefined;
  search?: boolean | undefined;
  accounts?: boolean | undefined;
  private?: boolean | undefined;
  music?: boolean | undefined;
  offline?: boolean | undefined;
  rebuild?: boolean | undefined;
  scale?: boolean | undefined;
  extreme?: boolean | undefined;
  content?: string | undefined;
  part?: PagePart | 'answers' | undefined;
}

/** Runs the requested measurements, prints tables, and writes the figures to the given file. */
export async function bench(options: BenchArguments): Promise<void> {
  const { json, small = false, pages = false, search = false, accounts = false, content, part } = options;
  const isPrivate = options.private ?? false;
  const { music = false, offline = false, rebuild = false, scale = false, extreme = false } = options;
  const isOfSearch = part === 'answers';
  if ((!pages && (content !== undefined || (part !== undefined && !isOfSearch))) || (isOfSearch && !search)) {
    throw new UsageError({
      fr: '--content et --part précisent ce que mesure --pages, et --part answers ce que mesure --search. Ajoutez --pages ou --search, ou retirez-les.',
      en: '--content and --part say what --pages measures, and --part answers what --search measures. Give --pages or --search too, or leave them out.',
    });
  }
  if ([pages, search, accounts, isPrivate, music, offline, rebuild, scale, extreme].filter(Boolean).length > 1) {
    throw new UsageError({
      fr: '--pages, --search, --accounts, --private, --music, --offline, --rebuild, --scale et --extreme mesurent chacun une seule chose. N’en donnez qu’un.',
      en: '--pages, --search, --accounts, --private, --music, --offline, --rebuild, --scale and --extreme each measure one thing alone. Give one of them.',
    });
  }
  if ((search || scale) && !existsSync(CORPUS)) {
    throw new UsageError({
      fr: `--search et --scale mesurent le corpus de ${CORPUS}, qui n’y est pas. Mettez-le là, ou retirez l’option.`,
      en: `--search and --scale measure the corpus in ${CORPUS}, which is not there. Put it there, or leave the option out.`,
    });
  }
  const sections: Section[] = [];
  const print = (section: Section) => {
    sections.push(section);
    process.stdout.write(`\n## ${section.title}\n\n${section.text}\n`);
  };
  const shutdown = new Shutdown();
  await shutdown.guard(async () => {
    shutdown.add(() => rm(WORK, { recursive: true, force: true }));
    const parts = part === undefined || part === 'answers' ? PAGE_PARTS : [part];
    const failed: PagePart[] = [];
    if (search) {
      if (part === 'answers') await measureAnswerCosts(CORPUS, CORPUS_VERSION, print, shutdown);
      else await measureSearches(small, print, shutdown);
    } else if (accounts) print(await measureAccounts(await siteWithAccounts(), shutdown));
    else if (isPrivate) print(await privateSection(shutdown));
    else if (music) print(await measureMusic(publishedSite(), shutdown));
    else if (offline) print(await offlineSection(publishedSite(), small, shutdown));
    else if (rebuild) await measureRebuild(await rebuiltContents(small), path.join(WORK, 'rebuild'), print, shutdown);
    else if (scale) print(await measureScale(scaleOptions(small)));
    else if (extreme)
      print(await measureExtreme(small ? ORDINARY_ARTICLES.small : ORDINARY_ARTICLES.all, path.join(WORK, 'extreme')));
    else if (pages) failed.push(...(await measurePages(await sitesOfPages(content, small), parts, print, shutdown)));
    else failed.push(...(await measureAll(small, print, shutdown)));
    if (json !== undefined) await writeFile(json, `${JSON.stringify(sections, null, 2)}\n`);
    if (failed.length > 0)
      throw new CommandError({
        fr: `N’ont pas pu être mesurés : ${failed.join(', ')}. Les raisons sont ci-dessus.`,
        en: `Could not be measured: ${failed.join(', ')}. The reasons are above.`,
      });
  });
}

/** Measures search beside other engines, what its answers load, and searches of built sites. */
async function measureSearches(isSmall: boolean, print: (section: Section) => void, shutdown: Shutdown): Promise<void> {
  const sites = await sitesOfPages(undefined, isSmall);
  await measureSearch(CORPUS, CORPUS_VERSION, print);
  await measureAnswerCosts(CORPUS, CORPUS_VERSION, print, shutdown);
  await measureSearchInBrowser(sites, print, shutdown);
}

/**
 * Returns the sites whose pages are measured: a build of the given content, or else the published
 * site and the corpus.
 */
async function sitesOfPages(content: string | undefined, isSmall: boolean): Promise<BenchSite[]> {
  if (content !== undefined) {
    const site = path.join(WORK, 'given');
    await buildCopy(site, content);
    return [{ name: path.basename(content), publicDir: path.join(site, 'public') }];
  }
  const manual: BenchSite = { name: 'manual', publicDir: publishedSite() };
  if (isSmall || !existsSync(CORPUS)) return [manual];
  const site = path.join(WORK, 'corpus');
  const repeated = path.join(WORK, 'content');
  await repeatCorpus(CORPUS, CORPUS_VERSION, 1, repeated);
  await buildCopy(site, repeated);
  return [manual, corpusSite(site)];
}

/** Returns the folder of the published site, `public/`. */
function publishedSite(): string {
  const { published } = buildPaths();
  if (existsSync(path.join(published, 'index.html'))) return published;
  throw new CommandError({
    fr: `Il faut un site construit dans ${published}, et il n’y en a pas. Lancez d’abord \`npm run build\`.`,
    en: `Expected a built site in ${published}, found none. Run \`npm run build\` first.`,
  });
}

/**
 * Builds the content of the site for the identity service and the content API of this repository.
 */
async function siteWithAccounts(): Promise<string> {
  const site = path.join(WORK, 'accounts');
  await buildCopy(site, DEFAULT_CONTENT_DIR, {
    ...LOCAL_IDENTITY_VARIABLES,
    ...LOCAL_CONTENT_API_VARIABLES,
  });
  return path.join(site, 'public');
}

/**
 * Measures private mode on the unpublished version of the corpus, or else of the site's content.
 */
async function privateSection(shutdown: Shutdown): Promise<Section> {
  const [directory, versionId] = existsSync(CORPUS)
    ? [CORPUS, PRIVATE_CORPUS_VERSION]
    : [DEFAULT_CONTENT_DIR, PRIVATE_VERSION];
  const files = await readdir(path.join(directory, 'versions', `${versionId}`, 'fr', 'articles'));
  const articleIds = files.map((file) => Number.parseInt(file, 10)).sort((one, other) => one - other);
  const content = { directory, versionId, articleIds };
  return measurePrivate(await siteWithAccounts(), content, path.join(WORK, 'private'), shutdown);
}

/** Measures reading offline on a built site, and the packs of the corpus as it is edited. */
async function offlineSection(publicDir: string, isSmall: boolean, shutdown: Shutdown): Promise<Section> {
  const packs: WeighedPack[] = [];
  if (!isSmall && existsSync(CORPUS)) {
    const edition = { versionId: CORPUS_VERSION, locale: 'fr' } as const;
    packs.push({ name: 'corpora/astro', ...(await measurePackSizes(CORPUS, edition)) });
  }
  return measureOffline(publicDir, packs, shutdown);
}

/**
 * Returns the content of the site, the corpus once (about a thousand pages), and the corpus
 * repeated to ten thousand pages.
 */
async function rebuiltContents(isSmall: boolean): Promise<MeasuredContent[]> {
  const manual = { name: 'manual', directory: DEFAULT_CONTENT_DIR };
  if (isSmall || !existsSync(CORPUS)) return [manual];
  const contents = await Promise.all(
    [1, await copiesOfALargeSite()].map(async (copies) => {
      const folder = path.join(WORK, 'contents', `${copies}`);
      await repeatCorpus(CORPUS, CORPUS_VERSION, copies, folder);
      return folder;
    }),
  );
  const [medium = '', large = ''] = contents;
  return [manual, { name: 'corpora-astro', directory: medium }, { name: 'large-site', directory: large }];
}

const copiesOfALargeSite = () => copiesFor(CORPUS, CORPUS_VERSION, LARGE_SITE_PAGES);

function scaleOptions(isSmall: boolean): ScaleOptions {
  const sizes = isSmall ? SCALE_PAGES.slice(0, -1) : SCALE_PAGES;
  return { corpus: CORPUS, versionId: CORPUS_VERSION, sizes, work: path.join(WORK, 'scale') };
}

function corpusSite(site: string): BenchSite {
  return { name: 'corpora/astro', publicDir: path.join(site, 'public'), kinds: ['article'] };
}

async function measureAll(
  isSmall: boolean,
  print: (section: Section) => void,
  shutdown: Shutdown,
): Promise<PagePart[]> {
  const site = path.join(WORK, 'site');
  const figures = await smallSite(site);
  print({ title: 'Builds', text: toTable(figures), data: figures });
  const { published } = buildPaths();
  const sites: BenchSite[] = [
    ...(existsSync(path.join(published, 'index.html')) ? [{ name: 'manual', publicDir: published }] : []),
    existsSync(CORPUS) ? corpusSite(site) : { name: 'content', publicDir: path.join(site, 'public') },
  ];
  const failed = await measurePages(sites, PAGE_PARTS, print, shutdown);
  if (existsSync(CORPUS)) {
    await measureSearch(CORPUS, CORPUS_VERSION, print);
    await measureAnswerCosts(CORPUS, CORPUS_VERSION, print, shutdown);
  }
  await measureSearchInBrowser(sites, print, shutdown);
  print(await measureAccounts(await siteWithAccounts(), shutdown));
  print(await privateSection(shutdown));
  if (existsSync(path.join(published, 'musics'))) print(await measureMusic(published, shutdown));
  if (existsSync(path.join(published, 'offline'))) print(await offlineSection(published, isSmall, shutdown));
  if (!isSmall && existsSync(CORPUS)) {
    const large = await largeSite(site);
    print({ title: 'A large build', text: toTable(large), data: large });
  }
  return failed;
}

async function smallSite(site: string): Promise<Figure[]> {
  const content = path.join(WORK, 'content');
  if (!existsSync(CORPUS)) {
    await cp(DEFAULT_CONTENT_DIR, content, { recursive: true });
    const cost = await measureBuilds(site, content, path.join(content, 'versions/2/fr/articles/8.md'));
    return buildFigures('content', cost, SMALL_GOAL);
  }
  const articleFile = await repeatCorpus(CORPUS, CORPUS_VERSION, 1, content);
  const cost = await measureBuilds(site, content, articleFile);
  return buildFigures('corpora/astro', cost, SMALL_GOAL);
}

async function largeSite(site: string): Promise<Figure[]> {
  const copies = await copiesOfALargeSite();
  const content = path.join(WORK, 'content');
  const articleFile = await repeatCorpus(CORPUS, CORPUS_VERSION, copies, content);
  const cost = await measureBuilds(site, content, articleFile);
  return buildFigures('large site', cost, LARGE_GOAL);
}
