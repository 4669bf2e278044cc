import { z } from 'zod';
import { TEXT_LIMITS } from './text-limits';
import { expecting } from './sentence';

/** Absolute URL, or path on the site itself. */
const endpoint = z
  .url({ protocol: /^https?$/ })
  .max(TEXT_LIMITS.address)
  .or(
    z
      .string()
      .regex(
        /^\/(?!\/)/,
        expecting({ fr: 'un chemin qui commence par un seul "/"', en: 'a path that starts with one "/"' }),
      )
      .max(TEXT_LIMITS.address),
  );

/**
 * Public sign-in configuration, published as `/data/identityConfig.json`. It contains no secret.
 */
export const identityConfigSchema = z.object({
  userPoolId: z
    .string()
    .regex(/^[\w-]+_[0-9A-Za-z]+$/)
    .max(TEXT_LIMITS.serviceName)
    .meta({ description: 'Id of the user pool, such as eu-west-3_AbCdEf123.' }),
  clientId: z
    .string()
    .regex(/^\w+$/)
    .max(TEXT_LIMITS.serviceName)
    .meta({ description: 'Id of the pool’s app client; a client without a secret.' }),
  identityPoolId: z
    .string()
    .regex(/^[\w-]+:[0-9a-f-]+$/)
    .max(TEXT_LIMITS.serviceName)
    .nullable()
    .default(null)
    .meta({ description: 'Id of the identity pool (default: none, no AWS credentials).' }),
  userPoolEndpoint: endpoint
    .nullable()
    .default(null)
    .meta({ description: 'Where the user pool answers (default: AWS).' }),
  identityPoolEndpoint: endpoint
    .nullable()
    .default(null)
    .meta({ description: 'Where the identity pool answers (default: AWS).' }),
  signInFlow: z
    .enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_WITH_SRP', 'CUSTOM_WITHOUT_SRP', 'USER_AUTH'])
    .default('USER_SRP_AUTH')
    .meta({ description: 'How a sign-in starts.' }),
  logoutUrl: z
    .url({ protocol: /^https?$/ })
    .max(TEXT_LIMITS.address)
    .nullable()
    .default(null)
    .meta({ description: 'Hosted logout page to go to after signing out (default: none).' }),
  logoutUri: z
    .url({ protocol: /^https?$/ })
    .max(TEXT_LIMITS.address)
    .nullable()
    .default(null)
    .meta({ description: 'Where the hosted logout page leads back to (default: the home page).' }),
  cookieDomain: z
    .string()
    .min(1)
    .max(TEXT_LIMITS.address)
    .nullable()
    .default(null)
    .meta({ description: 'Domain of the identity cookies (default: the host of the page alone).' }),
});
/** Public sign-in configuration. */
export type IdentityConfig = z.infer<typeof identityConfigSchema>;
