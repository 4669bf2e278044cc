import type { Locale, VersionNode } from '../../../../content-schema';
import { type PreparedText, type TextEngine, TextEngineError } from '../engine/text-engine';
import { type FamilyText, readArticleFamily, toSourceTexts } from './article-family';
import type { PreparedArticle } from './article-findings';
import type { PrivateContent } from './private-content';

/** Compiled texts of an article by key. */
export type PreparedFamily = ReadonlyMap<string, PreparedText>;

/**
 * Compiles a text of an article and that of the other language, with the heading ids that all texts
 * of the article share. If another text makes this fail, the text is compiled alone.
 * @param wanted Keys of the texts to return.
 */
export async function prepareArticle(
  engine: Pick<TextEngine, 'prepare'>,
  own: FamilyText,
  family: readonly FamilyText[],
  wanted: readonly string[] = [],
): Promise<PreparedFamily | TextEngineError> {
  const others = family.filter(({ key }) => key !== own.key);
  const keys = [own.key, ...wanted.filter((key) => others.some((each) => each.key === key))];
  const attempts = [
    { texts: [own, ...others], keys },
    ...(others.length === 0 ? [] : [{ texts: [own], keys: [own.key] }]),
  ];
  let problem: TextEngineError | null = null;
  for (const attempt of attempts) {
    try {
      return await engine.prepare(toSourceTexts(attempt.texts), attempt.keys);
    } catch (error) {
      if (!(error instanceof TextEngineError)) throw error;
      problem = error;
    }
  }
  return problem ?? new TextEngineError('unavailable', 'Expected the text compiled, received nothing.');
}

/** Compiles the target of a link; null when it fails to load. */
export async function prepareLinkTarget(
  { content, engine }: { content: PrivateContent; engine: Pick<TextEngine, 'prepare'> },
  versions: readonly VersionNode[],
  locale: Locale,
  { versionId, articleId }: { versionId: number; articleId: number },
): Promise<PreparedArticle | null> {
  const { texts } = await readArticleFamily(content, versions, locale, articleId);
  const inVersion = texts.filter(({ version }) => version.versionId === versionId);
  const own = inVersion.find(({ article }) => article.contentLocale === locale) ?? inVersion[0];
  if (own === undefined) return null;
  const prepared = await prepareArticle(engine, own, texts);
  const text = prepared instanceof TextEngineError ? undefined : prepared.get(own.key);
  return text === undefined ? null : { article: own.article, prepared: text };
}
