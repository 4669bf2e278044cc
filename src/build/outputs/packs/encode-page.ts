import { statSync } from 'node:fs';
import path from 'node:path';
import { fromByteString, toByteString } from '../../../node/byte-string';
import { digestOf } from '../../../node/content-digest';
import { chunkNameOf } from '../../../node/page-chunk';
import { writeAtomicallySync } from '../../../node/write-file';
import { titleOf } from '../../../shared/html/page-contents';
import { piecePath } from '../../../shared/offline/offline-files';
import { createPageBase, type PageTexts } from '../../../shared/offline/page-piece';
import type { CachedPage } from './cached-packs';
import { encodePiece, type NamedBase } from './encode-piece';
import { readPageParts } from './page-parts';
import { SearchParts } from './search-parts';
import { readPage } from './site-folder';

/** A page to read and encode. */
export interface PageTask {
  /** Public folder of the site. */
  publicDir: string;
  path: string;
  /** Title in lists of stored pages; null to read it from the page. */
  title: string | null;
  /** Its base page. */
  base: CachedPage['base'];
  /** Location of its search data; null for a page that search does not contain. */
  search: { catalogue: string; articleId: number } | null;
  /** Whether the page is an article. Any other page may be a base. */
  isArticle: boolean;
  /**
   * Digest of the search data with which the cached delta is still valid, null without search data;
   * undefined when the delta must be created.
   */
  cachedSearch?: string | null;
}

/** An encoded page, whose delta is in the folder; null when the cached one is still valid. */
export type EncodedPage = {
  page: Omit<CachedPage, 'html' | 'data' | 'base'>;
  /** Whether its delta was written. Another page may have the same one. */
  isWritten: boolean;
} | null;

/**
 * Encoder of pages. It holds the last base and the search files of the last edition, so pages
 * should come in the order of the plan.
 */
export class PageEncoder {
  readonly #search: SearchParts;
  #base: { key: string; named: NamedBase } | undefined;

  constructor(private readonly publicDir: string) {
    this.#search = new SearchParts(publicDir);
  }

  /** Reads a page, creates its delta, and writes it unless it is there. */
  encode(task: PageTask): EncodedPage {
    const paths = task.search && this.#search.textsOf(task.search.catalogue, task.search.articleId);
    const searchDigest = paths && digestOf(paths.join(' '));
    if (task.cachedSearch !== undefined && task.cachedSearch === searchDigest) return null;
    const texts = readPage(this.publicDir, task.path);
    const title = task.title ?? titleOf(fromByteString(texts.html));
    const { digest, compress } = encodePiece(texts, this.#baseOf(task), {
      title: toByteString(title),
      ...(paths && { search: this.#search.readTexts(paths) }),
    });
    const file = path.join(this.publicDir, piecePath(digest));
    const present = statSync(file, { throwIfNoEntry: false });
    const bytes = present?.size ?? writeAtomicallySync(file, compress());
    return {
      page: {
        ...(task.isArticle ? {} : { texts: digestOfTexts(texts) }),
        ...(searchDigest === null ? {} : { search: searchDigest }),
        title,
        ...readPageParts(texts.html),
        chunk: chunkNameOf(texts.data),
        digest,
        bytes,
      },
      isWritten: present === undefined,
    };
  }

  #baseOf({ base }: PageTask): NamedBase | null {
    if (base === null) return null;
    const key = `${base.texts} ${base.path}`;
    if (this.#base?.key !== key) this.#base = { key, named: this.#readBase(base.path) };
    return this.#base.named;
  }

  #readBase(page: string): NamedBase {
    return { path: page, base: createPageBase(readPage(this.publicDir, page)) };
  }
}

const digestOfTexts = ({ html, data }: PageTexts) => digestOf(Buffer.from(`${html.length} ${html}${data}`, 'latin1'));
