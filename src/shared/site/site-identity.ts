import {
  DEFAULT_LANGUAGES,
  DEFAULT_LOCALE,
  forEachLocale,
  type HeadAddition,
  inProductOrder,
  type SiteAnalytics,
  SOCIAL_KINDS,
  type Locale,
  type SiteLink,
  type SiteParts,
  type SiteSettings,
  type SocialKind,
  type ThemeName,
} from '../../../content-schema';

/** Default name of a site. */
const DEFAULT_SITE_NAME = 'Documentation';

/** Settings from the environment of a build, which override those of the content. */
export interface SiteOverrides {
  /** Public base URL of the site, without trailing slash. */
  siteUrl: string;
  name?: string | undefined;
  authorName?: string | undefined;
  authorUrl?: string | undefined;
  social?: Partial<Record<SocialKind, string | undefined>> | undefined;
}

/** Image path per colour mode. */
export interface ImageInModes {
  light: string;
  dark: string;
}

/** Resolved identity of a site: the settings of its content with all defaults. */
export interface SiteIdentity {
  /** Public base URL, without trailing slash. */
  url: string;
  name: string;
  author: { name: string; url: string };
  tagline: Record<Locale, string | null>;
  /** URLs of the site's external channels; null when it has none of a kind. */
  social: Record<SocialKind, string | null>;
  /** Other links of the footer, in the order of the content. */
  links: readonly SiteLink[];
  /** Parts of every page that the content adds; null when it adds none. */
  parts: SiteParts | null;
  /** Languages in display order; the first is the fallback for readers who prefer none of them. */
  languages: readonly Locale[];
  /** Paths of content images; null when the site has only its name. */
  logo: ImageInModes | null;
  /** Path of a content image; null for the default icon. */
  icon: string | null;
  /** Image of the home page: content images, `riverside` for the default, null for none. */
  scene: ImageInModes | 'riverside' | null;
  /**
   * Accent of the content, from which the colours of the site are derived; null for the default.
   */
  accent: { light: string; dark: string | null } | null;
  /** Ready theme; null for the default colours. */
  theme: ThemeName | null;
  /** Service that counts page views; null for none. */
  analytics: SiteAnalytics | null;
  /** Additions to the head of the home pages. */
  headAdditions: readonly HeadAddition[];
  editLink: string | null;
  /** Web address, or `mailto:…`. */
  feedback: string | null;
  hasMascot: boolean;
  hasSecret: boolean;
  hasBuiltInPages: boolean;
}

/**
 * Resolves the identity of a site from the settings of its
 * content, the overrides of its operator, and the defaults.
 */
export function siteIdentityOf(settings: SiteSettings, overrides: SiteOverrides): SiteIdentity {
  const { social, tagline, accent, scene, languages = DEFAULT_LANGUAGES } = settings;
  const name = overrides.name ?? settings.name ?? DEFAULT_SITE_NAME;
  return {
    url: overrides.siteUrl,
    name,
    author: {
      name: overrides.authorName ?? settings.author?.name ?? name,
      url: overrides.authorUrl ?? settings.author?.url ?? overrides.siteUrl,
    },
    tagline: forEachLocale((locale) => (languages.includes(locale) ? (tagline?.[locale] ?? null) : null)),
    social: Object.fromEntries(
      SOCIAL_KINDS.map((kind) => [kind, overrides.social?.[kind] ?? social?.[kind] ?? null]),
      // The entries cover every kind.
    ) as Record<SocialKind, string | null>,
    links: settings.links ?? [],
    parts: partsOf(settings),
    languages,
    logo: inModes(settings.logo),
    icon: settings.icon ?? null,
    scene: scene === undefined ? 'riverside' : scene === false ? null : inModes(scene),
    accent: accent === undefined ? null : typeof accent === 'string' ? { light: accent, dark: null } : accent,
    theme: settings.theme ?? null,
    analytics: settings.analytics ?? null,
    headAdditions: settings.head ?? [],
    editLink: settings.editLink ?? null,
    feedback: settings.feedback === undefined ? null : toAddress(settings.feedback),
    hasMascot: settings.mascot ?? true,
    // The secrets belong to the mascot.
    hasSecret: (settings.secret ?? true) && (settings.mascot ?? true),
    hasBuiltInPages: settings.builtInPages ?? false,
  };
}

/**
 * Returns the main language of a site, its first: for readers
 * who prefer none of them, and for search engines (`x-default`).
 */
export const mainLocale = ({ languages }: Pick<SiteIdentity, 'languages'>): Locale => languages[0] ?? DEFAULT_LOCALE;

/**
 * Returns the languages of a site in the order of the product, in which its pages and files list
 * them. Only what readers choose from has the site's own order.
 */
export const localesOf = ({ languages }: Pick<SiteIdentity, 'languages'>): Locale[] => inProductOrder(languages);

/** Returns the parts that a site adds to every page; an empty list is the same as none. */
function partsOf({ headerLinks = [], footerGroups = [], announcement }: SiteSettings): SiteParts | null {
  const parts: SiteParts = {
    ...(headerLinks.length > 0 && { headerLinks }),
    ...(footerGroups.length > 0 && { footerGroups }),
    ...(announcement && { announcement }),
  };
  return Object.keys(parts).length === 0 ? null : parts;
}

/** Converts an e-mail address to a `mailto:` URL. */
const toAddress = (given: string) => (given.includes('://') ? given : `mailto:${given}`);

function inModes(image: string | ImageInModes | undefined): ImageInModes | null {
  if (image === undefined) return null;
  return typeof image === 'string' ? { light: image, dark: image } : image;
}
