import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { matchRoute } from '../../../src/shared/routes/route-table';
import type { FileLedger } from './file-ledger';

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
