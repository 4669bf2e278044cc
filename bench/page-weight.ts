import { chromium } from '@playwright/test';
import { CHROMIUM } from './chromium';

/** One file that a page loaded. */
export interface LoadedFile {
  path: string;
  /** Chromium's name of the kind: Document, Script, Fetch, Image … */
  kind: string;
  /** Bytes on the wire, headers included. */
  bytes: number;
}

/** What a first visit of a page loads, before and after the reader reaches for something. */
export interface PageWeight {
  before: LoadedFile[];
  after: LoadedFile[];
}

/** Loads a page in Chromium and lists every file it takes, with its bytes on the wire. */
export async function measurePageWeight(url: string): Promise<PageWeight> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage();
    const network = await page.context().newCDPSession(page);
    const requests = new Map<string, { url: string; kind: string }>();
    let loaded: LoadedFile[] = [];
    network.on('Network.responseReceived', ({ requestId, response, type }) => {
      requests.set(requestId, { url: response.url, kind: type });
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId);
      if (request === undefined || !request.url.startsWith('http')) return;
      loaded.push({ path: new URL(request.url).pathname, kind: request.kind, bytes: encodedDataLength });
    });
    await network.send('Network.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    const before = loaded;
    loaded = [];
    await page.locator('header a').first().hover();
    await page.waitForFunction(() => '___loader' in window);
    await page.waitForLoadState('networkidle');
    return { before, after: loaded };
  } finally {
    await browser.close();
  }
}

/** Adds up the bytes of files. */
export const totalBytes = (files: readonly LoadedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
