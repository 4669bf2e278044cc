import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createContentApi } from '../services/content-api/create-content-api';
import { removeContentDirectories, writeContentDirectory } from '../services/content-api/testing/content-directory';
import { createIdentityService } from '../services/identity/create-identity-service';
import { DEMO_ACCOUNTS } from '../commands/site-build/demo-accounts';
import type { IdentityService } from '../services/identity/create-identity-service';
import { createSiteServer } from '../services/site/create-site-server';
import { CONTENT_API_PREFIX, IDENTITY_PREFIX } from '../src/node/hosting/local-prefixes';
import { test as base } from './ended-routes';

/** What a worker of the tests shares: the address of the built site, served as on a host, and its accounts. */
interface SiteFixtures {
  site: string;
  /** The identity service of the site, with the demo accounts; nothing of it outlives the worker. */
  identity: IdentityService;
  /** Address of the content API that pages ask: its redirects are `NEW_REDIRECTS`, which the build does not know. */
  contentApi: string;
}

/** Redirects that editors have set since the site was built. */
const NEW_REDIRECTS = [
  { path: '/moved-since', redirect: '/version/2/article/6?from=redirect#x', status: 302 },
  { path: '/fr/apr\u00e8s', redirect: '/fr/version', status: 302 },
  { path: '/en/elsewhere', redirect: 'https://elsewhere.example.org/', status: 302 },
];

/** Playwright's `test` on the built site: `public/` is served at a free port, and relative addresses start there. */
export const test = base.extend<object, SiteFixtures>({
  identity: [
    // Playwright reads the first parameter's names to find out what a fixture needs: this one needs nothing.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const service = await createIdentityService({ seed: DEMO_ACCOUNTS });
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  contentApi: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stateDir = await mkdtemp(path.join(os.tmpdir(), 'content-state-'));
      const contentDir = await writeContentDirectory({ routeRules: NEW_REDIRECTS });
      const api = await createContentApi({ contentDir, stateDir, watch: false });
      await use(api.url);
      await api.close();
      await removeContentDirectories();
      await rm(stateDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ identity, contentApi }, use) => {
      const server = await createSiteServer({
        publicDir: path.resolve(__dirname, '../public'),
        port: 0,
        proxies: { [IDENTITY_PREFIX]: identity.url, [CONTENT_API_PREFIX]: contentApi },
      });
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site),
});

export { expect } from '@playwright/test';
