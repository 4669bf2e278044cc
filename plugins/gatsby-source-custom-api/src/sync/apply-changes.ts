import { CONFIG_NAMES, nodeKey, type Change, type Edition } from '../../../../content-schema';
import type { Missing } from '../api/content-api';
import { updateOrRemoveArticle, readArticle } from './accept-article';
import { acceptCategories } from './accept-categories';
import { diagnosticKeys } from '../findings/diagnostics-store';
import { readStoredVersionIds } from '../nodes/stored-nodes';
import { itemKey } from './item-key';
import type { DueChange, Sync } from './sync';
import { syncConfigs } from './sync-configs';
import { resolveMissingVersions, syncEditions } from './sync-editions';
import { syncInformation } from './sync-information';
import { syncRouteRules } from './sync-route-rules';
import { syncSite } from './sync-site';
import { syncVersionList } from './sync-version-list';

type ChangeOf<Kind extends Change['kind']> = Extract<DueChange, { kind: Kind }>;

/**
 * Applies a list of changes to the nodes. It is idempotent: a change only names what to read again.
 * @param changes Changes that the feed announces now.
 * @param pending Changes that no answer had shown in the last run (default: none).
 * @returns false when the site has other languages than before, so that everything must be read.
 */
export async function applyChanges(
  sync: Sync,
  changes: readonly Change[],
  pending: readonly DueChange[] = [],
): Promise<boolean> {
  const announced = changes.map((change): DueChange => ({ ...change, announcedAt: sync.now }));
  // The last change of each item; earlier ones are outdated.
  sync.due = new Map([...pending, ...announced].map((change) => [itemKey(change), change]));
  for (const key of sync.due.keys()) {
    sync.pending.delete(key);
    sync.findings.clear(diagnosticKeys.unavailable(key));
  }
  const latest = [...sync.due.values()];
  const before = sync.languages.join();
  if (latest.some(({ kind }) => kind === 'site')) await syncSite(sync);
  if (sync.languages.join() !== before) return false;
  const readAnew = latest.some(({ kind }) => kind === 'versions') ? await applyVersions(sync) : [];

  // A version without a node is not public.
  const known = new Set(readStoredVersionIds(sync.nodes));
  const isKnown = ({ versionId, locale }: Edition) => known.has(versionId) && sync.languages.includes(locale);
  const isEarlier = (change: Edition) => isKnown(change) && !readAnew.includes(change.versionId);
  await applyCategories(sync, latest.filter(isOf('categories')).filter(isEarlier));
  // Also of a version that was just read: its pages may be of before what the feed announces.
  await applyArticles(sync, latest.filter(isOf('article')).filter(isKnown));

  const changedConfigs = new Set(latest.filter(isOf('config')).map(({ name }) => name));
  const configs = CONFIG_NAMES.filter((name) => changedConfigs.has(name));
  if (configs.length > 0) await syncConfigs(sync, configs);
  if (latest.some(({ kind }) => kind === 'routeRules')) await syncRouteRules(sync);
  if (latest.some(({ kind }) => kind === 'information')) await syncInformation(sync);
  return true;
}

/** Reads the version list, and all content of new versions. Returns the ids of the new ones. */
async function applyVersions(sync: Sync): Promise<number[]> {
  const ids = await syncVersionList(sync);
  const added = ids.filter((versionId) => !sync.languages.every((locale) => sync.outlines.has({ versionId, locale })));
  await syncEditions(sync, added);
  return added;
}

async function applyCategories(sync: Sync, changes: readonly ChangeOf<'categories'>[]): Promise<void> {
  const missing = new Map<number, Missing>();
  await sync.forEach(changes, async ({ versionId, locale, digest }) => {
    const draft = sync.outlines.open({ versionId, locale });
    if (digest === null) {
      draft.categories = [];
      return sync.findings.clear(diagnosticKeys.categories(draft.edition));
    }
    const answer = await sync.api.categories(versionId, locale);
    if ('data' in answer) acceptCategories(sync, draft, answer);
    else missing.set(versionId, answer);
  });
  await resolveMissingVersions(sync, missing);
}

async function applyArticles(sync: Sync, changes: readonly ChangeOf<'article'>[]): Promise<void> {
  const pending = changes.filter(({ versionId, locale, id, digest, announcedAt }) => {
    if (digest === null || announcedAt === null) return true;
    if (!sync.nodes.isAt(nodeKey.article(versionId, locale, id), digest)) return true;
    // The stored revision is current: either nothing changed, or a rejected revision was reverted.
    sync.findings.set(diagnosticKeys.article({ versionId, locale }, id), []);
    return false;
  });
  if (pending.length > 0) sync.progress.expect(pending.length);
  await sync.forEach(pending, async ({ versionId, locale, id, digest }) => {
    const draft = sync.outlines.open({ versionId, locale });
    const exists = digest !== null && (await readArticle(sync, draft, id));
    if (!exists) await updateOrRemoveArticle(sync, draft, id);
    sync.progress.advance(1);
  });
}

const isOf =
  <Kind extends Change['kind']>(kind: Kind) =>
  (change: DueChange): change is ChangeOf<Kind> =>
    change.kind === kind;
