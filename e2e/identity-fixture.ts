import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { createIdentityService, generateSigningKey, type IdentityService, type SeedUser } from '#identity';
import { DEMO_POOL } from '../commands/site-build/demo-accounts';
import { createSiteServer } from '../services/site/create-site-server';
import { IDENTITY_PREFIX } from '../src/node/hosting/local-prefixes';
import { test as base } from './ended-routes';

const PUBLIC = path.resolve(__dirname, '../public');

/** Password of the test accounts. */
export const PASSWORD = 'Riverside-1';
/** An account without a group. */
export const READER = 'reader@example.org';

const SEED: readonly SeedUser[] = [{ email: READER, password: PASSWORD, attributes: { name: 'Reader' } }];

/** Generating a key takes longer than starting a provider, so the tests of a worker share one. */
let signingKey: ReturnType<typeof generateSigningKey> | undefined;

/** Fixtures of each test. */
interface IdentityFixtures {
  /** The provider, with its outbox. */
  identity: IdentityService;
  /** Returns the last code sent to an address. */
  codeSentTo: (address: string) => Promise<string>;
}

/**
 * Playwright's `test` on the built site with accounts: each test has its own provider, behind the
 * address that the site calls. The pages are on `localhost`: passkeys belong to a host name, not to
 * an IP address.
 */
export const test = base.extend<IdentityFixtures>({
  identity: async ({}, use) => {
    const service = await createIdentityService({
      seed: SEED,
      pool: DEMO_POOL,
      signingKey: await (signingKey ??= generateSigningKey()),
    });
    await use(service);
    await service.close();
  },
  baseURL: async ({ identity }, use) => {
    if (!existsSync(path.join(PUBLIC, 'data/identityConfig.json'))) {
      throw new Error(
        'Expected public/ to be built with accounts, found no data/identityConfig.json there. Build it with ' +
          'COGNITO_USER_POOL_ID=local_Versio COGNITO_CLIENT_ID=versiolocalclient COGNITO_USER_POOL_ENDPOINT=/_identity/.',
      );
    }
    const server = await createSiteServer({ publicDir: PUBLIC, port: 0, proxies: { [IDENTITY_PREFIX]: identity.url } });
    await use(server.url.replace('127.0.0.1', 'localhost'));
    await server.close();
  },
  codeSentTo: ({ identity }, use) =>
    use(async (address) => {
      const newest = () =>
        identity.outbox
          .messages()
          .filter(({ to }) => to === address)
          .reduce<{ at: number; code: string } | null>((last, each) => (last && last.at > each.at ? last : each), null);
      await expect.poll(newest, `a code to ${address}`).not.toBeNull();
      return newest()?.code ?? '';
    }),
});

export { expect };
