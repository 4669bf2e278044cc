/**
 * Sender of a private request: anonymous, a member of one of the four groups, or another signed-in
 * user.
 */
export type Reader = 'anonymous' | 'member' | 'stranger';

/** Identifies the sender of a request by its Authorization header. */
export type Authorize = (request: { authorization?: string }) => Promise<Reader>;

/**
 * Error when the sender cannot be identified at the moment; the response is 503, and the log
 * contains the reason.
 */
export class AuthorizeUnavailableError extends Error {
  override name = 'AuthorizeUnavailableError';
}

/** Authorizer of a service without a token issuer: everyone is anonymous. */
export const authorizeNobody: Authorize = async () => 'anonymous';
