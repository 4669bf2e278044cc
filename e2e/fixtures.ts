import path from 'node:path';
import { createIdentityService } from '../services/identity/create-identity-service';
import { DEMO_ACCOUNTS } from '../services/identity/demo-accounts';
import type { IdentityService } from '../services/identity/identity-service';
import { createSiteServer } from '../services/site/create-site-server';
import { IDENTITY_PREFIX } from '../services/site/main';
import { test as base } from './ended-routes';

/** What a worker of the tests shares: the address of the built site, served as on a host, and its accounts. */
interface SiteFixtures {
  site: string;
  /** The identity service of the site, with the demo accounts; nothing of it outlives the worker. */
  identity: IdentityService;
}

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
  site: [
    async ({ identity }, use) => {
      const server = await createSiteServer({
        publicDir: path.resolve(__dirname, '../public'),
        port: 0,
        proxies: { [IDENTITY_PREFIX]: identity.url },
      });
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site),
});

export { expect } from '@playwright/test';
