import { nodeKey, type Unreadable } from '../../../../content-schema';

/** Key of all route rules, which are in one response. */
export const ROUTE_RULES = 'routeRules';

/** Key of a list of the information pages; both lists share a node. */
export const informationListKey = (name: 'team' | 'history'): string => `informationList/${name}`;

/** Returns the key of an unreadable item: that of its node, if it has its own. */
export function unreadableKey(item: Unreadable): string {
  switch (item.kind) {
    case 'article':
      return nodeKey.article(item.versionId, item.locale, item.id);
    case 'categories':
      return nodeKey.outline(item.versionId, item.locale);
    case 'information':
      return nodeKey.information(item.locale, item.name);
    case 'informationList':
      return informationListKey(item.name);
    case 'config':
      return nodeKey.config(item.name);
    case 'routeRules':
      return ROUTE_RULES;
    case 'site':
      return nodeKey.site;
  }
}
