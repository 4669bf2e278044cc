import type { IdentityService } from '../identity-service';

/** Answer to a call that was sent without Amplify. */
export interface RawAnswer {
  readonly status: number;
  /** Cognito's name of the error; undefined when there is none. */
  readonly error: string | undefined;
  readonly body: ReturnType<typeof JSON.parse>;
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
    error: response.headers.get('x-amzn-errortype') ?? undefined,
    body: await response.json(),
  };
}
