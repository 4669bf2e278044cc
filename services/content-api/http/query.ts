import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  say,
  expecting,
  DEFAULT_LOCALE,
  LOCALE_DETAILS,
  LOCALES,
  type Locale,
  parseWithFriendlyErrors,
} from '../../../content-schema';
import { LANG_VALUES } from '../../../content-schema/openapi';
import { answerLanguage } from '../../../src/node/accepted-locale';
import { parseContentId } from '../directory/content-path';

const lang = z
  .enum(LANG_VALUES)
  .transform((value) => LOCALES.find((locale) => value === locale || value === LOCALE_DETAILS[locale].lang))
  .optional();

const pageCursor = z.string().transform((value, context) => {
  const after = parsePageCursor(value);
  if (after === null)
    context.addIssue({
      code: 'custom',
      message: expecting({
        fr: 'le nextCursor de la page précédente',
        en: 'expected the nextCursor of the page before',
      }),
    });
  return after ?? 0;
});

/**
 * Returns the language of an answer: the requested one, else the default of the product, or the
 * first of a site that does not have it.
 * @param languages Languages of the site.
 * @returns undefined when the site does not have the requested language.
 */
export function answeredLocale(requested: Locale | undefined, languages: readonly Locale[]): Locale | undefined {
  if (requested !== undefined) return languages.includes(requested) ? requested : undefined;
  return languages.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : languages[0];
}

/** Query of the endpoints whose answer depends on the language. */
export const langQuerySchema = z.object({ lang });

/** Query of the list of articles. */
export const articlesQuerySchema = z.object({
  lang,
  cursor: pageCursor.default(0),
  include: z.enum(['body']).optional(),
});

/** Query of the change feed. */
export const changesQuerySchema = z.object({ since: z.string().min(1).optional() });

/** Query of the route rules. */
export const routeRulesQuerySchema = z.object({
  path: z
    .string()
    .regex(/^\//, expecting({ fr: 'un chemin qui commence par "/"', en: 'expected a path that starts with "/"' }))
    .optional(),
});

/** Parses the query of a request. @throws {ContentParseError} answered with 400. */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  const language = answerLanguage(request.headers['accept-language']);
  const address = request.url.replace(/\?.*$/s, '');
  return parseWithFriendlyErrors(
    schema,
    request.query,
    say({ fr: `les paramètres de ${address}`, en: `the query of ${address}` }, language),
    say({ fr: 'Corrigez l’adresse, puis réessayez.', en: 'Correct the address, then try again.' }, language),
    language,
  );
}

/** Number of articles per page of the list. */
export const ARTICLES_PER_PAGE = 100;

/**
 * Creates the cursor of the page after an article. It names the article, not a position, so that
 * articles added or deleted between two pages neither repeat nor hide others.
 */
function writePageCursor(lastId: number): string {
  return Buffer.from(`after:${lastId}`).toString('base64url');
}

/**
 * Parses a page cursor.
 * @returns the id of the last article of the page before; null when the cursor is invalid.
 */
function parsePageCursor(cursor: string): number | null {
  const id = parseContentId(/^after:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'))?.[1] ?? '');
  return id !== null && writePageCursor(id) === cursor ? id : null;
}

/** One page of a list, and the cursor of the next. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/**
 * Returns the page of the items whose id is greater than `after`.
 * @param items By id, in ascending order.
 */
export function takePage<Item>(items: Iterable<readonly [id: number, item: Item]>, after: number): Page<Item> {
  const page: Item[] = [];
  let lastId = after;
  for (const [id, item] of items) {
    if (id <= after) continue;
    if (page.length === ARTICLES_PER_PAGE) return { items: page, nextCursor: writePageCursor(lastId) };
    page.push(item);
    lastId = id;
  }
  return { items: page, nextCursor: null };
}
