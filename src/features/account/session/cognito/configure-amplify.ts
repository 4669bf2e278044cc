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
 * Makes the provider of AWS credentials, for guests too. They are an extra: the library fetches them along with the tokens,
 * and nothing of the site asks for them today. Where the identity pool fails, everything else goes on without them.
 */
const forgivingCredentials = (onFailure: (error: IdentityError) => void): CredentialsAndIdentityIdProvider => ({
  getCredentialsAndIdentityId: (options) =>
    cognitoCredentialsProvider.getCredentialsAndIdentityId(options).catch((error: unknown) => {
      onFailure(toIdentityError(error));
      return undefined;
    }),
  clearCredentialsAndIdentityId: () => void cognitoCredentialsProvider.clearCredentialsAndIdentityId(),
});

/** Tells Amplify which pools there are, and where to keep tokens. */
export function configureAmplify(
  config: IdentityConfig,
  storage: CookieStorage,
  { location: { origin }, onCredentialsFailed }: Pick<CognitoEnvironment, 'location' | 'onCredentialsFailed'>,
): void {
  // It warns of every endpoint that is not of AWS.
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
  // With the provider given here a second call does not put local storage back in the place of cookies.
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
