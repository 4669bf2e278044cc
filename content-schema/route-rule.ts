import { z } from 'zod';
import { countCharacters, expecting } from './sentence';

/** How many characters the path of a route rule may have, as it is written and once it is percent-encoded. */
export const MAX_ROUTE_RULE_PATH = 1000;
/**
 * How many characters the target of a route rule may have, as it is written and once it is percent-encoded. Hosts have
 * limits of their own: one word of an nginx configuration is at most 4,095 bytes, and each sign may become two there.
 */
export const MAX_ROUTE_RULE_REDIRECT = 2000;

const LONGEST_REDIRECT = countCharacters(MAX_ROUTE_RULE_REDIRECT);

const internalPath = z
  .string()
  .regex(
    /^\/(?!\/)/,
    expecting({ fr: 'un chemin qui commence par un seul "/"', en: 'expected a path that starts with one "/"' }),
  );

/**
 * A redirect that editors set. A `path` without a locale stands for that path in both locales; an internal
 * `redirect` without a locale keeps the reader's. An external target (`http…`) is a full browser navigation.
 */
export const routeRuleSchema = z
  .object({
    path: internalPath.max(MAX_ROUTE_RULE_PATH).meta({
      description: 'Address that readers ask for; without a language it stands for both.',
    }),
    // The limit is checked behind the union, whose own message would not say which part failed; the document states it.
    redirect: internalPath
      .meta({ maxLength: MAX_ROUTE_RULE_REDIRECT })
      .or(z.url({ protocol: /^https?$/ }).meta({ maxLength: MAX_ROUTE_RULE_REDIRECT }))
      .refine(
        (target) => target.length <= MAX_ROUTE_RULE_REDIRECT,
        expecting({ fr: `au plus ${LONGEST_REDIRECT.fr}`, en: `expected at most ${LONGEST_REDIRECT.en}` }),
      )
      .meta({ description: 'Where they are sent: a path of the site, or an address that starts with `http`.' }),
    status: z
      .union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)])
      .default(301)
      .meta({ description: 'HTTP status of the answer: 301 and 308 for good, 302 and 307 for now.' }),
  })
  .meta({ id: 'RouteRule' });
export type RouteRule = z.infer<typeof routeRuleSchema>;

/** Answer of `GET /public/route-rules`. */
export const routeRuleListSchema = z.object({ rules: z.array(routeRuleSchema) }).meta({ id: 'RouteRuleList' });

/** Answer of `GET /public/route-rules?path=`. */
export const routeRuleMatchSchema = routeRuleSchema
  .pick({ redirect: true, status: true })
  .meta({ id: 'RouteRuleMatch' });
