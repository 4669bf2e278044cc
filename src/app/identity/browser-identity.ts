import { loadChunk } from '../../ui/load-chunk';
import { createLazyIdentity, type LazyIdentity } from './lazy-identity';

/** Where the build publishes the configuration of sign-in. */
const CONFIG_PATH = '/data/identityConfig.json';

/** Makes the port of a browser: its parts come when somebody signs in. @param onTokensChanged Cookies may have changed. */
export function createBrowserIdentity(onTokensChanged: () => void): LazyIdentity {
  return createLazyIdentity(async (isAwaited) => {
    const [{ startCognito }, config] = await Promise.all([
      loadChunk('identity', () => import('../cognito/start-cognito'), { isAwaited }),
      fetch(CONFIG_PATH),
    ]);
    return startCognito(config, onTokensChanged);
  });
}
