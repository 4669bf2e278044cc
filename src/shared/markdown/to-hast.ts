import type { Element, Root as HastRoot } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import type { Code, Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { CompileContext } from './compile-context';
import { reportLostText, type TypedTexts } from './lost-text';
import { reportDroppedMarkup } from './safety/dropped-markup';
import { SANITIZE_SCHEMA } from './safety/sanitize-schema';
import { listAndTableHandlers } from './list-and-table-handlers';

/**
 * Prefix of footnote ids and hashes as remark-rehype
 * writes them; `placeFootnotes` sets their final form.
 */
export const FOOTNOTE_PREFIX = 'footnote:';

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
  const parsed = hasRawHtml ? parseRaw.runSync(converted, { value: context.source }) : converted;
  reportLostText(typed, parsed, context);
  if (hasRawHtml) reportDroppedMarkup(parsed, context);
  const safe = sanitize(parsed, SANITIZE_SCHEMA);
  return safe.type === 'root' ? safe : { type: 'root', children: safe.type === 'doctype' ? [] : [safe] };
}
