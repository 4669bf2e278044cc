import { z } from 'zod';
import { say, expecting, parseWithFriendlyErrors, siteAddressSchema } from '../../content-schema';
import { isOrigin } from '../command-line/site-url';

const url = z
  .url({ protocol: /^https?$/ })
  .transform((text) => text.replace(/\/+$/, ''))
  .optional();
/** Words between commas or spaces. */
const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((word) => word !== ''));
const word = z.string().min(1).optional();

/**
 * Environment of `npm run rebuild -- serve`, in addition to that of a build and of the storage
 * (`bucketFromEnvironment`).
 */
const rebuildEnvironmentSchema = z
  .object({
    /** Base URL of the content API (or `--content`). */
    CONTENT_API_URL: url,
    /** Secrets of the hook, `whsec_…`. All of them are accepted: two during a rotation. */
    REBUILD_WEBHOOK_SECRETS: list,
    /**
     * Token for everything except the hook and the health check of the service, in addition to the
     * tokens of staff.
     */
    REBUILD_TOKEN: word,
    /** Origins whose pages may call the service. */
    REBUILD_ORIGINS: list.refine(
      (origins) => origins.every(isOrigin),
      expecting({
        fr: 'des origines telles que https://docs.example.org, sans chemin ni barre oblique finale',
        en: 'origins such as https://docs.example.org, without a path or a final slash',
      }),
    ),
    /** Issuer and client of the access tokens of staff. */
    CONTENT_API_ISSUER: url,
    CONTENT_API_CLIENT: word,
    /** PostgreSQL database, for several machines that build one site. */
    DATABASE_URL: word,
    /**
     * Name of the site in the database (default: `site`). Services with the same name share its
     * builds.
     */
    REBUILD_SITE: word,
    /**
     * Instead of building here: `owner/name` of a repository that receives a `repository_dispatch`,
     * and a token for it.
     */
    REBUILD_GITHUB_REPOSITORY: word,
    REBUILD_GITHUB_TOKEN: word,
    /** Instead of building here: an address that starts a build elsewhere. */
    REBUILD_HOOK_URL: url,
    /** Base URL of the published site, which shows when a build elsewhere is live. */
    SITE_URL: siteAddressSchema.optional(),
  })
  .superRefine((given, { addIssue }) => {
    for (const [one, ...others] of TOGETHER) {
      if (given[one] === undefined) continue;
      for (const other of others) {
        if (given[other] === undefined) {
          addIssue({
            code: 'custom',
            path: [other],
            message: expecting({ fr: `une valeur, puisque ${one} est défini`, en: `a value, because ${one} is set` }),
          });
        }
      }
    }
  });

/** Variables that need others: the first of each is useless without the rest. */
const TOGETHER = [
  ['REBUILD_GITHUB_REPOSITORY', 'REBUILD_GITHUB_TOKEN', 'SITE_URL'],
  ['REBUILD_HOOK_URL', 'SITE_URL'],
  ['CONTENT_API_ISSUER', 'CONTENT_API_CLIENT'],
  ['CONTENT_API_CLIENT', 'CONTENT_API_ISSUER'],
] as const;

/** The environment variables of `npm run rebuild -- serve`. */
export type RebuildEnvironment = z.infer<typeof rebuildEnvironmentSchema>;

/**
 * Reads the environment of the rebuild service; an empty variable counts as not set.
 * @throws {ContentParseError} when a variable is missing or malformed.
 */
export function readRebuildEnvironment(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): RebuildEnvironment {
  return parseWithFriendlyErrors(
    rebuildEnvironmentSchema,
    Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')),
    say({ fr: 'les variables d’environnement', en: 'the environment variables' }),
    say({ fr: 'Le manuel dit à quoi sert chacune.', en: 'The manual says what each is for.' }),
  );
}
