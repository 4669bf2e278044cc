import {
  type Article,
  type ArticleConfig,
  type Change,
  type Edition,
  editionKey,
  forEachLocale,
  type Locale,
  type SidebarTreeNode,
  type Version,
  type VersionNode,
} from '../../../../content-schema';
import { createSidebarTree, type SidebarTree, toSidebarArticle } from '../../../shared/navigation/sidebar-tree';
import { newestFirst } from '../../../shared/versions';
import { type CheckedList, type ContentResult, mapResult } from './content-result';
import type { PrivateApi } from './private-api';

/** All versions, including private ones, newest first. */
export interface KnownVersions {
  nodes: VersionNode[];
  rejected: string[];
}

/** Content of a version in one language. */
export interface EditionContent {
  outline: SidebarTree;
  /** The sidebar tree as plain data. */
  node: SidebarTreeNode;
  rejected: string[];
}

/**
 * Cache of the content that private mode has fetched. Each resource is requested once. Changed
 * entries are removed, and requested again when they are read.
 */
export interface PrivateContent {
  versions(locale: Locale): Promise<ContentResult<KnownVersions>>;
  edition(edition: Edition): Promise<ContentResult<EditionContent>>;
  article(edition: Edition, articleId: number): Promise<ContentResult<Article>>;
  articleConfig(): Promise<ContentResult<ArticleConfig>>;
  /** Loads all articles of an edition with their texts, for search. Not cached. */
  articleTexts(edition: Edition): Promise<ContentResult<CheckedList<Article>>>;
  /** Returns cached versions. */
  knownVersions(locale: Locale): KnownVersions | null;
  knownEdition(edition: Edition): EditionContent | null;
  /** Clears the list of versions, so that it is loaded in the new language. */
  clearVersions(): void;
  /**
   * Applies changes of the change feed: removes entries, or reads single entries of a list again.
   * @param changes Null for everything.
   */
  takeChanges(changes: readonly Change[] | null): Promise<void>;
  /** Clears this cache and that of the client. */
  clear(): void;
}

const CONFIG = 'articleConfig';

/** A change of an article. */
type ArticleChange = Extract<Change, { kind: 'article' }>;

/** Maximum number of changed entries of a list that are read one by one. */
const MAX_ENTRIES = 10;

/** Creates the cache of one session in private mode. */
export function createPrivateContent(api: PrivateApi): PrivateContent {
  const versions = new SharedAnswers<KnownVersions>();
  const editions = new SharedAnswers<EditionContent>();
  const articles = new SharedAnswers<Article>();
  const configs = new SharedAnswers<ArticleConfig>();

  const clearEverything = () => {
    for (const answers of [versions, editions, articles, configs]) answers.forget();
  };

  const articleOf = ({ versionId, locale }: Edition, articleId: number) =>
    articles.get(articleKey(versionId, locale, articleId), () => api.article(versionId, locale, articleId));

  /**
   * A saved text changes one of up to hundreds of entries. It is read separately, so that the
   * change is visible at once.
   */
  async function updateEditions(changes: readonly ArticleChange[]): Promise<void> {
    const keys = new Set(changes.map(editionKey));
    await Promise.all(
      [...keys].map(async (key) => {
        const changed = changes.filter((change) => editionKey(change) === key);
        const known = editions.known(key);
        const isListed = (id: number) => known?.outline.articles.has(id) === true;
        if (known === null || changed.length > MAX_ENTRIES || !changed.every(({ id }) => isListed(id))) {
          editions.forget((each) => each === key);
          return;
        }
        const entries = new Map(known.outline.articles);
        for (const change of changed) {
          const outcome = change.digest === null ? null : await articleOf(change, change.id);
          if (outcome?.kind === 'ok') entries.set(change.id, toSidebarArticle(outcome.data));
          else if (outcome === null || outcome.kind === 'missing') entries.delete(change.id);
          else {
            // Whether it is still there is not known.
            editions.forget((each) => each === key);
            return;
          }
        }
        const node = { ...known.node, articles: [...entries.values()] };
        // Another change was applied meanwhile: it is unknown which one is newer.
        if (editions.known(key) !== known) editions.forget((each) => each === key);
        else editions.set(key, { ...known, node, outline: createSidebarTree(node) });
      }),
    );
  }

  return {
    versions: (locale) =>
      versions.get(locale, async () =>
        mapResult(await api.versions(locale), ({ items, rejected }) => ({
          nodes: newestFirst(items.map((version) => toNode(version, locale))),
          rejected,
        })),
      ),
    edition: (edition) => editions.get(editionKey(edition), () => readEdition(api, edition)),
    article: articleOf,
    articleConfig: () => configs.get(CONFIG, () => api.articleConfig()),
    articleTexts: ({ versionId, locale }) => api.articleTexts(versionId, locale),
    knownVersions: (locale) => versions.known(locale),
    knownEdition: (edition) => editions.known(editionKey(edition)),
    clearVersions: () => versions.forget(),
    async takeChanges(changes) {
      if (changes === null) {
        clearEverything();
        return;
      }
      const articleChanges: ArticleChange[] = [];
      for (const change of changes) {
        if (change.kind === 'versions') versions.forget();
        if (change.kind === 'config') configs.forget();
        if (change.kind === 'categories') editions.forget((key) => key === editionKey(change));
        if (change.kind === 'article') {
          const { versionId, locale, id } = change;
          articles.forget((key) => key === articleKey(versionId, locale, id));
          articleChanges.push(change);
        }
      }
      await updateEditions(articleChanges);
    },
    clear() {
      clearEverything();
      api.forget();
    },
  };
}

const articleKey = (versionId: number, locale: Locale, id: number) => `${editionKey({ versionId, locale })}/${id}`;

async function readEdition(api: PrivateApi, edition: Edition): Promise<ContentResult<EditionContent>> {
  const { versionId, locale } = edition;
  const [categories, articles] = await Promise.all([
    api.categories(versionId, locale),
    api.articleList(versionId, locale),
  ]);
  if (categories.kind !== 'ok') return categories;
  return mapResult(articles, ({ items, rejected }) => {
    const node: SidebarTreeNode = {
      versionId,
      locale,
      categories: [...categories.data.items].sort((a, b) => a.order - b.order || a.id - b.id),
      articles: items.map(toSidebarArticle).sort((a, b) => a.id - b.id),
    };
    return { node, outline: createSidebarTree(node), rejected: [...categories.data.rejected, ...rejected] };
  });
}

/**
 * The API returns a version in one language; the other description is requested where it is
 * rendered.
 */
function toNode({ id, description, ...fields }: Version, locale: Locale): VersionNode {
  return {
    ...fields,
    versionId: id,
    description: forEachLocale((each) => (each === locale ? description : null)),
  };
}

/**
 * Cache of the answers to one kind of request, by key. Each is requested once, also by parallel
 * callers. An answer is cached until it is removed; a failed one is requested again the next time.
 */
class SharedAnswers<Data> {
  readonly #answers = new Map<string, { promise: Promise<ContentResult<Data>>; known: ContentResult<Data> | null }>();

  /** Returns a cached or pending answer, else requests it. */
  get(key: string, ask: () => Promise<ContentResult<Data>>): Promise<ContentResult<Data>> {
    const entry = this.#answers.get(key);
    if (entry !== undefined) return entry.promise;
    const answer = { promise: ask(), known: null as ContentResult<Data> | null };
    this.#answers.set(key, answer);
    void answer.promise.then((outcome) => {
      answer.known = outcome;
      const isLasting = outcome.kind === 'ok' || outcome.kind === 'missing';
      if (!isLasting && this.#answers.get(key) === answer) this.#answers.delete(key);
    });
    return answer.promise;
  }

  /** Returns the data if it is loaded. */
  known(key: string): Data | null {
    const entry = this.#answers.get(key)?.known;
    return entry?.kind === 'ok' ? entry.data : null;
  }

  /** Replaces an answer with newer data. */
  set(key: string, data: Data): void {
    const known: ContentResult<Data> = { kind: 'ok', data };
    this.#answers.set(key, { promise: Promise.resolve(known), known });
  }

  /** Removes the answers whose keys match. Later callers do not get requests pending now. */
  forget(isOutdated: (key: string) => boolean = () => true): void {
    for (const key of [...this.#answers.keys()]) if (isOutdated(key)) this.#answers.delete(key);
  }
}
