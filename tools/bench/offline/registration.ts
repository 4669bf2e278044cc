import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { WORKER_PATH } from '../../../src/shared/offline/offline-files';
import { withPage } from '../pages/open-page';
import { REPOSITORY } from '../site-copy';
import type { LoggedSite, SeenRequest } from './logged-site';

/** Cost of reading offline for a first visit. */
export interface RegistrationCost {
  /** Size of the module in the boot script, in bytes of the page after brotli. */
  pageBytes: number;
  /** Requests for it before the page had loaded. */
  early: SeenRequest[];
  /** Requests after the page had loaded, in order: the worker, and the files that it stores. */
  idle: SeenRequest[];
}

/** Time without requests after which the visit is over, in milliseconds. */
const QUIET_MS = 2500;
/** The boot script is the first script of a page. */
const BOOT = /<script>([\s\S]*?)<\/script>/;
/** The module in the boot script, and its replacement to measure its cost. */
const MODULE = /^\.\/offline$/;
const NOTHING = 'export const initOffline = () => {}; export const observeRenderedPage = () => {};';

/** Visits a page once with nothing cached, and does nothing else. */
export async function measureRegistration(
  browser: Browser,
  site: LoggedSite,
  { publicDir, page }: { publicDir: string; page: string },
): Promise<RegistrationCost> {
  const html = await readFile(path.join(publicDir, page, 'index.html'), 'utf8');
  const without = await bootWithout();
  site.take();
  const loadedAt = await withPage(browser, {}, async ({ page: tab }) => {
    await tab.goto(`${site.url}${page}`, { waitUntil: 'load' });
    await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await tab.waitForTimeout(QUIET_MS);
    return tab.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const end = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : NaN;
      return performance.timeOrigin + end;
    });
  });
  const asked = site.take();
  const isAboutIt = ({ path: each }: SeenRequest) => each === WORKER_PATH || /\/offline(?:\/|$)/.test(each);
  return {
    pageBytes: brotli(html) - brotli(html.replace(BOOT, () => `<script>${without}</script>`)),
    early: asked.filter((request) => request.at < loadedAt && isAboutIt(request)),
    idle: asked.filter(({ at }) => at >= loadedAt),
  };
}

const brotli = (text: string): number => brotliCompressSync(text).length;

/** Builds the boot script without reading offline. */
async function bootWithout(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: REPOSITORY,
    stdin: { contents: "import { boot } from './src/boot/boot'; boot();", resolveDir: REPOSITORY },
    plugins: [
      {
        name: 'nothing-offline',
        setup(setup) {
          setup.onResolve({ filter: MODULE }, () => ({ path: 'offline', namespace: 'nothing' }));
          setup.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: NOTHING }));
        },
      },
    ],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    tsconfigRaw: {},
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text.trim() ?? '';
}
