import { IdentityError } from '../identity/identity-error';
import type { IdentityPort } from '../identity/identity-port';
import { DATA_ACCOUNT } from '../../../shared/page-contract';
import { loadChunk } from '../../../ui/load-chunk';

/** Where the build publishes the configuration of sign-in. */
const CONFIG_PATH = '/data/identityConfig.json';

/** What leads to signing in, and the forms of those pages. */
const SIGN_IN_LINK = `a[${DATA_ACCOUNT}][href*="/auth/"]`;
const ENTRANCES = `${SIGN_IN_LINK}, .auth form`;

/**
 * Loads what signs people in, once.
 * @param isAwaited Whether the reader can go on only with it.
 * @throws {IdentityError} `NetworkError` when it does not come; the next call tries again.
 */
export type IdentityLoader = (isAwaited: boolean) => Promise<IdentityPort>;

/** Makes a loader that keeps what it has loaded: the provider’s library weighs more than the rest of a page about accounts. */
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

/** Makes the loader of a browser; a site without accounts has no such script. @param onTokensChanged Cookies may have changed. */
export function createBrowserIdentityLoader(onTokensChanged: () => void): IdentityLoader {
  return createIdentityLoader(async (isAwaited) => {
    if (HAS_ACCOUNTS) {
      const [{ startCognito }, config] = await Promise.all([
        loadChunk('identity', () => import('./cognito/start-cognito'), { isAwaited }),
        fetch(CONFIG_PATH),
      ]);
      return startCognito(config, onTokensChanged);
    }
    throw new Error('A site without accounts signs nobody in.');
  });
}

/**
 * Prepares the sign-in when somebody reaches for it: the pointer over an entrance, or the focus in a form. The reader may
 * have reached for it before scripts ran: that is why they run.
 */
export function prepareOnIntent(prepare: () => void): void {
  const onReach = ({ target }: Event) => {
    if (target instanceof Element && target.closest(ENTRANCES) !== null) prepare();
  };
  document.addEventListener('pointerover', onReach, { passive: true });
  document.addEventListener('focusin', onReach);
  if (document.querySelector(`${SIGN_IN_LINK}:is(:hover, :focus)`) !== null) prepare();
}
