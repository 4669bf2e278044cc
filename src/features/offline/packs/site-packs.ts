import {
  type ListedPack,
  type PackList,
  packListSchema,
  type PackManifest,
  packManifestSchema,
} from '../../../../content-schema';
import { PACK_LIST_PATH, packKey, packManifestPath } from '../../../shared/offline/offline-files';
import { digestOfText } from '../store/piece-bytes';
import type { LibraryPorts } from './library-ports';
import { DownloadError } from './download-error';

/** What the site says of its packs. */
export interface SitePacks {
  /**
   * What is offered now.
   * @throws {DownloadError} `network`, or `unreadable` when the host answers with something else.
   */
  readList(signal?: AbortSignal): Promise<PackList>;
  /**
   * A manifest that the site publishes.
   * @throws {DownloadError} as above, or `not-found`.
   */
  readManifest(
    listed: Pick<ListedPack, 'manifest' | 'versionId' | 'locale'>,
    signal?: AbortSignal,
  ): Promise<PackManifest>;
}

/** How long the list and a manifest may take, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Asks the site. */
export function createSitePacks({ fetch }: Pick<LibraryPorts, 'fetch'>): SitePacks {
  async function ask(address: string, init: RequestInit): Promise<string> {
    const ended = new AbortController();
    const end = () => ended.abort();
    const timer = setTimeout(end, TIMEOUT_MS);
    init.signal?.addEventListener('abort', end);
    try {
      const response = await fetch(address, { ...init, signal: ended.signal });
      if (response.ok) return await response.text();
      const isGone = response.status === 404 || response.status === 410;
      throw new DownloadError(
        isGone ? 'not-found' : 'network',
        `Expected ${address}; the site answered ${response.status}.`,
      );
    } catch (error) {
      if (error instanceof DownloadError) throw error;
      throw new DownloadError('network', `Expected ${address}; the site did not answer.`, { cause: error });
    } finally {
      clearTimeout(timer);
      init.signal?.removeEventListener('abort', end);
    }
  }

  return {
    async readList(signal) {
      const text = await ask(PACK_LIST_PATH, { cache: 'no-store', ...(signal && { signal }) });
      const list = packListSchema.safeParse(parseJson(text)).data;
      if (list !== undefined) return list;
      throw new DownloadError('unreadable', `Expected the list of packs at ${PACK_LIST_PATH}; it is something else.`);
    },
    async readManifest(listed, signal) {
      // An answer that is not what the name says may lie in a cache on the way: it is asked for once more, past caches.
      for (const cache of ['default', 'reload'] as const) {
        const manifest = await readManifestText(
          await ask(listed.manifest, { cache, ...(signal && { signal }) }),
          listed,
        );
        if (manifest !== null) return manifest;
      }
      throw new DownloadError(
        'unreadable',
        `Expected the manifest of a pack at ${listed.manifest}; it is something else.`,
      );
    },
  };
}

/**
 * Reads the text of a manifest; null when it is not the one that its address names. What is given is the JSON as it came: as text
 * again, it is the same.
 */
async function readManifestText(
  text: string,
  { manifest: address, ...edition }: Pick<ListedPack, 'manifest' | 'versionId' | 'locale'>,
): Promise<PackManifest | null> {
  if (packManifestPath(edition, await digestOfText(text)) !== address) return null;
  const value: unknown = parseJson(text);
  return isManifest(value) && packKey(value) === packKey(edition) && JSON.stringify(value) === text ? value : null;
}

const isManifest = (value: unknown): value is PackManifest => packManifestSchema.safeParse(value).success;

/** Reads JSON; undefined when it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
