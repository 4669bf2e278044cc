import type { SearchResult } from './engine/search';

/** The words of a result that answer the query, as they are written: what the article shows when it is opened. */
export function highlightedWords({ title, sections }: SearchResult): string[] {
  const texts = [title, ...sections.flatMap(({ heading, extract }) => [heading, extract])];
  const words = texts.flatMap((text) => text.filter(({ mark }) => mark).map((piece) => piece.text.toLowerCase()));
  return [...new Set(words)];
}
