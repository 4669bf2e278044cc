import { z } from 'zod';
import { expecting } from './sentence';
import { TEXT_LIMITS } from './text-limits';

/** Address of a service: a host on https, with a path if it is below one. A trailing slash is removed. */
const serviceAddress = z
  .url({ protocol: /^https$/ })
  .max(TEXT_LIMITS.address)
  .refine(
    (url) => !/[?#@]/.test(url),
    expecting({
      fr: 'une adresse sans requête ni identifiants, comme "https://stats.example.org"',
      en: 'an address without query or credentials, such as "https://stats.example.org"',
    }),
  )
  .overwrite((url) => url.replace(/\/+$/, ''));

const siteName = z
  .string()
  .max(TEXT_LIMITS.name)
  .regex(/^[\w.-]+$/, expecting({ fr: 'le nom du site chez le service', en: 'the name of the site at the service' }));

/** Services that count page views without cookies, by their documented HTTP interfaces. */
export const analyticsSchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('plausible'), site: siteName, host: serviceAddress.optional() }),
  z.object({ provider: z.literal('umami'), site: siteName, host: serviceAddress }),
  z.object({ provider: z.literal('matomo'), site: z.number().int().positive(), host: serviceAddress }),
  z.object({ provider: z.literal('goatcounter'), host: serviceAddress }),
]);
export type SiteAnalytics = z.infer<typeof analyticsSchema>;

/** Names of `<meta>` that prove to a service that the site is its owner's, or name an author. */
export const META_NAMES = [
  'google-site-verification',
  'msvalidate.01',
  'yandex-verification',
  'baidu-site-verification',
  'naver-site-verification',
  'p:domain_verify',
  'facebook-domain-verification',
  'fediverse:creator',
] as const;

/** Relations of `<link>` of a site to an address elsewhere. */
export const LINK_RELATIONS = ['me', 'author', 'license'] as const;

/** Maximum number of additions to the head. */
const MOST_ADDITIONS = 12;

/** Additions to the head of the home pages: verifications, and links. */
export const headAdditionsSchema = z
  .array(
    z.union([
      z.object({ meta: z.enum(META_NAMES), content: z.string().min(1).max(TEXT_LIMITS.description) }),
      z.object({ rel: z.enum(LINK_RELATIONS), address: z.url({ protocol: /^https?$/ }).max(TEXT_LIMITS.address) }),
    ]),
  )
  .max(MOST_ADDITIONS);
export type HeadAddition = z.infer<typeof headAdditionsSchema>[number];
