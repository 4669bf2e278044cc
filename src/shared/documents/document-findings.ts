import {
  say,
  isFallback,
  type ArticleImage,
  type ArticleNode,
  type Edition,
  type Finding,
  type Locale,
  type Sentence,
  type TextFinding,
} from '../../../content-schema';
import type { DocumentFinding, DocumentImage } from '../markdown/document';
import { isExternalImage } from './external-images';

/** Compiled document, limited to the fields that findings need. */
export interface InspectedDocument extends Edition {
  articleId: number;
  /** Locale of the text; it differs from `locale` when the article is a fallback. */
  contentLocale: Locale;
  /** Findings of the compilation. */
  findings: readonly DocumentFinding[];
  /** Images that the text refers to. */
  images: readonly DocumentImage[];
  /** Image files of the content that the text uses. */
  imageFiles: readonly ArticleImage[];
}

/** Problems with the images of the content. */
export interface ImageFaults {
  /** Reason why an image cannot be rendered, with advice, by digest. */
  failed: ReadonlyMap<string, string>;
  /** Returns the parts removed from an SVG image, with advice, by digest. */
  removedFrom: (digest: string) => readonly Sentence[];
  /** Returns the size of an image, by digest; null when it is unknown. */
  sizeOf: (digest: string) => ImageSize | null;
}

/** Size of an image in CSS pixels. */
interface ImageSize {
  width: number;
  height: number;
}

/**
 * Collects the findings of one document except those of its links: findings of the compilation,
 * missing or incomplete images, variants for dark mode of another shape, a missing translation. A
 * fallback text is reported once, in its own language.
 */
export function documentFindings(
  document: InspectedDocument,
  faults: ImageFaults,
): { findings: TextFinding[]; missingImages: string[] } {
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
  const darkVariants = new Set(document.images.map(({ dark }) => dark));
  const imageFindings = document.images.flatMap(({ href, line }, index) => {
    const reason = missing.get(href);
    if (reason === undefined) return [];
    const { fr, en } = missingMessage(href, reason, darkVariants.has(index));
    return [{ kind: 'missing-image' as const, message: en, french: fr, line }];
  });
  const digests = digestsByPath(document);
  const lineOf = new Map(document.images.map(({ href, line }) => [href, line] as const).reverse());
  const drawingFindings = [...new Set(document.images.map(({ href }) => href))].flatMap((href) => {
    const line = lineOf.get(href) ?? null;
    const digest = digests.get(href);
    const removed = digest === undefined || missing.has(href) ? [] : faults.removedFrom(digest);
    return incompleteDrawing(href, removed).map(({ fr, en }) => ({
      kind: 'invalid-markup' as const,
      message: en,
      french: fr,
      line,
    }));
  });
  const shapeFindings = differentShapes(document, faults);
  const findings = [...document.findings, ...imageFindings, ...drawingFindings, ...shapeFindings].map(
    ({ kind, message, french, line }) => ({
      kind,
      message: say({ fr: french, en: message }),
      versionId,
      locale,
      articleId,
      ...(line === null ? {} : { line }),
    }),
  );
  return { findings, missingImages };
}

function missingMessage(href: string, reason: string, isDarkVariant: boolean): Sentence {
  if (isDarkVariant) {
    return {
      fr: `L’image « ${href} », pour le mode sombre, ne peut pas être montrée : ${reason}. D’ici là, les deux modes montrent l’image claire.`,
      en: `The image "${href}", for dark mode, cannot be shown: ${reason}. Until then, both modes show the light image.`,
    };
  }
  return {
    fr: `L’image « ${href} » ne peut pas être montrée : ${reason}.`,
    en: `The image "${href}" cannot be shown: ${reason}.`,
  };
}

/**
 * Share by which the heights of an image in both modes may
 * differ at the same width, for sizes rounded to pixels.
 */
const HEIGHT_TOLERANCE = 0.01;

/** Reports images whose variant for dark mode has another shape: the text below would move. */
function differentShapes(document: InspectedDocument, { sizeOf }: ImageFaults): DocumentFinding[] {
  const { images } = document;
  const digests = digestsByPath(document);
  const sizeAt = (href: string) => {
    const digest = digests.get(href);
    const size = digest === undefined ? null : sizeOf(digest);
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  };
  return images.flatMap(({ href, dark, line }) => {
    const variant = dark === undefined ? undefined : images[dark];
    const light = sizeAt(href);
    const other = variant === undefined ? null : sizeAt(variant.href);
    if (variant === undefined || light === null || other === null) return [];
    const height = (other.height * light.width) / other.width;
    if (Math.abs(height - light.height) <= Math.max(1, light.height * HEIGHT_TOLERANCE)) return [];
    const size = `${light.width} × ${light.height}`;
    const darkSize = `${other.width} × ${other.height}`;
    return {
      kind: 'dark-image-shape' as const,
      message: `Expected an image for dark mode of the same shape as "${href}" (${size}), received "${variant.href}" (${darkSize}): the text moves when the mode changes. Crop one of them.`,
      french: `L’image pour le mode sombre a la même forme que la claire ; or « ${href} » mesure ${size}, et « ${variant.href} » ${darkSize} : le texte bouge quand le mode change. Recadrez l’une des deux.`,
      line,
    };
  });
}

/** Returns one message for each part removed from an SVG image. */
export function incompleteDrawing(path: string, removed: readonly Sentence[]): Sentence[] {
  return removed.map(({ fr, en }) => ({
    fr: `L’image « ${path} » est publiée sans ${fr}.`,
    en: `The image "${path}" is published without ${en}.`,
  }));
}

/** Returns the digests of a document's images by path. */
const digestsByPath = ({ imageFiles }: InspectedDocument): Map<string, string> =>
  new Map(imageFiles.map(({ path, digest }) => [path, digest]));

/** Returns the content images that are not available, each with the reason. */
function missingImagesOf(document: InspectedDocument, failedImages: ReadonlyMap<string, string>): Map<string, string> {
  const missing = new Map<string, string>();
  const digests = digestsByPath(document);
  for (const { href } of document.images) {
    if (isExternalImage(href)) continue;
    const digest = digests.get(href);
    const reason =
      digest === undefined
        ? say({
            fr: 'le contenu n’a pas ce fichier. Ajoutez-le, ou corrigez le chemin',
            en: 'the content has no such file. Add it, or correct the path',
          })
        : failedImages.get(digest);
    if (reason !== undefined) missing.set(href, reason);
  }
  return missing;
}

/**
 * Moves a finding from the Markdown to the source file of the article, with the line counted from
 * the top of the file. Without a file, the finding keeps its article and its Markdown line.
 */
export function placeInFile<Found extends Finding>(finding: Found, file: ArticleNode['file']): Found {
  if (!file) return finding;
  const { line } = finding;
  return { ...finding, path: file.path, ...(line === undefined ? {} : { line: file.bodyLine + line - 1 }) };
}
