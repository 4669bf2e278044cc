import type { CognitoEnvironment } from './environment';

/** Name of the lock that one tab at a time holds, and key of local storage where there are no locks. */
const LOCK = 'session-refresh';

/** How long a tab waits for another one, and how long a lock in local storage holds, in milliseconds: a tab may be gone. */
const LEASE_MS = 10_000;
/** How often a lock in local storage is looked at, in milliseconds. */
const LOOK_MS = 100;

/** Runs something while no other tab of the site runs it. Where a tab holds the lock too long it runs all the same. */
export type RefreshLock = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** Makes the lock of a browser: Web Locks, or local storage where a page has none (old browsers, http). */
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
    // What runs already has failed by itself; otherwise the lock was not to be had.
    return await (running ?? run());
  } finally {
    clearTimeout(timer);
  }
}

/** The same by local storage, whose entry holds until a moment. Two tabs may rarely both get it: it is looked at twice. */
async function withStoredLock<Result>(open: () => Storage, run: () => Promise<Result>): Promise<Result> {
  let mine = '';
  try {
    const storage = open();
    for (let look = 0; look < LEASE_MS / LOOK_MS && (mine === '' || storage.getItem(LOCK) !== mine); look += 1) {
      if (Number.parseInt(storage.getItem(LOCK) ?? '0', 10) < Date.now()) {
        mine = `${Date.now() + LEASE_MS} ${Math.random()}`;
        storage.setItem(LOCK, mine);
      }
      await wait(LOOK_MS);
    }
  } catch {
    // A browser without storage has no lock.
  }
  try {
    return await run();
  } finally {
    forget(open, mine);
  }
}

function forget(open: () => Storage, mine: string): void {
  try {
    const storage = open();
    if (storage.getItem(LOCK) === mine) storage.removeItem(LOCK);
  } catch {
    // There was none.
  }
}

/** Waits for some milliseconds. */
export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
