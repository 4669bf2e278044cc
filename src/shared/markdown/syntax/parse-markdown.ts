import type { Root } from 'mdast';
import { EditMap } from 'micromark-util-edit-map';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { cheapTables, findDelimiterRows, type TableLines } from './cheap-tables';
import { codeLinesOf, mayHoldFences } from './code-lines';
import { cheapLiteralLinks, type ParsedSource, type TreeExtension } from './literal-links';
import { ownDirectiveSyntax, type Refusal, type TokenizerState } from './directive-syntax';

makeEditsCheap();

/** State shared with the tokenizer during `parse`, which is synchronous. */
const state: TokenizerState = { refusals: [], codeLines: new Map(), components: new Set() };
const tableLines: TableLines = { delimiterRows: new Set() };
const source: ParsedSource = { markdown: '' };

/**
 * Parser built once, because attaching the plugins costs more than parsing a short article. A
 * single tilde is prose ("~5 to ~10"): only `~~two~~` strike through.
 */
const plainParser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(cheapLiteralLinks, source)
  .use(cheapTables, tableLines)
  .use(spacedBreaks)
  .freeze();
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
  source.markdown = markdown;
  tableLines.delimiterRows = findDelimiterRows(markdown);
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

/**
 * Gives line breaks a value. The description of an image is the text of all between its brackets,
 * where a break without one would join the words around it.
 */
function spacedBreaks(this: Processor): void {
  const enterBreak: NonNullable<TreeExtension['enter']>[string] = function enterBreak(token) {
    const lineBreak = { type: 'break' as const, value: ' ' };
    this.enter(lineBreak, token);
  };
  this.data('fromMarkdownExtensions')?.push({
    enter: { hardBreakEscape: enterBreak, hardBreakTrailing: enterBreak },
  });
}

/**
 * Makes edits of the parser's events cost what they change. The parser edits its events whenever a
 * list, a quote or a footnote ends, always near their end, and its own `consume` copies all of them
 * each time: 10,000 footnotes took four minutes. The result is the same.
 */
function makeEditsCheap(): void {
  EditMap.prototype.consume = function consume(events) {
    const changes = [...this.map].sort(([one], [other]) => one - other);
    const [first] = changes;
    this.map.length = 0;
    this.index.clear();
    if (first === undefined) return;
    const start = first[0];
    const rest = events.splice(start);
    let position = start;
    const copyUntil = (end: number): void => {
      for (; position < end; position += 1) {
        const event = rest[position - start];
        if (event !== undefined) events.push(event);
      }
    };
    for (const [at, removed, added] of changes) {
      copyUntil(at);
      for (const event of added) events.push(event);
      position = Math.max(position, at + removed);
    }
    copyUntil(start + rest.length);
  };
}
