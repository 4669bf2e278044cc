import { z } from 'zod';
import { TEXT_LIMITS } from './text-limits';

const internalPath = z
  .string()
  .regex(/^\/(?!\/)/, 'expected a path that starts with one "/"')
  .max(TEXT_LIMITS.address);

/**
 * A redirect that editors set. A `path` without a locale stands for that path in both locales; an internal
 * `redirect` without a locale keeps the reader's. An external target (`http…`) is a full browser navigation.
 */
export const routeRuleSchema = z
  .object({
    path: internalPath,
    redirect: internalPath.or(z.url({ protocol: /^https?$/ }).max(TEXT_LIMITS.address)),
    status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(301),
  })
  .meta({ id: 'RouteRule' });
export type RouteRule = z.infer<typeof routeRuleSchema>;

/** Answer of `GET /public/route-rules`. */
export const routeRuleListSchema = z.object({ rules: z.array(routeRuleSchema) }).meta({ id: 'RouteRuleList' });

/** Answer of `GET /public/route-rules?path=`. */
export const routeRuleMatchSchema = routeRuleSchema
  .pick({ redirect: true, status: true })
  .meta({ id: 'RouteRuleMatch' });
