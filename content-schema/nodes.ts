/**
 * Nodes of the GraphQL data layer: the contract between the build-time
 * plugins and the pages. Each type has the fields of the node of the
 * same name, without Gatsby's own (`id`, `parent`, `internal` …).
 */
import type { Article, ArticleImage, ArticleSummary } from './article';
import type { Category } from './category';
import type { Edition } from './edition';
import type { HistoryEntry, InformationText, TeamMember } from './information';
import type { InformationName, InformationTextName } from './information-names';
import { isLocale, type Locale } from './locale';
import type { SiteSettings } from './site';
import type { Version } from './version';

/** Names of the node types. */
export const NODE_TYPES = {
  version: 'ContentVersion',
  outline: 'ContentOutline',
  article: 'ContentArticle',
  document: 'ContentDocument',
  config: 'ContentConfig',
  configImages: 'ContentConfigImages',
  musicShapes: 'ContentMusicShapes',
  siteMusic: 'ContentSiteMusic',
  routeRule: 'ContentRouteRule',
  site: 'ContentSite',
  siteImages: 'ContentSiteImages',
  information: 'ContentInformation',
  informationData: 'ContentInformationData',
  informationDocument: 'ContentInformationDocument',
  informationPages: 'ContentInformationPages',
} as const;

/** Public version, with its description in each locale. */
export interface VersionNode extends Omit<Version, 'id' | 'description'> {
  versionId: number;
  description: Record<Locale, string | null>;
}

/**
 * Article in a sidebar tree: enough to link to it, and
 * no field that a change of the text alone would alter.
 */
export interface SidebarArticle extends Pick<
  ArticleSummary,
  'id' | 'contentLocale' | 'categoryId' | 'title' | 'description' | 'keywords' | 'presentation' | 'colorMode'
> {}

/** Sidebar tree of one version in one locale: its category tree and its articles. */
export interface SidebarTreeNode extends Edition {
  categories: Category[];
  articles: SidebarArticle[];
}

/**
 * Article of one version in one locale. `contentLocale`
 * differs from `locale` when it is a fallback.
 */
export interface ArticleNode extends Omit<Article, 'id' | 'digest'> {
  articleId: number;
}

/**
 * Gatsby node field that contains the reason, as a finding message, why the transformer rejected an
 * article. The transformer sets it while the source plugin awaits node creation; the source plugin
 * then restores the last good revision.
 */
export const REFUSAL_FIELD = 'refusal';

/** One configuration file. */
export interface ConfigNode {
  name: string;
  value: unknown;
}

/** Image as rendered on a page. */
export interface PlacedImage {
  /** URL of the file that every browser supports. */
  src: string;
  /** Size in CSS pixels; both are 0 when unknown, as for an external image. */
  width: number;
  height: number;
  /** Alternative formats, best first, each with its `srcset`; empty for SVG and GIF. */
  sources: { type: string; srcSet: string }[];
  srcSet?: string;
}

/** Placed images of `articleConfig`, by path. Only the page plan reads this node. */
export interface ConfigImagesNode {
  images: Record<string, PlacedImage>;
}

/** Duration and loudness of a track, measured from its audio file. */
export interface MusicShape {
  /** Key of the track. */
  key: string;
  /** Duration, in whole seconds. */
  duration: number;
  /** Loudness from start to end: 64 values from 0 to 100, the loudest being 100. */
  contour: number[];
}

/**
 * Tracks whose audio files are present and playable; others
 * have no entry. The node always exists, for the music page.
 */
export interface MusicShapesNode {
  shapes: MusicShape[];
}

/**
 * Music data used on every page. It is a separate node so that pages do not change with the track
 * list. The node always exists.
 */
export interface SiteMusicNode {
  /** Whether at least one track is playable. */
  hasMusic: boolean;
}

/**
 * Site settings from the content. The node always
 * exists; without a `site.json` the settings are empty.
 */
export interface SiteNode {
  settings: SiteSettings;
  /** Images that the settings refer to and the API has. */
  images: ArticleImage[];
  /** CSS of the site's own style sheet; absent when it has none. */
  sheet?: string;
}

/** Placed images of the site settings, by path; images that cannot be rendered are omitted. */
export interface SiteImagesNode {
  images: Record<string, PlacedImage>;
}

/** Text besides articles, in one locale. */
export interface InformationNode extends Omit<InformationText, 'digest'> {}

/** Team and history data of the information pages. The node always exists. */
export interface InformationDataNode {
  team: TeamMember[];
  history: HistoryEntry[];
}

/** Resolved link of the home page; an external link opens in a new tab. */
export interface HomeLink {
  href: string;
  isExternal: boolean;
}

/** Parts of the home page other than its text, with links resolved; a broken link is null. */
export interface PlacedHome {
  action: (HomeLink & { label: string | null }) | null;
  command: string | null;
  features: { title: string; text: string; link: HomeLink | null }[];
}

/** Text besides articles, compiled and rendered. */
export interface InformationDocumentNode extends Pick<
  InformationText,
  'name' | 'locale' | 'contentLocale' | 'title' | 'description' | 'colorMode'
> {
  /** Only on the home page. */
  home?: PlacedHome;
  html: string;
  /** First sentences as plain text, used as the description when the front matter has none. */
  excerpt: string;
}

/** Fields of an information text that other pages use. */
export interface InformationTextHead extends Pick<
  InformationText,
  'contentLocale' | 'title' | 'description' | 'colorMode'
> {}

/** Information page of the site. */
export interface InformationPage {
  name: InformationName;
  /** Whether the page is built from text shipped with the program rather than from the content. */
  isBuiltIn: boolean;
  /**
   * Whether the page consists of its text alone, so that a fallback text makes the page a fallback.
   */
  isTextAlone: boolean;
  /** Text from the content in each locale; null where there is none. */
  texts: Record<Locale, InformationTextHead | null>;
}

/**
 * Information pages of the site in reading order, and the
 * home page text in each locale. The node always exists.
 */
export interface InformationPagesNode {
  pages: InformationPage[];
  homeText: Record<Locale, InformationTextHead | null>;
}

/**
 * Node ids, used as is: `id: nodeKey.article(2, 'fr', 12)`. They do not go
 * through Gatsby's `createNodeId`, which mixes in the name of the calling plugin:
 * two plugins (and the site) would derive two ids from one key. With these ids a
 * resolver can look up a node by id, which Gatsby tracks node by node.
 */
export const nodeKey = {
  version: (versionId: number) => `versio:version:${versionId}`,
  outline: (versionId: number, locale: Locale) => `versio:outline:${versionId}:${locale}`,
  article: (versionId: number, locale: Locale, articleId: number) =>
    `versio:article:${versionId}:${locale}:${articleId}`,
  document: (versionId: number, locale: Locale, articleId: number) =>
    `versio:document:${versionId}:${locale}:${articleId}`,
  config: (name: string) => `versio:config:${name}`,
  configImages: 'versio:config-images',
  musicShapes: 'versio:music-shapes',
  siteMusic: 'versio:site-music',
  routeRule: (path: string) => `versio:route-rule:${path}`,
  site: 'versio:site',
  siteImages: 'versio:site-images',
  information: (locale: Locale, name: InformationTextName) => `versio:information:${locale}:${name}`,
  informationData: 'versio:information-data',
  informationDocument: (locale: Locale, name: InformationTextName) => `versio:information-document:${locale}:${name}`,
  informationPages: 'versio:information-pages',
} as const;

const KEY_OF_DOCUMENT = /^versio:document:(\d+):(\w+):(\d+)$/;

/**
 * Parses the node id of a document; null for any other
 * id. For a deleted node the id is all that remains.
 */
export function readDocumentKey(key: string): (Edition & { articleId: number }) | null {
  const [, versionId, locale, articleId] = KEY_OF_DOCUMENT.exec(key) ?? [];
  return isLocale(locale) ? { versionId: Number(versionId), locale, articleId: Number(articleId) } : null;
}
