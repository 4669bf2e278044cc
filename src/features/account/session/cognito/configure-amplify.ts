import { Amplify, type ResourcesConfig } from 'aws-amplify';
import type { CredentialsAndIdentityIdProvider } from 'aws-amplify/auth';
import { cognitoCredentialsProvider, cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { IdentityConfig } from '../../../../../content-schema';
import type { IdentityError } from '../../identity/identity-error';
import type { CookieStorage } from './cookie-storage';
import type { CognitoEnvironment } from './environment';
import { toIdentityError } from './to-identity-error';

type AuthConfig = NonNullable<ResourcesConfig['Auth']>;

/**
 * Creates the provider of AWS credentials, for guests too. They are optional: the library fetches
 * them along with the tokens, and the site does not use them today. If the identity pool fails,
 * everything else still works.
 */
const forgivingCredentials = (onFailure: (error: IdentityError) => void): CredentialsAndIdentityIdProvider => ({
  getCredentialsAndIdentityId: (options) =>
    cognitoCredentialsProvider.getCredentialsAndIdentityId(options).catch((error: unknown) => {
      onFailure(toIdentityError(error));
      return undefined;
    }),
  clearCredentialsAndIdentityId: () => void cognitoCredentialsProvider.clearCredentialsAndIdentityId(),
});

/** Configures Amplify with the pools and the token storage. */
export function configureAmplify(
  config: IdentityConfig,
  storage: CookieStorage,
  { location: { origin }, onCredentialsFailed }: Pick<CognitoEnvironment, 'location' | 'onCredentialsFailed'>,
): void {
  // It logs a warning for each endpoint outside AWS.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const endpoint = (name: 'userPoolEndpoint' | 'identityPoolEndpoint') => {
    const address = config[name];
    return address === null ? {} : { [name]: new URL(address, origin).href };
  };
  const userPool = {
    userPoolId: config.userPoolId,
    userPoolClientId: config.clientId,
    ...endpoint('userPoolEndpoint'),
  };
  const { identityPoolId } = config;
  const Auth: AuthConfig =
    identityPoolId === null
      ? { Cognito: userPool }
      : { Cognito: { ...userPool, identityPoolId, ...endpoint('identityPoolEndpoint'), allowGuestAccess: true } };
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  // With an explicit provider, a second call does not restore local storage instead of cookies.
  Amplify.configure(
    { Auth },
    {
      Auth: {
        tokenProvider: cognitoUserPoolsTokenProvider,
        credentialsProvider: forgivingCredentials(onCredentialsFailed),
      },
    },
  );
}
