import type { Root } from 'hast';
import { plainText } from './hast-slots';

/** Maximum length of an excerpt, in characters. */
const LONGEST_EXCERPT = 200;
/** Minimum length of whole sentences, in characters; below it the text is cut at a word instead. */
const SHORTEST_SENTENCES = 60;

/** Returns the first sentences of the leading paragraphs, at most 200 characters. */
export function excerptOf(tree: Root): string {
  let text = '';
  for (const node of tree.children) {
    if (node.type !== 'element') continue;
    if (/^h[1-6]$/.test(node.tagName) && text !== '') break;
    if (node.tagName !== 'p') continue;
    text = `${text} ${plainText(node)}`.replace(/\s+/g, ' ').trim();
    if (text.length > LONGEST_EXCERPT) break;
  }
  return shorten(text);
}

function shorten(text: string): string {
  if (text.length <= LONGEST_EXCERPT) return text;
  const start = text.slice(0, LONGEST_EXCERPT + 1);
  const ends = [...start.matchAll(/[.!?…]["»”')]*(?=\s)/g)];
  const last = ends.at(-1);
  const end = last ? last.index + last[0].length : 0;
  if (end >= SHORTEST_SENTENCES) return start.slice(0, end);
  const word = start.slice(0, LONGEST_EXCERPT).lastIndexOf(' ');
  return `${start.slice(0, word > 0 ? word : LONGEST_EXCERPT - 1).replace(/[\s,;:]+$/, '')}…`;
}
