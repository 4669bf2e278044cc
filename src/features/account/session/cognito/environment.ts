import type { IdentityError } from '../../identity/identity-error';

/** What signing in needs of the page; tests give fakes. */
export interface CognitoEnvironment {
  /** The cookies of the document: what is read is their text, and what is written one cookie with its attributes. */
  cookies: { cookie: string };
  /** Local storage, for tokens that no cookie holds; throws where the browser has none. */
  localStorage(): Storage;
  /** Locks that tabs share; null where a page has none. */
  locks: Pick<LockManager, 'request'> | null;
  location: {
    readonly origin: string;
    readonly protocol: string;
    /** Leaves the page. */
    assign(url: string): void;
  };
  /** Name of the site, as authenticator apps show it. */
  siteName: string;
  /** Language of the page, a BCP 47 tag such as `fr-FR`: messages of the provider can be written in it. */
  language(): string;
  now(): number;
  /** Tokens were refreshed or could not be: what the cookies hold may have changed. */
  onTokensChanged(): void;
  /** The identity pool gave no credentials; everything else goes on without them. */
  onCredentialsFailed(error: IdentityError): void;
}
