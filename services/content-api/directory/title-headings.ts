import type { Nodes } from 'mdast';
import { CodeFenceReader } from '../../../src/shared/markdown/syntax/code-fence-reader';
import { type HtmlPiece, splitHtml } from '../../../src/shared/markdown/syntax/html-pieces';
import { parseMarkdown } from '../../../src/shared/markdown/syntax/parse-markdown';
import { readSource } from '../../../src/shared/markdown/syntax/read-source';
import { isHtmlElement, separatesWords } from '../../../src/shared/markdown/safety/html-elements';
import { lineAt } from './parse-text-file';

/** A heading of the first level, outside of lists, quotes and blocks. */
export interface TitleHeading {
  /** Plain text without marks and images; may be empty. */
  text: string;
  /** Whether the author gave it an id (`{#id}`), which links may name. */
  hasId: boolean;
  /** Whether only blank lines and comments are before it. */
  isFirst: boolean;
  /** First byte, and the first byte after its last line. */
  start: number;
  end: number;
  /** Number of its lines, and of the lines before it. */
  lines: number;
  linesBefore: number;
}

const COMMENT = /^ {0,3}<!--/;
/** Last line of a comment without anything after it. */
const COMMENT_ALONE = /-->\s*$/;
/** Beginnings and ends of the HTML blocks of CommonMark that do not end at a blank line. */
const HTML_BLOCKS: readonly (readonly [beginning: RegExp, end: RegExp])[] = [
  [COMMENT, /-->/],
  [/^ {0,3}<(?:pre|script|style|textarea)(?=[\s>]|$)/i, /<\/(?:pre|script|style|textarea)>/i],
  [/^ {0,3}<\?/, /\?>/],
  [/^ {0,3}<!\[CDATA\[/, /\]\]>/],
  [/^ {0,3}<![a-z]/i, />/],
];
/** Names of elements that begin an HTML block, which ends at a blank line. */
const BLOCK_NAMES =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
  'fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|' +
  'menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|' +
  'track|ul';
const BLOCK_ELEMENT = new RegExp(`^ {0,3}</?(?:${BLOCK_NAMES})(?=[\\s/>]|$)`, 'i');
/** One whole tag alone on its line. */
const TAG_ALONE = /^ {0,3}<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>\s*$/i;

const BLANK = /^\s*$/;
const INDENTED = /^(?: {4}| {0,3}\t)/;
const HEADING = /^ {0,3}(#{1,6})(?=\s|$)/;
const UNDERLINE = /^ {0,3}(?:(=+)|-+)[ \t]*\r?\n?$/;
const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}\r?\n?$/;
const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?=\s|$)(?: {1,4}(?=\S))?/;
const FOOTNOTE = /^ {0,3}\[\^[^\]\s]+\]:/;
const QUOTE = /^ {0,3}>/;
/** Address of a link (`[a]: b`). It is no paragraph. */
const DEFINITION = /^ {0,3}\[[^\]]+\]:[ \t]*\S/;
/** Fence that opens or closes a block such as `:::note`. */
const BLOCK_FENCE = /^ {0,3}(:{3,})[ \t]*(?:(\p{L})|\r?\n?$)/u;

/**
 * Role of a line at the top level of a text. `unseen` shows nothing; `underline` ends a heading of
 * the first level.
 */
type LineKind = 'unseen' | 'paragraph' | 'heading' | 'underline' | 'other';

/** Classifies the lines of a text, one after the other. */
class LineClassifier {
  readonly #code = new CodeFenceReader();
  /** End of the open HTML block, and the kind of its lines. */
  #html: { end: RegExp; kind: LineKind } | null = null;
  #isInParagraph = false;
  /** Whether lines belong to a list or a quote until a blank line. */
  #isLazy = false;
  /** Indentation of what belongs to the open list or footnote; null for none. */
  #listIndent: number | null = null;
  /** Number of colons of each open block, outermost first. */
  readonly #openBlocks: number[] = [];

  /** Classifies the next line. */
  next(text: string): LineKind {
    if (this.#html !== null) return this.#continueHtml(this.#html, text);
    const indent = indentOf(text);
    const isInList = this.#listIndent !== null && indent.columns >= this.#listIndent;
    if (this.#code.next(text.trimEnd()) !== null) return isInList ? this.#other() : this.#outsideList();
    if (BLANK.test(text)) return this.#other('unseen');
    if (this.#isInParagraph && UNDERLINE.test(text)) {
      return this.#other(
        UNDERLINE.exec(text)?.[1] !== undefined && this.#openBlocks.length === 0 ? 'underline' : 'other',
      );
    }
    if (this.#listIndent !== null && isInList) {
      return this.#continueList(' '.repeat(indent.columns - this.#listIndent) + text.slice(indent.length));
    }
    if (INDENTED.test(text)) return this.#isInParagraph ? 'paragraph' : 'other';
    const level = HEADING.exec(text)?.[1]?.length;
    if (level !== undefined) {
      return this.#outsideList(level === 1 && this.#openBlocks.length === 0 ? 'heading' : 'other');
    }
    return this.#openHtml(text) ?? this.#openContainer(text) ?? this.#continueParagraph();
  }

  #continueHtml({ end, kind }: { end: RegExp; kind: LineKind }, text: string): LineKind {
    if (!end.test(text)) return kind;
    this.#html = null;
    return kind === 'unseen' && !COMMENT_ALONE.test(text) ? 'other' : kind;
  }

  /** Reads a line of the open list, unindented: a paragraph in it continues with lazy lines. */
  #continueList(text: string): LineKind {
    const isHeading = HEADING.test(text) || (this.#isLazy && UNDERLINE.test(text));
    const isCode = !this.#isLazy && INDENTED.test(text);
    return this.#other('other', !isHeading && !isCode && !RULE.test(text));
  }

  #openHtml(text: string): LineKind | null {
    const [beginning, end = BLANK] = HTML_BLOCKS.find(([start]) => start.test(text)) ?? [];
    const isAlone = !this.#isInParagraph && !this.#isLazy && TAG_ALONE.test(text);
    if (beginning === undefined && !BLOCK_ELEMENT.test(text) && !isAlone) return null;
    this.#html = { end, kind: this.#outsideList(beginning === COMMENT ? 'unseen' : 'other') };
    return this.#continueHtml(this.#html, text);
  }

  #openContainer(text: string): LineKind | null {
    const isRule = RULE.test(text);
    const item = isRule ? undefined : ITEM.exec(text)?.[0];
    const isFootnote = FOOTNOTE.test(text);
    if (item !== undefined || isFootnote) {
      this.#listIndent = indentInside(item);
      return this.#other('other', true);
    }
    if (isRule || QUOTE.test(text)) return this.#outsideList('other', !isRule);
    if (!this.#isInParagraph && !this.#isLazy && DEFINITION.test(text)) return this.#outsideList();
    return this.#passBlockFence(text);
  }

  #passBlockFence(text: string): LineKind | null {
    const [, colons = '', name] = BLOCK_FENCE.exec(text) ?? [];
    // A fence closes the outermost block that has no more colons, with all blocks inside it.
    const closed = name === undefined ? this.#openBlocks.findIndex((size) => size <= colons.length) : -1;
    if (colons === '' || (name === undefined && closed === -1)) return null;
    if (name === undefined) this.#openBlocks.length = closed;
    else this.#openBlocks.push(colons.length);
    return this.#outsideList();
  }

  #continueParagraph(): LineKind {
    if (this.#isLazy) return 'other';
    this.#listIndent = null;
    this.#isInParagraph = true;
    return 'paragraph';
  }

  /** Ends the open list as well as the open paragraph. */
  #outsideList(kind: LineKind = 'other', isLazy = false): LineKind {
    this.#listIndent = null;
    return this.#other(kind, isLazy);
  }

  /** Ends the open paragraph. */
  #other(kind: LineKind = 'other', isLazy = false): LineKind {
    this.#isInParagraph = false;
    this.#isLazy = isLazy;
    return kind;
  }
}

/** Returns the indentation of a line: in characters, and in columns, with tab stops of four. */
function indentOf(text: string): { length: number; columns: number } {
  const length = /^[ \t]*/.exec(text)?.[0].length ?? 0;
  let columns = 0;
  for (const character of text.slice(0, length)) columns += character === '\t' ? 4 - (columns % 4) : 1;
  return { length, columns };
}

/** Returns the indentation of what belongs to a list item, or to a footnote. */
function indentInside(item: string | undefined): number {
  if (item === undefined) return 4;
  return item.endsWith(' ') ? item.length : item.length + 1;
}

/**
 * Lists the headings of the first level, and `text` once, before the first that has other content
 * before it. Reads line by line and only as far as its caller asks, because parsing whole texts
 * would take most of the time of a start.
 * @param start First byte of the Markdown.
 */
export function* listTitleHeadings(bytes: Buffer, start: number): Generator<TitleHeading | 'text'> {
  const lines = new LineClassifier();
  let paragraph: { start: number; lines: number } | null = null;
  let hasText = false;
  for (let [place, line] = [start, 0]; place < bytes.length; line += 1) {
    const { text, end } = lineAt(bytes, place);
    const kind = lines.next(text);
    if (kind === 'paragraph') {
      paragraph ??= { start: place, lines: 0 };
      paragraph.lines += 1;
    } else {
      if (!hasText && (kind === 'other' || (paragraph !== null && kind !== 'underline'))) {
        hasText = true;
        yield 'text';
      }
      if (kind === 'heading')
        yield headingAt(bytes, { start: place, end, lines: 1, linesBefore: line, isFirst: !hasText });
      if (kind === 'underline' && paragraph !== null) {
        const { start: first, lines: above } = paragraph;
        yield headingAt(bytes, { start: first, end, lines: above + 1, linesBefore: line - above, isFirst: !hasText });
      }
      paragraph = null;
    }
    place = end;
  }
}

function headingAt(bytes: Buffer, place: Omit<TitleHeading, 'text' | 'hasId'>): TitleHeading {
  const { tree } = parseMarkdown(readSource(bytes.toString('utf8', place.start, place.end)));
  const typed = tree.children.map(plainTextOf).join(' ').replace(/\s+/g, ' ').trim();
  const text = typed.replace(/(?:^| )\{ ?#[^{}]*\}$/, '');
  return { ...place, text, hasId: text !== typed };
}

/** Returns the text of a node without its marks. Images have none. */
function plainTextOf(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'break':
      return ' ';
    case 'html':
      return splitHtml(node.value).map(plainTextOfPiece).join('');
    default:
      return 'children' in node ? node.children.map(plainTextOf).join('') : '';
  }
}

/** Returns the text of a piece of raw HTML: a space for a line break, none for markup. */
function plainTextOfPiece(piece: HtmlPiece): string {
  if (piece.kind === 'text') return piece.typed;
  if (piece.kind === 'comment') return '';
  if (separatesWords(piece.tag.name)) return ' ';
  return isHtmlElement(piece.tag.name) ? '' : piece.typed;
}
