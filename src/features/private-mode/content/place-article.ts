import type { Article, ArticleConfig, ArticleImage, Locale, PlacedImage } from '../../../../content-schema';
import { resolveLinks } from '../../../shared/documents/check-links';
import { placeDocument } from '../../../shared/documents/place-document';
import { parseIconName } from '../../../shared/icon-body';
import type { DocumentLabels } from '../../../shared/markdown/document';
import { renderDocument } from '../../../shared/markdown/render-document';
import { presentationsOf, type PresentationOf } from '../../../shared/pages/presentations';
import type { VersionParam } from '../../../shared/routes/paths';
import { linkedDocument, linkIndex, type LinkKnowledge, type PreparedArticle } from './article-findings';
import type { ImageCache, WantedImage } from './image-cache';

/** Context for rendering a text. */
export interface RenderContext {
  locale: Locale;
  segment: VersionParam;
  labels: Readonly<Record<Locale, DocumentLabels>>;
  images: Pick<ImageCache, 'find'>;
  links: LinkKnowledge;
}

/** Returns the HTML of an article as the build does, with images from the cache. */
export function placeArticle(own: PreparedArticle, { locale, segment, labels, images, links }: RenderContext): string {
  const { article, prepared } = own;
  const { document, headingIds } = prepared;
  const linkTargets = resolveLinks(linkIndex(own, locale, links), linkedDocument(own, locale));
  const placement = placeDocument(document, {
    place: { locale, versionId: article.versionId, segment },
    headingIds,
    linkTargets,
    labels: labels[article.contentLocale],
    imageOf: (path) => imageAt(article.images, path, images),
  });
  return renderDocument(document, placement);
}

function imageAt(files: readonly ArticleImage[], path: string, images: Pick<ImageCache, 'find'>): PlacedImage | null {
  const file = files.find((image) => image.path === path);
  return file === undefined ? null : images.find(file);
}

/** Returns the images of an article page: those of its text, its banner, its icon. */
export function imagesOfArticle(article: Article, config: ArticleConfig): WantedImage[] {
  const entries = new Map(Object.entries(config));
  const entry = { ...entries.get(article.presentation ?? ''), ...entries.get(`${article.id}`) };
  const decoration = [entry.banner, entry.icon].filter(
    (path): path is string => path !== undefined && parseIconName(path) === null,
  );
  return [...article.images, ...decoration.map((path) => ({ path, digest: null }))];
}

/** Returns the presentation of articles with cached images; icons are referenced by name. */
export function privatePresentations(
  config: ArticleConfig,
  rendered: readonly WantedImage[],
  images: Pick<ImageCache, 'find'>,
): PresentationOf {
  const placed: Record<string, PlacedImage> = {};
  for (const image of rendered) {
    const found = image.digest === null ? images.find(image) : null;
    if (found !== null) placed[image.path] = found;
  }
  return presentationsOf(config, { images: placed, findIconBody: () => null });
}
