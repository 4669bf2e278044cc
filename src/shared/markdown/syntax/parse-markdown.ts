import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { makeEditsCheap } from './cheap-edits';
import { codeLinesOf, mayHoldFences } from './code-lines';
import { cheapLiteralLinks } from './literal-links';
import { ownDirectiveSyntax, type Refusal, type TokenizerState } from './directive-syntax';

makeEditsCheap();

/** State shared with the tokenizer during `parse`, which is synchronous. */
const state: TokenizerState = { refusals: [], codeLines: new Map(), components: new Set() };

/**
 * Parser built once, because attaching the plugins costs more than parsing a short article. A
 * single tilde is prose ("~5 to ~10"): only `~~two~~` strike through.
 */
const plainParser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(cheapLiteralLinks).freeze();
const parser = plainParser().use(remarkDirective).use(ownDirectiveSyntax, state).freeze();

const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Parses markdown with GitHub's extensions and the
 * site's directives; each refusal is reported once.
 * @param components Names of the site's components, which directives without content may have too.
 */
export function parseMarkdown(
  markdown: string,
  components: ReadonlySet<string> = NO_NAMES,
): { tree: Root; refusals: Refusal[] } {
  state.refusals.length = 0;
  state.components = components;
  // Directives are tokenized before their content, so the
  // lines of code must be known up front. Few texts need this.
  state.codeLines = mayHoldFences(markdown)
    ? codeLinesOf(plainParser.parse(markdown), markdown)
    : new Map<number, number>();
  const tree = parser.parse(markdown);
  // The tokenizer may try the same offset twice.
  const byOffset = new Map(state.refusals.map((refusal) => [refusal.offset, refusal]));
  return { tree, refusals: [...byOffset.values()].sort((a, b) => a.offset - b.offset) };
}
