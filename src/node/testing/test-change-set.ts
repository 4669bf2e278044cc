import { NODE_TYPES } from '../../../content-schema';
import { FileChanges, type ChangeSet, type Change } from '../change-set';
import type { NodeSource } from '../public-content';

/** The part of a Gatsby node that shows whether it changed. */
interface DatedNode {
  id: string;
  internal: { contentDigest: string };
}

/** Creates the change set between two states of the content, without files. */
export function changeSetBetween(
  before: Pick<NodeSource, 'getNodesByType'>,
  after: Pick<NodeSource, 'getNodesByType'>,
): ChangeSet & { pages: Map<string, Change> } {
  const nodes = new Map<string, { type: string; change: Change }>();
  for (const type of Object.values(NODE_TYPES)) {
    const digests = (source: typeof before) =>
      new Map((source.getNodesByType(type) as DatedNode[]).map(({ id, internal }) => [id, internal.contentDigest]));
    const [old, now] = [digests(before), digests(after)];
    for (const [id, digest] of now) if (old.get(id) !== digest) nodes.set(id, { type, change: 'created' });
    for (const id of old.keys()) if (!now.has(id)) nodes.set(id, { type, change: 'deleted' });
  }
  return { nodes, pages: new Map(), files: new FileChanges() };
}
