import { type Article, otherLocales, type Locale, siteLocales, type VersionNode } from '../../../../content-schema';
import type { SourceText } from '../engine/text-engine';
import type { PrivateContent } from './private-content';

/** One text of an article: a version in the language it is written in. */
export interface FamilyText {
  key: string;
  version: VersionNode;
  article: Article;
}

/** Returns the key of a text. */
export const textKey = (versionId: number, contentLocale: Locale) => `${versionId}/${contentLocale}`;

/** The texts of an article in all versions and languages. Their headings share ids. */
export interface ArticleFamily {
  texts: readonly FamilyText[];
  /** Whether every version was read. */
  isComplete: boolean;
}

/**
 * Reads every text of an article: in each version whose sidebar tree lists it, in the language of
 * the page and, where it is written in several, in the others. Texts that fail to load are left
 * out.
 * @param versions Newest first.
 */
export async function readArticleFamily(
  content: Pick<PrivateContent, 'edition' | 'article'>,
  versions: readonly VersionNode[],
  locale: Locale,
  articleId: number,
): Promise<ArticleFamily> {
  const versionTexts = await Promise.all(versions.map((version) => readTexts(content, version, locale, articleId)));
  return {
    texts: versionTexts.flatMap((texts) => texts ?? []),
    isComplete: versionTexts.every((texts) => texts !== null),
  };
}

/** Reads the texts of one version. Returns null when a request fails. */
async function readTexts(
  content: Pick<PrivateContent, 'edition' | 'article'>,
  version: VersionNode,
  locale: Locale,
  articleId: number,
): Promise<FamilyText[] | null> {
  const { versionId } = version;
  const edition = await content.edition({ versionId, locale });
  if (edition.kind !== 'ok') return edition.kind === 'missing' ? [] : null;
  const listed = edition.data.outline.articles.get(articleId);
  if (listed === undefined) return [];
  // A fallback article has no text in this language.
  const locales =
    listed.contentLocale === locale ? [locale, ...otherLocales(locale, siteLocales)] : [listed.contentLocale];
  const outcomes = await Promise.all(locales.map((each) => content.article({ versionId, locale: each }, articleId)));
  if (outcomes.some(({ kind }) => kind !== 'ok' && kind !== 'missing')) return null;
  return outcomes.flatMap((outcome, index) => {
    if (outcome.kind !== 'ok' || outcome.data.contentLocale !== locales[index]) return [];
    const article = outcome.data;
    return [{ key: textKey(versionId, article.contentLocale), version, article }];
  });
}

/** Converts texts to the input of the text engine. */
export function toSourceTexts(texts: readonly FamilyText[]): SourceText[] {
  return texts.map(({ key, version, article }) => ({
    key,
    versionOrder: version.order,
    contentLocale: article.contentLocale,
    markdown: article.markdown,
  }));
}
