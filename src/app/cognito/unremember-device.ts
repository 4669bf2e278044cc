import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { IdentityConfig } from '../../../content-schema';
import { awsEndpoint } from '../../shared/identity-origins';
import { IdentityError } from '../../features/account/identity/identity-error';

/**
 * Tells the provider that a device is remembered no more, and keeps it known: its session goes on, and it can be remembered
 * again. The library only knows how to forget a device for good, so this one request is made by hand (UpdateDeviceStatus of
 * the Amazon Cognito user pools API).
 * @param origin Of the page: an endpoint may be a path of the site.
 * @throws {Error} named as the provider names the error.
 */
export async function unrememberDevice(config: IdentityConfig, origin: string, deviceKey: string): Promise<void> {
  const tokens = await cognitoUserPoolsTokenProvider.getTokens();
  if (tokens === null) throw new IdentityError('UserUnAuthenticatedException');
  const region = config.userPoolId.replace(/_[^_]*$/, '');
  const response = await fetch(new URL(config.userPoolEndpoint ?? awsEndpoint('cognito-idp', region), origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.UpdateDeviceStatus',
      'cache-control': 'no-store',
    },
    body: JSON.stringify({
      AccessToken: tokens.accessToken.toString(),
      DeviceKey: deviceKey,
      DeviceRememberedStatus: 'not_remembered',
    }),
  });
  if (!response.ok) throw await providerError(response);
}

/** The error of an answer: its name may have a prefix before `#` (AWS JSON 1.1 protocol). */
async function providerError(response: Response): Promise<Error> {
  const body: unknown = await response.json().catch(() => null);
  const { __type: type, message }: { __type?: unknown; message?: unknown } = Object(body) as object;
  const error = new Error(typeof message === 'string' ? message : '');
  error.name = typeof type === 'string' ? type.slice(type.indexOf('#') + 1) : 'InternalErrorException';
  return error;
}
