import type { List, ListItem, Parents, TableRow } from 'mdast';
import { defaultHandlers } from 'remark-rehype';

type State = Parameters<typeof defaultHandlers.listItem>[0];

/** Whether each list is loose, so that its items have paragraphs. */
const looseness = new WeakMap<List, boolean>();

/** As in mdast-util-to-hast: an item that does not say is loose when it has several blocks. */
const isLooseItem = ({ spread, children }: ListItem): boolean => spread ?? children.length > 1;

function isLooseList(list: List): boolean {
  const known = looseness.get(list);
  if (known !== undefined) return known;
  const isLoose = list.spread === true || list.children.some(isLooseItem);
  looseness.set(list, isLoose);
  return isLoose;
}

/**
 * Handlers of remark-rehype for items of lists and rows of tables. Its own look through all of them
 * for each one; these pass it the part that decides: whether the list is loose, and the first row.
 */
export const listAndTableHandlers = {
  listItem(state: State, node: ListItem, parent: Parents | undefined) {
    const decides: Parents | undefined =
      parent?.type === 'list' ? { type: 'list', spread: isLooseList(parent), children: [] } : parent;
    return defaultHandlers.listItem(state, node, decides);
  },
  tableRow(state: State, node: TableRow, parent: Parents | undefined) {
    const decides: Parents | undefined =
      parent?.type === 'table' ? { ...parent, children: [...new Set([...parent.children.slice(0, 1), node])] } : parent;
    return defaultHandlers.tableRow(state, node, decides);
  },
};
