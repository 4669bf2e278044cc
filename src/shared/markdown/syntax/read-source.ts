import { CodeFenceReader } from './code-fence-reader';

/** Spaces that look like U+0020: Option+Space types U+00A0 on a French Mac. */
const OTHER_SPACE = /[^\P{Zs} ]/u;
const OTHER_SPACES = /[^\P{Zs} ]/gu;

/**
 * Line of marks only (a rule, a fence, the second line of a table), or without visible characters.
 */
const MARKS_ALONE = /^[\s>|:*_=~`+#-]*$/;
const INDENTATION = /^[ \t]*/;
/** Mark of a quote, list item, task or heading, with the space after it. */
const MARK = /\s{0,3}(?:>|(?:[-*+]|\d{1,9}[.)]|#{1,6}|\[[\sxX]\])(?=\s))\s?/uy;
/** Fence of a block or of code, with the space after it. */
const FENCE = /(?::{3,}|`{3,}|~{3,})\s?/y;
/** Space before the id of a heading. */
const SPACE_BEFORE_ID = /\s(?=\{[ \t]?#[^{}\s]*[ \t]?\}\s*$)/;

/**
 * Normalizes the markdown of an article for parsing: removes a byte order
 * mark, ends lines with `\n`, composes letters, and replaces other spaces with plain ones where
 * Markdown requires one, such as the no-break space of `#\u00a0Title`.
 */
export function readSource(typed: string): string {
  // Text from macOS and PDF files has decomposed letters;
  // ids, links and image names are compared composed.
  const markdown = typed
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC');
  if (!OTHER_SPACE.test(markdown)) return markdown;
  const code = new CodeFenceReader();
  return markdown
    .split('\n')
    .map((line) => {
      const plain = OTHER_SPACE.test(line) ? withPlainMarks(line) : line;
      return code.next(plain) === 'code' ? line : plain;
    })
    .join('\n');
}

function withPlainMarks(line: string): string {
  if (MARKS_ALONE.test(line)) return plain(line);
  const indentation = INDENTATION.exec(line)?.[0].length ?? 0;
  let end = indentation;
  let isHeading = false;
  while (!isHeading) {
    MARK.lastIndex = end;
    const mark = MARK.exec(line)?.[0];
    if (mark === undefined) break;
    end += mark.length;
    isHeading = mark.includes('#');
  }
  FENCE.lastIndex = end;
  const fence = FENCE.exec(line)?.[0] ?? '';
  end += fence.length;
  if (end === indentation) return line;
  const rest = line.slice(end);
  return (
    plain(line.slice(0, end)) + (isHeading ? rest.replace(SPACE_BEFORE_ID, ' ') : fence === '' ? rest : endPlain(rest))
  );
}

const plain = (text: string): string => text.replace(OTHER_SPACES, ' ');

/** Replaces other spaces at the end of a text with plain ones. */
function endPlain(text: string): string {
  const end = text.trimEnd().length;
  return text.slice(0, end) + plain(text.slice(end));
}
