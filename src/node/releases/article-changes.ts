import type { ArticleChange } from '../../../content-schema';
import { contentIdSchema, localeSchema } from '../../../content-schema';
import { articleCopyPath, versionParam } from '../../shared/routes/paths';
import type { FileChange, StoredFile } from './manifest';

/** Paths of the Markdown copies of articles in a build. */
const ARTICLE_COPY = /^([a-z]{2})\/version\/(\d+)\/article\/(\d+)\.md$/;
/** Number of bytes that contain the front matter with the title, at the start of a copy. */
const FRONT_MATTER_BYTES = 16 * 1024;

/** Reads the first bytes of a file. */
export type ReadStart = (file: StoredFile, bytes: number) => string;

/** Returns the changes by article, from the Markdown copies among the changed files. */
export function articleChanges(changes: readonly FileChange[], readStart: ReadStart): ArticleChange[] {
  return changes.flatMap(({ path, before, after }) => {
    const article = articleOf(path);
    const file = after ?? before;
    if (article === null || file === null) return [];
    const change = after === null ? 'removed' : before === null ? 'added' : 'changed';
    return [{ change, ...article, title: titleOf(readStart(file, FRONT_MATTER_BYTES)) }];
  });
}

/** Returns the path of the Markdown copy of an article. */
export function articleCopyFile({
  versionId,
  locale,
  articleId,
}: Pick<ArticleChange, 'versionId' | 'locale' | 'articleId'>): string {
  return articleCopyPath(locale, versionParam(versionId), articleId).slice(1);
}

/** Checks whether a path is that of the Markdown copy of an article. */
export const isArticleCopy = (path: string): boolean => ARTICLE_COPY.test(path);

function articleOf(path: string): Pick<ArticleChange, 'versionId' | 'locale' | 'articleId'> | null {
  const [, language, version, article] = ARTICLE_COPY.exec(path) ?? [];
  const locale = localeSchema.safeParse(language);
  const versionId = contentIdSchema.safeParse(Number(version));
  const articleId = contentIdSchema.safeParse(Number(article));
  if (!locale.success || !versionId.success || !articleId.success) return null;
  return { versionId: versionId.data, locale: locale.data, articleId: articleId.data };
}

/** Returns the title, which is a JSON string in the front matter. */
function titleOf(copy: string): string {
  const [, text = '""'] = /^---\n(?:[^\n]+\n)*?title: ("(?:[^"\\\n]|\\.)*")\n/.exec(copy) ?? [];
  try {
    return String(JSON.parse(text));
  } catch {
    return '';
  }
}
