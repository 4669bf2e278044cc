import {
  editionKey,
  type Article,
  type Category,
  type Change,
  type Edition,
  type InformationText,
  type Locale,
  type Unreadable,
  type Version,
} from '../../../../content-schema';

/** Content of a test server, with a log of its changes. Entries may be invalid. */
export class ContentModel {
  readonly versions = new Map<number, Version>();
  readonly configs = new Map<string, unknown>();
  rules: unknown[] = [];
  /** Response of `/site`; undefined when the API has no such address. */
  site: unknown;
  /** Response of `/information` in a language; undefined when the API has no such address. */
  information: ((locale: Locale) => unknown) | undefined;
  /** Items that the API cannot read. */
  unreadable: Unreadable[] = [];
  readonly #articles = new Map<string, Map<number, unknown>>();
  readonly #categories = new Map<string, unknown[]>();
  readonly #log: Change[] = [];
  #oldest = 0;

  /** The current cursor. */
  get cursor(): string {
    return `after-${this.#log.length}`;
  }

  /** Clears the change log: all earlier cursors are expired. */
  clearChanges(): void {
    this.#log.push({ kind: 'routeRules', digest: 'same' });
    this.#oldest = this.#log.length;
  }

  /** Returns the changes since a cursor; null when it is expired. */
  changesSince(cursor: string): Change[] | null {
    const revision = Number(cursor.replace('after-', ''));
    return revision < this.#oldest ? null : this.#log.slice(revision);
  }

  /** Logs a change that did not happen, or an invalid one. */
  record(change: Change): void {
    this.#log.push(change);
  }

  putVersion(fields: Partial<Version> & { id: number }): void {
    this.versions.set(fields.id, buildVersion(fields));
    this.record({ kind: 'versions', digest: `versions-${this.#log.length}` });
  }

  removeVersion(id: number): void {
    this.versions.delete(id);
    this.record({ kind: 'versions', digest: `versions-${this.#log.length}` });
  }

  /** Adds or replaces an article. Each call creates another revision with another digest. */
  putArticle(edition: Edition, fields: Partial<Article> & { id: number }): void {
    const digest = `digest-${this.#log.length + 1}`;
    this.putRawArticle(edition, fields.id, buildArticle({ ...edition, digest, ...fields }), digest);
  }

  /** Replaces an article with any entry. */
  putRawArticle(edition: Edition, id: number, entry: unknown, digest = `digest-${this.#log.length + 1}`): void {
    this.articles(edition).set(id, entry);
    this.record({ kind: 'article', ...edition, id, digest });
  }

  removeArticle(edition: Edition, id: number): void {
    this.articles(edition).delete(id);
    this.record({ kind: 'article', ...edition, id, digest: null });
  }

  putCategories(edition: Edition, categories: unknown[]): void {
    this.#categories.set(editionKey(edition), categories);
    this.record({ kind: 'categories', ...edition, digest: `categories-${this.#log.length}` });
  }

  putConfig(name: string, value: unknown): void {
    this.configs.set(name, value);
    this.record({ kind: 'config', name, digest: `config-${this.#log.length}` });
  }

  removeConfig(name: string): void {
    this.configs.delete(name);
    this.record({ kind: 'config', name, digest: null });
  }

  putRules(rules: unknown[]): void {
    this.rules = rules;
    this.record({ kind: 'routeRules', digest: `rules-${this.#log.length}` });
  }

  putSite(site: unknown, images: unknown[] = [], sheet?: unknown): void {
    this.site = { site, images, ...(sheet === undefined ? {} : { sheet }) };
    this.record({ kind: 'site', digest: `site-${this.#log.length}` });
  }

  putInformation(information: (locale: Locale) => unknown): void {
    this.information = information;
    this.record({ kind: 'information', digest: `information-${this.#log.length}` });
  }

  categories(edition: Edition): unknown[] {
    return this.#categories.get(editionKey(edition)) ?? [];
  }

  articles(edition: Edition): Map<number, unknown> {
    const articles = this.#articles.get(editionKey(edition)) ?? new Map<number, unknown>();
    this.#articles.set(editionKey(edition), articles);
    return articles;
  }
}

/** French version 1. */
export const FR1: Edition = { versionId: 1, locale: 'fr' };
/** English version 1. */
export const EN1: Edition = { versionId: 1, locale: 'en' };

/** Creates a valid version. */
function buildVersion(fields: Partial<Version> & { id: number }): Version {
  return {
    code: `${fields.id}.0`,
    name: `Version ${fields.id}`,
    label: 'none',
    defaultVersion: fields.id === 1,
    order: fields.id,
    description: null,
    color: null,
    publishedAt: null,
    ...fields,
  };
}

/** Creates a valid article. */
export function buildArticle(fields: Partial<Article> & { id: number; versionId: number; locale: Locale }): Article {
  return {
    contentLocale: fields.locale,
    categoryId: 1,
    title: `Article ${fields.id}`,
    description: '',
    updatedAt: '2026-01-01',
    source: null,
    digest: 'digest',
    markdown: `Text of article ${fields.id}.`,
    images: [],
    ...fields,
  };
}

/** Creates a response of `/information` with one valid text, the same in each language. */
export function buildInformation(
  fields: Partial<InformationText> = {},
  lists: object = {},
): (locale: Locale) => unknown {
  return (locale) => ({
    texts: [buildInformationText({ locale, ...fields })],
    ...{ team: [], history: [], ...lists },
  });
}

/** Creates a valid information text. */
export function buildInformationText(fields: Partial<InformationText> & { locale: Locale }): InformationText {
  const { locale } = fields;
  return {
    ...{ name: 'faq', contentLocale: locale, title: 'Questions', description: null, markdown: 'Text.', images: [] },
    ...{
      digest: `${fields.name ?? 'faq'} ${locale} ${fields.markdown ?? ''}`,
      file: { path: `information/${locale}/faq.md`, bodyLine: 1 },
    },
    ...fields,
  };
}

/** Creates a valid category. */
export function buildCategory(fields: Partial<Category> & { id: number }): Category {
  return {
    title: `Category ${fields.id}`,
    description: '',
    order: fields.id,
    parent: null,
    articles: [],
    contentLocale: 'fr',
    ...fields,
  };
}

/** Creates content with one version, in both locales, of `count` articles in one category. */
export function buildContent(count = 3): ContentModel {
  const content = new ContentModel();
  addVersion(content, 1, count);
  return content;
}

/** Adds a public version with `count` articles in each locale. */
export function addVersion(content: ContentModel, versionId: number, count: number): void {
  content.putVersion({ id: versionId });
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  for (const locale of ['fr', 'en'] as const) {
    content.putCategories({ versionId, locale }, [buildCategory({ id: 1, articles: ids })]);
    for (const id of ids) content.putArticle({ versionId, locale }, { id });
  }
}
