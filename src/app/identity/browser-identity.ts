import { loadChunk } from '../../shared/chunks/load-chunk';
import { createLazyIdentity, type LazyIdentity } from './lazy-identity';
import { parseIdentityConfig } from './parse-identity-config';

/** Where the build publishes the configuration of sign-in. */
const CONFIG_PATH = '/data/identityConfig.json';

/** Makes the port of a browser: its parts come when somebody signs in. @param onTokensChanged Cookies may have changed. */
export function createBrowserIdentity(onTokensChanged: () => void): LazyIdentity {
  return createLazyIdentity(async () => {
    const [{ createCognitoIdentity }, config] = await Promise.all([
      loadChunk('identity', () => import('../cognito/create-cognito-identity')),
      fetch(CONFIG_PATH).then(async (response) => {
        if (!response.ok) throw new Error(`Expected ${CONFIG_PATH}, received ${response.status}.`);
        return parseIdentityConfig(await response.json());
      }),
    ]);
    return createCognitoIdentity(config, {
      cookies: document,
      location: window.location,
      siteName: document.querySelector('.site-name')?.textContent ?? window.location.hostname,
      now: () => Date.now(),
      onTokensChanged,
    });
  });
}
