import { NODE_TYPES } from '../../../../content-schema';
import type { Sync } from './sync';
import { applyChanges } from './apply-changes';
import { syncConfigs } from './sync-configs';
import { syncEditions } from './sync-editions';
import { syncRouteRules } from './sync-route-rules';
import { syncVersionList } from './sync-version-list';

/**
 * Reads all content, deletes what was not found again, then applies what changed meanwhile.
 * @throws {SourceError} also when every article there is failed to come: an empty site is no site.
 * @returns The cursor up to which the nodes are; null when the API forgot the one this run began with.
 */
export async function syncAll(sync: Sync): Promise<string | null> {
  const { api, nodes, outlines } = sync;
  const cursor = await api.cursor();
  const before = nodes.keys();
  const { ids } = await syncVersionList(sync);
  await syncEditions(sync, ids);
  assertNotEmptiedByFailures(sync);
  await syncConfigs(sync);
  await syncRouteRules(sync);
  await outlines.write();
  await nodes.removeUnconfirmed(before);

  const meanwhile = await api.changes(cursor);
  if (meanwhile === 'expired') return null;
  await applyChanges(sync, meanwhile.changes);
  await outlines.write();
  return meanwhile.cursor;
}

function assertNotEmptiedByFailures({ unavailable: [first], nodes }: Sync): void {
  if (first && nodes.ofType(NODE_TYPES.article).length === 0) throw first;
}
