import { mayHoldSession } from '../shared/session/identity-cookies';
import { readSession } from '../shared/session/restore-session';
import { sessionName } from '../shared/session/session-name';
import { namesOfToken } from '../shared/session/token-user';
import { DATA_ACCOUNT, DATA_SESSION_NAME } from '../shared/page-contract';
import { cookieText } from '../ui/browser-access';
import { readStored } from './read-stored';
import { startScripts } from './start-scripts';
import { withBasePath } from '../shared/routes/base-path';

/**
 * Shows before the first paint who is signed in according to the identity cookies, as soon as the
 * element for the name is parsed. For members of a group scripts start at once: they may be staff,
 * who can use private mode.
 */
export function showSessionOfCookies(): void {
  if (!mayHoldSession(cookieText())) return;
  let isMember = false;
  const observer = new MutationObserver(show);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    show();
    observer.disconnect();
    if (isMember) startScripts();
  });

  function show(): void {
    const clientId = clientIdOfPage();
    if (clientId === null) return;
    observer.disconnect();
    const session = readSession(cookieText(), clientId, Date.now(), readStored);
    if (!session || (session.isExpired && !session.isRefreshable)) return;
    showSession(sessionName(namesOfToken(session.claims)));
    isMember = 'cognito:groups' in session.claims;
  }
}

/** Returns the client id of the page; null without sign-in, or before its element is parsed. */
export const clientIdOfPage = (): string | null =>
  document.querySelector(`[${DATA_SESSION_NAME}]`)?.getAttribute(DATA_SESSION_NAME) ?? null;

/**
 * Shows who is signed in, and makes the links to the sign-in lead to the account.
 * @param name Name of the user; null when nobody is signed in.
 * @param signInPath Target of the links when nobody is signed in.
 */
export function showSession(name: string | null, signInPath = ''): void {
  document.querySelectorAll(`a[${DATA_ACCOUNT}]`).forEach((link) => {
    link.setAttribute('href', withBasePath(name === null ? signInPath : (link.getAttribute(DATA_ACCOUNT) ?? '')));
  });
  document.querySelectorAll(`[${DATA_SESSION_NAME}]`).forEach((place) => {
    place.textContent = name;
  });
}
