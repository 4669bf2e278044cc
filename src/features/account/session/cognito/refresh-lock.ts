import { wait } from '../../../../shared/http/retry';
import { ifAllowed } from '../../../../ui/browser-access';
import type { CognitoEnvironment } from './environment';

/** Name of the lock, and key of local storage where there are no locks. */
const LOCK = 'session-refresh';

/**
 * Maximum time that a tab waits for another one, and that a lock in local storage holds, in
 * milliseconds: a tab may be closed.
 */
const LEASE_MS = 10_000;
/** Polling interval for a lock in local storage, in milliseconds. */
const POLL_MS = 100;

/**
 * Runs a function while no other tab of the site does. If a tab holds the lock too long it runs
 * anyway.
 */
export type RefreshLock = <Result>(run: () => Promise<Result>) => Promise<Result>;

/**
 * Creates the lock of a browser: Web Locks, or local storage where a page has none (old browsers,
 * http).
 */
export function createRefreshLock({
  locks,
  localStorage,
}: Pick<CognitoEnvironment, 'locks' | 'localStorage'>): RefreshLock {
  return (run) => (locks === null ? withStoredLock(localStorage, run) : withWebLock(locks, run));
}

async function withWebLock<Result>(locks: Pick<LockManager, 'request'>, run: () => Promise<Result>): Promise<Result> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LEASE_MS);
  let running: Promise<Result> | undefined;
  try {
    return await locks.request(LOCK, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      running = run();
      return running;
    });
  } catch {
    // Either the running function failed, or the lock was not available.
    return await (running ?? run());
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs a function with a lock in local storage that expires. Two tabs may rarely both get it: it is
 * checked twice.
 */
async function withStoredLock<Result>(open: () => Storage, run: () => Promise<Result>): Promise<Result> {
  let mine = '';
  try {
    const storage = open();
    for (
      let attempt = 0;
      attempt < LEASE_MS / POLL_MS && (mine === '' || storage.getItem(LOCK) !== mine);
      attempt += 1
    ) {
      if (Number.parseInt(storage.getItem(LOCK) ?? '0', 10) < Date.now()) {
        mine = `${Date.now() + LEASE_MS} ${Math.random()}`;
        storage.setItem(LOCK, mine);
      }
      await wait(POLL_MS);
    }
  } catch {
    // A browser without storage has no lock.
  }
  try {
    return await run();
  } finally {
    ifAllowed(() => {
      if (open().getItem(LOCK) === mine) open().removeItem(LOCK);
    });
  }
}
