import type { Root } from 'mdast';
import { walkMarkdown } from '../walk';
import type { CompileContext } from '../compile-context';

const INFO = /^([^\s{}]*)(.*)$/;

/**
 * Takes code blocks out of the tree and leaves `<pre data-fence="index">` in their place: code is then neither
 * parsed again with the raw HTML around it nor sanitised, and its fence line survives both.
 */
export function takeFences(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'code') return;
    const info = INFO.exec(node.lang ?? '');
    context.fences.push({
      language: (info?.[1] ?? '').toLowerCase(),
      meta: [info?.[2] ?? '', node.meta ?? ''].join(' ').trim(),
      code: node.value,
    });
    node.data = { hName: 'pre', hProperties: { dataFence: context.fences.length - 1 }, hChildren: [] };
  });
}
