import type { Locale } from '../../../content-schema';
import { articlePath, categoryPath, type VersionParam } from '../routes/paths';
import type { CategoryBranch, SidebarTree } from './sidebar-tree';
import type { PageKey } from './switch-target';

/** A link with its words, and their locale when it is not the page's. */
export interface TitledLink {
  title: string;
  path: string;
  lang?: Locale;
}

/** A link to an article with what it is about. */
export interface ArticleLink extends TitledLink {
  id: number;
  description: string;
}

/** A category with links to what it holds. */
export interface CategoryListing extends TitledLink {
  id: number;
  description: string;
  articles: ArticleLink[];
  children: CategoryListing[];
}

/** What stands around the content of a page of a version: everything that comes from the version's outline. */
export interface PageNavigation {
  navigation: NavigationCategory[];
  /** The categories around what is shown, outermost first. */
  breadcrumb: TitledLink[];
  previous: TitledLink | null;
  next: TitledLink | null;
  /** Articles to read as well, on an article page. */
  related: ArticleLink[];
  /** The category shown, with its articles and children; on a version page, all of its categories. */
  listing: CategoryListing[];
  /** Articles that no category lists, on a version page. */
  unlisted: ArticleLink[];
}

/** Which page the navigation is for, with what it shows besides. */
export interface ShownPage extends CurrentPage {
  /** Ids of the articles to read as well; those that the version lacks are left out. */
  related: readonly number[];
  /** How many articles of each top category are listed, on a page that lists no more (default: everything). */
  firstArticles?: number | undefined;
}

/** What an overview of a version names of its top categories: their first articles, those of their children after their own. */
export function overviewOf<Article, Branch extends { articles: Article[]; children: { articles: Article[] }[] }>(
  roots: readonly Branch[],
  firstArticles: number,
): Branch[] {
  return roots.map((branch) => ({
    ...branch,
    articles: [...branch.articles, ...branch.children.flatMap(({ articles }) => articles)].slice(0, firstArticles),
    children: [],
  }));
}

/** Makes what stands around the content of one page. */
export function createPageNavigation(outline: SidebarTree, page: ShownPage): PageNavigation {
  const { locale, segment, subject, related, firstArticles } = page;
  const langOf = (entry: { contentLocale: Locale }) =>
    entry.contentLocale === locale ? {} : { lang: entry.contentLocale };
  const toArticle = (article: SidebarTree['readingOrder'][number]): ArticleLink => ({
    id: article.id,
    title: article.title,
    description: article.description,
    path: articlePath(locale, segment, article.id),
    ...langOf(article),
  });
  const toCategory = ({ category, articles, children }: CategoryBranch): CategoryListing => ({
    id: category.id,
    title: category.title,
    description: category.description,
    path: categoryPath(locale, segment, category.id),
    ...langOf(category),
    articles: articles.map(toArticle),
    children: children.map(toCategory),
  });
  const { previous, next } = neighbours(outline, subject);
  const listed = listedBranches(outline, subject);

  return {
    navigation: createNavigation(outline, page),
    breadcrumb: ancestorsOf(outline, subject).flatMap((id) => {
      const category = outline.categories.get(id);
      return category ? [{ title: category.title, path: categoryPath(locale, segment, id), ...langOf(category) }] : [];
    }),
    previous: previous === undefined ? null : toLink(toArticle(previous)),
    next: next === undefined ? null : toLink(toArticle(next)),
    related: related.flatMap((id) => {
      const article = outline.articles.get(id);
      return article === undefined || (subject.kind === 'article' && subject.id === id) ? [] : [toArticle(article)];
    }),
    listing: (firstArticles === undefined ? listed : overviewOf(listed, firstArticles)).map(toCategory),
    unlisted: subject.kind === 'version' && firstArticles === undefined ? outline.orphans.map(toArticle) : [],
  };
}

function toLink({ title, path, lang }: TitledLink): TitledLink {
  return { title, path, ...(lang === undefined ? {} : { lang }) };
}

function ancestorsOf(outline: SidebarTree, subject: PageKey): number[] {
  if (subject.kind === 'article') return outline.ancestorsOfArticle(subject.id);
  if (subject.kind === 'category') return outline.ancestorsOfCategory(subject.id);
  return [];
}

function neighbours(outline: SidebarTree, subject: PageKey) {
  if (subject.kind !== 'article') return {};
  const position = outline.readingOrder.findIndex(({ id }) => id === subject.id);
  if (position === -1) return {};
  return { previous: outline.readingOrder[position - 1], next: outline.readingOrder[position + 1] };
}

function listedBranches(outline: SidebarTree, subject: PageKey): CategoryBranch[] {
  if (subject.kind === 'version') return outline.roots;
  if (subject.kind === 'article') return [];
  const found = findBranch(outline.roots, subject.id);
  return found === undefined ? [] : [found];
}

function findBranch(branches: readonly CategoryBranch[], categoryId: number): CategoryBranch | undefined {
  for (const branch of branches) {
    if (branch.category.id === categoryId) return branch;
    const inside = findBranch(branch.children, categoryId);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** An article in the navigation. */
export interface NavigationArticle {
  id: number;
  title: string;
  path: string;
  current: boolean;
  /** Locale of the title when it is borrowed from the other language. */
  lang?: Locale;
}

/** A category in the navigation. */
export interface NavigationCategory {
  id: number;
  title: string;
  path: string;
  current: boolean;
  /** Whether the page being read is in it. */
  open: boolean;
  lang?: Locale;
  /** Its articles; null when the list is left out and the category is a plain link. */
  articles: NavigationArticle[] | null;
  children: NavigationCategory[];
}

/** Which page the navigation is for. */
export interface CurrentPage {
  locale: Locale;
  segment: VersionParam;
  subject: PageKey;
  /** Whether all articles are listed however many there are: for a page that nobody downloads (default: false). */
  listsAll?: boolean;
}

/**
 * How many articles a version may have for its navigation to list them all. Above it a page lists only the categories
 * and the articles of the branch being read, so that the weight of a page does not grow with the site; the
 * others are loaded once a reader unfolds them (src/features/navigation/load-branch.ts).
 */
export const FULL_NAVIGATION_LIMIT = 60;

/** Makes the navigation of one page. */
export function createNavigation(outline: SidebarTree, page: CurrentPage): NavigationCategory[] {
  const full = page.listsAll === true || outline.articles.size <= FULL_NAVIGATION_LIMIT;
  const open = new Set(openCategories(outline, page.subject));
  const toCategory = ({ category, articles, children }: CategoryBranch): NavigationCategory => {
    const isOpen = open.has(category.id);
    const isListed = full || isOpen;
    return {
      id: category.id,
      title: category.title,
      path: categoryPath(page.locale, page.segment, category.id),
      current: page.subject.kind === 'category' && page.subject.id === category.id,
      open: isOpen,
      ...(category.contentLocale === page.locale ? {} : { lang: category.contentLocale }),
      articles: isListed
        ? articles.map((article) => ({
            id: article.id,
            title: article.title,
            path: articlePath(page.locale, page.segment, article.id),
            current: page.subject.kind === 'article' && page.subject.id === article.id,
            ...(article.contentLocale === page.locale ? {} : { lang: article.contentLocale }),
          }))
        : null,
      children: isListed ? children.map(toCategory) : [],
    };
  };
  return outline.roots.map(toCategory);
}

function openCategories(outline: SidebarTree, subject: PageKey): number[] {
  if (subject.kind === 'article') return outline.ancestorsOfArticle(subject.id);
  if (subject.kind === 'category') return [...outline.ancestorsOfCategory(subject.id), subject.id];
  return [];
}
