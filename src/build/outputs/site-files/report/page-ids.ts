import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { scanTags } from '../../../../shared/html/scan-tags';
import { routeAt } from '../../../../shared/routes/route-table';
import type { SiteFileIndex } from '../site-file-index';

/** The ids of a page, and the digest of the file that they were read from. */
interface KnownIds {
  digest: string;
  ids: ReadonlySet<string>;
}

/**
 * The ids of pages. A page is read when a link refers to one of its ids, and again after it
 * changed.
 */
export class PageIds {
  readonly #known = new Map<string, KnownIds>();

  /** @param publicDir Folder of the built site. */
  constructor(
    private readonly publicDir: string,
    private readonly fileIndex: Pick<SiteFileIndex, 'get'>,
  ) {}

  /**
   * Returns the ids in the HTML of a page; null for a file that is not a page, and for a
   * client-only page.
   */
  async of(sitePath: string): Promise<ReadonlySet<string> | null> {
    const entry = this.fileIndex.get(sitePath);
    if (entry?.shape === undefined || isClientOnly(sitePath)) return null;
    const known = this.#known.get(sitePath);
    if (known?.digest === entry.digest) return known.ids;
    const ids = idsIn(await readFile(path.join(this.publicDir, sitePath), 'utf8'));
    this.#known.set(sitePath, { digest: entry.digest, ids });
    return ids;
  }
}

function isClientOnly(sitePath: string): boolean {
  return routeAt(sitePath.replace(/\/index\.html$/, ''))?.clientOnly === true;
}

function idsIn(html: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const tag of scanTags(html)) {
    const id = !tag.inert && /\sid\s*=/i.test(tag.source) ? tag.attributes().get('id') : undefined;
    if (id !== undefined) ids.add(id.normalize('NFC'));
  }
  return ids;
}
