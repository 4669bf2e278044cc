import { NODE_TYPES } from '../../../../content-schema';
import type { NodeStore, OwnType, Tally } from '../nodes/node-store';

const NAMES: Record<OwnType, [one: string, many: string]> = {
  [NODE_TYPES.version]: ['version', 'versions'],
  [NODE_TYPES.outline]: ['outline', 'outlines'],
  [NODE_TYPES.article]: ['article', 'articles'],
  [NODE_TYPES.config]: ['configuration', 'configurations'],
  [NODE_TYPES.routeRule]: ['route rule', 'route rules'],
};

/**
 * Says what a run did; null when it did nothing.
 * @example summarise(tallies) // => 'Content: 1 article updated; 2 articles deleted'
 */
export function summarise(tallies: ReturnType<NodeStore['tallies']>): string | null {
  const parts = [...tallies].flatMap(([type, tally]) => summariseType(type, tally));
  return parts.length === 0 ? null : `Content: ${parts.join('; ')}`;
}

function summariseType(type: OwnType, { created, updated, deleted }: Tally): string[] {
  return Object.entries({ created, updated, deleted })
    .filter(([, count]) => count > 0)
    .map(([action, count]) => `${count} ${NAMES[type][count === 1 ? 0 : 1]} ${action}`);
}
