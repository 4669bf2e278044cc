import type { Html, Paragraph, Root, Text } from 'mdast';
import type { Sentence } from '../../../../content-schema';
import { lineEndsIn, lineOf, quote, report, sourceOf, type CompileContext } from '../compile-context';
import { walkMarkdown } from '../walk';
import { linesInside } from './code-lines';
import { splitHtml } from './html-pieces';

/**
 * Delimiter row of a table: dashes, colons and bars.
 * Some editors convert two dashes to a longer one.
 */
const DELIMITER_ROW = /^(?=[|:\s]*[-–—])[|:\-–—\s]+$/;
const ROW = /^\|.*\|\s*$/;
/** Heading of level 2 or deeper; a single `#` may be a hashtag. */
const HEADING = /^#{2,6}[\p{L}\p{N}]/u;

/**
 * Maximum number of characters read after a text to find the
 * end of a link, because an address in it is a separate node.
 */
const MAX_ADDRESS_LENGTH = 300;
const LINK = /(?<![\p{L}\p{N}\\])(!?)\[[^\][\n]{0,200}\](\s{0,3})\(([^()\n]{1,300})(?:\)|$)/gu;
/** Image size or template in the syntax of other tools, which have their own messages. */
const FOREIGN = /\s=\d*(?:x\d*)?\s*$|^\s*\{[{%]/;
/** Beginning of an address, or a file name. */
const ADDRESS =
  /^\s?(?:https?:\/\/|mailto:|#[\p{L}\p{N}]|\.{0,2}\/|images\/|[^,"]{1,200}\.(?:md|html?|pdf|png|jpe?g|svg|webp|gif)\b)/iu;

const REFERENCE = /(?<![\p{L}\p{N}\\\]])\[[^\][\n]{0,200}\]\[\p{L}[^\][\n]{0,200}\]/u;
const COMMENT = /(?<!\\)<!--/;
/** Tag whose address has no quotes and a slash, which the parser does not read; links follow. */
const UNQUOTED =
  /(?<!\\)<(?:a|img|source|video)\s(?:[^<>]{0,200}\s)?[\w-]{1,20}=(?:[^\s"'<>]{0,200}\/[^<>\n]{0,200}>|$)/i;

/**
 * Markdown as it is most often typed in an HTML block: a heading or a fence at the start of a line,
 * code, a link, an image or bold text.
 */
const MARKDOWN =
  /(?<=\n)[ \t]*(?:#{1,6}[ \t]+\S|```|~~~)[^\n]*|(?<!`)`[^`\n]+`(?!`)|(?<![\p{L}\p{N}\\])!?\[[^[\]\n]*\]\([^()\n]+[()]|(?<!\*)\*\*[^*\s][^*\n]*\*\*/u;
/** Elements whose content is code, which may show Markdown, or is not text. */
const CODE_ELEMENTS: ReadonlySet<string> = new Set(['pre', 'code', 'kbd', 'samp', 'script', 'style', 'textarea']);

const TABLE: Sentence = {
  fr: 'La deuxième ligne d’un tableau a autant de cellules que la première, et rien que des tirets, comme "| --- | --- |"',
  en: 'Expected a table whose second row has as many cells as the first, with nothing but hyphens, such as "| --- | --- |"',
};
const LINE_BEFORE_TABLE: Sentence = {
  fr: 'Une ligne vide précède un tableau',
  en: 'Expected an empty line before a table',
};
const SPACE_IN_HEADING: Sentence = {
  fr: 'Une espace suit les "#" d’un intertitre',
  en: 'Expected a space after the "#" of a heading',
};
const SPACE_IN_LINK: Sentence = {
  fr: 'Un lien s’écrit "[texte](adresse)" et une image "![texte](adresse)", sans espace avant l’adresse ni dedans ("%20" en est une)',
  en: 'Expected a link "[text](address)" or an image "![text](address)" with no space before the address or in it ("%20" is one)',
};
const NO_DEFINITION: Sentence = {
  fr: 'Un lien par référence a aussi une adresse, sur une ligne comme `[nom]: https://…`',
  en: 'Expected a reference that has an address as well, on a line such as `[name]: https://…`',
};
const NO_QUOTES: Sentence = {
  fr: 'L’adresse d’une balise est entre guillemets droits, comme `href="…"`',
  en: 'Expected the address of a tag in quotes, such as `href="…"`',
};
const OPEN_COMMENT: Sentence = {
  fr: 'Un commentaire se ferme par "-->", dans le même paragraphe s’il y commence',
  en: 'Expected a comment that ends with "-->", in its own paragraph where it begins in one',
};
const LINE_BEFORE_MARKDOWN: Sentence = {
  fr: 'Une ligne vide sépare une balise du Markdown qui la suit',
  en: 'Expected an empty line between a tag and the Markdown after it',
};

/** Reports markup that is shown as typed because of a missing or an extra character. */
export function reportNearMisses(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'paragraph') reportInLines(node, context);
    else if (node.type === 'text') reportInText(node, context);
    else if (node.type === 'html') reportInHtml(node, context);
  });
}

function reportInLines(paragraph: Paragraph, context: CompileContext): void {
  const typed = sourceOf(paragraph, context);
  if (!/[|#]/.test(typed)) return;
  const inside = linesInside(paragraph);
  const first = lineOf(paragraph) ?? 1;
  const lines = typed.split('\n').map((line, index) => (inside.has(first + index) ? '' : line.replace(/^[ \t>]+/, '')));
  const isDelimiter = (line: string) => line.includes('|') && DELIMITER_ROW.test(line);
  const isTable = lines.length > 1 && lines.every((line) => ROW.test(line));
  const reportLine = (index: number, message: Sentence) =>
    reportTyped(first + index, lines[index] ?? '', { message, context });
  const delimiter = lines.findIndex(isDelimiter);
  if (delimiter > 0 || isTable) {
    const isRight = delimiter > 0 && cellsOf(lines[delimiter]) === cellsOf(lines[delimiter - 1]);
    reportLine(Math.max(delimiter, 1), isRight ? LINE_BEFORE_TABLE : TABLE);
  }
  const heading = lines.findIndex((line) => HEADING.test(line));
  if (heading !== -1) reportLine(heading, SPACE_IN_HEADING);
}

/** Counts the cells of a row. */
const cellsOf = (row = ''): number => row.replace(/^\||\|\s*$/g, '').split(/(?<!\\)\|/).length;

function reportInText(node: Text, context: CompileContext): void {
  const typed = sourceOf(node, context);
  const first = lineOf(node) ?? 1;
  const reportMatch = (match: RegExpExecArray | null, message: Sentence) => {
    if (match !== null) reportTyped(first + lineEndsIn(typed.slice(0, match.index)), match[0], { message, context });
  };
  if (typed.includes('[')) {
    reportMatch(findUnreadLink(node, typed, context), SPACE_IN_LINK);
    reportMatch(REFERENCE.exec(typed), NO_DEFINITION);
  }
  reportMatch(COMMENT.exec(typed), OPEN_COMMENT);
  if (typed.includes('<')) reportMatch(UNQUOTED.exec(typed), NO_QUOTES);
}

/** Finds a link that begins in a text and was not parsed. Its address may be a separate node. */
function findUnreadLink(node: Text, typed: string, { source }: CompileContext): RegExpExecArray | null {
  const start = node.position?.start.offset ?? 0;
  const readable = source.slice(start, start + typed.length + MAX_ADDRESS_LENGTH);
  for (const match of readable.matchAll(LINK)) {
    const [, image = '', gap = '', address = ''] = match;
    const isApart = gap !== '' || (/\s/.test(address.trim()) && !FOREIGN.test(address));
    if (match.index < typed.length && isApart && (image !== '' || ADDRESS.test(address))) return match;
  }
  return null;
}

function reportInHtml(node: Html, context: CompileContext): void {
  let line = lineOf(node) ?? 1;
  let codeDepth = 0;
  let hasMatch = false;
  for (const piece of splitHtml(node.value)) {
    const { typed } = piece;
    if (piece.kind === 'tag' && CODE_ELEMENTS.has(piece.tag.name) && !piece.tag.selfClosing) {
      codeDepth = Math.max(0, codeDepth + (piece.tag.closing ? -1 : 1));
    }
    const comment = piece.kind === 'text' ? COMMENT.exec(typed) : null;
    // Markdown is reported once per block, and not within a comment that is never closed.
    const isSearched = piece.kind === 'text' && codeDepth === 0 && !hasMatch;
    const match = comment ?? (isSearched ? MARKDOWN.exec(typed) : null);
    if (match !== null) {
      const found = comment === null ? match[0].trimStart() : typed.slice(match.index);
      const message = comment === null ? LINE_BEFORE_MARKDOWN : OPEN_COMMENT;
      reportTyped(line + lineEndsIn(typed.slice(0, match.index)), found, { message, context });
      hasMatch = true;
    }
    line += lineEndsIn(typed);
  }
}

function reportTyped(
  line: number,
  typed: string,
  { message: { fr, en }, context }: { message: Sentence; context: CompileContext },
): void {
  report(context, 'invalid-markup', line, {
    fr: `${fr} ; reçu : ${quote(typed)}, montré tel quel.`,
    en: `${en}, received ${quote(typed)}: shown as typed.`,
  });
}
