import { forEachLocale, type Edition, type Locale } from '../../../content-schema';
import type { PlacedArticle, PlacedCategories, PlacedValue } from '../arrange/arrange-content';

/** Categories of one version in one language. */
export type SourceCategories = Pick<PlacedCategories, 'path' | 'entries' | 'areFolders'>;

/** Content of the files of one version, in each locale. */
export interface VersionSources {
  versionId: number;
  categories: Record<Locale, SourceCategories>;
  /** Articles by id. */
  articles: Record<Locale, Map<number, PlacedArticle>>;
  /** Ids of the articles whose file exists and cannot be read. */
  unreadable: Record<Locale, Set<number>>;
}

/** Groups the content files by version. Versions without any file are absent. */
export function groupByVersion(
  values: Iterable<PlacedValue>,
  unreadable: readonly (Edition & { articleId: number })[],
): Map<number, VersionSources> {
  const groups = new Map<number, VersionSources>();
  const groupOf = (versionId: number): VersionSources => {
    const group = groups.get(versionId) ?? emptySources(versionId);
    groups.set(versionId, group);
    return group;
  };
  for (const value of values) {
    if (value.kind === 'article') groupOf(value.versionId).articles[value.locale].set(value.articleId, value);
    if (value.kind === 'categories') groupOf(value.versionId).categories[value.locale] = value;
  }
  for (const { versionId, locale, articleId } of unreadable) groupOf(versionId).unreadable[locale].add(articleId);
  return groups;
}

/** Returns the sources of a version without files. */
export function emptySources(versionId: number): VersionSources {
  return {
    versionId,
    categories: forEachLocale(() => ({ path: '', entries: [], areFolders: false })),
    articles: forEachLocale(() => new Map()),
    unreadable: forEachLocale(() => new Set<number>()),
  };
}
