import type { CDPSession } from '@playwright/test';

/** Purpose of a file. */
export type FileKind = 'document' | 'style' | 'script' | 'image' | 'font' | 'data';

/** All kinds, in the order of the tables. */
export const FILE_KINDS: readonly FileKind[] = ['document', 'style', 'script', 'image', 'font', 'data'];

/** One file that a page loaded. */
export interface LoadedFile {
  path: string;
  kind: FileKind;
  /** Bytes on the wire, headers included. */
  bytes: number;
  /** `br`, or empty when it was sent uncompressed. */
  encoding: string;
}

const KIND_OF_TYPE: Readonly<Record<string, FileKind>> = {
  Document: 'document',
  Stylesheet: 'style',
  Script: 'script',
  Image: 'image',
  Font: 'font',
};

const KIND_OF_EXTENSION: Readonly<Record<string, FileKind>> = {
  css: 'style',
  js: 'script',
  avif: 'image',
  gif: 'image',
  ico: 'image',
  jpg: 'image',
  png: 'image',
  svg: 'image',
  webp: 'image',
  woff2: 'font',
};

/**
 * Returns the purpose of a file.
 * @param type Chromium's name of the kind; prefetched files are `Other` or `Fetch`, whatever they
 * are.
 */
export function fileKind(type: string, path: string): FileKind {
  const extension = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return KIND_OF_TYPE[type] ?? KIND_OF_EXTENSION[extension] ?? 'data';
}

/** Records everything that a page loads from the network, as counted by Chromium. */
export class NetworkLog {
  readonly #requests = new Map<string, { url: string; type: string; encoding: string }>();
  readonly #open = new Set<string>();
  #loaded: LoadedFile[] = [];
  #lastChange = Date.now();

  /** Starts listening. */
  static async start(devTools: CDPSession): Promise<NetworkLog> {
    const log = new NetworkLog();
    devTools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      if (!request.url.startsWith('http')) return;
      log.#requests.set(requestId, { url: request.url, type, encoding: '' });
      log.#open.add(requestId);
      log.#lastChange = Date.now();
    });
    devTools.on('Network.responseReceived', ({ requestId, response, type }) => {
      const request = log.#requests.get(requestId);
      if (request === undefined) return;
      request.type = type;
      const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding');
      request.encoding = encoding?.[1] ?? '';
    });
    devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      log.#end(requestId);
      const request = log.#requests.get(requestId);
      if (request === undefined) return;
      const path = new URL(request.url).pathname;
      const { type, encoding } = request;
      log.#loaded.push({ path, kind: fileKind(type, path), bytes: encodedDataLength, encoding });
    });
    devTools.on('Network.loadingFailed', ({ requestId }) => log.#end(requestId));
    // A worker's script starts here and ends in the worker, which is not observed: the page need
    // not wait for it.
    devTools.on('Target.attachedToTarget', ({ targetInfo }) => {
      for (const id of log.#open) if (log.#requests.get(id)?.url === targetInfo.url) log.#end(id);
    });
    await devTools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
    await devTools.send('Network.enable');
    return log;
  }

  #end(requestId: string): void {
    this.#open.delete(requestId);
    this.#lastChange = Date.now();
  }

  /** Returns the files loaded since the last call. */
  take(): LoadedFile[] {
    const loaded = this.#loaded;
    this.#loaded = [];
    return loaded;
  }

  /** Waits until there was no request for `quietMs`, at most `maxMs`. */
  async untilQuiet(quietMs: number, maxMs = 20_000): Promise<void> {
    const end = Date.now() + maxMs;
    const since = Date.now();
    while (Date.now() < end) {
      if (this.#open.size === 0 && Date.now() - Math.max(since, this.#lastChange) >= quietMs) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Adds up the bytes of files. */
export const totalBytes = (files: readonly Pick<LoadedFile, 'bytes'>[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
