import { CURRENT_VERSION, type Locale, type PendingFinding } from '../../../../content-schema';
import { matchRoute } from '../../../shared/routes/route-table';
import { respelledPath } from '../../../shared/routes/respelled-path';
import type { PrivateContent } from './private-content';
import type { FetchPublished } from './published-copy';

/** How many addresses of one article are asked for. */
const MOST_ADDRESSES = 60;
/** How many of them at once: the article that is being read comes first. */
const ADDRESSES_AT_ONCE = 2;
/** How long all answers together may take, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** What addresses are looked up in. */
interface AddressSources {
  content: Pick<PrivateContent, 'versions' | 'edition'>;
  fetchPublished: FetchPublished;
}

/**
 * Finds the addresses of the site at which there is nothing: no page of the content, private ones included, and nothing
 * that the host serves. Of one that cannot be asked for nothing is said.
 */
export async function findDeadAddresses(
  { content, fetchPublished }: AddressSources,
  pending: readonly PendingFinding[],
  locale: Locale,
): Promise<ReadonlySet<string>> {
  const queue = [...new Set(pending.flatMap(({ unlessServed }) => unlessServed ?? []))].slice(0, MOST_ADDRESSES);
  const dead = new Set<string>();
  const end = Date.now() + TIMEOUT_MS;
  const isDead = async (path: string) => (await statusAt(fetchPublished, path, end - Date.now())) === 404;
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const respelled = respelledPath(path, locale) ?? path;
      if (await hasPage(content, respelled, locale)) continue;
      if ((await isDead(path)) && (respelled === path || (await isDead(respelled)))) dead.add(path);
    }
  };
  await Promise.all(Array.from({ length: ADDRESSES_AT_ONCE }, work));
  return dead;
}

/** Whether the content has the version, article or category that a path names. */
async function hasPage(content: AddressSources['content'], path: string, locale: Locale): Promise<boolean> {
  const match = matchRoute(path);
  if (match.kind !== 'route') return false;
  const { idVersion, idArticle, idCategory } = match.params;
  // The current version is public: the host has its pages.
  if (idVersion === undefined || idVersion === CURRENT_VERSION) return false;
  const versionId = Number(idVersion);
  const versions = await content.versions(locale);
  if (versions.kind !== 'ok' || !versions.data.nodes.some((version) => version.versionId === versionId)) return false;
  if (idArticle === undefined && idCategory === undefined) return true;
  const edition = await content.edition({ versionId, locale });
  if (edition.kind !== 'ok') return false;
  const { articles, categories } = edition.data.outline;
  return idArticle === undefined ? categories.has(Number(idCategory)) : articles.has(Number(idArticle));
}

/** The status that the host answers with; null when there is no answer in time. */
async function statusAt(fetchPublished: FetchPublished, path: string, timeMs: number): Promise<number | null> {
  if (timeMs <= 0) return null;
  const request = new AbortController();
  const timer = setTimeout(() => request.abort(), timeMs);
  try {
    return (await fetchPublished(path, request.signal)).status;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    // The status is enough: the rest of a large file need not come.
    request.abort();
  }
}
