import path from 'node:path';
import { z } from 'zod';
import { routeAt } from '../../../../shared/routes/route-table';
import type { SiteFileIndex } from '../site-file-index';
import { counted, type Finding, say, type Sentence } from '../../../../../content-schema';
import { readStored } from '../../../../node/read-stored';
import type { PageBudgets } from '../plugin-options';
import { PAGE_VIEWS_START } from '../../../../shared/page-contract';
import { sitePathOf } from '../../../../shared/routes/base-path';

/** Weight of one page, in bytes after brotli. */
export interface PageWeight {
  /** Address of the page. */
  path: string;
  /** The document, including the inline script and styles. */
  html: number;
  /** Scripts that run immediately: the inline one and the files that the page loads. */
  scriptBeforeIntent: number;
  /** Style sheets that the page loads. */
  css: number;
  /** Fonts that the page preloads. */
  fonts: number;
  /** The script that reports page views, on a site with analytics. */
  pageViews: number;
  /** Everything loaded before the first interaction. */
  beforeIntent: number;
  /** Scripts loaded on the first interaction, and the chunk of the page's template. */
  scriptAfterIntent: number;
  /** Page data that those scripts request. */
  data: number;
  /** Everything loaded after the first interaction. */
  afterIntent: number;
}

/** Webpack chunk files by chunk name, as Gatsby writes them to `chunk-map.json`. */
export type ChunkMap = Readonly<Record<string, readonly string[]>>;

const chunkMapSchema = z.record(z.string(), z.array(z.string()));

/** Reads `chunk-map.json`; empty when Gatsby wrote none. */
export function readChunkMap(publicDir: string): ChunkMap {
  return readStored(path.join(publicDir, 'chunk-map.json'), chunkMapSchema) ?? {};
}

const APP_DATA = '/page-data/app-data.json';
const PAGE_DATA = /^\/page-data(\/.+)\/page-data\.json$/;

/**
 * Weights of all article pages. Images are not included: they belong to the text. Between builds of
 * a daemon, only the pages whose files changed are weighed again.
 */
export class ArticleWeights {
  readonly #byPage = new Map<string, PageWeight>();
  /** Site paths of shared files: when one of them changes, all pages are weighed again. */
  readonly #shared = new Set([APP_DATA]);
  #sorted: readonly PageWeight[] = [];

  constructor(
    private readonly fileIndex: Pick<SiteFileIndex, 'entries'>,
    private readonly chunks: ChunkMap,
    private readonly basePath = '',
  ) {
    this.#weighAll();
  }

  /** Weights, the heaviest first. */
  get sorted(): readonly PageWeight[] {
    return this.#sorted;
  }

  /** Weighs the pages that the changed files belong to. */
  update(sitePaths: Iterable<string>): void {
    const pages = new Set<string>();
    for (const sitePath of sitePaths) {
      if (this.#shared.has(sitePath)) return this.#weighAll();
      const address = PAGE_DATA.exec(sitePath)?.[1];
      pages.add(address === undefined ? sitePath : `${address}/index.html`);
    }
    const stale = new Set([...pages].flatMap((page) => this.#byPage.get(page) ?? []));
    const fresh = [...pages].flatMap((page) => this.#weigh(page) ?? []);
    if (stale.size + fresh.length === 0) return;
    this.#sorted = [...this.#sorted.filter((weight) => !stale.has(weight)), ...fresh].sort(heaviestFirst);
  }

  #weighAll(): void {
    this.#byPage.clear();
    this.#sorted = [...this.fileIndex.entries.keys()].flatMap((page) => this.#weigh(page) ?? []).sort(heaviestFirst);
  }

  /** Weighs one page; null when the file is missing or is not an article page. */
  #weigh(sitePath: string): PageWeight | null {
    this.#byPage.delete(sitePath);
    const { entries } = this.fileIndex;
    const shape = entries.get(sitePath)?.shape;
    if (shape === undefined) return null;
    const address = sitePath.replace(/\/index\.html$/, '');
    if (routeAt(address)?.name !== 'version-idVersion-article-idArticle') return null;

    const bytesOf = (file: string) => {
      const entry = entries.get(file);
      return entry === undefined ? 0 : (entry.brotliBytes ?? entry.size);
    };
    const sum = (files: Iterable<string>) => [...files].reduce((total, each) => total + bytesOf(each), 0);
    const ending = (files: readonly string[], pattern: RegExp) => sum(files.filter((each) => pattern.test(each)));

    const pageData = `/page-data${address}/page-data.json`;
    const chunkFiles = this.chunks[entries.get(pageData)?.chunk ?? ''] ?? [];
    const withoutBase = (loaded: string) => sitePathOf(loaded, this.basePath);
    const [loads, asleep] = [shape.loads.map(withoutBase), shape.asleep.map(withoutBase)];
    const scriptsAfterIntent = new Set([...asleep, ...chunkFiles.filter((file) => file.endsWith('.js'))]);
    for (const file of [...loads, ...scriptsAfterIntent]) this.#shared.add(file);
    const html = bytesOf(sitePath);
    const scriptAfterIntent = sum(scriptsAfterIntent);
    const data = asleep.length > 0 ? bytesOf(pageData) + bytesOf(APP_DATA) : 0;
    const weight = {
      path: address,
      html,
      scriptBeforeIntent: shape.scriptBrotliBytes + ending(loads, /\.m?js$/),
      css: ending(loads, /\.css$/),
      fonts: ending(loads, /\.woff2?$/),
      pageViews: sum(loads.filter((file) => file.startsWith(PAGE_VIEWS_START))),
      beforeIntent: html + sum(loads),
      scriptAfterIntent,
      data,
      afterIntent: scriptAfterIntent + data,
    };
    this.#byPage.set(sitePath, weight);
    return weight;
  }
}

const heaviestFirst = (a: PageWeight, b: PageWeight) => b.beforeIntent - a.beforeIntent || (a.path < b.path ? -1 : 1);

/** Name of a budget that limits a page. */
type LimitName = Exclude<keyof PageBudgets, 'consentBrotliBytes'>;

/** Budgets of a page. What a site itself adds, fonts and analytics, is its own choice. */
const BUDGETS = {
  scriptBeforeIntentBrotliBytes: {
    what: { fr: 'ses scripts lancés d’emblée', en: 'Its scripts that run at once' },
    weight: ({ scriptBeforeIntent, pageViews }) => scriptBeforeIntent - pageViews,
  },
  beforeIntentBrotliBytes: {
    what: { fr: 'tout ce qu’elle charge d’emblée', en: 'All it loads at once' },
    weight: ({ beforeIntent, fonts, pageViews }) => beforeIntent - fonts - pageViews,
  },
  afterIntentBrotliBytes: {
    what: {
      fr: 'tout ce qu’elle charge dès le premier geste du lecteur',
      en: 'All it loads once the reader reaches for something',
    },
    weight: ({ afterIntent }) => afterIntent,
  },
} as const satisfies Record<LimitName, { what: Sentence; weight: (page: PageWeight) => number }>;

/**
 * Returns the budgets of a site: one that asks for consent has the question in each page, and what
 * follows the answer in the inline script.
 */
export function budgetsOf(budgets: PageBudgets, asksConsent: boolean): PageBudgets {
  const { consentBrotliBytes = 0 } = budgets;
  if (!asksConsent) return budgets;
  const raised = (['scriptBeforeIntentBrotliBytes', 'beforeIntentBrotliBytes'] as const).flatMap((name) => {
    const limit = budgets[name];
    return limit === undefined ? [] : [[name, limit + consentBrotliBytes] as const];
  });
  return { ...budgets, ...Object.fromEntries(raised) };
}

/**
 * Reports the pages that load more at once than their budget, for authors. The other budgets weigh
 * the program's scripts, which no text can make lighter.
 */
export function checkTextBudgets(
  weights: readonly PageWeight[],
  { beforeIntentBrotliBytes: limit }: PageBudgets,
): Finding[] {
  return limit === undefined ? [] : checkBudgets(weights, { beforeIntentBrotliBytes: limit });
}

/**
 * Maximum number of pages reported for one budget: what makes one page too heavy affects all pages.
 */
const NAMED_PAGES = 20;

/** Reports the pages that exceed a budget, the heaviest first. */
export function checkBudgets(weights: readonly PageWeight[], budgets: PageBudgets): Finding[] {
  return (Object.keys(BUDGETS) as LimitName[]).flatMap((name) => {
    const limit = budgets[name];
    if (limit === undefined) return [];
    const { what, weight } = BUDGETS[name];
    const over = weights.filter((page) => weight(page) > limit).sort((a, b) => weight(b) - weight(a));
    const omitted = over.length - NAMED_PAGES;
    const others = counted(omitted, { fr: ['autre page', 'autres pages'], en: ['other page', 'other pages'] });
    return over.slice(0, NAMED_PAGES).map((page, index) => {
      const isLast = omitted > 0 && index === NAMED_PAGES - 1;
      const more = isLast
        ? say({ fr: ` Il en va de même de ${others.fr}.`, en: ` The same goes for ${others.en}.` })
        : '';
      const message = say({
        fr: `Le budget de la page est dépassé par ${what.fr} : attendu : au plus ${limit} octets après brotli (${name}) ; reçu : ${weight(page)}.${more}`,
        en: `${what.en} is over budget: expected at most ${limit} bytes after brotli (${name}), received ${weight(page)}.${more}`,
      });
      return { kind: 'page-over-budget' as const, path: page.path, message };
    });
  });
}
