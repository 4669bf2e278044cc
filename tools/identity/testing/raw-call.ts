import type { IdentityService } from '../identity-service';

/** Answer to a call that Amplify would not send. */
export interface RawAnswer {
  readonly status: number;
  /** Name of the error, if any. */
  readonly type: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Sends a raw call.
 * @param operation Such as `GetUser`; one of the identity pool includes its service.
 */
export async function callRaw(
  { url }: Pick<IdentityService, 'url'>,
  operation: string,
  body: unknown = {},
): Promise<RawAnswer> {
  const target = operation.includes('.') ? operation : `AWSCognitoIdentityProviderService.${operation}`;
  const response = await fetch(`${url}/`, {
    method: 'POST',
    headers: { 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.1' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    type: response.headers.get('x-amzn-errortype'),
    body: (await response.json()) as Record<string, unknown>,
  };
}
