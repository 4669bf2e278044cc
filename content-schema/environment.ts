import { z } from 'zod';

const baseUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const socialUrl = (place: string) =>
  baseUrl
    .optional()
    .meta({ description: `Address of the site’s ${place}: a button of the footer (default: no button).` });

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
  SITE_SOCIAL_CHAT: socialUrl('chat server, such as one on Discord'),
  SITE_SOCIAL_VIDEO: socialUrl('video channel, such as one on YouTube'),
  SITE_SOCIAL_NETWORK: socialUrl('page on a social network, such as X'),
  SITE_SOCIAL_DISCUSSION: socialUrl('place on a discussion site, such as Reddit'),
  SITE_SOCIAL_FORUM: socialUrl('forum'),
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
