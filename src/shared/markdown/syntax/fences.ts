import type { Code, Root } from 'mdast';
import { walkMarkdown } from '../walk';
import { strayWords } from '../code/fence-meta';
import { grammarOf, isPlain } from '../code/languages';
import { lineOf, quote, report, type CompileContext } from '../compile-context';
import { isClosed } from './code-lines';

/** Language before options: `js{1,3}`, `rust,ignore` (mdBook), `python=` (HackMD). */
const INFO = /^([^\s{},=]*)(.*)$/;
/** Fence of Python-Markdown: language and options in braces, such as `{ .py title="a.py" }`. */
const BRACED = /^\{[ \t]*\.([^\s{}]+)([^{}]*)\}$/;
/** Fence of Quarto: `{python}`, `{r, echo=FALSE}`. */
const CELL = /^\{([a-z][\w+#-]*)((?:[\s,][^{}]*)?)\}$/i;
/** Option where the language would be: `title="a.txt"`. */
const OPTION = /^\w+=["'{\p{L}]/u;
/** Language and title in one word: `js:app.js` (Zenn, Qiita), `js:title=app.js` (Gatsby). */
const TITLED = /^([^\s{},:=]+):(?:title=)?([^\s{}"=]*\.[^\s{}"=]+)(.*)$/;
/** Diff of code in a language: `diff-js` (Prism). */
const DIFF_OF = /^diff-(.+)/i;
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
    const { language, meta, stray } = readInfo(node);
    reportStrayWords(stray, node, context);
    context.fences.push({ language: language.toLowerCase(), meta, code: node.value });
    node.data = { hName: 'pre', hProperties: { dataFence: context.fences.length - 1 }, hChildren: [] };
  });
}

/** Reads the first line of a fence; `stray` is the part that may hold more than is read. */
function readInfo({ lang, meta }: Code): { language: string; meta: string; stray: string } {
  const typed = `${lang ?? ''} ${meta ?? ''}`.trim();
  const [, inBraces, options = ''] = BRACED.exec(typed) ?? [];
  if (inBraces !== undefined) return { language: inBraces, meta: options.trim(), stray: typed };
  const [, cell = '', cellOptions = ''] = CELL.exec(typed) ?? [];
  // MyST writes its directives in the same way: `{note}`.
  if (grammarOf(cell.toLowerCase()) !== null) return { language: cell, meta: cellOptions.trim(), stray: '' };
  if (OPTION.test(typed)) return { language: '', meta: typed, stray: typed };
  const [, titled = '', title = '', others = ''] = TITLED.exec(lang ?? '') ?? [];
  if (title !== '' && (grammarOf(titled.toLowerCase()) !== null || isPlain(titled.toLowerCase())))
    return { language: titled, meta: `title="${title}" ${others} ${meta ?? ''}`, stray: meta ?? '' };
  const [, language = '', rest = ''] = INFO.exec(lang ?? '') ?? [];
  const stray = typed.startsWith('{') ? typed : (meta ?? '');
  const [, diffed = ''] = DIFF_OF.exec(language) ?? [];
  if (grammarOf(diffed.toLowerCase()) !== null)
    return { language: 'diff', meta: `lang="${diffed}" ${rest} ${meta ?? ''}`, stray };
  return { language: language.replace(LINE_NUMBERS, ''), meta: `${rest} ${meta ?? ''}`.trim(), stray };
}

function reportUnclosed(node: Code, context: CompileContext): void {
  const [opening = '', fence = ''] = /^(`+|~+).*/.exec(context.source.slice(node.position?.start.offset ?? 0)) ?? [];
  report(context, 'invalid-markup', lineOf(node), {
    fr: `${quote(opening)} n’est pas fermé avant la fin de ce qui le contient : tout jusque-là est du code. Fermez-le par "${fence}", seul sur une ligne.`,
    en: `Expected a closing fence for ${quote(opening)}, received none before the end of what holds it: all up to there is code. Close it with "${fence}", alone on a line.`,
  });
}

function reportStrayWords(stray: string, node: Code, context: CompileContext): void {
  const words = strayWords(stray);
  if (words === '') return;
  report(context, 'invalid-markup', lineOf(node), {
    fr: `La ligne qui ouvre du code porte sa langue, comme \`js\`, et ${quote(words)} n’est montré nulle part. Écrivez-le sur la ligne suivante, ou en titre : \`title="…"\`.`,
    en: `Expected the language of the code on its fence, such as "js", received ${quote(words)} besides, which is shown nowhere. Write it on the next line, or as a title: title="…".`,
  });
}
