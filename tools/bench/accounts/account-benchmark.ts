import type { Browser } from '@playwright/test';
import { createIdentityService } from '../../identity/create-identity-service';
import { createSiteServer } from '../../../services/site/create-site-server';
import { IDENTITY_PREFIX } from '../../../src/node/hosting/local-prefixes';
import { type Cleanup, launchChromium } from '../chromium';
import { totalBytes } from '../pages/network-log';
import { findMeasuredPages } from '../pages/measured-pages';
import { withPage } from '../pages/open-page';
import { figure, medians, type Section, textTable, toTable } from '../report';
import { type AccountScripts, measureAccountScripts } from './account-scripts';
import { type Account, openSignIn, signIn, signInTime, type SignInTime, submit } from './sign-in-page';

/** Number of measurements of each time; the median counts. */
const RUNS = 5;

const READER: Account = { email: 'reader@example.org', password: 'Riverside-1' };

/**
 * Size of all account functions of the library, bundled by esbuild (notes on the provider, section
 * 7).
 */
const LIBRARY_KB = 41.5;
/** Time of the cryptography of a sign-in in Chromium (same notes); the first one at its longest. */
const SIGN_IN_MS = { warm: 230, first: 470 };

/** Results of the measurement. */
export interface AccountFigures {
  scripts: AccountScripts;
  first: SignInTime;
  warm: SignInTime;
  /**
   * Times when the header of an article shows the name, and of the first paint, since the start of
   * the navigation.
   */
  header: { name: number; paint: number };
}

/**
 * Measures the cost of accounts in Chromium, on a site that was built for the identity service of
 * this repository.
 * @param cleanup Receives the servers and browsers that are opened.
 */
export async function measureAccounts(publicDir: string, cleanup: Cleanup): Promise<Section> {
  const identity = await createIdentityService({
    stateFile: null,
    seed: [{ ...READER, attributes: { name: 'Reader' } }],
  });
  cleanup.add(() => identity.close());
  const site = await createSiteServer({
    publicDir,
    port: 0,
    host: '127.0.0.1',
    proxies: { [IDENTITY_PREFIX]: identity.url },
  });
  cleanup.add(site.close);
  const browser = await launchChromium(cleanup);

  const { pages } = await findMeasuredPages(publicDir, 'site');
  const article = `${site.url}${pages.find(({ kind }) => kind === 'article')?.path ?? '/fr'}`;
  const signInUrl = `${site.url}/fr/auth/sign-in`;
  const times: { first: SignInTime; warm: SignInTime }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    times.push({ first: await firstSignIn(browser, signInUrl), warm: await warmSignIn(browser, signInUrl) });
  }
  return accountSection({
    scripts: await measureAccountScripts(browser, publicDir, { article, signIn: signInUrl }, READER),
    first: medians(times.map(({ first }) => first)),
    warm: medians(times.map(({ warm }) => warm)),
    header: await measureHeader(browser, { article, signIn: signInUrl }),
  });
}

const firstSignIn = (browser: Browser, url: string) => withPage(browser, {}, ({ page }) => signIn(page, url, READER));

/** Signs in after a wrong password: the library is then loaded, and its cryptography compiled. */
function warmSignIn(browser: Browser, url: string): Promise<SignInTime> {
  return withPage(browser, {}, async ({ page }) => {
    await openSignIn(page, url);
    const refused = page.waitForResponse((response) => response.status() === 400);
    await submit(page, { ...READER, password: 'Not-the-password-1' });
    await refused;
    await page.waitForTimeout(500);
    return signInTime(page, READER);
  });
}

function measureHeader(browser: Browser, urls: { article: string; signIn: string }): Promise<AccountFigures['header']> {
  return withPage(browser, {}, async ({ page }) => {
    await signIn(page, urls.signIn, READER);
    await page.waitForTimeout(1000);
    await page.addInitScript(watchName);
    const seen: { name: number; paint: number }[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto(urls.article, { waitUntil: 'load' });
      await page.waitForFunction(() => typeof Reflect.get(globalThis, 'benchNameAt') === 'number');
      seen.push(
        await page.evaluate(() => ({
          name: Number(Reflect.get(globalThis, 'benchNameAt')),
          paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        })),
      );
    }
    return medians(seen);
  });
}

/** Runs in the page before its scripts: records when the header has a name. */
function watchName(): void {
  new MutationObserver((_, observer) => {
    const name = document.querySelector('[data-session-name]')?.textContent ?? '';
    if (name === '') return;
    Reflect.set(globalThis, 'benchNameAt', performance.now());
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Reports the cost of accounts. */
export function accountSection(measured: AccountFigures): Section {
  const { scripts, first, warm, header } = measured;
  const figures = [
    figure(
      'scripts until signed in, beyond a reader’s',
      totalBytes(scripts.added) / 1000,
      'kB',
      'the library alone',
      LIBRARY_KB,
    ),
    {
      ...figure('reader’s scripts that hold some of the library', scripts.intruders.length, ''),
      remark: scripts.intruders.length === 0 ? 'pass' : `OVER: ${scripts.intruders.join(', ')}`,
    },
    figure('first sign-in, button to session', first.total, 'ms', 'earlier measurement', SIGN_IN_MS.first),
    figure('of which the provider', first.provider, 'ms'),
    figure('warm sign-in, button to session', warm.total, 'ms', 'earlier measurement', SIGN_IN_MS.warm),
    figure('of which the provider', warm.provider, 'ms'),
    figure('name in the header of an article, from navigation', header.name, 'ms', 'first paint', header.paint),
  ];
  return {
    title: `Accounts, median of ${RUNS}`,
    text: [
      toTable(figures),
      textTable(
        ['script beyond a reader’s', 'kB', 'what it holds most of'],
        scripts.added.map(({ path, bytes, contents }) => [
          path,
          (bytes / 1000).toFixed(1),
          contents
            .slice(0, 3)
            .map(({ owner, share }) => `${owner} ${(100 * share).toFixed(0)} %`)
            .join(', '),
        ]),
      ),
      'The provider is the one of this repository, on this machine: its time is what it takes itself, without a network. Warm: after a wrong password in the same page.',
    ].join('\n\n'),
    data: measured,
  };
}
