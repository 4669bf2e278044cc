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

/** Which messages of a bundle a page carries: those whose key begins like this; `pages:` means all of the bundle. */
export type MessagePrefix = `${MessageNamespace}:${string}`;

/** One page to make: where, with which template, and everything its query and its head need to know. */
export interface PagePlan {
  path: string;
  template: TemplateName;
  /** MDX document that the template is put around, as a path from the project (default: none). */
  text?: string;
  context: PageContext;
}

/** Context of every page. It holds ids and addresses alone: it is copied into each page's data. */
export interface PageContext {
  locale: Locale;
  /** Locales whose messages the page carries: its own, or both on a page that speaks both languages. */
  messageLocales: Locale[];
  messages: MessagePrefix[];
  routeName: RouteName | 'not-found' | 'locale-choice' | 'kit';
  /** Address that search engines should know the page by. */
  canonicalPath: string;
  /** The page in each locale that has it in its own words, for hreflang; empty when the page is not to be indexed. */
  alternates: Partial<Record<Locale, string>>;
  /** Whether the page belongs in the sitemap: no alias, no fallback, no error page. */
  indexed: boolean;
  /** Colour mode that the page forces, whatever the reader prefers (default: none). */
  colorMode?: ColorMode;
  /** When the content changed last, an ISO 8601 date, where it is known. */
  updatedAt?: string;
  /** Address of the same page in the other locale. */
  localePaths: Partial<Record<Locale, string>>;
  /** What the page shows of a version; absent on pages that show none. */
  content?: ContentContext;
  /** What a page of information, and the home page, tell of the texts of the site beside its articles. */
  information?: InformationContext;
  /** Read by gatsby-plugin-react-i18next, which leaves a page that has it alone. */
  i18n: I18nContext;
}

/** What a page tells of the texts of the site beside its articles. */
export interface InformationContext {
  /** Whether the content has a text for this very page. */
  hasText: boolean;
  /** The pages of information that there are, in the order of reading; none on the home page. */
  pages: InformationEntry[];
}

/** A page of information as lists of them show it. */
export interface InformationEntry {
  name: InformationName;
  /** Whether it is made of a text that comes with the program. */
  isBuiltIn: boolean;
  /** As the content gives it; null where the page has the title that its name stands for. */
  title: string | null;
  description: string | null;
  /** Language of title and description where it is not that of the reader. */
  lang?: Locale;
}

/** What a page shows of a version. */
export interface ContentContext {
  versionId: number;
  segment: VersionParam;
  subject: PageKey;
  /** How the article is presented, where its configuration says so; its colour mode is the page's. */
  presentation?: Omit<Presentation, 'colorMode'>;
  /** Where each version's switch entry leads, newest version first. */
  versionTargets: VersionTarget[];
  /** How many articles of each top category are listed, on a page that lists no more (default: everything). */
  firstArticles?: number;
}

/** How one article is presented: what `articleConfig` says of it, read, with its images placed. */
export interface Presentation {
  icon?: PlacedIcon;
  color?: ArticleColor;
  banner?: PlacedImage;
  /** Whether the table of contents is shown (default: true). */
  toc?: boolean;
  /** Ids of articles to read as well. */
  related?: number[];
  /** Colour mode that the page forces (default: none). */
  colorMode?: ColorMode;
}

/** Where the switch leads in one version. */
export interface VersionTarget extends SwitchTarget {
  versionId: number;
}

/** The context that gatsby-plugin-react-i18next expects on a page. */
export interface I18nContext {
  language: Locale;
  languages: Locale[];
  defaultLanguage: Locale;
  generateDefaultLanguagePage: boolean;
  routed: boolean;
  originalPath: string;
  path: string;
}
