import type { SignedInUser } from '../features/account/identity/identity-port';

/** A reader who is signed in, in no group. */
export const aSignedInUser = (fields: Partial<SignedInUser> = {}): SignedInUser => ({
  email: 'reader@example.org',
  emailVerified: true,
  username: 'reader',
  groups: [],
  color: null,
  accessToken: 'access-token',
  ...fields,
});
