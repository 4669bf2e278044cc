import type { Locale } from '../../../content-schema';
import { articlePath, categoryPath, type VersionSegment } from '../routes/paths';
import type { CategoryBranch, Outline } from './outline';
import type { PageSubject } from './switch-target';

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
export interface NavigationPlace {
  locale: Locale;
  segment: VersionSegment;
  subject: PageSubject;
}

/**
 * How many articles a version may have for its navigation to list them all. Above it a page lists only the categories
 * and the articles of the branch being read, so that the weight of a page does not grow with the site.
 */
export const FULL_NAVIGATION_LIMIT = 60;

/** Makes the navigation of one page. */
export function createNavigation(outline: Outline, place: NavigationPlace): NavigationCategory[] {
  const full = outline.articles.size <= FULL_NAVIGATION_LIMIT;
  const open = new Set(openCategories(outline, place.subject));
  const toCategory = ({ category, articles, children }: CategoryBranch): NavigationCategory => {
    const isOpen = open.has(category.id);
    const shown = full || isOpen;
    return {
      id: category.id,
      title: category.title,
      path: categoryPath(place.locale, place.segment, category.id),
      current: place.subject.kind === 'category' && place.subject.id === category.id,
      open: isOpen,
      ...(category.contentLocale === place.locale ? {} : { lang: category.contentLocale }),
      articles: shown
        ? articles.map((article) => ({
            id: article.id,
            title: article.title,
            path: articlePath(place.locale, place.segment, article.id),
            current: place.subject.kind === 'article' && place.subject.id === article.id,
            ...(article.contentLocale === place.locale ? {} : { lang: article.contentLocale }),
          }))
        : null,
      children: shown ? children.map(toCategory) : [],
    };
  };
  return outline.roots.map(toCategory);
}

function openCategories(outline: Outline, subject: PageSubject): number[] {
  if (subject.kind === 'article') return outline.ancestorsOfArticle(subject.id);
  if (subject.kind === 'category') return [...outline.ancestorsOfCategory(subject.id), subject.id];
  return [];
}
