import type { Article, ArticleConfig, Category, ChangeList, Locale, Version } from '../../../../content-schema';
import type { CheckedList, ContentResult } from '../content/content-result';
import type { PrivateApi } from '../content/private-api';

/** Content of a fake content API; it may be changed between two answers. */
export interface FakeContent {
  versions: Version[];
  /** By version and locale, such as `2/fr`. */
  categories: Record<string, Category[]>;
  /** By version, locale and id, such as `2/fr/12`. */
  articles: Record<string, Article>;
  config: ArticleConfig;
}

/** A content API with content set by a test. */
export interface FakePrivateApi extends PrivateApi {
  content: FakeContent;
  /** The requests, in order. */
  asked: string[];
  /** Replaces answers, by request: a test may delay one. */
  instead: Map<string, () => Promise<ContentResult<never>>>;
}

/** A version: public, and not the current one. */
export const aPrivateApiVersion = (id: number, fields: Partial<Version> = {}): Version => ({
  ...{ id, code: `${id}`, name: `Version ${id}`, label: 'none', defaultVersion: false, order: id },
  ...{ description: null, color: null, publishedAt: null },
  ...fields,
});

/** An article of version 2 in French. */
export const aPrivateArticle = (fields: Partial<Article> = {}): Article => {
  const locale = fields.locale ?? 'fr';
  return {
    ...{ id: 1, versionId: 2, locale, contentLocale: locale, categoryId: null, title: 'Un titre', description: '' },
    ...{ updatedAt: '2026-05-01', source: null, digest: 'd', markdown: 'Le texte.', images: [] },
    ...fields,
  };
};

/**
 * Creates a fake content API. A text that one language lacks falls back to the other, as in the
 * real one.
 */
export function fakePrivateApi(given: Partial<FakeContent> = {}): FakePrivateApi {
  const { versions = [], categories = {}, articles = {}, config = {} } = given;
  const content: FakeContent = { versions, categories, articles: { ...articles }, config };
  const asked: string[] = [];
  const instead: FakePrivateApi['instead'] = new Map();

  async function answer<Data>(question: string, data: () => Data | undefined): Promise<ContentResult<Data>> {
    asked.push(question);
    const other = instead.get(question);
    if (other !== undefined) {
      const outcome = await other();
      if (outcome.kind !== 'ok') return outcome;
    }
    const found = data();
    return found === undefined ? { kind: 'missing' } : { kind: 'ok', data: found };
  }

  const hasVersion = (id: number) => content.versions.some((version) => version.id === id);
  const articleAt = (versionId: number, locale: Locale, id: number): Article | undefined => {
    const other = content.articles[`${versionId}/${locale === 'fr' ? 'en' : 'fr'}/${id}`];
    return hasVersion(versionId)
      ? (content.articles[`${versionId}/${locale}/${id}`] ?? (other && { ...other, locale }))
      : undefined;
  };
  const list = <Item>(items: Item[]): CheckedList<Item> => ({ items, rejected: [] });
  const articlesOf = (versionId: number, locale: Locale) => {
    if (!hasVersion(versionId)) return undefined;
    const ids = Object.values(content.articles).flatMap((each) => (each.versionId === versionId ? [each.id] : []));
    return list([...new Set(ids)].flatMap((id) => articleAt(versionId, locale, id) ?? []));
  };

  return {
    ...{ content, asked, instead },
    versions: (locale) => answer(`versions ${locale}`, () => list([...content.versions])),
    categories: (versionId, locale) =>
      answer(`categories ${versionId}/${locale}`, () =>
        hasVersion(versionId) ? list(content.categories[`${versionId}/${locale}`] ?? []) : undefined,
      ),
    articleList: (versionId, locale) => answer(`list ${versionId}/${locale}`, () => articlesOf(versionId, locale)),
    articleTexts: (versionId, locale) => answer(`texts ${versionId}/${locale}`, () => articlesOf(versionId, locale)),
    article: (versionId, locale, id) =>
      answer(`article ${versionId}/${locale}/${id}`, () => articleAt(versionId, locale, id)),
    articleConfig: () => answer('config', () => content.config),
    image: (path) => answer(`image ${path}`, () => new Blob([path])),
    changes: () => answer('changes', (): ChangeList => ({ changes: [], cursor: 'now' })),
    forget: () => undefined,
  };
}
