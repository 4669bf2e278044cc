import type { IdentityConfig } from '../../../../content-schema';

/** How people sign in at a user pool of AWS, with nothing besides. */
export const anIdentityConfig = (fields: Partial<IdentityConfig> = {}): IdentityConfig => ({
  userPoolId: 'eu-west-3_AbCdEf123',
  clientId: 'client1',
  identityPoolId: null,
  userPoolEndpoint: null,
  identityPoolEndpoint: null,
  signInFlow: 'USER_SRP_AUTH',
  logoutUrl: null,
  logoutUri: null,
  cookieDomain: null,
  ...fields,
});
