import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { cheapLiteralLinks } from './literal-links';
import { ownDirectiveSyntax, type Refusal } from './directive-syntax';

/** Filled by the tokenizer during `parse`, which is synchronous. */
const refusals: Refusal[] = [];

/**
 * Built once: attaching the plugins costs more than parsing a short article.
 * A single tilde is prose ("~5 to ~10"): only `~~two~~` strike through.
 */
const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(cheapLiteralLinks)
  .use(remarkDirective)
  .use(ownDirectiveSyntax, refusals)
  .freeze();

/** Parses markdown with GitHub's extensions and our directives; each refusal is told once. */
export function parseMarkdown(markdown: string): { tree: Root; refusals: Refusal[] } {
  refusals.length = 0;
  const tree = parser.parse(markdown);
  // The tokenizer may try the same place twice.
  const byOffset = new Map(refusals.map((refusal) => [refusal.offset, refusal]));
  return { tree, refusals: [...byOffset.values()].sort((a, b) => a.offset - b.offset) };
}
