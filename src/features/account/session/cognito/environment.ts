import type { IdentityError } from '../../identity/identity-error';

/** Browser APIs used for signing in; tests use fakes. */
export interface CognitoEnvironment {
  /** The cookies of the document, with the same getter and setter. */
  cookies: { cookie: string };
  /** Local storage, for tokens too long for a cookie; throws where the browser has none. */
  localStorage(): Storage;
  /** Locks shared by tabs; null where a page has none. */
  locks: Pick<LockManager, 'request'> | null;
  location: {
    readonly origin: string;
    readonly protocol: string;
    /** Navigates to another page. */
    assign(url: string): void;
  };
  /** Name of the site for authenticator apps. */
  siteName: string;
  /**
   * Returns the language of the page, a BCP 47 tag such as `fr-FR`, for messages of the provider.
   */
  language(): string;
  now(): number;
  /** Called when tokens were refreshed or failed to: the cookies may have changed. */
  onTokensChanged(): void;
  /** Called when the identity pool returned no credentials; everything else still works. */
  onCredentialsFailed(error: IdentityError): void;
}
