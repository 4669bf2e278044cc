import {
  LOCALES,
  nodeKey,
  NODE_TYPES,
  type ArticleNode,
  type Category,
  type Locale,
  type SiteSettings,
  type VersionNode,
} from '../../../content-schema';
import type { NodeSource } from '../public-content';

/** An article as a test defines it. */
export interface TestArticle extends Partial<Omit<ArticleNode, 'articleId' | 'locale' | 'versionId'>> {
  id: number;
  /** Its only locale (default: both, with separate texts). */
  only?: Locale;
  excerpt?: string;
}

/** Published content of a test. */
export interface TestContent {
  versions?: (Partial<VersionNode> & {
    versionId: number;
    articles?: TestArticle[];
    categories?: Partial<Category>[];
  })[];
  articleConfig?: unknown;
  musicsConfig?: unknown;
  /** Settings in `site.json` (default: the file is missing). */
  settings?: SiteSettings;
}

/** Creates the nodes that the other plugins would create. */
export function publicNodes({ versions = [], articleConfig, musicsConfig, settings }: TestContent): NodeSource {
  const nodes = new Map<string, object>();
  const types = new Map<string, object[]>();
  const add = (type: string, id: string, fields: object) => {
    const node = { id, internal: { type, contentDigest: JSON.stringify(fields) }, ...fields };
    nodes.set(id, node);
    types.set(type, [...(types.get(type) ?? []), node]);
  };
  if (settings !== undefined) nodes.set(nodeKey.site, { settings, images: [] });
  for (const { articles = [], categories = [], ...version } of versions) {
    const { versionId } = version;
    add(NODE_TYPES.version, nodeKey.version(versionId), {
      ...{ code: `${versionId}`, name: `${versionId}.0`, label: 'none', defaultVersion: false, order: versionId },
      ...{ color: null, publishedAt: null, description: { fr: null, en: null } },
      ...version,
    });
    for (const locale of LOCALES) {
      const published = articles.map(({ only, excerpt, ...article }) => ({
        ...{ title: `Article ${article.id} (${only ?? locale})`, description: '', categoryId: null, source: null },
        ...{ updatedAt: '2026-01-01', markdown: `Text ${article.id}.`, images: [] },
        ...article,
        contentLocale: only ?? locale,
        excerpt: excerpt ?? '',
      }));
      add(NODE_TYPES.outline, nodeKey.outline(versionId, locale), {
        versionId,
        locale,
        categories: categories.map((category) => ({
          ...{ title: 'Category', description: '', order: 1, parent: null, articles: [], contentLocale: locale },
          ...category,
        })),
        articles: published,
      });
      for (const { id, excerpt, ...article } of published) {
        const ids = { versionId, locale, articleId: id };
        add(NODE_TYPES.article, nodeKey.article(versionId, locale, id), { ...article, ...ids });
        add(NODE_TYPES.document, nodeKey.document(versionId, locale, id), { ...ids, excerpt });
      }
    }
  }
  for (const [name, value] of Object.entries({ articleConfig, musicsConfig })) {
    if (value !== undefined) add(NODE_TYPES.config, nodeKey.config(name), { name, value });
  }
  return { getNode: (id) => nodes.get(id), getNodesByType: (type) => types.get(type) ?? [] };
}
