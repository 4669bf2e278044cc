import { nodeKey, type Edition, type Locale } from '../../../content-schema';
import type { DocumentLink, HeadingIds } from '../markdown/document';
import { toContentId } from '../markdown/safety/content-ids';

/** Document fields needed to resolve links. */
export interface LinkedDocument extends Edition {
  /** Locale of the text; it differs from `locale` when the article is a fallback. */
  contentLocale: Locale;
  articleId: number;
  links: readonly DocumentLink[];
  /** Ids in the HTML other than heading ids. */
  anchors: readonly string[];
}

/** Index of the information pages, used to resolve links. */
export interface InformationIndex {
  /** Checks whether the site has a page of that name, in a language if one is given. */
  has(name: string, locale: Locale | null): boolean;
  /** Checks whether a page has an element of that id in a locale; true when its ids are unknown. */
  hasPlace(name: string, locale: Locale, hash: string): boolean;
}

/** Index used when the information pages are unknown: every page is assumed to exist. */
const ALL_INFORMATION: InformationIndex = { has: () => true, hasPlace: () => true };

/** Index of documents and of the ids in them. */
export class SiteIndex {
  readonly #documents = new Map<string, LinkedDocument>();
  readonly #versions = new Set<number>();
  /** Ids of a document by id and alias, created lazily. */
  readonly #ids = new Map<string, Map<string, string>>();

  constructor(
    documents: readonly LinkedDocument[],
    /** Returns the heading ids of a document. */
    private readonly headingIdsOf: (document: LinkedDocument) => readonly HeadingIds[],
    /** Information pages (default: all are assumed to exist). */
    readonly information: InformationIndex = ALL_INFORMATION,
  ) {
    for (const document of documents) {
      this.#documents.set(keyOf(document), document);
      this.#versions.add(document.versionId);
    }
  }

  /** Checks whether the version has an indexed article; a private version has none. */
  hasVersion(versionId: number): boolean {
    return this.#versions.has(versionId);
  }

  /** Returns the document of an article in a locale. */
  find(versionId: number, locale: Locale, articleId: number): LinkedDocument | undefined {
    return this.#documents.get(nodeKey.document(versionId, locale, articleId));
  }

  /**
   * Returns the id in a document for a hash, which may
   * be an id, an alias, or either percent-encoded.
   */
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
    // Later entries win: an id takes precedence over an alias of another heading.
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
    // A stray "%" is literal.
  }
  return typed.flatMap((text) => [text, toContentId(text)]);
}
