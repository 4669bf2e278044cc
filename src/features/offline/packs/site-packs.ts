import {
  type ListedPack,
  type PackList,
  packListSchema,
  type PackManifest,
  packManifestSchema,
} from '../../../../content-schema';
import { withTimeout } from '../../../shared/http/with-timeout';
import { PACK_LIST_PATH, packKey, packManifestPath } from '../../../shared/offline/offline-files';
import { digestOfText } from '../store/piece-bytes';
import type { LibraryPorts } from './library-ports';
import { DownloadError } from './download-error';

/** Access to the packs that the site publishes. */
export interface SitePacks {
  /** Fetches the list of offered packs. */
  readList(signal?: AbortSignal): Promise<PackList>;
  /**
   * Fetches a published manifest.
   * @throws {DownloadError} as `readList`, or `not-found`.
   */
  readManifest(
    listed: Pick<ListedPack, 'manifest' | 'versionId' | 'locale'>,
    signal?: AbortSignal,
  ): Promise<PackManifest>;
}

/** Timeout for the list and for a manifest, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Creates the access to the packs of the site. */
export function createSitePacks({ fetch }: Pick<LibraryPorts, 'fetch'>): SitePacks {
  async function ask(address: string, cache: RequestCache, signal: AbortSignal | undefined): Promise<string> {
    const answer = await withTimeout(TIMEOUT_MS, [signal], async (ending) => {
      const response = await fetch(address, { cache, signal: ending });
      return response.ok ? response.text() : response.status;
    }).catch((cause: unknown) => {
      throw new DownloadError('network', `Expected ${address}; the site did not answer.`, { cause });
    });
    if (typeof answer === 'string') return answer;
    const isGone = answer === 404 || answer === 410;
    throw new DownloadError(isGone ? 'not-found' : 'network', `Expected ${address}; the site answered ${answer}.`);
  }

  return {
    async readList(signal) {
      const text = await ask(PACK_LIST_PATH, 'no-store', signal);
      const list = packListSchema.safeParse(parseJson(text)).data;
      if (list !== undefined) return list;
      throw new DownloadError('unreadable', `Expected the list of packs at ${PACK_LIST_PATH}; it is something else.`);
    },
    async readManifest(listed, signal) {
      // A cache on the way may hold a response that does not match the address: retry once,
      // bypassing caches.
      for (const cache of ['default', 'reload'] as const) {
        const manifest = await readManifestText(await ask(listed.manifest, cache, signal), listed);
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
 * Parses a manifest; null when it is not the one that its address names. The result is the JSON as
 * received: serialized again, it is the same text.
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

/** Parses JSON; undefined when it is invalid. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
