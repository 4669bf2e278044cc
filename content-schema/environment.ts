import { z } from 'zod';

const baseUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Environment of a build. */
export const buildEnvironmentSchema = z.object({
  CONTENT_API_URL: baseUrl.meta({ description: 'Base URL of the content API, such as http://127.0.0.1:4100.' }),
  SITE_URL: baseUrl.default('http://localhost:4000').meta({ description: 'Public base URL of the site.' }),
  SITE_NAME: z.string().min(1).default('Versio').meta({ description: 'Name of the site, after each page title.' }),
  SITE_AUTHOR: z
    .string()
    .min(1)
    .default('Versio')
    .meta({ description: 'Who publishes the site, named in the footer.' }),
  SITE_AUTHOR_URL: baseUrl
    .optional()
    .meta({ description: 'Address of the author’s channel, linked from the footer (default: the site itself).' }),
  PUBLIC_CONTENT_API_URL: baseUrl.optional().meta({
    description:
      'Address of the content API as readers’ browsers reach it. When it is set, an address that leads nowhere asks it once for a redirect (default: nobody is asked).',
  }),
  VERSIO_STRICT: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .meta({ description: 'Whether every finding of the quality report fails the build.' }),
});
export type BuildEnvironment = z.infer<typeof buildEnvironmentSchema>;
