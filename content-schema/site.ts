import { z } from 'zod';
import { articleImageSchema } from './article';
import { HEX_COLOR, IMAGE_PATH } from './article-look';
import { refuseAccent } from './colors/accent';
import { READABLE } from './colors/contrast';
import { contentFormatSchema } from './format';
import { LOCALES } from './locale';
import { localeSchema } from './locale-schema';
import { orNull } from './or-null';
import { analyticsSchema, headAdditionsSchema } from './site-analytics';
import { siteFontsSchema } from './site-fonts';
import { announcementSchema, footerGroupsSchema, headerLinksSchema } from './site-parts';
import { SOCIAL_KINDS } from './social';
import { TEXT_LIMITS } from './text-limits';
import { hexColorSchema } from './version';
import { expecting } from './sentence';
import { visibleText } from './visible-text';

/** Names of the ready themes of a site. */
export const THEME_NAMES = ['slate', 'sand', 'ink'] as const;
/** Name of a ready theme. */
export type ThemeName = (typeof THEME_NAMES)[number];

/** Placeholder for the file path in an `editLink`. */
export const EDIT_LINK_PATH = '{path}';

/** Web address; a trailing slash is removed. */
export const webAddressSchema = z
  .url({ protocol: /^https?$/ })
  .max(TEXT_LIMITS.address)
  // Not a `transform`: no JSON schema can be generated from one.
  .overwrite((url) => url.replace(/\/+$/, ''));

/** Segments of a path that no program writes in another way; a dot alone is no name. */
const PLAIN_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*\/?$/;

/** Returns the path of an address as it is written, without its query and hash. */
const pathAsWritten = (url: string) => url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');

/**
 * Public address of a site: a host, and a path below which the site is served, if any. The path has
 * plain letters, because it is a part of every address, and does not begin with a language, because
 * the paths of the site do.
 */
export const siteAddressSchema = webAddressSchema
  .refine(
    // An invalid address has already been reported.
    (url) => !URL.canParse(url) || (PLAIN_PATH.test(pathAsWritten(url)) && !/[?#@]/.test(url)),
    expecting({
      fr: 'une adresse telle que "https://docs.example.org" ou "https://example.org/docs", dont le chemin ne contient que des lettres sans accent, des chiffres et les signes "-", "_", "." et "~"',
      en: 'an address such as "https://docs.example.org" or "https://example.org/docs", whose path has only the letters a to z, digits and the signs "-", "_", "." and "~"',
    }),
  )
  .refine(
    (url) => !LOCALES.some((locale) => locale === pathAsWritten(url).split('/')[1]?.toLowerCase()),
    expecting({
      fr: 'une adresse dont le chemin ne commence pas par une langue telle que "/fr", car les pages du site commencent par la leur',
      en: 'an address whose path does not begin with a language such as "/fr", because the pages of the site begin with theirs',
    }),
  );

const imagePath = z
  .string()
  .max(TEXT_LIMITS.address)
  .regex(
    IMAGE_PATH,
    expecting({
      fr: 'le chemin d’une image du contenu, comme "images/logo.svg"',
      en: 'expected the path of an image of the content such as "images/logo.svg"',
    }),
  );

/** Image, or one image per colour mode. */
const imageInModes = z.union([imagePath, z.object({ light: imagePath, dark: imagePath })]);

/** Text in one language or more. */
const inLocales = (limit: number) => z.partialRecord(localeSchema, visibleText(limit));

/**
 * Accent colour, or one per mode. Text in it must be
 * readable wherever pages use it (WCAG 2.2, 1.4.3).
 */
const accentSchema = z
  .union([hexColorSchema, z.object({ light: hexColorSchema, dark: hexColorSchema })])
  .superRefine((given, { addIssue }) => {
    const colors = typeof given === 'string' ? { light: given, dark: null } : given;
    // An invalid colour has already been reported.
    if (![colors.light, colors.dark ?? colors.light].every((color) => HEX_COLOR.test(color))) return;
    const refusal = refuseAccent(colors);
    if (refusal === null) return;
    const { mode, ratio, nearest } = refusal;
    // Truncated, not rounded, so that a contrast just below the limit does not seem sufficient.
    const [least, stands] = [READABLE, Math.floor(ratio * 10) / 10].map((each) => each.toFixed(1));
    const named = mode === 'light' ? { fr: 'clair', en: 'light' } : { fr: 'sombre', en: 'dark' };
    addIssue({
      code: 'custom',
      path: typeof given === 'string' ? [] : [mode],
      message: expecting({
        fr: `une couleur lisible en mode ${named.fr}, d’un contraste de ${least} au moins (WCAG AA), telle que "${nearest}", la plus proche (contraste de celle-ci : ${stands})`,
        en: `a color that can be read in ${named.en} mode, of a contrast of at least ${least} (WCAG AA), such as "${nearest}", the nearest one (contrast of this one: ${stands})`,
      }),
    });
  });

/** Target of feedback: a web page or an e-mail address. */
const feedbackAddress = z.union([
  z.url({ protocol: /^https$/ }).max(TEXT_LIMITS.address),
  z.email().max(TEXT_LIMITS.address),
]);

const editLink = z
  .url({ protocol: /^https$/ })
  .max(TEXT_LIMITS.address)
  .includes(
    EDIT_LINK_PATH,
    expecting({
      fr: `une adresse qui contient ${EDIT_LINK_PATH}, comme "https://git.example.org/docs/edit/main/{path}"`,
      en: `expected an address with ${EDIT_LINK_PATH} in it, such as "https://git.example.org/docs/edit/main/{path}"`,
    }),
  );

/** Maximum number of footer links besides the known networks. */
const MAX_LINKS = 8;

/** Footer link with a name from the content. */
const siteLinkSchema = z.object({ name: visibleText(TEXT_LIMITS.name), address: webAddressSchema });
export type SiteLink = z.infer<typeof siteLinkSchema>;

/**
 * Fields of `site.json`, all optional. Each is parsed
 * separately, so that a bad one does not affect the others.
 */
export const siteFileFields = {
  name: visibleText(TEXT_LIMITS.name).meta({
    description: 'Name of the site, after each page title (default: "Documentation").',
  }),
  tagline: inLocales(TEXT_LIMITS.description).meta({
    description:
      'One sentence about the site, in each language: under the name on the home page, in feeds and on cards.',
  }),
  author: z.object({ name: visibleText(TEXT_LIMITS.name), url: webAddressSchema.optional() }).meta({
    description: 'Who publishes the site, and where to find them (default: the name of the site, and the site).',
  }),
  address: siteAddressSchema.meta({
    description: 'Public address of the site: a host, and the path below which the site is served, if any.',
  }),
  logo: imageInModes.meta({ description: 'Beside the name in the header: an image, or one for each colour mode.' }),
  icon: imagePath.meta({
    description: 'Icon of the site in tabs and on devices: an SVG, or a square PNG of 512 pixels at least.',
  }),
  accent: accentSchema.meta({
    description: 'Colour of links and buttons; the one for dark mode is derived unless it is given too.',
  }),
  theme: z.enum(THEME_NAMES).meta({
    description:
      'Ready colours of the pages, in both modes (default: those of the product); `accent` and `theme.css` override them.',
  }),
  fonts: siteFontsSchema.meta({
    description:
      'Fonts of the site for `text`, `heading` and `code`: each a `family`, and `files` in WOFF2 from `fonts/` with their `weight` and `style` (default: those of the system).',
  }),
  social: z.partialRecord(z.enum(SOCIAL_KINDS), webAddressSchema).meta({
    description: 'Addresses of the site’s places elsewhere: buttons of the footer.',
  }),
  links: z.array(siteLinkSchema).max(MAX_LINKS).meta({
    description: 'Other links of the footer, after those of `social`: the name that is shown, and the web address.',
  }),
  headerLinks: headerLinksSchema.meta({
    description:
      'Links above the header, six at most: `name` is a text, or one for each language; `address` a web address, or a path of the site such as `/information/faq`, which leads to the language of the reader.',
  }),
  footerGroups: footerGroupsSchema.meta({
    description:
      'Groups of links above the footer, six at most: a title, and up to twelve links like those of `headerLinks`.',
  }),
  announcement: announcementSchema.meta({
    description:
      'A sentence above every page, with a link if you like. Readers who have closed it see it again when `version` changes.',
  }),
  analytics: analyticsSchema.meta({
    description:
      'Service that counts page views. Without cookies: `provider` is plausible, umami, matomo or goatcounter, `host` its address, `site` the name or number of the site there. Once the reader accepts: google-analytics with the measurement ID as `site`, or script with the `name` of the service, the `address` of its script, its `attributes`, `hosts`, `cookies` and `queue` (default: nothing is counted).',
  }),
  head: headAdditionsSchema.meta({
    description:
      'Additions to the head of the home pages: `meta` with `content`, such as "google-site-verification", or `rel` (me, author, license) with `address`.',
  }),
  languages: z
    .array(localeSchema)
    .refine(
      (locales) => locales.length > 0 && new Set(locales).size === locales.length,
      expecting({
        fr: 'une langue ou plus, chacune une fois, par exemple ["en"] ou ["en", "fr"]',
        en: 'expected one language or more, each once, such as ["en"] or ["en", "fr"]',
      }),
    )
    .meta({
      minItems: 1,
      uniqueItems: true,
      description:
        'The languages of the site, one or more, in the order in which readers are offered them; those who want none of them get the first (default: ["fr", "en"]).',
    }),
  scene: z.union([z.literal(false), imageInModes]).meta({
    description: 'Image behind the top of the home page, or false for none (default: a riverside).',
  }),
  editLink: editLink.meta({
    description: `Address at which a file of the content is edited, ${EDIT_LINK_PATH} standing for its path (default: no such link).`,
  }),
  feedback: feedbackAddress.meta({
    description:
      'Where answers to “Was this page helpful?” go: a web page or an e-mail address (default: nobody asks).',
  }),
  mascot: z.boolean().meta({ description: 'Whether Kawabata the heron is shown (default: true).' }),
  secret: z.boolean().meta({
    description: 'Whether the small question mark leads to the secret page (default: true).',
  }),
  builtInPages: z.boolean().meta({
    description:
      'Whether the information pages that come with the program are shown, as in its own manual (default: false).',
  }),
  format: contentFormatSchema.meta({
    description:
      'Format of the content: a version of Versio that does not read it says so (default: 1, the only one so far).',
  }),
} as const;

/** Name of a field of `site.json`. */
export type SiteField = keyof typeof siteFileFields;

/** Field of a JSON file that refers editors to its schema; it is not a setting. */
export const SCHEMA_FIELD = '$schema';

/** Site settings: `site.json`, and part of the response of `GET /{mode}/site`. */
export const siteSchema = z.object(siteFileFields).partial().meta({ id: 'Site' });
export type SiteSettings = z.infer<typeof siteSchema>;

/** Name of the site's own style sheet in a content directory. */
export const SITE_SHEET_FILE = 'theme.css';

/**
 * Response of `GET /{mode}/site`. Its settings are left unparsed; each field is parsed separately.
 */
export const siteAnswerSchema = z
  .object({
    site: z.unknown().meta({ description: 'A `Site`; empty when the content says nothing of it.' }),
    images: z.array(articleImageSchema).meta({ description: 'The images that it names and that are there.' }),
    sheet: orNull(z.string().max(TEXT_LIMITS.markdown)).optional().meta({
      description:
        'CSS of `theme.css`; absent when there is no such file, null when it cannot be read: the published one stays.',
    }),
  })
  .meta({ id: 'SiteAnswer' });
export type SiteAnswer = z.infer<typeof siteAnswerSchema>;

/**
 * Maximum size of the images of each field in bytes: the
 * logo and icon are on every page, the scene on one.
 */
export const SITE_IMAGE_BYTES = { logo: 1_000_000, icon: 1_000_000, scene: 5_000_000 } as const;

/** Name of an image field of `site.json`. */
export type SiteImageField = keyof typeof SITE_IMAGE_BYTES;

/** Image fields of `site.json`. */
export const SITE_IMAGE_FIELDS = ['logo', 'icon', 'scene'] as const satisfies readonly SiteImageField[];

/** Returns the distinct images of a field: none, one, or one per colour mode. */
export function imagesOfSiteField(settings: SiteSettings, field: SiteImageField): string[] {
  const given = settings[field];
  if (given === undefined || given === false) return [];
  return typeof given === 'string' ? [given] : [...new Set([given.light, given.dark])];
}

/** Returns the distinct images of the site settings, in field order. */
export function listSiteImages(settings: SiteSettings): string[] {
  return [...new Set(SITE_IMAGE_FIELDS.flatMap((field) => imagesOfSiteField(settings, field)))];
}
