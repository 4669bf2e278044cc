import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { codeLinesOf, mayHoldFences } from './code-lines';
import { cheapLiteralLinks } from './literal-links';
import { ownDirectiveSyntax, type Refusal, type TokenizerState } from './directive-syntax';

/** Shared with the tokenizer during `parse`, which is synchronous. */
const state: TokenizerState = { refusals: [], codeLines: new Map() };

/**
 * Built once: attaching the plugins costs more than parsing a short article.
 * A single tilde is prose ("~5 to ~10"): only `~~two~~` strike through.
 */
const plainParser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(cheapLiteralLinks).freeze();
const parser = plainParser().use(remarkDirective).use(ownDirectiveSyntax, state).freeze();

/** Parses markdown with GitHub's extensions and our directives; each refusal is reported once. */
export function parseMarkdown(markdown: string): { tree: Root; refusals: Refusal[] } {
  state.refusals.length = 0;
  // The directives are tokenized before what is in them, so what is code must be known beforehand. Few texts need it.
  state.codeLines = mayHoldFences(markdown)
    ? codeLinesOf(plainParser.parse(markdown), markdown)
    : new Map<number, number>();
  const tree = parser.parse(markdown);
  // The tokenizer may try the same place twice.
  const byOffset = new Map(state.refusals.map((refusal) => [refusal.offset, refusal]));
  return { tree, refusals: [...byOffset.values()].sort((a, b) => a.offset - b.offset) };
}
