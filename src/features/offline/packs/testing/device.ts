import 'fake-indexeddb/auto';
import { setMaxListeners } from 'node:events';
import { IDBFactory } from 'fake-indexeddb';
import type { PackManifest } from '../../../../../content-schema';
import { createPageBase, applyPiece, type PageTexts } from '../../../../shared/offline/page-piece';
import { type OfflineDatabase, openOfflineDatabase } from '../../store/offline-database';
import { createPackLibrary, type LibraryBrowser, type PackLibrary } from '../library';
import { readPiece } from '../read-pack';

// Node warns about many listeners on one signal; browsers have no such limit, and each request adds
// one.
setMaxListeners(100);

/** A device with a browser: its tabs share a database, locks and a channel. */
export interface Device {
  /** Opens a tab: a library with the browser of the device, or with overrides. */
  openTab: (browser?: Partial<LibraryBrowser>) => PackLibrary;
  database: () => Promise<OfflineDatabase>;
  /** Simulates the return of the network. */
  comeOnline: () => void;
  /** Number of calls to `persist()`. */
  persistAsked: () => number;
}

/** Creates a device with empty storage that reads a site. */
export function createDevice(origin: string): Device {
  const page = new EventTarget();
  Object.assign(globalThis, { indexedDB: new IDBFactory(), addEventListener: page.addEventListener.bind(page) });
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: true } });
  const openChannel = createChannels();
  const locks = createLocks();
  let opened: Promise<OfflineDatabase> | undefined;
  let persistAsked = 0;
  return {
    openTab: (browser = {}) =>
      createPackLibrary({
        fetch: (address, init) => fetch(new URL(address, origin), init),
        wait: () => Promise.resolve(),
        locks,
        storage: {
          estimate: () => Promise.resolve({ usage: 1, quota: 2 }),
          persisted: () => Promise.resolve(persistAsked > 0),
          persist: () => {
            persistAsked += 1;
            return Promise.resolve(true);
          },
        },
        channel: openChannel(),
        ...browser,
      }),
    database: () => (opened ??= openOfflineDatabase()),
    comeOnline: () => page.dispatchEvent(new Event('online')),
    persistAsked: () => persistAsked,
  };
}

type Channel = NonNullable<LibraryBrowser['channel']>;

/** Creates the channels of one browser: a message reaches all others. */
function createChannels(): () => Channel {
  const channels: Channel[] = [];
  return () => {
    const channel: Channel = {
      onmessage: null,
      postMessage(data: unknown) {
        for (const { onmessage } of channels.filter((other) => other !== channel))
          queueMicrotask(
            () => void Reflect.apply(onmessage ?? (() => undefined), null, [new MessageEvent('message', { data })]),
          );
      },
    };
    channels.push(channel);
    return channel;
  };
}

/** Creates locks as far as libraries use them: each name has one holder, others wait in order. */
function createLocks(): NonNullable<LibraryBrowser['locks']> {
  const held = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { ifAvailable = false, signal }: LockOptions,
    run: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    if (held.has(name) && ifAvailable) return run(null);
    while (held.has(name)) {
      await Promise.race([
        held.get(name),
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
      ]);
    }
    const running = Promise.resolve(run({ name, mode: 'exclusive' }));
    const settled = running.catch(() => undefined).then(() => held.delete(name));
    held.set(name, settled);
    return running;
  };
  return { request: request as LockManager['request'] };
}

/**
 * Returns the pages of a stored pack, built from its parts as in the service worker; null when
 * there is no pack.
 */
export async function readCachedPages(database: OfflineDatabase, key: string): Promise<Map<string, PageTexts> | null> {
  const pack = await database.get('packs', key);
  const manifest: PackManifest | undefined = pack && (await database.get('manifests', pack.manifest));
  if (pack === undefined || manifest === undefined) return null;
  const pages = new Map<string, PageTexts>();
  for (const { path, digest } of manifest.pages) {
    if (pack.missing.includes(path)) continue;
    const cached = await database.get('pieces', digest);
    const piece = cached && (await readPiece(cached.bytes));
    const base = piece?.base ? pages.get(piece.base) : null;
    if (piece === undefined || base === undefined) throw new Error(`${path} of the pack ${key} cannot be read.`);
    pages.set(path, applyPiece(piece, base === null ? null : createPageBase(base)));
  }
  for (const { path, digest } of manifest.files) {
    if (!pack.missing.includes(path) && (await database.getKey('pieces', digest)) === undefined)
      throw new Error(`${path} of the pack ${key} is not there.`);
  }
  return pages;
}
