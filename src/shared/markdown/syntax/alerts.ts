import type { Paragraph, Root } from 'mdast';
import { walkMarkdown } from '../walk';
import { blockNamed } from './widget-names';

/**
 * Alert marker of a quote: `[!NOTE]` on its first line (GitHub), with an optional title after it
 * and an optional fold sign (Obsidian).
 */
const ALERT = /^\[!(\p{L}+)\][+-]?[ \t]*([^\n]*)(?:\n|$)/u;

/** Converts quotes that begin with `[!NOTE]` to the block of that name. */
export function takeAlerts(tree: Root): void {
  walkMarkdown(tree, (quote, index, parent) => {
    if (quote.type !== 'blockquote') return;
    const [first] = quote.children;
    const text = first?.type === 'paragraph' ? first.children[0] : undefined;
    if (first?.type !== 'paragraph' || text?.type !== 'text') return;
    const [line = '', typed = '', title = ''] = ALERT.exec(text.value) ?? [];
    const named = blockNamed(typed);
    if (named === undefined) return;
    // On GitHub `CAUTION` is the most severe kind; elsewhere it ranks below "danger".
    const name = typed === 'CAUTION' ? 'danger' : named;
    text.value = text.value.slice(line.length);
    if (text.value === '') first.children.shift();
    if (first.children[0]?.type === 'break') first.children.shift();
    const label: Paragraph[] =
      title === ''
        ? []
        : [{ type: 'paragraph', data: { directiveLabel: true }, children: [{ type: 'text', value: title }] }];
    const body = first.children.length === 0 ? quote.children.slice(1) : quote.children;
    const { position } = quote;
    parent.children[index] = {
      type: 'containerDirective',
      name,
      attributes: {},
      children: [...label, ...body],
      ...(position && { position }),
    };
  });
}
