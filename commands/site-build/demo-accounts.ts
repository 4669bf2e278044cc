import type { IdentityServiceOptions } from '#identity';
import { STAFF_GROUPS } from '../../content-schema/staff';

/** Password of every demo account. */
const DEMO_PASSWORD = 'Riverside-1';

/** Demo accounts: one for each group of staff, and a reader without a group. */
export const DEMO_ACCOUNTS: NonNullable<IdentityServiceOptions['seed']> = [
  ...STAFF_GROUPS.map((group) => ({
    email: `${group.toLowerCase()}@example.org`,
    password: DEMO_PASSWORD,
    groups: [group],
    attributes: { name: group },
  })),
  { email: 'reader@example.org', password: DEMO_PASSWORD, attributes: { name: 'Reader' } },
];

/**
 * The demo user pool. It remembers devices when their owners choose so, and keeps an e-mail address
 * until the new one is verified, so that a forgotten password can always be reset.
 */
export const DEMO_POOL = {
  userPoolId: 'local_Versio',
  clientId: 'versiolocalclient',
  identityPoolId: 'local:11111111-2222-4333-8444-555555555555',
  devices: 'optional',
  verifyBeforeUpdate: ['email'],
} as const satisfies IdentityServiceOptions['pool'];
