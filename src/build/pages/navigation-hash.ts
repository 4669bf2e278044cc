import { createHash } from 'node:crypto';
import type { Category, SidebarArticle } from '../../../content-schema';
import type { CategoryBranch, SidebarTree } from '../../shared/navigation/sidebar-tree';
import {
  firstListed,
  FULL_NAVIGATION_LIMIT,
  LISTED_ARTICLES,
  neighbours,
  overviewOf,
} from '../../shared/navigation/page-navigation';
import type { PageKey } from '../../shared/navigation/switch-target';

/**
 * Returns the digest of the part of the sidebar tree that a page renders, for its context.
 * @param related Ids of the articles that the page recommends (default: none).
 * @param firstArticles Maximum number of listed articles per top category (default: all).
 */
export type NavigationHashes = (subject: PageKey, related?: readonly number[], firstArticles?: number) => string;

/**
 * Creates the digests of the parts of a sidebar tree that pages render. Two digests of a page are
 * equal if `createPageNavigation` returns the same, under any address. Each part is hashed once for
 * all pages that share it, so an edition of thousands of articles takes milliseconds.
 */
export function hashNavigation(outline: SidebarTree): NavigationHashes {
  const isFull = outline.articles.size <= FULL_NAVIGATION_LIMIT;
  /** Digest of the navigation with a category open, by its id and its first listed article. */
  const navigation = new Map<string, string>();
  /** Categories with the digest of the navigation around them. */
  const branches = new Map<number, { branch: CategoryBranch; around: string }>();
  /** Digest of a category in a list, by its id. */
  const listing = new Map<number, string>();
  const closed = digest(isFull ? outline.roots.map(wholeBranch) : outline.roots.map(({ category }) => link(category)));

  const opened = ({ category, articles, children }: CategoryBranch, around: string, start: number): string => {
    const key = `${category.id} ${start}`;
    const known = navigation.get(key);
    if (known !== undefined) return known;
    const listed = articles.slice(start, start + LISTED_ARTICLES);
    const total = listed.length < articles.length ? [articles.length] : [];
    const parts = [around, category.id, listed.map(link), children.map((child) => link(child.category)), ...total];
    const own = isFull ? closed : digest(parts);
    navigation.set(key, own);
    return own;
  };
  const visit = (branch: CategoryBranch, around: string): void => {
    const { category, articles, children } = branch;
    branches.set(category.id, { branch, around });
    const own = opened(branch, around, 0);
    for (const child of children) visit(child, own);
    const inside = children.map((child) => listing.get(child.category.id));
    listing.set(category.id, digest([entry(category), articles.map(entry), inside]));
  };
  for (const root of outline.roots) visit(root, closed);

  const navigationIn = (categoryId: number | undefined, subject: PageKey) => {
    const found = categoryId === undefined ? undefined : branches.get(categoryId);
    if (found === undefined) return closed;
    const { branch, around } = found;
    return opened(branch, around, firstListed(outline, branch.articles, subject));
  };

  return (subject, related = [], firstArticles) => {
    const own = subject.kind === 'article' ? subject.id : null;
    const also = related.flatMap((id) => {
      const article = outline.articles.get(id);
      return article === undefined || id === own ? [] : [entry(article)];
    });
    if (firstArticles !== undefined) {
      const overview = overviewOf(outline.roots, firstArticles);
      return digest([closed, overview.map(({ category, articles }) => [entry(category), articles.map(entry)])]);
    }
    switch (subject.kind) {
      case 'article': {
        const { previous, next } = neighbours(outline, subject);
        return digest([
          navigationIn(outline.ancestorsOfArticle(subject.id).at(-1), subject),
          [previous && link(previous), next && link(next)],
          also,
        ]);
      }
      case 'category':
        return digest([navigationIn(subject.id, subject), listing.get(subject.id), also]);
      case 'version':
        return digest([
          closed,
          outline.roots.map(({ category }) => listing.get(category.id)),
          outline.orphans.map(entry),
          also,
        ]);
    }
  };
}

type Linked = Pick<Category & SidebarArticle, 'id' | 'title' | 'contentLocale' | 'description'>;

const link = ({ id, title, contentLocale }: Omit<Linked, 'description'>) => [id, title, contentLocale];

const entry = (linked: Linked) => [...link(linked), linked.description];

const wholeBranch = ({ category, articles, children }: CategoryBranch): unknown[] => [
  link(category),
  articles.map(link),
  children.map(wholeBranch),
];

/** Length of a digest, which is part of the data of each page. */
const DIGEST_LENGTH = 16;

const digest = (rendered: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(rendered)).digest('base64url').slice(0, DIGEST_LENGTH);
