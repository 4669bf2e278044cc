import {
  say,
  isFallback,
  type ArticleImage,
  type ArticleNode,
  type Edition,
  type Finding,
  type Locale,
  type Sentence,
} from '../../../content-schema';
import type { DocumentFinding, DocumentImage } from '../markdown/document';
import { isExternalImage } from './external-images';

/** A compiled document, as far as its findings say something of it. */
export interface InspectedDocument extends Edition {
  articleId: number;
  /** Locale the text is written in; it differs from `locale` when the article is borrowed. */
  contentLocale: Locale;
  /** What compiling found. */
  findings: readonly DocumentFinding[];
  /** The images that the text names. */
  images: readonly DocumentImage[];
  /** The images of the content that the text shows. */
  imageFiles: readonly ArticleImage[];
}

/** What is known of the images of the content. */
export interface ImageFaults {
  /** Why an image cannot be shown and what to do, by its digest. */
  failed: ReadonlyMap<string, string>;
  /** What a drawing is shown without, and what to do about it, by its digest. */
  removedFrom: (digest: string) => readonly Sentence[];
}

/**
 * What there is to tell the editor about one document, its links aside: what compiling found, images that are missing
 * or incomplete, a translation that is missing. A borrowed text is reported once, in its own language.
 */
export function documentFindings(
  document: InspectedDocument,
  faults: ImageFaults,
): { findings: Finding[]; missingImages: string[] } {
  const { versionId, locale, articleId, contentLocale } = document;
  const missing = missingImagesOf(document, faults.failed);
  const missingImages = [...missing.keys()];
  if (isFallback(document)) {
    const message = say({
      fr: `L’article n’existe qu’en « ${contentLocale} », et « ${locale} » l’emprunte ; traduisez-le, ou laissez-le ainsi.`,
      en: `The article exists in "${contentLocale}" alone, so "${locale}" borrows it; translate it, or leave it so.`,
    });
    return { findings: [{ kind: 'missing-translation', message, versionId, locale, articleId }], missingImages };
  }
  const imageFindings = document.images.flatMap(({ href, line }) => {
    const reason = missing.get(href);
    const message = `The image "${href}" cannot be shown: ${reason ?? ''}.`;
    const french = `L’image « ${href} » ne peut pas être montrée : ${reason ?? ''}.`;
    return reason === undefined ? [] : [{ kind: 'missing-image' as const, message, french, line }];
  });
  const drawingFindings = document.images.flatMap(({ href, line }, index, all) => {
    if (all.findIndex((other) => other.href === href) < index) return [];
    const digest = document.imageFiles.find(({ path }) => path === href)?.digest;
    const removed = digest === undefined || missing.has(href) ? [] : faults.removedFrom(digest);
    return incompleteDrawing(href, removed).map(({ fr, en }) => ({
      kind: 'invalid-markup' as const,
      message: en,
      french: fr,
      line,
    }));
  });
  const findings = [...document.findings, ...imageFindings, ...drawingFindings].map(
    ({ kind, message, french, line }) => ({
      ...{ kind, message: say({ fr: french, en: message }), versionId, locale, articleId },
      ...(line === null ? {} : { line }),
    }),
  );
  return { findings, missingImages };
}

/** Says what a drawing is shown without, one sentence for each thing. */
export function incompleteDrawing(path: string, removed: readonly Sentence[]): Sentence[] {
  return removed.map(({ fr, en }) => ({
    fr: `L’image « ${path} » est publiée sans ${fr}.`,
    en: `The image "${path}" is published without ${en}.`,
  }));
}

/** The images of the content that the text shows and that cannot be had, each with the reason. */
function missingImagesOf(
  { images, imageFiles }: InspectedDocument,
  failedImages: ReadonlyMap<string, string>,
): Map<string, string> {
  const missing = new Map<string, string>();
  for (const { href } of images) {
    if (isExternalImage(href)) continue;
    const file = imageFiles.find(({ path }) => path === href);
    const reason =
      file === undefined
        ? say({
            fr: 'le contenu n’a pas ce fichier. Ajoutez-le, ou corrigez le chemin',
            en: 'the content has no such file. Add it, or correct the path',
          })
        : failedImages.get(file.digest);
    if (reason !== undefined) missing.set(href, reason);
  }
  return missing;
}

/**
 * Puts what was found in the text of an article where its editor finds it: in its file, on the line that counts from
 * the top of it. Without a file, the finding stays with the article, and its line with the markdown.
 */
export function placeInFile<Found extends Finding>(finding: Found, file: ArticleNode['file']): Found {
  if (!file) return finding;
  const { line } = finding;
  return { ...finding, path: file.path, ...(line === undefined ? {} : { line: file.bodyLine + line - 1 }) };
}
