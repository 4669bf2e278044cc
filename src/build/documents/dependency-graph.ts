import { isDeepStrictEqual } from 'node:util';
import type { ArticleImage, PendingFinding } from '../../../content-schema';
import { digestOf } from '../../node/content-digest';
import type { DocumentFields, DocumentNode } from './document-node';
import type { ConfigImages } from '../images/config-images';
import { imageKey, type PreparedImages } from '../images/prepare-images';

/** Cached data of a document: its dependencies and findings. */
interface RememberedDocument {
  versionId: number;
  articleId: number;
  /** Ids of the articles that it links to, in any version. */
  linked: readonly number[];
  images: readonly ArticleImage[];
  findings: readonly PendingFinding[];
  /** Finding that its text was rejected, while it stays as it was compiled before. */
  refusal: PendingFinding | undefined;
  /** Digest of the ids that links can lead to; null before they are known. */
  places: string | null;
}

/** A map of sets without empty ones. */
class Sets<Key, Item> {
  readonly #sets = new Map<Key, Set<Item>>();

  add(key: Key, item: Item): void {
    const set = this.#sets.get(key);
    if (set === undefined) this.#sets.set(key, new Set([item]));
    else set.add(item);
  }

  remove(key: Key, item: Item): void {
    const set = this.#sets.get(key);
    set?.delete(item);
    if (set?.size === 0) this.#sets.delete(key);
  }

  in(key: Key): readonly Item[] {
    return [...(this.#sets.get(key) ?? [])];
  }

  /** Returns one item of each set. */
  samples(): Map<Key, Item> {
    const samples = new Map<Key, Item>();
    for (const [key, [item]] of this.#sets) if (item !== undefined) samples.set(key, item);
    return samples;
  }

  has(key: Key): boolean {
    return this.#sets.has(key);
  }
}

/** Id of the configuration among the documents that contain images. */
const CONFIG = 'config';
/** Id of the information texts among the documents that contain images. */
const INFORMATION = 'information';

/**
 * Dependency graph of a resolved site for incremental builds: links, shared headings, images and
 * findings. Gatsby stores the documents themselves.
 */
export class DependencyGraph {
  readonly #documents = new Map<string, RememberedDocument>();
  /** Ids of the documents of an article, in every version and language. */
  readonly #families = new Sets<number, string>();
  /** Ids of the documents with a link to an article, of any version. */
  readonly #linkers = new Sets<number, string>();
  readonly #versions = new Sets<number, string>();
  /** Ids of the documents that contain an image, by `imageKey`. */
  readonly #referenced = new Sets<string, string>();
  readonly #images = new Map<string, ArticleImage>();
  /** Keys of the images with a digest: the same bytes may have several paths. */
  readonly #keys = new Sets<string, string>();
  /** Images by the name of their published file. */
  readonly #published = new Sets<string, string>();
  readonly #names = new Map<string, readonly string[]>();
  readonly #failed = new Map<string, string>();
  #config: ConfigImages = { images: [], siteImages: [], findings: [] };
  #informationFindings: readonly PendingFinding[] = [];
  #isReportOutdated = false;

  /** The reason why an image failed and what to do, by its digest. */
  get failedImages(): ReadonlyMap<string, string> {
    return this.#failed;
  }

  /** Images of the configuration. */
  get config(): Readonly<ConfigImages> {
    return this.#config;
  }

  /** Returns whether findings changed since the last call. */
  consumeReportOutdated(): boolean {
    const isOutdated = this.#isReportOutdated;
    this.#isReportOutdated = false;
    return isOutdated;
  }

  /** Returns all findings, document by document, without those of the configuration. */
  findings(): PendingFinding[] {
    return [...[...this.#documents.values()].flatMap(({ findings }) => findings), ...this.#informationFindings];
  }

  /** Returns the versions that have a document, with one document of each. */
  versions(): Map<number, string> {
    return this.#versions.samples();
  }

  /** Returns the article of a document in the graph. */
  articleOf(id: string): number | undefined {
    return this.#documents.get(id)?.articleId;
  }

  /** Returns the ids of the documents of an article. */
  familyOf(articleId: number): readonly string[] {
    return this.#families.in(articleId);
  }

  /** Returns the ids of the documents that link to an article. */
  linkersTo(articleId: number): readonly string[] {
    return this.#linkers.in(articleId);
  }

  /** Returns the ids of the documents that contain an image with this digest. */
  showing(digest: string): string[] {
    const keys = this.#keys.in(digest);
    return keys.flatMap((key) => this.#referenced.in(key)).filter((id) => id !== CONFIG && id !== INFORMATION);
  }

  /** Returns all images. */
  images(): ArticleImage[] {
    return [...this.#images.values()];
  }

  /** Returns the images that are new or failed. */
  unpreparedImages(): ArticleImage[] {
    return this.images().filter((image) => !this.#names.has(imageKey(image)));
  }

  /**
   * Adds or replaces a document.
   * @param refusal Finding that its text was rejected, if it is one compiled before.
   */
  place(node: DocumentNode, refusal?: PendingFinding): void {
    const { id, versionId, articleId, links, imageFiles } = node;
    const { findings = [], places = null } = this.#documents.get(id) ?? {};
    this.#unlink(id);
    const linked = [...new Set(links.flatMap((link) => (link.to === 'article' ? [link.articleId] : [])))];
    this.#documents.set(id, { versionId, articleId, linked, images: imageFiles, findings, refusal, places });
    this.#families.add(articleId, id);
    this.#versions.add(versionId, id);
    for (const article of linked) this.#linkers.add(article, id);
    this.#show(id, imageFiles);
  }

  /**
   * Stores the ids that links to a document can lead to.
   * @returns whether they changed, as those of a new document do.
   */
  storePlaces(id: string, places: Pick<DocumentFields, 'headingIds' | 'anchors'>): boolean {
    const known = this.#documents.get(id);
    if (known === undefined) return false;
    const before = known.places;
    known.places = digestOf(JSON.stringify([places.headingIds, places.anchors]));
    return known.places !== before;
  }

  /** Stores the findings about the links and images of a document in the graph. */
  storeFindings(id: string, found: readonly PendingFinding[]): void {
    const known = this.#documents.get(id);
    const findings = known?.refusal === undefined ? found : [known.refusal, ...found];
    if (known === undefined || isDeepStrictEqual(known.findings, findings)) return;
    known.findings = findings;
    this.#isReportOutdated = true;
  }

  /** Removes a deleted document. */
  forget(id: string): void {
    if ((this.#documents.get(id)?.findings.length ?? 0) > 0) this.#isReportOutdated = true;
    this.#unlink(id);
    this.#documents.delete(id);
  }

  /**
   * Stores the images of the configuration.
   * @returns whether they changed.
   */
  storeConfig(config: ConfigImages): boolean {
    if (isDeepStrictEqual(this.#config, config)) return false;
    for (const image of [...this.#config.images, ...this.#config.siteImages])
      this.#referenced.remove(imageKey(image), CONFIG);
    this.#config = config;
    this.#show(CONFIG, [...config.images, ...config.siteImages]);
    this.#isReportOutdated = true;
    return true;
  }

  /**
   * Stores the images of the information texts. A build in which they change is always a full one.
   */
  storeInformationImages(images: readonly ArticleImage[]): void {
    this.#show(INFORMATION, images);
  }

  /** Stores the findings of the information texts. */
  storeInformationFindings(findings: readonly PendingFinding[]): void {
    if (isDeepStrictEqual(this.#informationFindings, findings)) return;
    this.#informationFindings = findings;
    this.#isReportOutdated = true;
  }

  /**
   * Stores the result of preparing images.
   * @returns the names of newly published files, and the digests whose failure is new, changed or
   * resolved.
   */
  storePrepared({ names, failed }: PreparedImages): { published: string[]; digests: string[] } {
    const published: string[] = [];
    const digests = new Set<string>();
    for (const [digest, reason] of failed) {
      if (this.#failed.get(digest) !== reason) digests.add(digest);
      this.#failed.set(digest, reason);
    }
    for (const [key, files] of names) {
      const digest = this.#images.get(key)?.digest ?? '';
      if (this.#failed.delete(digest)) digests.add(digest);
      this.#names.set(key, files);
      for (const file of files) {
        if (!this.#published.has(file)) published.push(file);
        this.#published.add(file, key);
      }
    }
    // Documents store their findings again; those of the configuration come from the reasons here.
    if (digests.size > 0) this.#isReportOutdated = true;
    return { published, digests: [...digests] };
  }

  /**
   * Removes the images that no document contains any longer.
   * @returns the names of the files that are no longer used.
   */
  dropUnusedImages(): string[] {
    const unused: string[] = [];
    for (const [key, { digest }] of this.#images) {
      if (this.#referenced.has(key)) continue;
      this.#images.delete(key);
      for (const file of this.#names.get(key) ?? []) {
        this.#published.remove(file, key);
        if (!this.#published.has(file)) unused.push(file);
      }
      this.#names.delete(key);
      this.#keys.remove(digest, key);
      if (!this.#keys.has(digest)) this.#failed.delete(digest);
    }
    return unused;
  }

  #show(owner: string, images: readonly ArticleImage[]): void {
    for (const image of images) {
      this.#referenced.add(imageKey(image), owner);
      this.#images.set(imageKey(image), image);
      this.#keys.add(image.digest, imageKey(image));
    }
  }

  #unlink(id: string): void {
    const known = this.#documents.get(id);
    if (known === undefined) return;
    this.#families.remove(known.articleId, id);
    this.#versions.remove(known.versionId, id);
    for (const article of known.linked) this.#linkers.remove(article, id);
    for (const image of known.images) this.#referenced.remove(imageKey(image), id);
  }
}
