import { z } from 'zod';
import { expecting } from './sentence';
import { TEXT_LIMITS } from './text-limits';
import { visibleText } from './visible-text';

/** Address of a service: an https host, with a path if needed. A trailing slash is removed. */
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

/** Maximum number of hosts of a directive of the security policy. */
const MAX_HOSTS = 12;
/** Maximum number of attributes, cookies or commands of a script. */
const MAX_ENTRIES = 20;

/** Host of a content security policy, or all subdomains of one. */
const policyHost = z
  .string()
  .max(TEXT_LIMITS.name)
  .regex(
    /^https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?$/,
    expecting({
      fr: 'un hôte en https, sans chemin, comme "https://stats.example.org" ou "https://*.example.org"',
      en: 'a host on https without path, such as "https://stats.example.org" or "https://*.example.org"',
    }),
  );
const policyHosts = z.array(policyHost).max(MAX_HOSTS).optional();

/** Attributes of the script element of a service. None can run a script in the page. */
const scriptAttributes = z
  .record(
    z
      .string()
      .max(TEXT_LIMITS.key)
      .regex(
        /^(?:data-[a-z\d][a-z\d.-]*|id|integrity|crossorigin|referrerpolicy)$/,
        expecting({
          fr: 'un attribut data-…, id, integrity, crossorigin ou referrerpolicy',
          en: 'an attribute data-…, id, integrity, crossorigin or referrerpolicy',
        }),
      ),
    z.string().max(TEXT_LIMITS.address),
  )
  .refine((attributes) => Object.keys(attributes).length <= MAX_ENTRIES);

/** Name of a cookie, or its beginning with an asterisk. */
const cookieName = z
  .string()
  .max(TEXT_LIMITS.key)
  .regex(
    /^[\w.-]+\*?$/,
    expecting({
      fr: 'le nom d’un cookie, ou son début suivi d’un astérisque, comme "_pk_*"',
      en: 'the name of a cookie, or its beginning with an asterisk, such as "_pk_*"',
    }),
  );

/** A command to a service: a name and its arguments, or an event. */
const serviceCommand = z.union([
  z
    .array(z.union([z.string().max(TEXT_LIMITS.address), z.number(), z.boolean()]))
    .min(1)
    .max(MAX_ENTRIES),
  z.record(z.string().max(TEXT_LIMITS.key), z.union([z.string().max(TEXT_LIMITS.address), z.number(), z.boolean()])),
]);
export type ServiceCommand = z.infer<typeof serviceCommand>;
const serviceCommands = z.array(serviceCommand).max(MAX_ENTRIES);

/** Services that count page views without cookies, by their documented HTTP interfaces. */
const COOKIELESS = [
  z.object({ provider: z.literal('plausible'), site: siteName, host: serviceAddress.optional() }),
  z.object({ provider: z.literal('umami'), site: siteName, host: serviceAddress }),
  z.object({ provider: z.literal('matomo'), site: z.number().int().positive(), host: serviceAddress }),
  z.object({ provider: z.literal('goatcounter'), host: serviceAddress }),
] as const;

/** Google Analytics 4. */
const googleAnalyticsSchema = z.object({
  provider: z.literal('google-analytics'),
  site: z
    .string()
    .max(TEXT_LIMITS.key)
    .regex(
      /^G-[A-Z\d]+$/,
      expecting({
        fr: 'l’identifiant de mesure du site, comme "G-ABCDE12345"',
        en: 'the measurement ID of the site, such as "G-ABCDE12345"',
      }),
    ),
});

/** Any service that has a script of its own. */
const serviceScriptSchema = z.object({
  provider: z.literal('script'),
  name: visibleText(TEXT_LIMITS.label),
  address: z
    .url({ protocol: /^https$/ })
    .max(TEXT_LIMITS.address)
    .refine(
      (url) => !/[#@;,\s]/.test(url),
      expecting({
        fr: 'l’adresse d’un script en https, sans identifiants',
        en: 'the address of a script on https, without credentials',
      }),
    ),
  attributes: scriptAttributes.optional(),
  hosts: z.object({ 'script-src': policyHosts, 'connect-src': policyHosts }).optional(),
  cookies: z.array(cookieName).max(MAX_ENTRIES).optional(),
  queue: z
    .object({
      name: z
        .string()
        .max(TEXT_LIMITS.label)
        .regex(
          /^[A-Za-z_]\w*$/,
          expecting({
            fr: 'le nom de la file du service, comme "_paq"',
            en: 'the name of the queue of the service, such as "_paq"',
          }),
        ),
      start: serviceCommands.optional(),
      pageView: serviceCommands.optional(),
    })
    .optional(),
});

/** Services that set cookies or run a script of their own, which readers must accept first. */
const WITH_CONSENT = [googleAnalyticsSchema, serviceScriptSchema] as const;

/** The service that counts page views. */
export const analyticsSchema = z.discriminatedUnion('provider', [...COOKIELESS, ...WITH_CONSENT]);
export type SiteAnalytics = z.infer<typeof analyticsSchema>;
/** A service that runs a script of its own, once the reader has accepted it. */
export type ConsentAnalytics = z.infer<(typeof WITH_CONSENT)[number]>;
/** A service to which page views are sent without a script or a cookie of its own. */
export type CookielessAnalytics = Exclude<SiteAnalytics, ConsentAnalytics>;

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
const MAX_ADDITIONS = 12;

/** Additions to the head of the home pages: verifications, and links. */
export const headAdditionsSchema = z
  .array(
    z.union([
      z.object({ meta: z.enum(META_NAMES), content: z.string().min(1).max(TEXT_LIMITS.description) }),
      z.object({ rel: z.enum(LINK_RELATIONS), address: z.url({ protocol: /^https?$/ }).max(TEXT_LIMITS.address) }),
    ]),
  )
  .max(MAX_ADDITIONS);
export type HeadAddition = z.infer<typeof headAdditionsSchema>[number];
