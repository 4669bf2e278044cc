import { IdentityError } from '../identity/identity-error';
import type { IdentityPort } from '../identity/identity-port';
import { DATA_ACCOUNT } from '../../../shared/page-contract';
import { loadChunk } from '../../../ui/load-chunk';
import { withBasePath } from '../../../shared/routes/base-path';

/** Path of the published configuration of the sign-in. */
const CONFIG_PATH = '/data/identityConfig.json';

/** Links to the sign-in, and the forms of its pages. */
const SIGN_IN_LINK = `a[${DATA_ACCOUNT}][href*="/auth/"]`;
const ENTRANCES = `${SIGN_IN_LINK}, .auth form`;

/**
 * Loads the implementation of `IdentityPort` once.
 * @param isAwaited Whether the reader is waiting for it.
 * @throws {IdentityError} `NetworkError` when it fails to load; the next call tries again.
 */
export type IdentityLoader = (isAwaited: boolean) => Promise<IdentityPort>;

/**
 * Creates a loader that caches its result: the provider’s library is larger than the rest of an
 * account page.
 */
export function createIdentityLoader(load: IdentityLoader): IdentityLoader {
  let loading: Promise<IdentityPort> | null = null;
  return (isAwaited) => {
    loading ??= load(isAwaited).catch((cause: unknown) => {
      loading = null;
      throw cause instanceof IdentityError ? cause : new IdentityError('NetworkError', { cause });
    });
    return loading;
  };
}

/**
 * Creates the loader for browsers. A site without accounts has no such script. @param
 * onTokensChanged Called when the cookies may have changed.
 */
export function createBrowserIdentityLoader(onTokensChanged: () => void): IdentityLoader {
  return createIdentityLoader(async (isAwaited) => {
    if (HAS_ACCOUNTS) {
      const [{ startCognito }, config] = await Promise.all([
        loadChunk('identity', () => import('./cognito/start-cognito'), { isAwaited }),
        fetch(withBasePath(CONFIG_PATH)),
      ]);
      return startCognito(config, onTokensChanged);
    }
    throw new Error('A site without accounts signs nobody in.');
  });
}

/**
 * Loads the sign-in on intent: the pointer over a link to it, or the focus in its form. This may
 * have happened before scripts ran, which is why they run.
 */
export function prepareOnIntent(prepare: () => void): void {
  const onReach = ({ target }: Event) => {
    if (target instanceof Element && target.closest(ENTRANCES) !== null) prepare();
  };
  document.addEventListener('pointerover', onReach, { passive: true });
  document.addEventListener('focusin', onReach);
  if (document.querySelector(`${SIGN_IN_LINK}:is(:hover, :focus)`) !== null) prepare();
}
