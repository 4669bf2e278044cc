/**
 * There is no page at an address. Its message is the specification's (§2 "Route rules" and §8), for programs and consoles;
 * readers are told in their language.
 */
export class PageNotFoundError extends Error {
  override name = 'PageNotFoundError';

  /**
   * @param path Address without its query and hash.
   * @param isFatal Whether no page can ever be there: the address fails the rules of its route, or a guard lets nobody in.
   */
  constructor(
    readonly path: string,
    readonly isFatal: boolean,
  ) {
    super(`${isFatal ? 'Page Not Found' : 'Page not found'}: ${path}`);
  }
}
