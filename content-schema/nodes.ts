/**
 * The nodes of the GraphQL data layer: the contract between the build-time plugins and the pages.
 * A type here has the fields of the node of the same name, without Gatsby's own (`id`, `parent`, `internal` …).
 */
import type { Article, ArticleImage, ArticleSummary } from './article';
import type { Category } from './category';
import type { Edition } from './edition';
import type { HistoryEntry, InformationText, TeamMember } from './information';
import type { InformationName, InformationTextName } from './information-names';
import { LOCALES, type Locale } from './locale';
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

/** One public version; its description in each locale. */
export interface VersionNode extends Omit<Version, 'id' | 'description'> {
  versionId: number;
  description: Record<Locale, string | null>;
}

/** An article as an outline lists it: enough to link to it, nothing that a change of its text alone would change. */
export interface SidebarArticle extends Pick<
  ArticleSummary,
  'id' | 'contentLocale' | 'categoryId' | 'title' | 'description' | 'keywords' | 'presentation' | 'colorMode'
> {}

/** The table of contents of one version in one locale: its category tree and the titles of its articles. */
export interface SidebarTreeNode extends Edition {
  categories: Category[];
  articles: SidebarArticle[];
}

/** One article of one version as one locale shows it; `contentLocale` differs from `locale` when it is borrowed. */
export interface ArticleNode extends Omit<Article, 'id' | 'digest' | 'images'> {
  articleId: number;
  images: ArticleImage[];
}

/**
 * Gatsby's field of an article whose text the transformer refuses: why, in the words of a finding. The transformer sets
 * it while the source plugin waits for the article to be made; the source plugin then puts the last good revision back.
 */
export const REFUSAL_FIELD = 'refusal';

/** One configuration file. */
export interface ConfigNode {
  name: string;
  value: unknown;
}

/** An image as a page shows it. */
export interface PlacedImage {
  /** Address of the file every browser reads. */
  src: string;
  /** Size in CSS pixels; both 0 when it is unknown, as for an image of another site. */
  width: number;
  height: number;
  /** Better formats first, each with its `srcset`; empty for SVG and GIF. */
  sources: { type: string; srcSet: string }[];
  srcSet?: string;
}

/** How the images that `articleConfig` names are shown, by path. The node is there for the page plan alone. */
export interface ConfigImagesNode {
  images: Record<string, PlacedImage>;
}

/** What the audio of a track tells, found out by listening to its file. */
export interface MusicShape {
  /** Key of the track. */
  key: string;
  /** Length, in whole seconds. */
  duration: number;
  /** How loud it is from its start to its end: 64 values from 0 to 100, of which the loudest is 100. */
  contour: number[];
}

/** The tracks whose files the site has and can play; of others nothing is known. Always there, for the page of musics. */
export interface MusicShapesNode {
  shapes: MusicShape[];
}

/** What every page tells of the music of the site, by itself: pages do not change with the list of tracks. Always there. */
export interface SiteMusicNode {
  /** Whether there is a track to play. */
  hasMusic: boolean;
}

/** One redirect that editors set. */
export interface RouteRuleNode {
  path: string;
  redirect: string;
  status: number;
}

/** What the content says of the site itself. Always there; without a `site.json` its settings are empty. */
export interface SiteNode {
  settings: SiteSettings;
  /** The images that the settings name and the API has. */
  images: ArticleImage[];
}

/** How the images of the site itself are shown, by path; those that cannot be are left out. */
export interface SiteImagesNode {
  images: Record<string, PlacedImage>;
}

/** One text of the site beside its articles, as one locale shows it. */
export interface InformationNode extends Omit<InformationText, 'digest'> {}

/** The lists that information pages are made of. Always there. */
export interface InformationDataNode {
  team: TeamMember[];
  history: HistoryEntry[];
}

/** A link of the home page, placed: another site opens in its own tab. */
export interface HomeLink {
  href: string;
  isExternal: boolean;
}

/** What the home page has besides its text, with its links placed; one that leads nowhere is null. */
export interface PlacedHome {
  action: (HomeLink & { label: string | null }) | null;
  command: string | null;
  features: { title: string; text: string; link: HomeLink | null }[];
}

/** One text of the site beside its articles, compiled and placed: as every page shows it. */
export interface InformationDocumentNode extends Pick<
  InformationText,
  'name' | 'locale' | 'contentLocale' | 'title' | 'description' | 'colorMode'
> {
  /** Of the home page alone. */
  home?: PlacedHome;
  html: string;
  /** Its first sentences as plain text: a description where the front matter has none. */
  excerpt: string;
}

/** A text of an information page, as far as other pages tell of it. */
export interface InformationTextHead extends Pick<
  InformationText,
  'contentLocale' | 'title' | 'description' | 'colorMode'
> {}

/** One information page that the site has. */
export interface InformationPage {
  name: InformationName;
  /** Whether it is made of a text that comes with the program; else it is made of what the content says. */
  isBuiltIn: boolean;
  /** Whether its text is all there is: where that is borrowed, the page is. */
  isTextAlone: boolean;
  /** What the content says in each language; null where it says nothing. */
  texts: Record<Locale, InformationTextHead | null>;
}

/** Which information pages the site has, in the order of reading, and in which languages its home page has a text. Always there. */
export interface InformationPagesNode {
  pages: InformationPage[];
  homeText: Record<Locale, InformationTextHead | null>;
}

/**
 * The ids of the nodes, as they are: `id: nodeKey.article(2, 'fr', 12)`. Not passed through Gatsby's `createNodeId`,
 * which mixes in the name of the calling plugin: two plugins (and the site) would make two ids of one key.
 * They let a resolver reach a node by id, which Gatsby tracks node by node.
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

/** What the id of a document's node says; null for any other id. Of a node that is gone, there is nothing but the id. */
export function readDocumentKey(key: string): (Edition & { articleId: number }) | null {
  const [, versionId, spoken, articleId] = KEY_OF_DOCUMENT.exec(key) ?? [];
  const locale = LOCALES.find((each) => each === spoken);
  return locale === undefined ? null : { versionId: Number(versionId), locale, articleId: Number(articleId) };
}
