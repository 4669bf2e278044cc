import { nodeKey, type Edition, type Locale } from '../../../content-schema';
import type { DocumentLink, HeadingIds } from '../markdown/document';
import { toContentId } from '../markdown/safety/content-ids';

/** What links need to know of a document. */
export interface LinkedDocument extends Edition {
  /** Locale the text is written in; it differs from `locale` when the article is borrowed. */
  contentLocale: Locale;
  articleId: number;
  links: readonly DocumentLink[];
  /** Ids in the HTML besides those of headings. */
  anchors: readonly string[];
}

/** What links need to know of the pages of information. */
export interface InformationIndex {
  /** Whether the site has a page of that name. */
  has(name: string): boolean;
  /** Whether a page has a place of that id in a locale; true where nobody knows its places. */
  hasPlace(name: string, locale: Locale, hash: string): boolean;
}

/** Where nobody knows which pages of information there are, each is taken to be there. */
const ALL_INFORMATION: InformationIndex = { has: () => true, hasPlace: () => true };

/** Finds documents and the ids in them. */
export class SiteIndex {
  readonly #documents = new Map<string, LinkedDocument>();
  readonly #versions = new Set<number>();
  /** The ids of a document, by every name they are known under; made when a link first asks. */
  readonly #ids = new Map<string, Map<string, string>>();

  constructor(
    documents: readonly LinkedDocument[],
    /** Ids of the headings of a document. */
    private readonly headingIdsOf: (document: LinkedDocument) => readonly HeadingIds[],
    /** The pages of information (default: all are taken to be there). */
    readonly information: InformationIndex = ALL_INFORMATION,
  ) {
    for (const document of documents) {
      this.#documents.set(keyOf(document), document);
      this.#versions.add(document.versionId);
    }
  }

  /** Whether any article of a version is known; a private version is not. */
  hasVersion(versionId: number): boolean {
    return this.#versions.has(versionId);
  }

  /** The document of an article as a locale shows it. */
  find(versionId: number, locale: Locale, articleId: number): LinkedDocument | undefined {
    return this.#documents.get(nodeKey.document(versionId, locale, articleId));
  }

  /** The id in a document that a hash means: its own name, an alias of it, or either of them percent-encoded. */
  idIn(document: LinkedDocument, hash: string): string | null {
    const ids = this.#idsOf(document);
    for (const spelling of spellings(hash)) {
      const id = ids.get(spelling);
      if (id !== undefined) return id;
    }
    return null;
  }

  #idsOf(document: LinkedDocument): Map<string, string> {
    const key = keyOf(document);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const headings = this.headingIdsOf(document);
    // Later entries win: an id is itself before it is another heading's alias.
    const ids = new Map<string, string>([
      ...headings.flatMap(({ id, aliases }) => aliases.map((alias) => [alias, id] as const)),
      ...document.anchors.map((anchor) => [anchor, anchor] as const),
      ...headings.map(({ id }) => [id, id] as const),
    ]);
    this.#ids.set(key, ids);
    return ids;
  }
}

function keyOf({ versionId, locale, articleId }: LinkedDocument): string {
  return nodeKey.document(versionId, locale, articleId);
}

function spellings(hash: string): string[] {
  const typed = [hash];
  try {
    typed.push(decodeURIComponent(hash));
  } catch {
    // A stray "%" stands for itself.
  }
  return typed.flatMap((text) => [text, toContentId(text)]);
}
