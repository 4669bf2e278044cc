import { nodeKey, type Unreadable } from '../../../../content-schema';

/** Stands for all route rules: they come in one answer. */
export const ROUTE_RULES = 'routeRules';

/** Stands for a list of data of information pages, which shares a node with the other. */
export const informationListKey = (name: 'team' | 'history'): string => `informationList/${name}`;

/** Key of what cannot be read: that of its node, where it has one of its own. */
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
