import type { Element, Root as HastRoot } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import type { Code, List, ListItem, Parents, Root, TableRow } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkRehype, { defaultHandlers } from 'remark-rehype';
import { unified } from 'unified';
import type { CompileContext } from './compile-context';
import { reportLostText, type TypedTexts } from './lost-text';
import { reportDroppedMarkup } from './safety/dropped-markup';
import { SANITIZE_SCHEMA } from './safety/sanitize-schema';

/**
 * Prefix of footnote ids and hashes as remark-rehype
 * writes them; `placeFootnotes` sets their final form.
 */
export const FOOTNOTE_PREFIX = 'footnote:';

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
const listAndTableHandlers = {
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

const convert = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: FOOTNOTE_PREFIX,
    handlers: {
      ...listAndTableHandlers,
      code: (_state: unknown, node: Code): Element => ({
        type: 'element',
        tagName: 'pre',
        properties: { ...node.data?.hProperties },
        children: [],
        ...(node.position ? { position: node.position } : {}),
      }),
    },
  })
  .freeze();

const parseRaw = unified().use(rehypeRaw).freeze();

/**
 * Gives the texts that steps added an empty range beside their neighbour. The HTML parser joins
 * neighbouring texts, and one without a position takes that of the whole with it, so that
 * `reportLostText` would find nothing there.
 */
function locateAddedTexts(parent: HastRoot | Element): void {
  let point = parent.position?.start;
  for (const child of parent.children) {
    if (child.type === 'text' && child.position === undefined && point !== undefined)
      child.position = { start: point, end: point };
    if ('position' in child) point = child.position?.end ?? point;
    if (child.type === 'element') locateAddedTexts(child);
  }
}

/**
 * Converts a markdown tree to a sanitised HTML tree, and reports what is lost.
 * @param typed Contents of the text before the steps that changed its tree.
 * @param hasRawHtml Whether the HTML parser must run. It costs as much as all other steps together,
 * so it is skipped when possible.
 */
export function toSafeHast(
  tree: Root,
  typed: TypedTexts,
  { hasRawHtml, context }: { hasRawHtml: boolean; context: CompileContext },
): HastRoot {
  const converted = convert.runSync(tree);
  if (hasRawHtml) locateAddedTexts(converted);
  const parsed = hasRawHtml ? parseRaw.runSync(converted, { value: context.source }) : converted;
  reportLostText(typed, parsed, context);
  if (hasRawHtml) reportDroppedMarkup(parsed, context);
  const safe = sanitize(parsed, SANITIZE_SCHEMA);
  return safe.type === 'root' ? safe : { type: 'root', children: safe.type === 'doctype' ? [] : [safe] };
}
