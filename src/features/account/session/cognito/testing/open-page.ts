import type { IdentityService } from '#identity';
import { identityConfigSchema, type IdentityConfig } from '../../../../../../content-schema';
import { restoreSession } from '../../../../../shared/session/restore-session';
import { aCookieJar, type CookieJar } from '../../../../../testing/cookie-jar';
import { aLocalStorage } from '../../../../../testing/local-storage';
import { createCognitoIdentity } from '../create-cognito-identity';

/** Parts of the browser of a page; a second page of the same browser shares those of the first. */
export interface BrowserParts {
  protocol?: string;
  /** Whether it refuses to navigate to another page (default: no). */
  isStuck?: boolean;
  cookies?: CookieJar;
  storage?: Storage;
  /** Locks shared by its pages; null (default) where there are none. */
  locks?: Pick<LockManager, 'request'> | null;
}

/**
 * Creates an in-memory page that signs in with a running provider; `open` reloads it, optionally
 * with other settings. Passwords are sent, because SRP takes a third of a second in the library.
 */
export function openPage(
  service: IdentityService,
  config: Partial<IdentityConfig> = {},
  {
    protocol = 'http:',
    cookies = aCookieJar(),
    storage = aLocalStorage(),
    locks = null,
    isStuck = false,
  }: BrowserParts = {},
) {
  const left: string[] = [];
  const time = { ahead: 0 };
  const events: string[] = [];
  const assign = (url: string) => {
    if (isStuck) throw new DOMException('The frame may not leave the page.', 'SecurityError');
    left.push(url);
  };
  const open = (changed: Partial<IdentityConfig> = {}) =>
    createCognitoIdentity(
      identityConfigSchema.parse({
        ...service.settings,
        identityPoolId: null,
        userPoolEndpoint: '/',
        signInFlow: 'USER_PASSWORD_AUTH',
        ...config,
        ...changed,
      }),
      {
        cookies,
        localStorage: () => storage,
        locks,
        location: { origin: service.url, protocol, assign },
        siteName: 'Versio',
        language: () => 'fr-FR',
        now: () => Date.now() + time.ahead,
        onCredentialsFailed: ({ code }) => events.push(code),
        onTokensChanged: () => events.push('tokens'),
      },
    );
  const lastCode = () => service.outbox.messages().at(-1)?.code ?? '';
  const restored = () => restoreSession(cookies.cookie, service.settings.clientId, Date.now(), storage.getItem);
  return { cookies, storage, left, time, events, open, identity: open(), lastCode, restored };
}
