import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM } from '../../chromium';
import type { CorpusSection, SearchedCorpus } from '../corpus-sections';
import { brotliBytes } from '../engine-costs';
import type { ComparedEngine } from '../engine';

/** Maximum number of results that are read: each is a file that is fetched. */
const MAX_RESULTS = 12;
const pageIn = (locale: string) => `<!doctype html><html lang="${locale}"><title>Pagefind</title><script type="module">
import * as pagefind from '/pagefind/pagefind.js';
await pagefind.init();
window.pagefind = pagefind;
</script>`;

/**
 * Pagefind in Chromium, with each section as a page: a heading of first level, enclosing headings,
 * the text.
 */
export const pagefindEngine: ComparedEngine = {
  name: 'Pagefind',
  remark: `in Chromium; the first ${MAX_RESULTS} results are looked at; times are of the clock, its search alone`,
  runsElsewhere: true,
  async build(corpus) {
    const folder = await mkdtemp(path.join(tmpdir(), 'pagefind-'));
    const started = performance.now();
    await writeIndex(corpus, folder);
    const indexMs = performance.now() - started;
    const sent = new Map<string, number>();
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname === '/') return void response.setHeader('content-type', 'text/html').end(pageIn(corpus.locale));
      readFile(path.join(folder, pathname)).then(
        (bytes) => {
          // Its index files are already compressed; a host compresses the rest.
          const isText = /\.(?:js|json)$/.test(pathname);
          sent.set(pathname, isText ? brotliBytes(bytes.toString('utf8')) : bytes.length);
          if (pathname.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
          response.end(bytes);
        },
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const browser = await chromium.launch(CHROMIUM);
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction('window.pagefind');
    let [first, ms] = [0, 0];
    return {
      indexMs,
      async search(query) {
        const answer = await page.evaluate(askInPage, { query, most: first === 0 ? 5 : MAX_RESULTS });
        if (first === 0) first = sum(sent);
        ms = answer.ms;
        return answer.numbers;
      },
      lastQueryMs: () => ms,
      download: async () => ({ first, all: sum(sent) }),
      async close() {
        await browser.close();
        await new Promise((resolve) => server.close(resolve));
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
};

const sum = (sent: ReadonlyMap<string, number>): number => [...sent.values()].reduce((all, bytes) => all + bytes, 0);

async function writeIndex({ locale, sections }: SearchedCorpus, folder: string): Promise<void> {
  const pagefind = await import('pagefind');
  const { index, errors } = await pagefind.createIndex();
  if (index === undefined) throw new Error(`Expected Pagefind to start, received: ${errors.join('; ')}`);
  for (const [number, section] of sections.entries()) {
    await index.addHTMLFile({ url: `/${number}/`, content: htmlOf(section, locale) });
  }
  await index.writeFiles({ outputPath: path.join(folder, 'pagefind') });
  await pagefind.close();
}

function htmlOf({ title, titles, text }: CorpusSection, locale: string): string {
  const escape = (part: string) => part.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const around = titles.map((each) => `<h3>${escape(each)}</h3>`).join('');
  return `<!doctype html><html lang="${locale}"><body><h1>${escape(title)}</h1>${around}<p>${escape(text)}</p></body></html>`;
}

interface PagefindModule {
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
}

/** Runs in the page. */
async function askInPage({ query, most }: { query: string; most: number }): Promise<{ numbers: number[]; ms: number }> {
  const { pagefind } = window as unknown as { pagefind: PagefindModule };
  const started = performance.now();
  const { results } = await pagefind.search(query);
  const ms = performance.now() - started;
  const data = await Promise.all(results.slice(0, most).map((result) => result.data()));
  return { numbers: data.map(({ url }) => Number(url.split('/').find((part) => /^\d+$/.test(part)))), ms };
}
