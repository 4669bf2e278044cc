import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { matchRoute } from '../../../src/shared/routes/route-table';
import type { FileLedger } from './file-ledger';
import type { Finding } from '../../../content-schema';
import type { PageBudgets } from './plugin-options';

/** What one page weighs, in bytes after brotli. */
export interface PageWeight {
  /** Address of the page. */
  path: string;
  /** The document, inline script and styles included. */
  html: number;
  /** Scripts that run at once: the inline one and the files that the page loads by itself. */
  scriptBeforeIntent: number;
  /** Style sheets that the page loads. */
  css: number;
  /** Fonts that the page preloads. */
  fonts: number;
  /** Everything loaded before the reader reaches for something. */
  beforeIntent: number;
  /** Scripts that wait for the reader, and the chunk of the page's template. */
  scriptAfterIntent: number;
  /** Data of the page that those scripts ask for. */
  data: number;
  /** Everything loaded after the reader reached for something. */
  afterIntent: number;
}

/** Webpack chunk files by chunk name, as Gatsby writes them to `chunk-map.json`. */
export type ChunkMap = Readonly<Record<string, readonly string[]>>;

const chunkMapSchema = z.record(z.string(), z.array(z.string()));

/** Reads `chunk-map.json`; empty when Gatsby wrote none. */
export async function readChunkMap(publicDir: string): Promise<ChunkMap> {
  try {
    return chunkMapSchema.parse(JSON.parse(await readFile(path.join(publicDir, 'chunk-map.json'), 'utf8')));
  } catch {
    return {};
  }
}

/** Weighs every article page, the heaviest first. Images are left out: they belong to the text. */
export function weighArticles(ledger: FileLedger, chunks: ChunkMap): PageWeight[] {
  const bytesOf = (address: string) => {
    const entry = ledger.get(address);
    return entry === undefined ? 0 : (entry.brotliBytes ?? entry.size);
  };
  const sum = (addresses: Iterable<string>) => [...addresses].reduce((total, each) => total + bytesOf(each), 0);
  const ending = (addresses: readonly string[], pattern: RegExp) => sum(addresses.filter((each) => pattern.test(each)));

  const weights: PageWeight[] = [];
  for (const [sitePath, { shape }] of ledger) {
    const address = sitePath.replace(/\/index\.html$/, '');
    const route = matchRoute(address);
    if (!shape || route.kind !== 'route' || route.name !== 'version-idVersion-article-idArticle') continue;
    const pageData = `/page-data${address}/page-data.json`;
    const chunkFiles = chunks[ledger.get(pageData)?.chunk ?? ''] ?? [];
    const html = bytesOf(sitePath);
    const loadedScripts = ending(shape.loads, /\.m?js$/);
    const css = ending(shape.loads, /\.css$/);
    const fonts = ending(shape.loads, /\.woff2?$/);
    const scriptAfterIntent = sum(new Set([...shape.asleep, ...chunkFiles.filter((file) => file.endsWith('.js'))]));
    const data = shape.asleep.length > 0 ? bytesOf(pageData) + bytesOf('/page-data/app-data.json') : 0;
    weights.push({
      path: address,
      html,
      scriptBeforeIntent: shape.scriptBrotliBytes + loadedScripts,
      css,
      fonts,
      beforeIntent: html + sum(shape.loads),
      scriptAfterIntent,
      data,
      afterIntent: scriptAfterIntent + data,
    });
  }
  return weights.sort((a, b) => b.beforeIntent - a.beforeIntent || (a.path < b.path ? -1 : 1));
}

const BUDGETS = {
  htmlBrotliBytes: { what: 'Its document', weight: 'html' },
  scriptBeforeIntentBrotliBytes: { what: 'Its scripts that run at once', weight: 'scriptBeforeIntent' },
  beforeIntentBrotliBytes: { what: 'All it loads at once', weight: 'beforeIntent' },
  afterIntentBrotliBytes: { what: 'All it loads once the reader reaches for something', weight: 'afterIntent' },
} as const satisfies Record<keyof PageBudgets, { what: string; weight: keyof PageWeight }>;

/** How many pages are named for one budget: what makes one page too heavy makes them all. */
const NAMED_PAGES = 20;

/** Finds the pages that weigh more than a budget allows, the worst of each named. */
export function checkBudgets(weights: readonly PageWeight[], budgets: PageBudgets): Finding[] {
  return (Object.keys(BUDGETS) as (keyof PageBudgets)[]).flatMap((name) => {
    const limit = budgets[name];
    if (limit === undefined) return [];
    const { what, weight } = BUDGETS[name];
    const over = weights.filter((page) => page[weight] > limit).sort((a, b) => b[weight] - a[weight]);
    const others = over.length - NAMED_PAGES;
    return over.slice(0, NAMED_PAGES).map((page, index) => {
      const more = others > 0 && index === NAMED_PAGES - 1 ? ` So are ${others} other pages.` : '';
      return {
        kind: 'page-over-budget' as const,
        path: page.path,
        message: `${what} is over budget: expected at most ${limit} bytes after brotli (${name}), received ${page[weight]}.${more}`,
      };
    });
  });
}
