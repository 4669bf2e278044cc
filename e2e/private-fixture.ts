import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  type Account,
  copyContent,
  expect,
  privateCookies,
  serveSite,
  startPrivateApi,
  test as base,
} from './fixtures';

export { fillInSignIn } from './fixtures';

/** A string that occurs only in private content (`content/versions/3`). */
export const CANARY = 'CANARY-PRIVATE-7f3a';

/** Content directory of one test: a copy of the manual, which the test may edit. */
export interface EditableContent {
  directory: string;
  /** Rewrites a file, like an editor that saves it. */
  edit(file: string, change: (text: string) => string): Promise<void>;
}

interface PrivateFixtures {
  /** Signs an account in, in the browser of the test. */
  signInAs: (account: Account) => Promise<void>;
  /** Signs staff in, with private mode on. */
  enterPrivateMode: (account?: Account) => Promise<void>;
}

/** Playwright's `test` on the built site, served like `npm start`, with staff. */
export const test = base.extend<PrivateFixtures>({
  signInAs: ({ context, cookiesOf }, use) =>
    use(async (account) => {
      await context.addCookies(await cookiesOf(account));
    }),
  enterPrivateMode: ({ context, cookiesOf, baseURL }, use) =>
    use(async (account = 'redactor') => {
      await context.addCookies(privateCookies(await cookiesOf(account), baseURL ?? ''));
    }),
});

interface EditorFixtures {
  content: EditableContent;
  /** Address of the content API for that directory. */
  ownApi: string;
}

/**
 * The same, with a separate content API for each test: for a copy of the manual that the test may
 * edit.
 */
export const editorTest = test.extend<EditorFixtures>({
  content: async ({}, use) => {
    const directory = await copyContent();
    await use({
      directory,
      async edit(file, change) {
        const whole = path.join(directory, file);
        await writeFile(whole, change(await readFile(whole, 'utf8')));
      },
    });
    await rm(directory, { recursive: true });
  },
  ownApi: async ({ content, identity }, use) => {
    const api = await startPrivateApi(content.directory, identity, true);
    await use(api.url);
    await api.close();
  },
  baseURL: async ({ identity, ownApi, rebuild }, use) => {
    const server = await serveSite(identity.url, ownApi, rebuild.url);
    await use(server.url);
    await server.close();
  },
});

/**
 * Returns everything that the browser stores for the site, except for session cookies, as one text.
 */
export async function storedText(page: Page): Promise<string> {
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

/**
 * Returns every string in the memory of the page's scripts, as one text: a heap snapshot after
 * garbage collection.
 */
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
