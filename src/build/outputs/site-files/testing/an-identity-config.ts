import type { IdentityConfig } from '../../../../../content-schema';

/** Creates a minimal sign-in configuration with an AWS user pool. */
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
