import type { ArticleColor, ColorMode, InformationName, Locale, PlacedImage } from '../../../content-schema';
import type { PlacedIcon } from '../icon-body';
import type { PageKey, SwitchTarget } from '../navigation/switch-target';
import type { VersionParam } from '../routes/paths';
import type { RouteName } from '../routes/route-table';

/** Templates under `src/templates`, by file name. */
export type TemplateName =
  | 'home'
  | 'version-list'
  | 'version'
  | 'category'
  | 'article'
  | 'information'
  | 'search'
  | 'account'
  | 'secret'
  | 'offline'
  | 'not-found'
  | 'locale-choice'
  | 'kit';

/** Translation bundles: the files under `locales/<locale>`. */
export type MessageNamespace =
  | 'pages'
  | 'partials'
  | 'search'
  | 'secrets'
  | 'article-description'
  | 'musics'
  | 'offline';

/** Prefix of the message keys that a page includes; `pages:` means the whole bundle. */
export type MessagePrefix = `${MessageNamespace}:${string}`;

/** Page to create: its path, its template and the context for its query and head. */
export interface PagePlan {
  path: string;
  template: TemplateName;
  /** MDX document that the template wraps, as a path from the project root (default: none). */
  text?: string;
  context: PageContext;
}

/** Language of a page, and those of its site in the order of the product. */
export interface PageLanguages {
  locale: Locale;
  languages: readonly Locale[];
}

/**
 * Context of every page. It contains only ids and paths,
 * because it is copied into the data of each page.
 */
export interface PageContext {
  locale: Locale;
  /** Locales whose messages the page includes: its own, or all of the site on the 404 page. */
  messageLocales: Locale[];
  messages: MessagePrefix[];
  routeName: RouteName | 'not-found' | 'locale-choice' | 'kit';
  /** Canonical path for search engines. */
  canonicalPath: string;
  /**
   * Path of the page in each locale with its own text,
   * for hreflang; empty when the page is not indexed.
   */
  alternates: Partial<Record<Locale, string>>;
  /** Whether the page is in the sitemap: not an alias, a fallback or an error page. */
  indexed: boolean;
  /** Colour mode that the page forces, whatever the reader prefers (default: none). */
  colorMode?: ColorMode;
  /** ISO 8601 date of the last change of the content, if known. */
  updatedAt?: string;
  /** Path of the same page in each language of the site. */
  localePaths: Partial<Record<Locale, string>>;
  /** Version content of the page; absent on other pages. */
  content?: ContentContext;
  /** Information texts, on an information page and the home page. */
  information?: InformationContext;
  /** Read by gatsby-plugin-react-i18next, which does not modify a page that has it. */
  i18n: I18nContext;
}

/** Context of a page of a version. */
export type VersionedContext = PageContext & { content: ContentContext };

/** Context of a page with information texts. */
export interface InformationContext {
  /** Whether the content has a text for this page. */
  hasText: boolean;
  /** Existing information pages in reading order; none on the home page. */
  pages: InformationEntry[];
}

/** Information page as a list entry. */
export interface InformationEntry {
  name: InformationName;
  /** Whether the page is built from text shipped with the program. */
  isBuiltIn: boolean;
  /** Title from the content; null when the default title of its name applies. */
  title: string | null;
  description: string | null;
  /** Language of title and description when it is not the reader's. */
  lang?: Locale;
}

/** Version content of a page. */
export interface ContentContext {
  versionId: number;
  segment: VersionParam;
  subject: PageKey;
  /** Presentation of the article, if configured; its colour mode is a field of the page context. */
  presentation?: Omit<Presentation, 'colorMode'>;
  /** Target of the version switch in each version, newest first. */
  versionTargets: VersionTarget[];
  /** Number of articles listed per top category, on an overview page (default: everything). */
  firstArticles?: number;
}

/** Presentation of one article: its parsed `articleConfig` entry with placed images. */
export interface Presentation {
  icon?: PlacedIcon;
  color?: ArticleColor;
  banner?: PlacedImage;
  /** Whether the table of contents is shown (default: true). */
  toc?: boolean;
  /** Ids of related articles. */
  related?: number[];
  /** Colour mode that the page forces (default: none). */
  colorMode?: ColorMode;
}

/** Target of the version switch in one version. */
export interface VersionTarget extends SwitchTarget {
  versionId: number;
}

/** Context that gatsby-plugin-react-i18next expects on a page. */
export interface I18nContext {
  language: Locale;
  /** Languages of the site, in the order of the product. */
  languages: Locale[];
  defaultLanguage: Locale;
  generateDefaultLanguagePage: boolean;
  routed: boolean;
  originalPath: string;
  path: string;
}
