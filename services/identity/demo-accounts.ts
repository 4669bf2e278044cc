import { STAFF_GROUPS } from '../../content-schema/identity';
import type { SeedUser } from './identity-service';
import type { PoolOptions } from './pool-settings';

/** Password of every demo account. */
const DEMO_PASSWORD = 'Riverside-1';

/** Accounts to try the site with: one for each group of staff, and a reader who is in none. */
export const DEMO_ACCOUNTS: readonly SeedUser[] = [
  ...STAFF_GROUPS.map((group) => ({
    email: `${group.toLowerCase()}@example.org`,
    password: DEMO_PASSWORD,
    groups: [group],
    attributes: { name: group },
  })),
  { email: 'reader@example.org', password: DEMO_PASSWORD, attributes: { name: 'Reader' } },
];

/**
 * What a pool to try the site with does besides the defaults: it remembers devices when their owners ask for it, and keeps an
 * e-mail address until the new one is verified, so that a forgotten password can always be reset.
 */
export const DEMO_POOL: PoolOptions = { devices: 'optional', verifyBeforeUpdate: ['email'] };
