import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_POOL } from '../commands/site-build/demo-accounts';
import { createContentApi } from '../services/content-api/create-content-api';
import { createIdentityService, type IdentityService } from '../services/identity/create-identity-service';
import { createSiteServer } from '../services/site/create-site-server';
import { CONTENT_API_PREFIX, IDENTITY_PREFIX } from '../src/node/hosting/local-prefixes';
import { test as base } from './ended-routes';

const PUBLIC = path.resolve(__dirname, '../public');
const CONTENT = path.resolve(__dirname, '../content');

/** Strings that stand in what is private, and nowhere else (`content/versions/3`). */
export const CANARY = 'CANARY-PRIVATE-7f3a';

/** A demo account, by the part of its address before the sign. */
export type Account = 'administrator' | 'redactor' | 'corrector' | 'translator' | 'reader';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The content directory of one test: a copy of the manual, which the test may edit. */
export interface EditableContent {
  directory: string;
  /** Writes a file anew, as an editor saves it. */
  edit(file: string, change: (text: string) => string): Promise<void>;
  /** Takes a file away. */
  remove(file: string): Promise<void>;
}

interface WorkerFixtures {
  /** The provider that the tests of a worker share, with the demo accounts. */
  identity: IdentityService;
  /** Gives the cookies of a session of an account; it signs in once, by the pages of the site. */
  cookiesOf: (account: Account) => Promise<Cookies>;
}

interface TestFixtures {
  content: EditableContent;
  /** Address of the content API over that directory. */
  contentApi: string;
  /** Signs an account in, in the browser of the test. */
  signInAs: (account: Account) => Promise<void>;
  /** Signs staff in, private mode on. */
  enterPrivateMode: (account?: Account) => Promise<void>;
}

const serveSite = (identity: string, contentApi?: string) =>
  createSiteServer({
    publicDir: PUBLIC,
    port: 0,
    proxies: { [IDENTITY_PREFIX]: identity, ...(contentApi !== undefined && { [CONTENT_API_PREFIX]: contentApi }) },
  });

/**
 * Playwright's `test` on the built site with everything that `npm start` starts: accounts, and a content API over a copy of
 * the manual that opens private mode to staff.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  identity: [
    // Playwright reads the first parameter's names to find out what a fixture needs: this one needs nothing.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const service = await createIdentityService({ seed: DEMO_ACCOUNTS, pool: DEMO_POOL });
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  cookiesOf: [
    async ({ browser, identity }, use) => {
      const server = await serveSite(identity.url);
      const known = new Map<Account, Promise<Cookies>>();
      const signIn = async (account: Account): Promise<Cookies> => {
        const context = await browser.newContext({ baseURL: server.url });
        await signInByPage(await context.newPage(), account, '/en/account');
        const cookies = await context.cookies();
        await context.close();
        return cookies;
      };
      await use((account) => {
        const cookies = known.get(account) ?? signIn(account);
        known.set(account, cookies);
        return cookies;
      });
      await server.close();
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern
  content: async ({}, use) => {
    const directory = await mkdtemp(path.join(os.tmpdir(), 'private-content-'));
    await cp(CONTENT, directory, { recursive: true });
    await use({
      directory,
      async edit(file, change) {
        const whole = path.join(directory, file);
        await writeFile(whole, change(await readFile(whole, 'utf8')));
      },
      remove: (file) => rm(path.join(directory, file), { recursive: true }),
    });
    await rm(directory, { recursive: true });
  },
  contentApi: async ({ content, identity }, use) => {
    const stateDir = await mkdtemp(path.join(os.tmpdir(), 'private-state-'));
    const { clientId } = identity.settings;
    const api = await createContentApi({
      contentDir: content.directory,
      stateDir,
      authorize: { issuer: identity.issuer, clientId },
    });
    await use(api.url);
    await api.close();
    await rm(stateDir, { recursive: true });
  },
  baseURL: async ({ identity, contentApi }, use) => {
    const server = await serveSite(identity.url, contentApi);
    await use(server.url);
    await server.close();
  },
  signInAs: ({ context, cookiesOf }, use) =>
    use(async (account) => {
      await context.addCookies(await cookiesOf(account));
    }),
  enterPrivateMode: ({ context, signInAs, baseURL }, use) =>
    use(async (account = 'redactor') => {
      await signInAs(account);
      await context.addCookies([{ name: 'privateAPI', value: 'true', url: baseURL ?? '' }]);
    }),
});

/** Signs in by the page of the site, in English. @param leadsTo Where the page leads back to. */
export async function signInByPage(page: Page, account: Account, leadsTo: string): Promise<void> {
  await page.goto(`/en/auth/sign-in?return=${encodeURIComponent(leadsTo)}`);
  await fillInSignIn(page, account);
  await expect(page).toHaveURL(leadsTo);
}

/** Fills in the form of signing in that the page shows, in English, and sends it. */
export async function fillInSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('E-mail address or username').fill(`${account}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('Riverside-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Everything that the browser keeps for the site, as one text; cookies apart from those of the session. */
export async function keptText(page: Page): Promise<string> {
  return JSON.stringify(
    await page.evaluate(async () => {
      const bodies: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          bodies.push(request.url, (await (await cache.match(request))?.text()) ?? '');
        }
      }
      return [
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        (await indexedDB.databases()).map(({ name }) => name),
        bodies,
        JSON.stringify(history.state),
        document.documentElement.outerHTML,
        document.title,
      ];
    }),
  );
}

/** Every string that the scripts of the page hold, as one text: a snapshot of their memory, garbage collected first. */
export async function memoryText(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

export { expect };
