import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { DEMO_ACCOUNTS, DEMO_POOL } from '../commands/site-build/demo-accounts';
import { createContentApi } from '../services/content-api/create-content-api';
import { createIdentityService, type IdentityService } from '../services/identity/create-identity-service';
import { createSiteServer } from '../services/site/create-site-server';
import { CONTENT_API_PREFIX, IDENTITY_PREFIX, REBUILD_PREFIX } from '../src/node/hosting/local-prefixes';
import { test as base } from './ended-routes';
import { readerOf } from './readers';
import { type RebuildDouble, startRebuildDouble } from './rebuild-double';

const PUBLIC = path.resolve(__dirname, '../public');
const CONTENT = path.resolve(__dirname, '../content');
/** Where content APIs keep what they need to remember, and their file that tells which images texts show. */
const CONTENT_API_STATES = path.resolve(__dirname, '../.versio/content-api');
const REFERENCED_IMAGES = 'shown-images.json';

/** Redirects that editors have set since the site was built. */
const NEW_REDIRECTS = [
  { path: '/moved-since', redirect: '/version/2/article/6?from=redirect#x', status: 302 },
  { path: '/fr/apr\u00e8s', redirect: '/fr/version', status: 302 },
  { path: '/en/elsewhere', redirect: 'https://elsewhere.example.org/', status: 302 },
];

/** Password of every demo account. */
const PASSWORD = 'Riverside-1';
/** How long the site keeps a session. */
const SESSION_SECONDS = 15 * 24 * 60 * 60;

/** A demo account, by the part of its address before the sign. */
export type Account = 'administrator' | 'redactor' | 'corrector' | 'translator' | 'reader';

/** Cookies as a browser keeps them. */
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** What a worker of the tests shares. */
export interface SiteFixtures {
  /** `private`: every page is opened by staff, private mode on (default: `public`, but in runs of staff). */
  mode: 'public' | 'private';
  /** The identity service of the site, with the demo accounts; nothing of it outlives the worker. */
  identity: IdentityService;
  /** Address of the content API over the content of the site: it has `NEW_REDIRECTS` too, which the build does not know. */
  contentApi: string;
  /** A rebuild service of which nothing is asked; see `publishing-fixture.ts` for one that publishes. */
  rebuild: RebuildDouble;
  /** Address of the built site, served as on a host. */
  site: string;
  /** Gives the cookies of a session of an account; it signs in once. */
  cookiesOf: (account: Account) => Promise<Cookies>;
}

/** Serves the built site as `npm start` does. */
export const serveSite = (identity: string, contentApi: string, rebuild: string) =>
  createSiteServer({
    publicDir: PUBLIC,
    port: 0,
    proxies: { [IDENTITY_PREFIX]: identity, [CONTENT_API_PREFIX]: contentApi, [REBUILD_PREFIX]: rebuild },
  });

/** Which images the texts show, as content APIs before have found out: a new one compiles each text for it. */
let referencedImages = readReferencedImages();

/** Reads what the build has found out, if it ran here: the longest of the files that it left. */
async function readReferencedImages(): Promise<string | undefined> {
  const folders = await readdir(CONTENT_API_STATES).catch(() => []);
  const texts = await Promise.all(
    folders.map((folder) => readFile(path.join(CONTENT_API_STATES, folder, REFERENCED_IMAGES), 'utf8').catch(() => '')),
  );
  return texts.filter((text) => text !== '').sort((one, other) => other.length - one.length)[0];
}

/** Starts a content API over a directory, open to the staff of an identity service. */
export async function startPrivateApi(contentDir: string, { issuer, settings }: IdentityService, watch: boolean) {
  const stateDir = await mkdtemp(path.join(os.tmpdir(), 'content-state-'));
  const referencedImagesFile = path.join(stateDir, REFERENCED_IMAGES);
  const known = await referencedImages;
  if (known !== undefined) await writeFile(referencedImagesFile, known);
  const authorize = { issuer, clientId: settings.clientId };
  const api = await createContentApi({ contentDir, stateDir, watch, authorize });
  if (known === undefined) referencedImages = readFile(referencedImagesFile, 'utf8');
  return {
    url: api.url,
    async close() {
      await api.close();
      await rm(stateDir, { recursive: true });
    },
  };
}

/** Copies the content of the site into a folder of its own. */
export async function copyContent(): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'content-'));
  await cp(CONTENT, directory, { recursive: true });
  return directory;
}

/** The cookies of staff who have switched private mode on. */
export const privateCookies = (session: Cookies, url: string) => [
  ...session,
  { name: 'privateAPI', value: 'true', url },
];

/**
 * Details of a test that runs a second time, for staff with private mode on: what depends on the text that scripts then
 * put in the place of the published one, such as the hash, the reading position and the switches. See `playwright.config.ts`.
 */
export const IN_PRIVATE_MODE_TOO = { tag: '@private-mode' };

/** Playwright's `test` on the built site: `public/` is served at a free port, and relative addresses start there. */
export const test = base.extend<object, SiteFixtures>({
  mode: [readerOf(process.env) === 'staff' ? 'private' : 'public', { scope: 'worker', option: true }],
  identity: [
    async ({}, use) => {
      const service = await createIdentityService({ seed: DEMO_ACCOUNTS, pool: DEMO_POOL });
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  contentApi: [
    async ({ identity }, use) => {
      const directory = await copyContent();
      const rules = path.join(directory, 'routeRules.json');
      const known = JSON.parse(await readFile(rules, 'utf8')) as object[];
      await writeFile(rules, JSON.stringify([...known, ...NEW_REDIRECTS]));
      const api = await startPrivateApi(directory, identity, false);
      await use(api.url);
      await api.close();
      await rm(directory, { recursive: true });
    },
    { scope: 'worker' },
  ],
  rebuild: [
    async ({}, use) => {
      const service = await startRebuildDouble();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ identity, contentApi, rebuild }, use) => {
      const server = await serveSite(identity.url, contentApi, rebuild.url);
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  cookiesOf: [
    async ({ identity, site }, use) => {
      const known = new Map<Account, Promise<Cookies>>();
      await use((account) => {
        const cookies = known.get(account) ?? signIn(identity, site, account);
        known.set(account, cookies);
        return cookies;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site),
  context: async ({ context, mode, cookiesOf, site }, use) => {
    if (mode === 'private') await context.addCookies(privateCookies(await cookiesOf('redactor'), site));
    await use(context);
  },
});

/** Signs an account in at the provider itself, without a page. @returns the cookies that the site would store. */
async function signIn({ url, settings }: IdentityService, site: string, account: Account): Promise<Cookies> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: settings.clientId,
      AuthParameters: { USERNAME: `${account}@example.org`, PASSWORD },
    }),
  });
  const { AuthenticationResult: tokens } = (await response.json()) as {
    AuthenticationResult: { AccessToken: string; IdToken: string; RefreshToken: string };
  };
  const claims = Buffer.from(tokens.AccessToken.split('.')[1] ?? '', 'base64url').toString();
  const { username } = JSON.parse(claims) as { username: string };
  const prefix = `CognitoIdentityServiceProvider.${settings.clientId}`;
  const attributes = { domain: new URL(site).hostname, path: '/', httpOnly: false, secure: false } as const;
  const expires = Date.now() / 1000 + SESSION_SECONDS;
  return Object.entries({
    [`${prefix}.LastAuthUser`]: username,
    [`${prefix}.${username}.accessToken`]: tokens.AccessToken,
    [`${prefix}.${username}.idToken`]: tokens.IdToken,
    [`${prefix}.${username}.refreshToken`]: tokens.RefreshToken,
    [`${prefix}.${username}.clockDrift`]: '0',
  }).map(([name, value]) => ({ name, value, expires, sameSite: 'Lax', ...attributes }));
}

/** Fills in the form of signing in that the page shows, in English, and sends it. */
export async function fillInSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('E-mail address or username').fill(`${account}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Whether the test itself is what a line of the console is about: Playwright tells where it blocks a service worker. */
export const isAboutTheTest = (text: string): boolean => text === 'Service Worker registration blocked by Playwright';

export { expect };
