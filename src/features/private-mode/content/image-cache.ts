import type { PlacedImage } from '../../../../content-schema';
import { forEachBounded } from '../../../shared/for-each-bounded';
import type { PrivateApi } from './private-api';

/** An image of a page. */
export interface WantedImage {
  /** Path below the content API: `images/…`. */
  path: string;
  /** Digest of the bytes; null where it is not known. */
  digest: string | null;
}

/** Browser functions for images. */
export interface ImagePorts {
  createUrl(blob: Blob): string;
  revokeUrl(url: string): void;
  /** Returns the size of the image at a URL, in CSS pixels. @throws when it is not an image. */
  measure(url: string): Promise<{ width: number; height: number }>;
}

/** Cache of the images of private pages, which are fetched with credentials. */
export interface ImageCache {
  /**
   * Fetches images that are not cached yet. One that fails to load counts as missing, and is
   * fetched again at the next call if the request failed.
   */
  load(images: readonly WantedImage[]): Promise<void>;
  /** Returns an image to render: null when it is missing, an empty image while it is loading. */
  find(image: WantedImage): PlacedImage | null;
  /** Removes all other loaded images. */
  keepOnly(images: readonly WantedImage[]): void;
  /** Removes the images without a digest, because they may have been replaced. */
  forgetWithoutDigest(): void;
  clear(): void;
}

/** Media types by file extension. The `Content-Type` of the response is ignored. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** Number of parallel downloads: the limit of browsers per host. */
const AT_ONCE = 6;

interface CachedImage {
  loading: Promise<void>;
  /** Null when it is missing, undefined while it is loading. */
  placed: PlacedImage | null | undefined;
  /** Whether another request may have another result. */
  mayRetry: boolean;
}

/** Creates the image cache. Its `blob:` URLs are valid in this tab only, until they are revoked. */
export function createImageCache(api: Pick<PrivateApi, 'image'>, ports: ImagePorts = BROWSER): ImageCache {
  const images = new Map<string, CachedImage>();
  let empty: string | null = null;

  async function fetchImage(path: string, entry: CachedImage): Promise<PlacedImage | null> {
    const type = MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
    if (type === undefined) return null;
    const outcome = await api.image(path);
    entry.mayRetry = outcome.kind !== 'ok' && outcome.kind !== 'missing';
    if (outcome.kind !== 'ok') return null;
    const src = ports.createUrl(new Blob([outcome.data], { type }));
    try {
      return { src, ...(await ports.measure(src)), sources: [] };
    } catch {
      ports.revokeUrl(src);
      return null;
    }
  }

  function begin(image: WantedImage): Promise<void> {
    const key = keyOf(image);
    const known = images.get(key);
    if (known !== undefined && !known.mayRetry) return known.loading;
    const entry: CachedImage = { loading: Promise.resolve(), placed: undefined, mayRetry: false };
    images.set(key, entry);
    entry.loading = fetchImage(image.path, entry).then((placed) => {
      // It was removed while it was loading.
      if (images.get(key) === entry) entry.placed = placed;
      else if (placed !== null) ports.revokeUrl(placed.src);
    });
    return entry.loading;
  }

  function forget(isOutdated: (key: string) => boolean): void {
    for (const [key, { placed }] of [...images]) {
      if (!isOutdated(key)) continue;
      images.delete(key);
      if (placed) ports.revokeUrl(placed.src);
    }
  }

  return {
    load: (wanted) => forEachBounded(wanted, AT_ONCE, begin),
    find(image) {
      const placed = images.get(keyOf(image))?.placed;
      if (placed !== undefined) return placed;
      empty ??= ports.createUrl(new Blob([EMPTY_DRAWING], { type: 'image/svg+xml' }));
      return { src: empty, width: 0, height: 0, sources: [] };
    },
    keepOnly(wanted) {
      const keys = new Set(wanted.map(keyOf));
      // Images that are still loading belong to the next page.
      forget((key) => !keys.has(key) && images.get(key)?.placed !== undefined);
    },
    // Their keys begin with no digest.
    forgetWithoutDigest: () => forget((key) => key.startsWith(' ')),
    clear() {
      forget(() => true);
      if (empty !== null) ports.revokeUrl(empty);
      empty = null;
    },
  };
}

const keyOf = ({ path, digest }: WantedImage) => `${digest ?? ''} ${path}`;

const EMPTY_DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

const BROWSER: ImagePorts = {
  createUrl: (blob) => URL.createObjectURL(blob),
  revokeUrl: (url) => URL.revokeObjectURL(url),
  async measure(url) {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  },
};
