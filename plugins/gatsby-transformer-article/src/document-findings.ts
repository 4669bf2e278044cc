import type { Node } from 'gatsby';
import { isFallback, type Finding, nodeKey } from '../../../content-schema';
import { type DocumentFields, isArticleNode } from './document-node';
import { isExternalImage } from './images/image-record';

/**
 * What there is to tell the editor about one document, its links aside: what compiling found, images that are missing,
 * a translation that is missing. A borrowed text is reported once, in its own language.
 * @param failedImages Why an image cannot be shown and what to do, by its digest.
 */
export function documentFindings(
  document: DocumentFields,
  failedImages: ReadonlyMap<string, string>,
): { findings: Finding[]; missingImages: string[] } {
  const { versionId, locale, articleId, contentLocale } = document;
  const missing = missingImagesOf(document, failedImages);
  const missingImages = [...missing.keys()];
  if (isFallback(document)) {
    const message = `The article exists in "${contentLocale}" alone, so "${locale}" borrows it; translate it, or leave it so.`;
    return { findings: [{ kind: 'missing-translation', message, versionId, locale, articleId }], missingImages };
  }
  const imageFindings = document.images.flatMap(({ href, line }) => {
    const reason = missing.get(href);
    const message = `The image "${href}" cannot be shown: ${reason ?? ''}.`;
    return reason === undefined ? [] : [{ kind: 'missing-image' as const, message, line }];
  });
  const findings = [...document.findings, ...imageFindings].map(({ kind, message, line }) => ({
    ...{ kind, message, versionId, locale, articleId },
    ...(line === null ? {} : { line }),
  }));
  return { findings, missingImages };
}

/** The images of the content that the text shows and that cannot be had, each with the reason. */
function missingImagesOf(
  { images, imageFiles }: DocumentFields,
  failedImages: ReadonlyMap<string, string>,
): Map<string, string> {
  const missing = new Map<string, string>();
  for (const { href } of images) {
    if (isExternalImage(href)) continue;
    const file = imageFiles.find(({ path }) => path === href);
    const reason =
      file === undefined ? 'the content has no such file. Add it, or correct the path' : failedImages.get(file.digest);
    if (reason !== undefined) missing.set(href, reason);
  }
  return missing;
}

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
