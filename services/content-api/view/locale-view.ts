import { isDeepStrictEqual } from 'node:util';
import {
  say,
  forEachLocale,
  type Article,
  type ArticleFilePlace,
  type ArticleImage,
  type ArticleSummary,
  type Category,
  type CategoryFileEntry,
  type Locale,
  otherLocales,
} from '../../../content-schema';
import { findParentFaults } from '../../../src/shared/navigation/category-tree';
import type { PlacedArticle } from '../arrange/arrange-content';
import type { ProblemList } from '../directory/content-problem';
import type { ContentText } from '../directory/parse-text-file';
import { digestOf } from '../digest';
import type { KnownImages } from '../referenced-images/referenced-images';
import type { VersionSources } from './version-sources';
import { mergeOrder } from './merge-order';

/** An article in one locale. Its text stays as bytes until it is requested. */
export interface ArticleView {
  summary: ArticleSummary;
  images: ArticleImage[];
  file: ArticleFilePlace;
  body: Buffer;
}

/** One version in one locale. Missing content is borrowed from other locales. */
export interface LocaleView {
  categories: Category[];
  categoriesDigest: string;
  /** By id, in ascending order. */
  articles: Map<number, ArticleView>;
  /** Ids of the articles that this locale has or would borrow, and whose file cannot be read. */
  unreadable: ReadonlySet<number>;
}

/** Articles and categories by version id, in each language of the site. */
export type LocaleViews = Map<number, Partial<Record<Locale, LocaleView>>>;

/** Converts an article to an answer with its text. */
export function toArticle({ summary, images, file, body }: ArticleView): Article {
  return { ...summary, markdown: body.toString('utf8'), images, file };
}

/** Image data that views need. */
export interface ViewImages {
  /** Digest of each image file that articles and configurations show, by path; else null. */
  digests: ReadonlyMap<string, string | null>;
  /** Size in bytes of each of those. */
  sizes: ReadonlyMap<string, number>;
  /** Images that each text shows, by the digest of the text. They may not exist. */
  referenced: KnownImages;
}

interface Placed<Value> {
  value: Value;
  contentLocale: Locale;
}

/** Builds the view of a version in a locale, and repairs inconsistencies. */
export function buildLocaleView(
  sources: VersionSources,
  locale: Locale,
  images: ViewImages,
  problems: ProblemList,
): LocaleView {
  const categoryEntries = mergeById(locale, (from) =>
    sources.categories[from].entries.map((entry) => [entry.id, entry]),
  );
  const articleFiles = mergeById(locale, (from) => sources.articles[from]);
  const listedIn = forEachLocale((from) => categoryByListedArticle(sources.categories[from].entries));

  const areFolders = Object.values(sources.categories).some((each) => each.areFolders);
  const articles = new Map<number, ArticleView>();
  for (const [id, { value, contentLocale }] of [...articleFiles].sort(([a], [b]) => a - b)) {
    const wanted = value.frontMatter.categoryId ?? listedIn[contentLocale].get(id) ?? null;
    const known = wanted === null || categoryEntries.has(wanted);
    if (!known) {
      problems.add(
        value.path,
        say({
          fr: `categoryId : attendu : l’id d’une catégorie de cette version ; reçu : ${wanted} ; corrigez. D’ici là, l’article n’a pas de catégorie.`,
          en: `categoryId: expected the id of a category of this version, received ${wanted}; correct it. Until then the article has no category.`,
        }),
      );
    }
    // A borrowed article is reported in its own language. Without categories, every article is
    // listed alike.
    if (wanted === null && contentLocale === locale && categoryEntries.size > 0) {
      reportNoCategory(value, areFolders, problems);
    }
    articles.set(id, viewArticle(value, locale, known ? wanted : null, images));
  }

  const borrowedUnread = otherLocales(locale).flatMap((other) => [...sources.unreadable[other]]);
  const unreadable = new Set([...sources.unreadable[locale], ...borrowedUnread.filter((id) => !articles.has(id))]);
  reportListings(sources, locale, { articles, unreadable }, problems);
  const categories = buildCategories(sources, locale, categoryEntries, { articles, unreadable }, problems);
  return { categories, categoriesDigest: digestOf(categories), articles, unreadable };
}

function reportNoCategory({ path }: PlacedArticle, areFolders: boolean, problems: ProblemList): void {
  // The folder of such an article has no number, or that of another one: it is reported itself.
  if (areFolders && !/(?:^|\/)articles\/[^/]+$/.test(path)) return;
  const message = areFolders
    ? say({
        fr: 'attendu : un article dans un dossier numéroté, comme articles/01-guides/, ou qui a un categoryId ; reçu : ni l’un ni l’autre ; déplacez-le. D’ici là, l’article est parmi les « Autres articles » de la version.',
        en: 'expected an article in a numbered folder, such as articles/01-guides/, or with a categoryId, received neither; move it. The article is among the “Other articles” of the version until then.',
      })
    : say({
        fr: 'categoryId : attendu : l’id d’une catégorie, ou une catégorie de categories.json qui cite l’article ; reçu : ni l’un ni l’autre ; ajoutez categoryId. D’ici là, l’article est parmi les « Autres articles » de la version.',
        en: 'categoryId: expected the id of a category, or a category of categories.json that lists the article, received neither; add categoryId. The article is among the “Other articles” of the version until then.',
      });
  problems.add(path, message, { kind: 'no-category' });
}

/** Returns the existing images that a text shows. */
export function imagesOf(
  { bodyDigest }: Pick<ContentText, 'bodyDigest'>,
  { digests, referenced }: Pick<ViewImages, 'digests' | 'referenced'>,
): ArticleImage[] {
  return (referenced.get(bodyDigest) ?? []).flatMap((path) => {
    const digest = digests.get(path);
    return digest ? [{ path, digest }] : [];
  });
}

/** Views of articles that were made before, in each language that shows them. */
const madeViews = new WeakMap<PlacedArticle, Map<Locale, ArticleView>>();

/** Returns the view of an article: the one made before unless its category or images changed. */
function viewArticle(
  article: PlacedArticle,
  locale: Locale,
  categoryId: number | null,
  viewImages: ViewImages,
): ArticleView {
  const views = madeViews.get(article) ?? new Map<Locale, ArticleView>();
  madeViews.set(article, views);
  const images = imagesOf(article, viewImages);
  const before = views.get(locale);
  if (before?.summary.categoryId === categoryId && isDeepStrictEqual(before.images, images)) return before;
  const view = makeArticleView(article, locale, categoryId, images);
  views.set(locale, view);
  return view;
}

function makeArticleView(
  { path, versionId, articleId, locale: contentLocale, frontMatter, body, bodyLine, bodyDigest }: PlacedArticle,
  locale: Locale,
  categoryId: number | null,
  images: ArticleImage[],
): ArticleView {
  const fields = {
    id: articleId,
    versionId,
    locale,
    contentLocale,
    categoryId,
    title: frontMatter.title,
    description: frontMatter.description,
    updatedAt: frontMatter.updatedAt,
    source: frontMatter.source ?? null,
    // Omitted when missing, so that the digests of articles without one do not change.
    ...(frontMatter.keywords === undefined ? {} : { keywords: frontMatter.keywords }),
    ...(frontMatter.presentation === undefined ? {} : { presentation: frontMatter.presentation }),
    ...(frontMatter.colorMode === undefined ? {} : { colorMode: frontMatter.colorMode }),
  };
  const file = { path, bodyLine };
  return { summary: { ...fields, digest: digestOf([fields, bodyDigest, images, file]) }, images, file, body };
}

function buildCategories(
  { categories }: VersionSources,
  locale: Locale,
  entries: ReadonlyMap<number, Placed<CategoryFileEntry>>,
  { articles, unreadable }: Pick<LocaleView, 'articles' | 'unreadable'>,
  problems: ProblemList,
): Category[] {
  const faults = findParentFaults([...entries.values()].map(({ value }) => value));
  const members = membersByCategory(articles);
  const orders = forEachLocale((from) => new Map(categories[from].entries.map((entry) => [entry.id, entry.articles])));

  return [...entries.values()]
    .map(({ value, contentLocale }): Category => {
      const fault = faults.get(value.id);
      if (fault) {
        const expected =
          fault === 'missing'
            ? say({ fr: 'l’id d’une catégorie de cette version', en: 'the id of a category of this version' })
            : say({ fr: 'une catégorie mère qui n’est pas en dessous', en: 'a parent that is not below it' });
        problems.add(
          categories[contentLocale].path,
          say({
            fr: `catégorie ${value.id} : parent : attendu : ${expected} ; reçu : ${value.parent} ; corrigez. D’ici là, elle est au premier niveau.`,
            en: `category ${value.id}: parent: expected ${expected}, received ${value.parent}; correct it. Until then it stands at the top.`,
          }),
          { at: [{ id: value.id }, 'parent'] },
        );
      }
      const belongs = members.get(value.id) ?? [];
      // An article that cannot be read keeps its position: a client that published it still shows
      // it there.
      const isMember = new Set([...belongs, ...[...unreadable].filter((id) => !articles.has(id))]);
      const orderIn = (from: Locale): number[] => [
        ...new Set(orders[from].get(value.id)?.filter((id) => isMember.has(id))),
      ];
      // Members that no list names come last, by id.
      const placed = otherLocales(locale).map(orderIn).reduce(mergeOrder, orderIn(locale));
      return {
        id: value.id,
        title: value.title,
        description: value.description,
        order: value.order,
        parent: fault ? null : value.parent,
        articles: [...new Set([...placed, ...belongs])],
        contentLocale,
      };
    })
    .sort((a, b) => a.order - b.order || a.id - b.id);
}

/** Reports listed articles that do not exist, or whose front matter names another category. */
function reportListings(
  { categories, articles: files }: VersionSources,
  locale: Locale,
  { articles, unreadable }: Pick<LocaleView, 'articles' | 'unreadable'>,
  problems: ProblemList,
): void {
  for (const entry of categories[locale].entries) {
    for (const id of entry.articles) {
      const report = (expected: string, received: string): void => {
        problems.add(
          categories[locale].path,
          say({
            fr: `catégorie ${entry.id} : articles : attendu : ${expected} ; reçu : ${received} ; corrigez l’un des deux. D’ici là, la catégorie le laisse de côté.`,
            en: `category ${entry.id}: articles: expected ${expected}, received ${received}; correct one of the two. Until then the category leaves it out.`,
          }),
          { at: [{ id: entry.id }, 'articles', entry.articles.indexOf(id)] },
        );
      };
      const article = articles.get(id);
      const own = files[locale].get(id)?.frontMatter.categoryId;
      // An unreadable file is reported by its own problem.
      if (!article && unreadable.has(id)) continue;
      if (!article)
        report(
          say({ fr: 'des id d’articles de cette version', en: 'ids of articles of this version' }),
          say({
            fr: `${id}, qui n’a pas de fichier lisible`,
            en: `${id}, which has no readable file`,
          }),
        );
      else if (own && own !== entry.id)
        report(
          say({ fr: `des articles dont categoryId est ${entry.id}`, en: `articles whose categoryId is ${entry.id}` }),
          say({ fr: `${id}, dont categoryId est ${own}`, en: `${id}, whose categoryId is ${own}` }),
        );
    }
  }
}

function mergeById<Value>(
  locale: Locale,
  valuesIn: (locale: Locale) => Iterable<readonly [number, Value]>,
): Map<number, Placed<Value>> {
  const merged = new Map<number, Placed<Value>>();
  for (const contentLocale of [locale, ...otherLocales(locale)]) {
    for (const [id, value] of valuesIn(contentLocale)) if (!merged.has(id)) merged.set(id, { value, contentLocale });
  }
  return merged;
}

function categoryByListedArticle(entries: readonly CategoryFileEntry[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { id, articles } of entries)
    for (const article of articles) if (!found.has(article)) found.set(article, id);
  return found;
}

function membersByCategory(articles: ReadonlyMap<number, ArticleView>): Map<number, number[]> {
  const members = new Map<number, number[]>();
  for (const { summary } of articles.values()) {
    if (summary.categoryId === null) continue;
    const list = members.get(summary.categoryId) ?? [];
    list.push(summary.id);
    members.set(summary.categoryId, list);
  }
  return members;
}
