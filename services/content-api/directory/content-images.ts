import { say } from '../../../content-schema';
import { messageOf } from '../../../src/node/errors';
import { forEachBounded } from '../../../src/shared/for-each-bounded';
import { digestOfBytes } from '../digest';
import { type ContentProblem, explainError } from './content-problem';
import { CONSEQUENCES } from './parse-entries';
import { READS_AT_ONCE, readInside, stampOf } from './read-inside';

interface LoadedImage {
  /** Path as it is on disk. */
  path: string;
  stamp: string;
  /** Digest of the bytes; null until it is needed. */
  digest: string | null;
  /** Size in bytes; 0 until the digest is known. */
  bytes: number;
  /** Reason why the image cannot be served; null when it can. */
  problem: string | null;
}

/**
 * The images of a content directory, by their path in NFC. Their bytes are read only for a digest,
 * and when they are served.
 */
export class ContentImages {
  readonly #images = new Map<string, LoadedImage>();
  #revision = 0;

  /** Cached result of `#served`; null after a change. */
  #cached: Map<string, LoadedImage> | null = null;

  /** @param root Returns the real path of the content directory. */
  constructor(private readonly root: () => string) {}

  /** Increases whenever an image has changed or has gone. */
  get revision(): number {
    return this.#revision;
  }

  /** Paths of the images as they are on disk. */
  paths(): Iterable<string> {
    return this.#images.keys();
  }

  /** Digest of each image that can be served; null until `computeDigests` computed it. */
  digests(): Map<string, string | null> {
    return new Map([...this.#served()].map(([name, { digest }]) => [name, digest]));
  }

  /** Size in bytes of each image whose digest is known. */
  sizes(): Map<string, number> {
    return new Map(
      [...this.#served()].flatMap(([name, { digest, bytes }]) => (digest === null ? [] : [[name, bytes]])),
    );
  }

  /** Computes the missing digests of the images among the given paths. */
  async computeDigests(paths: Iterable<string>): Promise<void> {
    const images = this.#served();
    await forEachBounded(new Set(paths), READS_AT_ONCE, async (name) => {
      const image = images.get(name);
      if (image?.digest !== null) return;
      try {
        const bytes = await this.#bytesOf(image.path);
        if (bytes) Object.assign(image, { digest: digestOfBytes(bytes), bytes: bytes.length });
        else this.forget(image.path);
      } catch (error) {
        this.#refuse(image.path, error);
      }
    });
  }

  /** Reads an image; null when it is gone or outside the directory. */
  async read(name: string): Promise<Buffer | null> {
    const image = this.#served().get(name);
    return image ? readInside(this.root(), image.path) : null;
  }

  /** Problems of images that cannot be served. */
  problems(): ContentProblem[] {
    const images = [...this.#images].flatMap(([file, { problem: message }]) => (message ? [{ file, message }] : []));
    const alike = [...this.#byName().values()].flatMap(([first, ...others]) =>
      first && others.length > 0 ? [{ file: first.path, message: alikeMessage([first, ...others]) }] : [],
    );
    return [...images, ...alike];
  }

  /**
   * Looks whether an image is new, or its time or size changed.
   * @param force Whether it counts as changed anyway.
   */
  async load(path: string, force: boolean): Promise<void> {
    try {
      const stamp = await stampOf(this.root(), path);
      if (stamp === null) return this.forget(path);
      const known = this.#images.get(path);
      if (!force && known?.stamp === stamp.text) return;
      // Only reading it shows whether an image that could not be read now can.
      if (known?.problem) await this.#bytesOf(path);
      this.#set({ path, stamp: stamp.text, digest: null, bytes: 0, problem: null });
    } catch (error) {
      this.#refuse(path, error);
    }
  }

  /** Removes an image that has gone. */
  forget(path: string): void {
    if (this.#images.delete(path)) this.#change();
  }

  /** Reads an image; null when it is gone. @throws {Error} that says what to do. */
  async #bytesOf(path: string): Promise<Buffer | null> {
    try {
      return await readInside(this.root(), path);
    } catch (cause) {
      const reason = messageOf(cause);
      const message = say({
        fr: `attendu : une image lisible ; reçu : ${reason} ; corrigez ses droits d’accès ou remplacez-la`,
        en: `expected an image that can be read, received ${reason}; correct its permissions or replace it`,
      });
      throw new Error(message, { cause });
    }
  }

  /** Excludes an image that cannot be served, and reports why. */
  #refuse(path: string, error: unknown): void {
    const problem = `${explainError(error)}. ${CONSEQUENCES.nothing}`;
    // Each scan looks at it again; the same error is no change.
    if (this.#images.get(path)?.problem === problem) return;
    this.#set({ path, stamp: '', digest: null, bytes: 0, problem });
  }

  #set(image: LoadedImage): void {
    this.#images.set(image.path, image);
    this.#change();
  }

  #change(): void {
    this.#revision += 1;
    this.#cached = null;
  }

  /** Images by their path in NFC, which several paths on disk may share. */
  #byName(): Map<string, LoadedImage[]> {
    const byName = new Map<string, LoadedImage[]>();
    for (const image of this.#images.values()) {
      const name = image.path.normalize('NFC');
      byName.set(name, [...(byName.get(name) ?? []), image]);
    }
    return byName;
  }

  /** Images that can be served. Of two with the same path in NFC, neither can. */
  #served(): Map<string, LoadedImage> {
    return (this.#cached ??= new Map(
      [...this.#byName()].flatMap(([name, [image, ...others]]) =>
        others.length === 0 && image?.problem === null ? [[name, image]] : [],
      ),
    ));
  }
}

/**
 * Message for names that look the same: each is written with the code points of its combining
 * accents.
 */
function alikeMessage(images: readonly LoadedImage[]): string {
  const paths = images.map(({ path }) => path).sort();
  const names = paths.map((path) => JSON.stringify(path).replace(/\p{M}/gu, codePointOf));
  const message = say({
    fr: `attendu : un seul fichier de ce nom ; reçu : ${names.join(' et ')}, qui ne diffèrent que par leurs accents, composés ou séparés ; gardez-en un. Aucun n’est montré d’ici là`,
    en: `expected one file of this name, received ${names.join(' and ')}, which differ only in whether accents are composed with their letters; keep one of them. None is shown until then`,
  });
  return `${message}.`;
}

const codePointOf = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
