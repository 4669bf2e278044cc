import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, CDPSession } from '@playwright/test';
import { build } from 'esbuild';
import type { Locale } from '../../../../content-schema';
import type { SearchEngine } from '../../../../src/features/search/engine/search-engine';
import type { Cleanup } from '../../chromium';
import { withPage } from '../../pages/open-page';
import { SEARCH_QUALITY, type SearchFiles, VERSION } from '../our-engine';

/** First answers in Chromium, and the memory of a reader's search after many of them. */
export interface BrowserAnswers {
  /**
   * Time of each first answer with nothing cached, from the request for the script to the answer,
   * with extracts, in ms.
   */
  firsts: readonly number[];
  /** Memory of the engine with all that it has loaded, in bytes: objects and buffers. */
  memoryBytes: number;
  /** Number of queries before the memory was measured. */
  queries: number;
}

/** 10 Mbit/s and 40 ms there and back. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1.25e6, uploadThroughput: 1.25e6 };
const SCRIPT = '/engine.js';

declare global {
  var benchEngine: SearchEngine | undefined;
}

/**
 * Answers queries in Chromium on a slow network. The engine runs in a page and not in a worker,
 * because only there the browser slows down its requests and reports its memory; it is the same
 * code with the same requests.
 */
export async function answerInBrowser(
  browser: Browser,
  { files, locale }: { files: SearchFiles; locale: Locale },
  queries: readonly string[],
  cleanup: Cleanup,
): Promise<BrowserAnswers> {
  const edition = { versionId: VERSION, locale };
  const url = await serve(files, await engineScript(), cleanup);
  // First, because it makes the server compress all files, which a host does before.
  const memoryBytes = await withPage(browser, {}, async ({ page, devTools }) => {
    await page.goto(url);
    const before = await heapOf(devTools);
    await page.evaluate(ask, { script: SCRIPT, edition, queries: [...queries] });
    return (await heapOf(devTools)) - before;
  });
  const firsts: number[] = [];
  for (const query of queries) {
    const first = await withPage(browser, {}, async ({ page, devTools }) => {
      await page.goto(url);
      await devTools.send('Network.enable');
      await devTools.send('Network.emulateNetworkConditions', NETWORK);
      return page.evaluate(ask, { script: SCRIPT, edition, queries: [query] });
    });
    firsts.push(first);
  }
  return { firsts, memoryBytes, queries: queries.length };
}

/**
 * Runs in the page: loads the engine and asks for answers, one after the other. @returns the time
 * that this takes.
 */
async function ask({
  script,
  edition,
  queries,
}: {
  script: string;
  edition: { versionId: number; locale: Locale };
  queries: string[];
}): Promise<number> {
  const started = performance.now();
  await import(script);
  const engine = globalThis.benchEngine;
  for (const query of queries) {
    await engine?.load(edition, query);
    if (engine?.search(edition, query)?.complete !== true) throw new Error(`Expected a whole answer to "${query}".`);
  }
  return performance.now() - started;
}

/** Returns the memory of a page after its garbage is collected. */
async function heapOf(devTools: CDPSession): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await devTools.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}

async function engineScript(): Promise<string> {
  const contents = `
    import { SearchEngine } from '../../../../src/features/search/engine/search-engine';
    globalThis.benchEngine = new SearchEngine(async (path) => {
      const response = await fetch(path);
      if (!response.ok) throw new Error(String(response.status));
      return new Uint8Array(await response.arrayBuffer());
    });`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: __dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Serves an empty page, the script and the files, compressed like on the host.
 * @returns the address.
 */
async function serve(files: SearchFiles, script: string, cleanup: Cleanup): Promise<string> {
  const sent = new Map<string, Buffer>();
  const server = createServer(({ url = '/' }, response) => {
    const content = url === SCRIPT ? Buffer.from(script) : files.get(url);
    if (url !== '/' && content === undefined) return response.writeHead(404).end();
    const type = url === '/' ? 'text/html' : url === SCRIPT ? 'text/javascript' : 'application/octet-stream';
    const body =
      sent.get(url) ?? compressed(content ?? Buffer.from('<!doctype html>'), url === SCRIPT ? 11 : undefined);
    sent.set(url, body);
    return response
      .writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Cache-Control': 'no-store' })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanup.add(async () => void server.close());
  // A server that listens on a port has an address with it.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const compressed = (content: Uint8Array, quality = SEARCH_QUALITY): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
