import { nodeKey, type Change, type Unreadable } from '../../../../content-schema';

/** Key of all route rules, which are in one response. */
export const ROUTE_RULES = 'routeRules';

/** Key of the lists of versions, which change together. */
export const VERSIONS = 'versions';

/** Key of all information texts and lists, which change together. */
export const INFORMATION = 'information';

/** Key of a list of the information pages; both lists share a node. */
export const informationListKey = (name: 'team' | 'history'): string => `informationList/${name}`;

/** Returns the key of a changed or unreadable item: that of its node, if it has its own. */
export function itemKey(item: Change | Unreadable): string {
  switch (item.kind) {
    case 'article':
      return nodeKey.article(item.versionId, item.locale, item.id);
    case 'categories':
      return nodeKey.outline(item.versionId, item.locale);
    case 'information':
      // A change does not name a text.
      return 'name' in item ? nodeKey.information(item.locale, item.name) : INFORMATION;
    case 'informationList':
      return informationListKey(item.name);
    case 'config':
      return nodeKey.config(item.name);
    case 'routeRules':
      return ROUTE_RULES;
    case 'site':
      return nodeKey.site;
    case 'versions':
      return VERSIONS;
  }
}
