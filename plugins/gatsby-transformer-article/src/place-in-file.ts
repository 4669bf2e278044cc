import type { Node } from 'gatsby';
import { nodeKey, type Finding } from '../../../content-schema';
import { isArticleNode } from './document-node';

/**
 * Puts what was found in the text of an article where its editor finds it: in its file, on the line that counts from
 * the top of it. Without a file, the finding stays with the article, and its line with the markdown.
 */
export function placeInFile(finding: Finding, getNode: (id: string) => Node | undefined): Finding {
  const { versionId, locale, articleId, line } = finding;
  if (versionId === undefined || locale === undefined || articleId === undefined) return finding;
  const article = getNode(nodeKey.article(versionId, locale, articleId));
  const file = article !== undefined && isArticleNode(article) ? article.file : undefined;
  if (!file) return finding;
  return { ...finding, path: file.path, ...(line === undefined ? {} : { line: file.bodyLine + line - 1 }) };
}
