import type { PlacedImage } from '../../../../content-schema';
import type { PrivateApi } from './private-api';

/** An image that a page shows. */
export interface WantedImage {
  /** Below the content API: `images/…`. */
  path: string;
  /** Changes with the bytes; null where it is not known. */
  digest: string | null;
}

/** What the browser does with pictures. */
export interface ImagePorts {
  createUrl(blob: Blob): string;
  revokeUrl(url: string): void;
  /** Size of the picture at an address, in CSS pixels. @throws when it is none. */
  measure(url: string): Promise<{ width: number; height: number }>;
}

/** The images of private pages: fetched with the session, shown from memory. */
export interface ImageCache {
  /** Fetches what is not there yet; one that cannot be had is missing. */
  load(images: readonly WantedImage[]): Promise<void>;
  /** How an image is shown: null when it is missing, an empty place while it is on its way. */
  find(image: WantedImage): PlacedImage | null;
  /** Forgets those that are shown no more. */
  keepOnly(images: readonly WantedImage[]): void;
  clear(): void;
}

/** What is shown as a picture, by the ending of its name: what an answer calls itself does not count. */
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

/** How many images are fetched at once: as many as a browser asks one host for. */
const AT_ONCE = 6;

/** Makes the memory of images. Their addresses lead to this tab's memory alone, and nowhere once they are forgotten. */
export function createImageCache(api: Pick<PrivateApi, 'image'>, ports: ImagePorts = BROWSER): ImageCache {
  const images = new Map<string, { loading: Promise<void>; placed: PlacedImage | null | undefined }>();
  let empty: string | null = null;

  async function fetchImage(path: string): Promise<PlacedImage | null> {
    const type = MEDIA_TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
    if (type === undefined) return null;
    const outcome = await api.image(path);
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
    if (known !== undefined) return known.loading;
    const entry = { loading: Promise.resolve(), placed: undefined as PlacedImage | null | undefined };
    images.set(key, entry);
    entry.loading = fetchImage(image.path).then((placed) => {
      // It was forgotten while it came.
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
    async load(wanted) {
      const queue = [...wanted];
      const work = async () => {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) await begin(next);
      };
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, work));
    },
    find(image) {
      const placed = images.get(keyOf(image))?.placed;
      if (placed !== undefined) return placed;
      empty ??= ports.createUrl(new Blob([EMPTY_DRAWING], { type: 'image/svg+xml' }));
      return { src: empty, width: 0, height: 0, sources: [] };
    },
    keepOnly(wanted) {
      const keys = new Set(wanted.map(keyOf));
      // What is on its way is for what is shown next.
      forget((key) => !keys.has(key) && images.get(key)?.placed !== undefined);
    },
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
