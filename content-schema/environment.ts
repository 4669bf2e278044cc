import { z } from 'zod';
import { identityConfigSchema, type IdentityConfig } from './identity';
import { siteAddressSchema, webAddressSchema } from './site';
import { TEXT_LIMITS } from './text-limits';
import { expecting } from './sentence';

/** Path on the site itself; a trailing slash is removed. */
const sitePath = z
  .string()
  .max(TEXT_LIMITS.address)
  .regex(
    /^\/[\w-]+(?:\/[\w-]+)*\/?$/,
    expecting({ fr: 'un chemin tel que "/_content"', en: 'a path such as "/_content"' }),
  )
  // As for addresses: with a `transform`, the message of `or` would name only the address.
  .overwrite((path) => path.replace(/\/$/, ''));

const socialUrl = (place: string) =>
  webAddressSchema
    .optional()
    .meta({ description: `Address of the site’s ${place}: a button of the footer (default: what its content says).` });

const identity = identityConfigSchema.shape;

/** Environment variables of the user pool, each a field of the public sign-in configuration. */
const identityVariables = {
  COGNITO_USER_POOL_ID: identity.userPoolId.optional(),
  COGNITO_CLIENT_ID: identity.clientId.optional(),
  COGNITO_IDENTITY_POOL_ID: identity.identityPoolId,
  COGNITO_USER_POOL_ENDPOINT: identity.userPoolEndpoint,
  COGNITO_IDENTITY_POOL_ENDPOINT: identity.identityPoolEndpoint,
  COGNITO_SIGN_IN_FLOW: identity.signInFlow,
  COGNITO_LOGOUT_URL: identity.logoutUrl,
  COGNITO_LOGOUT_URI: identity.logoutUri,
  COGNITO_COOKIE_DOMAIN: identity.cookieDomain,
};

/** Environment variables of a build. */
export const buildEnvironmentSchema = z
  .object({
    ...identityVariables,
    CONTENT_API_URL: webAddressSchema.meta({
      description: 'Base URL of the content API, such as http://127.0.0.1:4100.',
    }),
    SITE_URL: siteAddressSchema
      .default('http://localhost:4000')
      .meta({ description: 'Public address of the site, with its path if it is served below one.' }),
    SITE_NAME: z
      .string()
      .min(1)
      .max(TEXT_LIMITS.name)
      .optional()
      .meta({ description: 'Name of the site, after each page title (default: what its content says).' }),
    SITE_AUTHOR: z
      .string()
      .min(1)
      .max(TEXT_LIMITS.name)
      .optional()
      .meta({ description: 'Who publishes the site, named in the footer (default: what its content says).' }),
    SITE_AUTHOR_URL: webAddressSchema.optional().meta({
      description: 'Address of the author’s channel, linked from the footer (default: what its content says).',
    }),
    SITE_SOCIAL_CHAT: socialUrl('chat server, such as one on Discord'),
    SITE_SOCIAL_VIDEO: socialUrl('video channel, such as one on YouTube'),
    SITE_SOCIAL_NETWORK: socialUrl('page on a social network, such as X'),
    SITE_SOCIAL_DISCUSSION: socialUrl('place on a discussion site, such as Reddit'),
    SITE_SOCIAL_FORUM: socialUrl('forum'),
    PUBLIC_CONTENT_API_URL: webAddressSchema.or(sitePath).optional().meta({
      description:
        'Address of the content API as readers’ browsers reach it, or the path at which the site passes requests on to it. When it is set, an address that leads nowhere asks it once for a redirect (default: nobody is asked).',
    }),
    PUBLIC_REBUILD_URL: webAddressSchema.or(sitePath).optional().meta({
      description:
        'Address of the rebuild service as staff’s browsers reach it, or the path at which the site passes requests on to it: private mode then says what is being published (default: it does not).',
    }),
    PUBLIC_DELIVERY_URL: webAddressSchema.optional().meta({
      description:
        'Base URL of the delivery host: readers’ browsers get audio from musics/{key}.mp3 below it (default: the site itself, from static/musics).',
    }),
    VERSIO_STRICT: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true')
      .meta({ description: 'Whether an error in the quality report fails the build; advice does not.' }),
  })
  .superRefine(({ COGNITO_USER_POOL_ID: pool, COGNITO_CLIENT_ID: client }, { addIssue }) => {
    if ((pool === undefined) === (client === undefined)) return;
    const [given, missing] =
      pool === undefined
        ? ['COGNITO_CLIENT_ID', 'COGNITO_USER_POOL_ID']
        : ['COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID'];
    addIssue({
      code: 'custom',
      path: [missing],
      message: expecting({
        fr: `une valeur, puisque ${given} est défini (ou aucun des deux)`,
        en: `a value, because ${given} is set (or neither of the two)`,
      }),
    });
  });
export type BuildEnvironment = z.infer<typeof buildEnvironmentSchema>;

/** Returns the sign-in configuration from the environment, or null when accounts are disabled. */
export function identityConfigOf(environment: BuildEnvironment): IdentityConfig | null {
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId } = environment;
  if (userPoolId === undefined || clientId === undefined) return null;
  return {
    userPoolId,
    clientId,
    identityPoolId: environment.COGNITO_IDENTITY_POOL_ID,
    userPoolEndpoint: environment.COGNITO_USER_POOL_ENDPOINT,
    identityPoolEndpoint: environment.COGNITO_IDENTITY_POOL_ENDPOINT,
    signInFlow: environment.COGNITO_SIGN_IN_FLOW,
    logoutUrl: environment.COGNITO_LOGOUT_URL,
    logoutUri: environment.COGNITO_LOGOUT_URI,
    cookieDomain: environment.COGNITO_COOKIE_DOMAIN,
  };
}
