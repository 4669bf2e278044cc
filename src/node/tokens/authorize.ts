/** Who asks for something private: nobody known, one of the four groups, or someone else who is signed in. */
export type Reader = 'anonymous' | 'member' | 'stranger';

/** Tells who sends a request, by its Authorization header. */
export type Authorize = (request: { authorization?: string }) => Promise<Reader>;

/** It cannot be told at the moment who sends a request; the answer is 503, and the reason is in the log. */
export class AuthorizeUnavailableError extends Error {
  override name = 'AuthorizeUnavailableError';
}

/** The port that stands where no issuer of tokens is named: nobody is known. */
export const authorizeNobody: Authorize = async () => 'anonymous';
