import { CURRENT_VERSION, type Locale, type PendingFinding } from '../../../../content-schema';
import { forEachBounded } from '../../../shared/for-each-bounded';
import { withTimeout } from '../../../shared/http/with-timeout';
import { respelledPath } from '../../../shared/routes/respelled-path';
import { readPrivateAddress } from '../session/private-target';
import type { PrivateContent } from './private-content';
import type { FetchPublished } from './published-copy';

/** Maximum number of addresses checked per article. */
const MAX_ADDRESSES = 60;
/** Number of parallel requests. Low, so that the current article comes first. */
const ADDRESSES_AT_ONCE = 2;
/** Timeout of all requests together, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Sources that addresses are checked against. */
interface AddressSources {
  content: Pick<PrivateContent, 'versions' | 'edition'>;
  fetchPublished: FetchPublished;
}

/**
 * Finds addresses of the site that lead nowhere: neither to a page of the content, private ones
 * included, nor to a file that the host serves. An address that cannot be checked is not reported.
 */
export async function findDeadAddresses(
  { content, fetchPublished }: AddressSources,
  pending: readonly PendingFinding[],
  locale: Locale,
): Promise<ReadonlySet<string>> {
  const paths = [...new Set(pending.flatMap(({ unlessServed }) => unlessServed ?? []))].slice(0, MAX_ADDRESSES);
  const dead = new Set<string>();
  const end = Date.now() + TIMEOUT_MS;
  const isDead = async (path: string) => (await statusAt(fetchPublished, path, end - Date.now())) === 404;
  await forEachBounded(paths, ADDRESSES_AT_ONCE, async (path) => {
    const respelled = respelledPath(path, locale) ?? path;
    if (await hasPage(content, respelled, locale)) return;
    if ((await isDead(path)) && (respelled === path || (await isDead(respelled)))) dead.add(path);
  });
  return dead;
}

/** Whether the content has the version, article or category that a path names. */
async function hasPage(content: AddressSources['content'], path: string, locale: Locale): Promise<boolean> {
  const target = readPrivateAddress(path)?.target;
  // The current version is public: the host serves its pages.
  if (target?.kind !== 'content' || target.segment === CURRENT_VERSION) return false;
  const { segment, subject } = target;
  const versionId = Number(segment);
  const versions = await content.versions(locale);
  if (versions.kind !== 'ok' || !versions.data.nodes.some((version) => version.versionId === versionId)) return false;
  if (subject.kind === 'version') return true;
  const edition = await content.edition({ versionId, locale });
  if (edition.kind !== 'ok') return false;
  const { articles, categories } = edition.data.outline;
  return (subject.kind === 'article' ? articles : categories).has(subject.id);
}

/** Returns the status of the host's response; null when there is none in time. */
async function statusAt(fetchPublished: FetchPublished, path: string, timeMs: number): Promise<number | null> {
  if (timeMs <= 0) return null;
  return withTimeout(timeMs, [], async (signal) => (await fetchPublished(path, signal)).status).catch(() => null);
}
