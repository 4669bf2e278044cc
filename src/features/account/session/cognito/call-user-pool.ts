import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { IdentityConfig } from '../../../../../content-schema';
import { IdentityError } from '../../identity/identity-error';
import { awsEndpoint } from '../../../../shared/identity-origins';

/** The user pool, as seen from a page. */
export interface UserPoolPlace {
  config: Pick<IdentityConfig, 'userPoolId' | 'userPoolEndpoint'>;
  /** Origin of the page: an endpoint may be a path of the site. */
  origin: string;
}

/**
 * Calls an operation of the Amazon Cognito user pools API with the access token, which is refreshed
 * if it has expired. For what the library cannot do.
 * @throws {Error} with the name of the provider's error.
 */
export async function callUserPool(
  { config, origin }: UserPoolPlace,
  operation: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<void> {
  const tokens = await cognitoUserPoolsTokenProvider.getTokens();
  if (tokens === null) throw new IdentityError('UserUnAuthenticatedException');
  const region = config.userPoolId.replace(/_[^_]*$/, '');
  const response = await fetch(new URL(config.userPoolEndpoint ?? awsEndpoint('cognito-idp', region), origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'cache-control': 'no-store',
    },
    body: JSON.stringify({ AccessToken: tokens.accessToken.toString(), ...parameters }),
  });
  if (!response.ok) throw await providerError(response);
}

/** Converts an error response: its name may have a prefix before `#` (AWS JSON 1.1 protocol). */
async function providerError(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  const { __type: type, message }: { __type?: unknown; message?: unknown } = Object(body) as object;
  const error = new Error(typeof message === 'string' ? message : '');
  error.name = typeof type === 'string' ? type.slice(type.indexOf('#') + 1) : 'InternalErrorException';
  return error;
}
