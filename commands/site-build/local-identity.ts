import { DEFAULT_POOL_SETTINGS } from '../../services/identity/pool-settings';
import { IDENTITY_PREFIX } from '../../services/site/main';

/** Environment of a build whose accounts are those of the identity service on this machine, behind the site's own address. */
export const LOCAL_IDENTITY_VARIABLES = {
  COGNITO_USER_POOL_ID: DEFAULT_POOL_SETTINGS.userPoolId,
  COGNITO_CLIENT_ID: DEFAULT_POOL_SETTINGS.clientId,
  COGNITO_IDENTITY_POOL_ID: DEFAULT_POOL_SETTINGS.identityPoolId,
  COGNITO_USER_POOL_ENDPOINT: `${IDENTITY_PREFIX}/`,
  COGNITO_IDENTITY_POOL_ENDPOINT: `${IDENTITY_PREFIX}/`,
  // A choice of ways: the one flow in which a passkey can be used.
  COGNITO_SIGN_IN_FLOW: 'USER_AUTH',
} as const;

/** The same for a site that passes nothing on: its pages ask the service itself. */
export function directIdentityVariables(url: string): Record<keyof typeof LOCAL_IDENTITY_VARIABLES, string> {
  return {
    ...LOCAL_IDENTITY_VARIABLES,
    COGNITO_USER_POOL_ENDPOINT: `${url}/`,
    COGNITO_IDENTITY_POOL_ENDPOINT: `${url}/`,
  };
}
