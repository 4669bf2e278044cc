import { nodeKey, type Change } from '../../../../content-schema';

/**
 * Tells which nodes a broken run may have written, from what changed since the last run that was saved: those
 * must be made anew. A new or departed version touches too much to tell it apart, so then all of them must.
 */
export function staleSince(changes: readonly Change[]): (key: string) => boolean {
  if (changes.some(({ kind }) => kind === 'versions')) return () => true;
  const keys = new Set(changes.flatMap(keysOf));
  const areRulesStale = changes.some(({ kind }) => kind === 'routeRules');
  return (key) => keys.has(key) || (areRulesStale && key.startsWith(nodeKey.routeRule('')));
}

function keysOf(change: Change): string[] {
  switch (change.kind) {
    case 'article':
      return [
        nodeKey.article(change.versionId, change.locale, change.id),
        nodeKey.outline(change.versionId, change.locale),
      ];
    case 'categories':
      return [nodeKey.outline(change.versionId, change.locale)];
    case 'config':
      return [nodeKey.config(change.name)];
    default:
      return [];
  }
}
