import {
  DEFAULT_LOCALE,
  LOCALES,
  SOCIAL_KINDS,
  type Locale,
  type SiteLink,
  type SiteSettings,
  type SocialKind,
} from '../../../content-schema';

/** Name of a site whose content gives it none. */
const DEFAULT_SITE_NAME = 'Documentation';

/** What the operator of a site says of it in the environment of a build: it wins over what the content says. */
export interface SiteOverrides {
  /** Public base URL of the site, without trailing slash. */
  siteUrl: string;
  name?: string | undefined;
  authorName?: string | undefined;
  authorUrl?: string | undefined;
  social?: Partial<Record<SocialKind, string | undefined>> | undefined;
}

/** An image path for each colour mode. */
export interface ImageInModes {
  light: string;
  dark: string;
}

/** What a site is, nothing left open: what its content says, else what holds by default. */
export interface SiteIdentity {
  /** Public base URL, without trailing slash. */
  url: string;
  name: string;
  author: { name: string; url: string };
  tagline: Record<Locale, string | null>;
  /** Addresses of the site's places on other sites; null where it has none. */
  social: Record<SocialKind, string | null>;
  /** Other links of the footer, in the order of the content. */
  links: readonly SiteLink[];
  /** The languages, in the order in which readers are offered them; the first is for those who want neither. */
  languages: readonly Locale[];
  /** Paths of images of the content; null where the site has its name alone. */
  logo: ImageInModes | null;
  /** Path of an image of the content; null for the one that comes with the program. */
  icon: string | null;
  /** Image of the home page: of the content, `riverside` for the one that comes with the program, null for none. */
  scene: ImageInModes | 'riverside' | null;
  /** As the content gives it; the colours of the site are derived from it. Null for those that come with the program. */
  accent: { light: string; dark: string | null } | null;
  editLink: string | null;
  /** A web address, or `mailto:…`. */
  feedback: string | null;
  hasMascot: boolean;
  hasSecret: boolean;
  hasBuiltInPages: boolean;
}

/** Tells what a site is, by what its content says, what its operator overrides, and what holds by default. */
export function siteIdentityOf(settings: SiteSettings, overrides: SiteOverrides): SiteIdentity {
  const { social, tagline, accent, scene } = settings;
  const name = overrides.name ?? settings.name ?? DEFAULT_SITE_NAME;
  return {
    url: overrides.siteUrl,
    name,
    author: {
      name: overrides.authorName ?? settings.author?.name ?? name,
      url: overrides.authorUrl ?? settings.author?.url ?? overrides.siteUrl,
    },
    tagline: { fr: tagline?.fr ?? null, en: tagline?.en ?? null },
    social: Object.fromEntries(
      SOCIAL_KINDS.map((kind) => [kind, overrides.social?.[kind] ?? social?.[kind] ?? null]),
      // Made of every kind, which is what the type says.
    ) as Record<SocialKind, string | null>,
    links: settings.links ?? [],
    languages: settings.languages ?? LOCALES,
    logo: inModes(settings.logo),
    icon: settings.icon ?? null,
    scene: scene === undefined ? 'riverside' : scene === false ? null : inModes(scene),
    accent: accent === undefined ? null : typeof accent === 'string' ? { light: accent, dark: null } : accent,
    editLink: settings.editLink ?? null,
    feedback: settings.feedback === undefined ? null : toAddress(settings.feedback),
    hasMascot: settings.mascot ?? true,
    // Who keeps the secrets is the heron.
    hasSecret: (settings.secret ?? true) && (settings.mascot ?? true),
    hasBuiltInPages: settings.builtInPages ?? false,
  };
}

/** The language that a site gives readers who want neither, and search engines for them (`x-default`): its first. */
export const mainLocale = ({ languages }: Pick<SiteIdentity, 'languages'>): Locale => languages[0] ?? DEFAULT_LOCALE;

/** Writes an address of e-mail as one that a link can have. */
const toAddress = (given: string) => (given.includes('://') ? given : `mailto:${given}`);

function inModes(image: string | ImageInModes | undefined): ImageInModes | null {
  if (image === undefined) return null;
  return typeof image === 'string' ? { light: image, dark: image } : image;
}
