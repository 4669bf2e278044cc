import type { Locale, SidebarArticle } from '../../../content-schema';
import { articlePath, categoryPath, type VersionParam } from '../routes/paths';
import { countArticles } from './count-articles';
import type { CategoryBranch, SidebarTree } from './sidebar-tree';
import type { PageKey } from './switch-target';

/** Link with its title, and the locale of the title when it is not the page's. */
export interface TitledLink {
  title: string;
  path: string;
  lang?: Locale;
}

/** Link to an article with its description. */
export interface ArticleLink extends TitledLink {
  id: number;
  description: string;
}

/** Category with links to its contents. */
export interface CategoryListing extends TitledLink {
  id: number;
  description: string;
  articles: ArticleLink[];
  children: CategoryListing[];
  /** Number of all its articles when only some of them are listed. */
  total?: number;
}

/** Navigation around the content of a version page: everything derived from the sidebar tree. */
export interface PageNavigation {
  navigation: NavigationCategory[];
  /** Ancestor categories of the page, outermost first. */
  breadcrumb: TitledLink[];
  previous: TitledLink | null;
  next: TitledLink | null;
  /** Related articles, on an article page. */
  related: ArticleLink[];
  /** The category of the page with its articles and children; on a version page, all categories. */
  listing: CategoryListing[];
  /** Articles without a category, on a version page. */
  unlisted: ArticleLink[];
}

/** Page for which the navigation is created: its locale and its content context. */
export interface NavigationPage extends CurrentPage {
  /** Number of articles listed per top category, on an overview page (default: everything). */
  firstArticles?: number;
  /** Related articles; those missing from the version are omitted (default: none). */
  presentation?: { related?: readonly number[] };
}

/** Reduces top categories to their first articles: their own, then those of their children. */
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

/** Creates the navigation around the content of one page. */
export function createPageNavigation(outline: SidebarTree, page: NavigationPage): PageNavigation {
  const { locale, segment, subject, presentation, firstArticles } = page;
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
  const toSummary = (branch: CategoryBranch): CategoryListing => {
    const total = countArticles(branch);
    if (total <= LISTED_ARTICLES) return toCategory(branch);
    const children = branch.children.map((child) => ({
      ...toCategory({ ...child, articles: [], children: [] }),
      total: countArticles(child),
    }));
    const visible = { ...branch, articles: branch.articles.slice(0, LISTED_ARTICLES), children: [] };
    return { ...toCategory(visible), children, total };
  };
  // A page of a category lists all of its own articles.
  const toListing = (branch: CategoryBranch): CategoryListing =>
    subject.kind === 'category'
      ? { ...toCategory({ ...branch, children: [] }), children: branch.children.map(toSummary) }
      : toSummary(branch);

  return {
    navigation: createNavigation(outline, page),
    breadcrumb: ancestorsOf(outline, subject).flatMap((id) => {
      const category = outline.categories.get(id);
      return category ? [{ title: category.title, path: categoryPath(locale, segment, id), ...langOf(category) }] : [];
    }),
    previous: previous === undefined ? null : toLink(toArticle(previous)),
    next: next === undefined ? null : toLink(toArticle(next)),
    related: (presentation?.related ?? []).flatMap((id) => {
      const article = outline.articles.get(id);
      return article === undefined || (subject.kind === 'article' && subject.id === id) ? [] : [toArticle(article)];
    }),
    listing: (firstArticles === undefined ? listed : overviewOf(listed, firstArticles)).map(toListing),
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

/** Returns the articles before and after the article of a page, in reading order. */
export function neighbours(
  outline: SidebarTree,
  subject: PageKey,
): { previous?: SidebarArticle | undefined; next?: SidebarArticle | undefined } {
  if (subject.kind !== 'article') return {};
  const position = outline.positionOf(subject.id);
  if (position === undefined) return {};
  return { previous: outline.readingOrder[position - 1], next: outline.readingOrder[position + 1] };
}

function listedBranches(outline: SidebarTree, subject: PageKey): CategoryBranch[] {
  if (subject.kind === 'version') return outline.roots;
  if (subject.kind === 'article') return [];
  const found = findBranch(outline.roots, subject.id);
  return found === undefined ? [] : [found];
}

/** Finds a category in branches and below them. */
export function findBranch(branches: readonly CategoryBranch[], categoryId: number): CategoryBranch | undefined {
  for (const branch of branches) {
    if (branch.category.id === categoryId) return branch;
    const inside = findBranch(branch.children, categoryId);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** Article in the navigation. */
export interface NavigationArticle {
  id: number;
  title: string;
  path: string;
  current: boolean;
  /** Locale of the title when it is a fallback. */
  lang?: Locale;
}

/** Category in the navigation. */
export interface NavigationCategory {
  id: number;
  title: string;
  path: string;
  current: boolean;
  /** Whether the category contains the current page. */
  open: boolean;
  lang?: Locale;
  /** Articles of the category; null when the list is omitted and the category is a plain link. */
  articles: NavigationArticle[] | null;
  /** Number of its articles when `articles` lists only some of them. */
  total?: number;
  children: NavigationCategory[];
}

/** Page for which the navigation is created. */
export interface CurrentPage {
  locale: Locale;
  segment: VersionParam;
  subject: PageKey;
  /**
   * Whether all articles are listed, whatever their number:
   * for a page that is never downloaded (default: false).
   */
  listsAll?: boolean;
}

/**
 * Maximum number of articles in a version whose navigation lists all of them. Above it a page lists
 * only the categories and the articles of the current branch, so that the weight of a page does not
 * grow with the site. The others are loaded when a reader unfolds them
 * (src/features/navigation/load-branch.ts).
 */
export const FULL_NAVIGATION_LIMIT = 60;

/**
 * Maximum number of articles of one category in a navigation that does not list all of the version.
 * A page lists those around its own article, and links to the page of the category.
 */
export const LISTED_ARTICLES = 100;
/** Number of neighbouring articles whose pages list the same articles. */
const SAME_LIST = LISTED_ARTICLES / 2;

/**
 * Returns the position of the first article of a category that the navigation of a page lists.
 * @param articles All articles of the category.
 * @param subject The page.
 */
export function firstListed(outline: SidebarTree, articles: readonly { id: number }[], subject: PageKey): number {
  const [first] = articles;
  if (articles.length <= LISTED_ARTICLES || first === undefined || subject.kind !== 'article') return 0;
  // The articles of a category follow one another in reading order.
  const at = (outline.positionOf(subject.id) ?? 0) - (outline.positionOf(first.id) ?? 0);
  if (articles[at]?.id !== subject.id) return 0;
  const start = Math.floor(at / SAME_LIST) * SAME_LIST - SAME_LIST / 2;
  return Math.min(Math.max(start, 0), articles.length - LISTED_ARTICLES);
}

/** Creates the navigation of one page. */
export function createNavigation(outline: SidebarTree, page: CurrentPage): NavigationCategory[] {
  const full = page.listsAll === true || outline.articles.size <= FULL_NAVIGATION_LIMIT;
  const open = new Set(ancestorsOf(outline, page.subject));
  if (page.subject.kind === 'category') open.add(page.subject.id);
  const toCategory = ({ category, articles, children }: CategoryBranch): NavigationCategory => {
    const isOpen = open.has(category.id);
    const isListed = full || isOpen;
    const start = full ? 0 : firstListed(outline, articles, page.subject);
    const listed = full ? articles : articles.slice(start, start + LISTED_ARTICLES);
    return {
      id: category.id,
      title: category.title,
      path: categoryPath(page.locale, page.segment, category.id),
      current: page.subject.kind === 'category' && page.subject.id === category.id,
      open: isOpen,
      ...(category.contentLocale === page.locale ? {} : { lang: category.contentLocale }),
      articles: isListed
        ? listed.map((article) => ({
            id: article.id,
            title: article.title,
            path: articlePath(page.locale, page.segment, article.id),
            current: page.subject.kind === 'article' && page.subject.id === article.id,
            ...(article.contentLocale === page.locale ? {} : { lang: article.contentLocale }),
          }))
        : null,
      ...(isListed && listed.length < articles.length && { total: articles.length }),
      children: isListed ? children.map(toCategory) : [],
    };
  };
  return outline.roots.map(toCategory);
}
