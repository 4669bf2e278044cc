/** What may stand before an image path: the openings of markdown links and definitions, and of HTML attributes. */
const MENTION = /(\(|<|"|'|=|,|\]:)[ \t]*(?:\.\/|\/)?images\//g;

/** What ends the path after each opening that has an end of its own. */
const CLOSING: Record<string, string> = { '<': '>', '"': '"', "'": "'" };

/**
 * Finds the image paths that a markdown text mentions in markdown or HTML syntax (`images/…`, with or without a
 * leading `./` or `/`). One mention may give several spellings, such as the escaped and the decoded one; the caller
 * keeps those that are files.
 * @example findImageMentions('![A](./images/a%20b.png)') // => ['images/a%20b.png', 'images/a b.png']
 */
export function findImageMentions(text: string): string[] {
  const found = new Set<string>();
  for (const match of text.matchAll(MENTION)) {
    const opening = match[1] ?? '';
    const written = readPath(text, match.index + match[0].length, opening);
    for (const spelling of spellings(`images/${written}`)) found.add(spelling);
  }
  return [...found];
}

/** The image path in a value that is one path, such as the banner of an article; null when it is none. */
export function imagePathOf(value: string): string | null {
  const path = value.replace(/^(?:\.\/|\/)/, '');
  return isImagePath(path) ? path : null;
}

function readPath(text: string, start: number, opening: string): string {
  const closing = CLOSING[opening];
  const lineEnd = text.indexOf('\n', start);
  const rest = text.slice(start, lineEnd === -1 ? undefined : lineEnd);
  if (closing !== undefined) {
    const end = rest.indexOf(closing);
    return end === -1 ? '' : rest.slice(0, end);
  }
  return opening === '(' ? readBalanced(rest) : (/^[^\s"'<>,]*/.exec(rest)?.[0] ?? '');
}

/** Reads a bare markdown destination: it ends at a space or at the bracket that closes the link. */
function readBalanced(rest: string): string {
  let depth = 0;
  for (let index = 0; index < rest.length; index += 1) {
    const character = rest[index];
    if (character === '\\') index += 1;
    else if (character === ' ' || character === '\t' || character === '\r') return rest.slice(0, index);
    else if (character === '(') depth += 1;
    else if (character === ')' && depth-- === 0) return rest.slice(0, index);
  }
  return rest;
}

function spellings(written: string): string[] {
  // A srcset gives `images/a.png 2x, …` within one pair of quotes.
  const starts = [written, written.split(/[ \t,]/)[0] ?? ''];
  const forms = starts.flatMap((path) => [path, path.replace(/[?#].*$/s, '')]);
  const unescaped = forms.flatMap((path) => [path, path.replace(/\\([!-/:-@[-`{-~])/g, '$1').replace(/&amp;/g, '&')]);
  return [...new Set(unescaped.flatMap((path) => [path, decodePercent(path)]))].filter(isImagePath);
}

function decodePercent(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a lone % is a character like another
  }
}

function isImagePath(path: string): boolean {
  return /^images\/[^/]/.test(path) && !path.split('/').some((segment) => segment === '..' || segment === '.');
}
