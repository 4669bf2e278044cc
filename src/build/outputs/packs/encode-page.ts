import { existsSync } from 'node:fs';
import path from 'node:path';
import { fromByteString, toByteString } from '../../../node/byte-string';
import { digestOf } from '../../../node/content-digest';
import { chunkNameOf } from '../../../node/page-chunk';
import type { StepIo } from '../../../node/step-io';
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
  #base: { key: string; named: Promise<NamedBase> } | undefined;

  constructor(
    private readonly publicDir: string,
    private readonly io: StepIo,
  ) {
    this.#search = new SearchParts(publicDir, io);
  }

  /** Reads a page, creates its delta, and writes it unless it is there. */
  async encode(task: PageTask): Promise<EncodedPage> {
    const paths = task.search && (await this.#search.textsOf(task.search.catalogue, task.search.articleId));
    const searchDigest = paths && digestOf(paths.join(' '));
    if (task.cachedSearch !== undefined && task.cachedSearch === searchDigest) return null;
    const texts = await readPage(this.publicDir, task.path, this.io);
    const title = task.title ?? titleOf(fromByteString(texts.html));
    const { digest, bytes } = await encodePiece(
      texts,
      await this.#baseOf(task),
      { title: toByteString(title), ...(paths && { search: await this.#search.readTexts(paths) }) },
      this.io,
    );
    const file = path.join(this.publicDir, piecePath(digest));
    const isWritten = !existsSync(file);
    if (isWritten) await this.io.replace(file, bytes);
    return {
      page: {
        ...(task.isArticle ? {} : { texts: digestOfTexts(texts) }),
        ...(searchDigest === null ? {} : { search: searchDigest }),
        title,
        ...readPageParts(texts.html),
        chunk: chunkNameOf(texts.data),
        digest,
        bytes: bytes.length,
      },
      isWritten,
    };
  }

  async #baseOf({ base }: PageTask): Promise<NamedBase | null> {
    if (base === null) return null;
    const key = `${base.texts} ${base.path}`;
    if (this.#base?.key !== key) this.#base = { key, named: this.#readBase(base.path) };
    return this.#base.named;
  }

  async #readBase(page: string): Promise<NamedBase> {
    return { path: page, base: createPageBase(await readPage(this.publicDir, page, this.io)) };
  }
}

const digestOfTexts = ({ html, data }: PageTexts) => digestOf(Buffer.from(`${html.length} ${html}${data}`, 'latin1'));
