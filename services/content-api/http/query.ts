import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALE_DETAILS, LOCALES, parseWithFriendlyErrors } from '../../../content-schema';
import { LANG_VALUES } from '../../../content-schema/openapi';
import { parsePageCursor } from './page-cursor';

const lang = z
  .enum(LANG_VALUES)
  .default(DEFAULT_LOCALE)
  .transform(
    (value) => LOCALES.find((locale) => value === locale || value === LOCALE_DETAILS[locale].lang) ?? DEFAULT_LOCALE,
  );

const pageCursor = z.string().transform((value, context) => {
  const after = parsePageCursor(value);
  if (after === null) context.addIssue({ code: 'custom', message: 'expected the nextCursor of the page before' });
  return after ?? 0;
});

/** Query of the endpoints that answer in one language. */
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
  path: z.string().regex(/^\//, 'expected a path that starts with "/"').optional(),
});

/** Parses the query of a request. @throws {ContentParseError} answered with 400. */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  const address = request.url.replace(/\?.*$/s, '');
  return parseWithFriendlyErrors(
    schema,
    request.query,
    `the query of ${address}`,
    'Correct the address, then try again.',
  );
}
