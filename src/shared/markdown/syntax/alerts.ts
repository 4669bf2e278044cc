import type { Paragraph, PhrasingContent, Root } from 'mdast';
import { lineOf, quote, report, type CompileContext } from '../compile-context';
import { walkMarkdown } from '../walk';
import { BLOCK_NAMES, blockNamed } from './widget-names';

/** Alert marker of a quote: `[!NOTE]` (GitHub), with an optional fold sign (Obsidian). */
const MARKER = /^\[!(\p{L}[\p{L}\p{N}_-]*)\][+-]?[ \t]*/u;

/**
 * Converts quotes that begin with `[!NOTE]` to the block of that name, and reports
 * names that no block has. The rest of that line is the title.
 */
export function takeAlerts(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'blockquote') return undefined;
    const [first] = node.children;
    const text = first?.type === 'paragraph' ? first.children[0] : undefined;
    if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined;
    if (context.source[text.position?.start.offset ?? 0] === '\\') return undefined;
    const [marker = '', typed = ''] = MARKER.exec(text.value) ?? [];
    const named = blockNamed(typed);
    if (typed === '') return undefined;
    if (named === undefined) {
      report(context, 'unknown-directive', lineOf(first), {
        fr: `Un bloc est l’un de ceux-ci : ${BLOCK_NAMES}, et non ${quote(`[!${typed}]`)} : la citation est montrée telle quelle.`,
        en: `Expected a block among ${BLOCK_NAMES}, received ${quote(`[!${typed}]`)}: the quotation is shown as typed.`,
      });
      return undefined;
    }
    // On GitHub `CAUTION` is the most severe kind; elsewhere it ranks below "danger".
    const name = typed === 'CAUTION' ? 'danger' : named;
    text.value = text.value.slice(marker.length);
    const title = takeFirstLine(first);
    const label: Paragraph[] =
      title.length === 0 ? [] : [{ type: 'paragraph', data: { directiveLabel: true }, children: title }];
    const body = first.children.length === 0 ? node.children.slice(1) : node.children;
    const { position } = node;
    parent.children[index] = {
      type: 'containerDirective',
      name,
      attributes: {},
      children: [...label, ...body],
      ...(position && { position }),
    };
    // The new block is visited: it may contain other quotes.
    return index;
  });
}

/** Removes the first line of a paragraph. @returns its nodes, none when it is empty. */
function takeFirstLine({ children }: Paragraph): PhrasingContent[] {
  const line: PhrasingContent[] = [];
  for (let node = children.shift(); node !== undefined && node.type !== 'break'; node = children.shift()) {
    const end = node.type === 'text' ? node.value.indexOf('\n') : -1;
    if (node.type !== 'text' || (end === -1 && node.value !== '')) line.push(node);
    else if (end !== -1) {
      if (end > 0) line.push({ type: 'text', value: node.value.slice(0, end) });
      node.value = node.value.slice(end + 1);
      if (node.value !== '') children.unshift(node);
      break;
    }
  }
  return line;
}
