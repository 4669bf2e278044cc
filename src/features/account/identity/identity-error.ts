/**
 * Error of an account operation, with a code of the error catalogue (specification §8), for which
 * all pages have messages.
 */
export class IdentityError extends Error {
  /**
   * @param code Name of the error, such as `NotAuthorizedException`. Codes that the catalogue lacks
   * are rendered as `Unknown`.
   */
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'IdentityError';
  }
}
