/** Why something about accounts failed: a code of the error catalogue (specification §8), for which every page has words. */
export class IdentityError extends Error {
  /** @param code Name of the error, such as `NotAuthorizedException`; what the catalogue lacks is shown as `Unknown`. */
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'IdentityError';
  }
}
