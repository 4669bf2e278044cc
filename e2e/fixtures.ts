import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { createIdentityService, type IdentityService } from '#identity';
import { DEMO_ACCOUNTS, DEMO_POOL } from '../commands/site-build/demo-accounts';
import { createContentApi } from '../services/content-api/create-content-api';
import { createSiteServer } from '../services/site/create-site-server';
import { CONTENT_API_PREFIX, IDENTITY_PREFIX, REBUILD_PREFIX } from '../src/node/hosting/local-prefixes';
import { test as base } from './ended-routes';
import { readerOf } from './readers';
import { type RebuildDouble, startRebuildDouble } from './rebuild-double';

const PUBLIC = path.resolve(__dirname, '../public');
const CONTENT = path.resolve(__dirname, '../content');
/** State folders of content APIs, and their file with the images that texts show. */
const CONTENT_API_STATES = path.resolve(__dirname, '../.versio/content-api');
const REFERENCED_IMAGES = 'shown-images.json';

/** Redirects that editors have added since the site was built. */
const NEW_REDIRECTS = [
  { path: '/moved-since', redirect: '/version/2/article/6?from=redirect#x', status: 302 },
  { path: '/fr/apr\u00e8s', redirect: '/fr/version', status: 302 },
  { path: '/en/elsewhere', redirect: 'https://elsewhere.example.org/', status: 302 },
];

/** Password of every demo account. */
const PASSWORD = 'Riverside-1';
/** Lifetime of a session of the site, in seconds. */
const SESSION_SECONDS = 15 * 24 * 60 * 60;

/** A demo account, by the local part of its address. */
export type Account = 'administrator' | 'redactor' | 'corrector' | 'translator' | 'reader';

/** Cookies of a browser context. */
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Fixtures shared by a worker. */
export interface SiteFixtures {
  /**
   * `private`: staff open every page, with private mode on (default: `public`, except in runs of
   * staff).
   */
  mode: 'public' | 'private';
  /**
   * The identity service of the site, with the demo accounts; its state is discarded with the
   * worker.
   */
  identity: IdentityService;
  /**
   * Address of the content API for the content of the site. It also has `NEW_REDIRECTS`, which the
   * build does not contain.
   */
  contentApi: string;
  /**
   * A rebuild service that receives no requests; see `publishing-fixture.ts` for one that
   * publishes.
   */
  rebuild: RebuildDouble;
  /** Address of the built site, served like on a host. */
  site: string;
  /** Returns the session cookies of an account, which signs in once. */
  cookiesOf: (account: Account) => Promise<Cookies>;
}

/** Serves the built site like `npm start`. */
export const serveSite = (identity: string, contentApi: string, rebuild: string) =>
  createSiteServer({
    publicDir: PUBLIC,
    port: 0,
    proxies: { [IDENTITY_PREFIX]: identity, [CONTENT_API_PREFIX]: contentApi, [REBUILD_PREFIX]: rebuild },
  });

/**
 * Images that the texts show, as recorded by earlier content APIs: a new one would compile each
 * text to find them.
 */
let referencedImages = readReferencedImages();

/** Reads the record of a build that ran here, if any: the largest of the files that it left. */
async function readReferencedImages(): Promise<string | undefined> {
  const folders = await readdir(CONTENT_API_STATES).catch(() => []);
  const texts = await Promise.all(
    folders.map((folder) => readFile(path.join(CONTENT_API_STATES, folder, REFERENCED_IMAGES), 'utf8').catch(() => '')),
  );
  return texts.filter((text) => text !== '').sort((one, other) => other.length - one.length)[0];
}

/** Starts a content API for a directory, open to the staff of an identity service. */
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

/** Copies the content of the site into a temporary folder. */
export async function copyContent(): Promise<string> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'content-'));
  await cp(CONTENT, directory, { recursive: true });
  return directory;
}

/** Returns the cookies of staff with private mode on. */
export const privateCookies = (session: Cookies, url: string) => [
  ...session,
  { name: 'privateAPI', value: 'true', url },
];

/**
 * Details of a test that also runs for staff with private mode on: tests of behaviour that depends
 * on the text that scripts then put in place of the published one, such as the hash, the reading
 * position and the switches. See `playwright.config.ts`.
 */
export const IN_PRIVATE_MODE_TOO = { tag: '@private-mode' };

/**
 * Playwright's `test` on the built site: `public/` is served at a free port, and relative addresses
 * start there.
 */
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

/**
 * Signs an account in at the provider itself, without a page.
 * @returns the cookies that the site would store.
 */
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

/** Fills in the sign-in form of the page, in English, and submits it. */
export async function fillInSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('E-mail address or username').fill(`${account}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export { expect };
