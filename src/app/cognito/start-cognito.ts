import type { IdentityPort } from '../../features/account/identity/identity-port';
import { createCognitoIdentity } from './create-cognito-identity';
import { parseIdentityConfig } from './parse-identity-config';

/**
 * Makes the port of a browser of the site's published configuration.
 * @param config The answer that brought it.
 * @param onTokensChanged Cookies may have changed.
 * @throws {Error} when there is no configuration, or one that makes no sense.
 */
export async function startCognito(config: Response, onTokensChanged: () => void): Promise<IdentityPort> {
  if (!config.ok) throw new Error(`Expected ${config.url}, received status ${config.status}. Build the site again.`);
  return createCognitoIdentity(parseIdentityConfig(await config.json()), {
    cookies: document,
    location: window.location,
    siteName: document.querySelector('.site-name')?.textContent ?? window.location.hostname,
    language: () => document.documentElement.lang,
    now: () => Date.now(),
    onTokensChanged,
  });
}
