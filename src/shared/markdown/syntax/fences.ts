import type { Code, Root } from 'mdast';
import { walkMarkdown } from '../walk';
import { strayWords } from '../code/fence-meta';
import { lineOf, quote, report, type CompileContext } from '../compile-context';
import { isClosed } from './code-lines';

const INFO = /^([^\s{}]*)(.*)$/;
/** Fence of Python-Markdown: language and options in braces, such as `{ .py title="a.py" }`. */
const BRACED = /^\{[ \t]*\.([^\s{}]+)([^{}]*)\}$/;
/** Option after the language in VitePress: `js:line-numbers`. */
const LINE_NUMBERS = /:(?:no-)?line-numbers(?:=\d+)?$/;

/**
 * Replaces code blocks in the tree with `<pre data-fence="index">`. Code is then neither parsed
 * again with the surrounding raw HTML nor sanitised, and the metadata of its fence is preserved.
 * Unclosed fences are reported.
 */
export function takeFences(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'code') return;
    if (!isClosed(node, context.source)) reportUnclosed(node, context);
    reportStrayWords(node, context);
    const typed = `${node.lang ?? ''} ${node.meta ?? ''}`.trim();
    const info = BRACED.exec(typed) ?? INFO.exec(node.lang ?? '');
    const meta = BRACED.test(typed) ? '' : (node.meta ?? '');
    context.fences.push({
      language: (info?.[1] ?? '').replace(LINE_NUMBERS, '').toLowerCase(),
      meta: [info?.[2] ?? '', meta].join(' ').trim(),
      code: node.value,
    });
    node.data = { hName: 'pre', hProperties: { dataFence: context.fences.length - 1 }, hChildren: [] };
  });
}

function reportUnclosed(node: Code, context: CompileContext): void {
  const [opening = '', fence = ''] = /^(`+|~+).*/.exec(context.source.slice(node.position?.start.offset ?? 0)) ?? [];
  report(context, 'invalid-markup', lineOf(node), {
    fr: `${quote(opening)} n’est pas fermé avant la fin de ce qui le contient : tout jusque-là est du code. Fermez-le par "${fence}", seul sur une ligne.`,
    en: `Expected a closing fence for ${quote(opening)}, received none before the end of what holds it: all up to there is code. Close it with "${fence}", alone on a line.`,
  });
}

function reportStrayWords(node: Code, context: CompileContext): void {
  const words = strayWords(
    /^\{/.test(node.lang ?? '') ? `${node.lang ?? ''} ${node.meta ?? ''}`.trim() : (node.meta ?? ''),
  );
  if (words === '') return;
  report(context, 'invalid-markup', lineOf(node), {
    fr: `La ligne qui ouvre du code porte sa langue, comme \`js\`, et ${quote(words)} n’est montré nulle part. Écrivez-le sur la ligne suivante, ou en titre : \`title="…"\`.`,
    en: `Expected the language of the code on its fence, such as "js", received ${quote(words)} besides, which is shown nowhere. Write it on the next line, or as a title: title="…".`,
  });
}
