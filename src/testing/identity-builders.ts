import type { SignedInUser } from '../shared/session/signed-in-user';

/** Returns a signed-in reader in no group. */
export const aSignedInUser = (fields: Partial<SignedInUser> = {}): SignedInUser => ({
  email: 'reader@example.org',
  emailVerified: true,
  username: 'reader',
  groups: [],
  color: null,
  accessToken: 'access-token',
  ...fields,
});
