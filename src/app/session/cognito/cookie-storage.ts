import { identityCookie, isSessionCookie, parseCookies } from '../../../features/account/identity/identity-cookies';
import type { CognitoEnvironment } from './environment';

/** Where Amplify keeps tokens: its own stores forget the 15 days, and this one keeps nothing else. */
export interface CookieStorage {
  setItem(name: string, value: string): Promise<void>;
  getItem(name: string): Promise<string | null>;
  removeItem(name: string): Promise<void>;
  clear(): Promise<void>;
  /** Takes every token away, whatever the provider’s library did. Devices stay remembered. */
  forgetSession(): void;
}

/** Makes a storage of identity cookies, with the attributes of specification §9. */
export function createCookieStorage(
  { cookies, location }: Pick<CognitoEnvironment, 'cookies' | 'location'>,
  domain: string | null,
): CookieStorage {
  const scope = { domain, isSecure: location.protocol === 'https:' };
  const write = (name: string, value: string | null) => {
    cookies.cookie = identityCookie(name, value, scope);
  };
  const forgetSession = () => {
    for (const name of parseCookies(cookies.cookie).keys()) if (isSessionCookie(name)) write(name, null);
  };
  return {
    setItem: (name, value) => Promise.resolve(write(name, value)),
    getItem: (name) => Promise.resolve(parseCookies(cookies.cookie).get(name) ?? null),
    removeItem: (name) => Promise.resolve(write(name, null)),
    clear: () => Promise.resolve(forgetSession()),
    forgetSession,
  };
}
