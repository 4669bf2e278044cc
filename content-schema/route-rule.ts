import { z } from 'zod';
import { countCharacters, expecting } from './sentence';

/** Maximum length of the path of a route rule in characters, both as typed and percent-encoded. */
export const MAX_ROUTE_RULE_PATH = 1000;
/**
 * Maximum length of the target of a route rule in characters, both as typed and percent-encoded.
 * Hosts have their own limits: one word of an nginx configuration is at most 4,095 bytes, and each
 * character may become two there.
 */
export const MAX_ROUTE_RULE_REDIRECT = 2000;

const MAX_PATH_LENGTH = countCharacters(MAX_ROUTE_RULE_PATH);
const MAX_REDIRECT_LENGTH = countCharacters(MAX_ROUTE_RULE_REDIRECT);

const internalPath = z
  .string()
  .regex(
    /^\/(?!\/)/,
    expecting({ fr: 'un chemin qui commence par un seul "/"', en: 'expected a path that starts with one "/"' }),
  );

/**
 * Returns the length of a path once it is percent-encoded. What is encoded already stays, and a
 * lone surrogate is sent as U+FFFD.
 */
function encodedLength(path: string): number {
  return encodeURI(path.replace(/\p{Surrogate}/gu, '\uFFFD')).replaceAll('%25', '%').length;
}

/**
 * Redirect defined by editors. A `path` without a locale applies to both
 * locales; an internal `redirect` without a locale keeps the reader's
 * locale. An external target (`http…`) is a full browser navigation.
 */
export const routeRuleSchema = z
  .object({
    // The encoded length also limits the bytes of the id that a build stores the rule under.
    path: internalPath
      .max(MAX_ROUTE_RULE_PATH, { abort: true })
      .refine(
        (path) => encodedLength(path) <= MAX_ROUTE_RULE_PATH,
        expecting({
          fr: `au plus ${MAX_PATH_LENGTH.fr} après l’encodage en %`,
          en: `expected at most ${MAX_PATH_LENGTH.en} once it is percent-encoded`,
        }),
      )
      .meta({ description: 'Address that readers ask for; without a language it stands for both.' }),
    // The limit is checked after the union, whose own message would not say which part failed. The
    // `maxLength` is for the OpenAPI document.
    redirect: internalPath
      .meta({ maxLength: MAX_ROUTE_RULE_REDIRECT })
      .or(z.url({ protocol: /^https?$/ }).meta({ maxLength: MAX_ROUTE_RULE_REDIRECT }))
      .refine(
        (target) => target.length <= MAX_ROUTE_RULE_REDIRECT,
        expecting({ fr: `au plus ${MAX_REDIRECT_LENGTH.fr}`, en: `expected at most ${MAX_REDIRECT_LENGTH.en}` }),
      )
      .meta({ description: 'Where they are sent: a path of the site, or an address that starts with `http`.' }),
    status: z
      .union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)])
      .default(301)
      .meta({ description: 'HTTP status of the answer: 301 and 308 for good, 302 and 307 for now.' }),
  })
  .meta({ id: 'RouteRule' });
export type RouteRule = z.infer<typeof routeRuleSchema>;

/** Response of `GET /public/route-rules`. */
export const routeRuleListSchema = z.object({ rules: z.array(routeRuleSchema) }).meta({ id: 'RouteRuleList' });

/** Response of `GET /public/route-rules?path=`. */
export const routeRuleMatchSchema = routeRuleSchema
  .pick({ redirect: true, status: true })
  .meta({ id: 'RouteRuleMatch' });
