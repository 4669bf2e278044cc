import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Locale } from '../../../content-schema';

/** What makes a query hard. */
export const QUERY_KINDS = ['title', 'prefix', 'accents', 'inflection', 'typo', 'heading', 'phrase'] as const;

const querySchema = z.strictObject({
  kind: z.enum(QUERY_KINDS),
  query: z.string().min(1),
  /** Article that a reader who types this means. */
  articleId: z.number().int(),
  /** Section of it, where one is meant: its heading. */
  heading: z.string().optional(),
});

/** A query of which the answer is known. */
export type KnownQuery = z.infer<typeof querySchema>;

/** Reads the queries written by hand for a language. */
export async function readQueries(locale: Locale, folder = __dirname): Promise<KnownQuery[]> {
  return z.array(querySchema).parse(JSON.parse(await readFile(path.join(folder, `queries.${locale}.json`), 'utf8')));
}
