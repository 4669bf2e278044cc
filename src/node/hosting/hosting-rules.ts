import { z } from 'zod';
import { expecting, forEachLocale, localeSchema } from '../../../content-schema';
import { isPathPattern } from './path-pattern';

const address = z
  .string()
  .regex(
    /^\/(?!\/)/,
    expecting({ fr: 'un chemin qui commence par un seul "/"', en: 'a path that starts with one "/"' }),
  );
const pattern = z.string().refine(
  isPathPattern,
  expecting({
    fr: 'un motif de chemin tel que "/x", "/x/*", "*.xml" ou "/*[hash].js"',
    en: 'a path pattern such as "/x", "/x/*", "*.xml" or "/*[hash].js"',
  }),
);

const redirectSchema = z.object({
  from: address.meta({ description: 'Percent-encoded path without trailing slash; matched as a whole.' }),
  to: address.or(z.url({ protocol: /^https?$/ })).meta({ description: 'Address of this site, or an absolute URL.' }),
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
  locale: localeSchema.optional().meta({ description: 'Only for readers of this locale (default: for everyone).' }),
});
/** A redirect of one exact path; the query of the request is kept. */
export type Redirect = z.infer<typeof redirectSchema>;

const headerRuleSchema = z.object({ pattern, headers: z.record(z.string().regex(/^[A-Za-z-]+$/), z.string()) });
/** Headers of the paths that match a pattern. */
export type HeaderRule = z.infer<typeof headerRuleSchema>;

/** Schema of the table of hosting rules, from which every host's configuration is written. */
export const hostingRulesSchema = z.object({
  basePath: address.optional().meta({
    description: 'Path below which the host serves the site; all other paths are those below it (default: none).',
  }),
  locales: z.array(localeSchema).min(1),
  defaultLocale: localeSchema,
  cookie: z.string().min(1).meta({ description: 'Name of the cookie that remembers the locale of the reader.' }),
  redirects: z.array(redirectSchema),
  headers: z.array(headerRuleSchema).meta({
    description: 'The most specific pattern that matches adds its headers to those of `/*`, and wins over them.',
  }),
  hidden: z.array(pattern).meta({ description: 'Files beside the pages that are never served.' }),
  notFound: z.object({ ...forEachLocale(() => address.optional()), default: address }).meta({
    description:
      'Addresses of the 404 pages, in each of the locales: `<address>/index.html`, the default one `<address>.html`.',
  }),
  localizedRoots: z.array(z.string().regex(/^[\w-]+$/)).meta({
    description: 'First segments, after the locale, of the pages; for hosts that cannot ask whether a file exists.',
  }),
});
export type HostingRules = z.infer<typeof hostingRulesSchema>;

/** File name of the table in the public folder. It is never served. */
export const HOSTING_RULES_FILE = 'hosting-rules.json';
