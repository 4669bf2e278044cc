/** Name of the highlight in the style sheet. */
const HIGHLIGHT_NAME = 'search';

/**
 * Highlights words in the article, without touching its HTML (CSS custom highlights).
 * @param json The words, as a JSON list of strings.
 */
export function highlightWords(json: string): void {
  const pattern = wordPattern(parseWords(json));
  const article = document.querySelector('main .flow');
  if (pattern === null || article === null) return;
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const highlight = new Highlight();
  while (texts.nextNode()) {
    const { currentNode } = texts;
    for (const { start, end } of findRanges(currentNode.nodeValue ?? '', pattern)) {
      const range = document.createRange();
      range.setStart(currentNode, start);
      range.setEnd(currentNode, end);
      highlight.add(range);
    }
  }
  CSS.highlights.set(HIGHLIGHT_NAME, highlight);
}

/** Finds whole words in a text: offsets in UTF-16 units, `end` exclusive. */
export function findRanges(text: string, pattern: RegExp): { start: number; end: number }[] {
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/**
 * Returns a pattern that matches any of the words as whole words, in any case; null without words.
 * Invisible characters may occur anywhere in a word, and accents may be separate from their
 * letters.
 */
export function wordPattern(words: readonly string[]): RegExp | null {
  const visible = words
    .map((word) => word.normalize('NFC').replace(/\p{DI}/gu, ''))
    .filter((word) => word.trim() !== '');
  if (visible.length === 0) return null;
  // Longer ones first: of “site” and “site_url” the longer match is preferred.
  visible.sort((a, b) => b.length - a.length);
  const alternatives = visible.map((word) => Array.from(word, letterPattern).join('\\p{DI}*')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}\\p{M}])`, 'giu');
}

function letterPattern(letter: string): string {
  // A number may have any space between its thousands.
  if (/\s/.test(letter)) return '\\s';
  const escaped = letter.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const apart = letter.normalize('NFD');
  return apart === letter ? escaped : `(?:${letter}|${apart})`;
}

/** Parses the words from the history state; empty when they are invalid. */
export function parseWords(json: string): string[] {
  try {
    const words: unknown = JSON.parse(json);
    return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
  } catch {
    return [];
  }
}
