import { NODE_TYPES, nodeKey, type InformationDataNode, type SiteNode } from '../../../../content-schema';
import type { Sync } from './sync';

/** Sees to it that there are the nodes of the site itself, of which there is always one each. */
export async function syncSite({ nodes }: Pick<Sync, 'nodes'>): Promise<void> {
  const site: SiteNode = { settings: {}, images: [] };
  await nodes.put(NODE_TYPES.site, nodeKey.site, site);
  const data: InformationDataNode = { team: [], history: [] };
  await nodes.put(NODE_TYPES.informationData, nodeKey.informationData, data);
}
