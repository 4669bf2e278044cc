import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Locale } from '../../../content-schema';
import type { SearchedCorpus } from './corpus-sections';
import { pick, randomFrom } from '../random';

/** Difficulties of a query. */
export const QUERY_KINDS = ['title', 'prefix', 'accents', 'inflection', 'typo', 'heading', 'phrase'] as const;

const querySchema = z.strictObject({
  kind: z.enum(QUERY_KINDS),
  query: z.string().min(1),
  /** Article that a reader with this query looks for. */
  articleId: z.number().int(),
  /** Heading of the section that the reader looks for, if any. */
  heading: z.string().optional(),
});

/** A query with a known answer. */
export type KnownQuery = z.infer<typeof querySchema>;

/** Reads the queries written by hand for a language. */
export async function readQueries(locale: Locale, folder = __dirname): Promise<KnownQuery[]> {
  return z.array(querySchema).parse(JSON.parse(await readFile(path.join(folder, `queries.${locale}.json`), 'utf8')));
}

/** Number of generated queries of each kind. */
const OF_EACH_KIND = 40;

/**
 * Generates queries from the articles, which avoids a biased choice of easy ones. Some have several
 * right sections (the same heading in twenty articles), so no engine reaches the maximum.
 * @param seed The same seed gives the same queries.
 */
export function generateQueries({ sections }: SearchedCorpus, seed: number): KnownQuery[] {
  const random = randomFrom(seed);
  const titled = sections.filter(({ titles, title }) => titles.length === 0 && /\p{L}{5}/u.test(title));
  const headed = sections.filter(({ titles, title }) => titles.length > 0 && title.length > 3);
  const long = sections.filter(({ text }) => text.split(/\s+/).length >= 30);
  const queries: KnownQuery[] = [];
  for (let count = 0; count < OF_EACH_KIND; count++) {
    const { title, articleId } = pick(random, titled);
    const word = pick(random, title.match(/\p{L}{5,}/gu) ?? [title]);
    queries.push(
      { kind: 'title', query: title, articleId },
      { kind: 'prefix', query: title.slice(0, Math.max(5, Math.floor(title.length * 0.6))), articleId },
      { kind: 'accents', query: title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(), articleId },
      { kind: 'inflection', query: title.replace(word, otherNumber(word)), articleId },
      { kind: 'typo', query: title.replace(word, mistyped(word, random)), articleId },
    );
    const { title: heading, articleId: headedArticle } = pick(random, headed);
    queries.push({ kind: 'heading', query: heading, articleId: headedArticle, heading });
    const { titles, title: own, text, articleId: saidIn } = pick(random, long);
    const words = text.split(/\s+/);
    const start = Math.floor(random() * (words.length - 6));
    const phrase = words.slice(start, start + 6).join(' ');
    queries.push({ kind: 'phrase', query: phrase, articleId: saidIn, ...(titles.length > 0 ? { heading: own } : {}) });
  }
  return queries;
}

const otherNumber = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`);

/** Mistypes a word: one letter left out, swapped with the next, or replaced; never the first. */
function mistyped(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)];
  const mistakes = [`${next}${after}`, `${next}${letter}${after}`, `${letter === 'e' ? 'a' : 'e'}${next}${after}`];
  const mistake = `${before}${mistakes[Math.floor(random() * mistakes.length)] ?? ''}`;
  // The two swapped letters are the same.
  return mistake === word ? `${before}${next}${after}` : mistake;
}
