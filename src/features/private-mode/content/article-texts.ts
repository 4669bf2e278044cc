import { type Article, otherLocales, type Locale, siteLocales, type VersionNode } from '../../../../content-schema';
import { type PreparedText, type SourceText, type TextEngine, TextEngineError } from '../engine/text-engine';
import type { PreparedArticle } from './article-findings';
import type { PrivateContent } from './private-content';

/** Text of an article in one version and one language. */
export interface VersionText {
  key: string;
  version: VersionNode;
  article: Article;
}

/** Returns the key of a text. */
export const textKey = (versionId: number, contentLocale: Locale) => `${versionId}/${contentLocale}`;

/** The texts of an article in all versions and languages. Their headings share ids. */
export interface ArticleTexts {
  texts: readonly VersionText[];
  /** Whether every version was read. */
  isComplete: boolean;
}

/**
 * Reads every text of an article: in each version whose sidebar tree lists it, in the language of
 * the page and, where it is written in several, in the others. Texts that fail to load are left
 * out.
 * @param versions Newest first.
 */
export async function readArticleTexts(
  content: Pick<PrivateContent, 'edition' | 'article'>,
  versions: readonly VersionNode[],
  locale: Locale,
  articleId: number,
): Promise<ArticleTexts> {
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
): Promise<VersionText[] | null> {
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

/**
 * Compiles a text of an article and that of the other language, with the heading ids that all texts
 * of the article share. If another text makes this fail, the text is compiled alone.
 * @param wanted Keys of the texts to return.
 */
export async function prepareArticle(
  engine: Pick<TextEngine, 'prepare'>,
  own: VersionText,
  texts: readonly VersionText[],
  wanted: readonly string[] = [],
): Promise<ReadonlyMap<string, PreparedText> | TextEngineError> {
  const others = texts.filter(({ key }) => key !== own.key);
  const attempt = async (sources: readonly VersionText[]) => {
    const keys = sources.map(({ key }) => key).filter((key) => key === own.key || wanted.includes(key));
    try {
      return await engine.prepare(sources.map(toSourceText), keys);
    } catch (error) {
      if (error instanceof TextEngineError) return error;
      throw error;
    }
  };
  const prepared = await attempt([own, ...others]);
  return prepared instanceof TextEngineError && others.length > 0 ? attempt([own]) : prepared;
}

/** Compiles the target of a link; null when it fails to load. */
export async function prepareLinkTarget(
  { content, engine }: { content: PrivateContent; engine: Pick<TextEngine, 'prepare'> },
  versions: readonly VersionNode[],
  locale: Locale,
  { versionId, articleId }: { versionId: number; articleId: number },
): Promise<PreparedArticle | null> {
  const { texts } = await readArticleTexts(content, versions, locale, articleId);
  const inVersion = texts.filter(({ version }) => version.versionId === versionId);
  const own = inVersion.find(({ article }) => article.contentLocale === locale) ?? inVersion[0];
  if (own === undefined) return null;
  const prepared = await prepareArticle(engine, own, texts);
  const text = prepared instanceof TextEngineError ? undefined : prepared.get(own.key);
  return text === undefined ? null : { article: own.article, prepared: text };
}

/** Returns the input of the text engine. */
function toSourceText({ key, version, article: { contentLocale, markdown } }: VersionText): SourceText {
  return { key, versionOrder: version.order, contentLocale, markdown };
}
