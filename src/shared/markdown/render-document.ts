import type { PlacedImage } from '../../../content-schema';
import type { CompiledDocument, DocumentImage, DocumentSlot, Placement } from './document';
import { escapeAttribute, escapeText } from './escape-html';

/**
 * Renders a document to HTML by filling its slots. Every value from the placement is escaped here.
 */
export function renderDocument(document: CompiledDocument, placement: Placement): string {
  return document.parts.map((part) => (typeof part === 'string' ? part : fill(part, document, placement))).join('');
}

function fill({ slot, index }: DocumentSlot, document: CompiledDocument, placement: Placement): string {
  switch (slot) {
    case 'heading-id':
      return escapeAttribute(idsOf(index, document, placement).id);
    case 'heading-aliases':
      return idsOf(index, document, placement)
        .aliases.map((alias) => `<span class="heading-alias" id="${escapeAttribute(alias)}"></span>`)
        .join('');
    case 'link':
      return linkAttributes(index, document, placement);
    case 'image': {
      const image = document.images[index];
      return image ? imageInModes(image, document, placement) : '';
    }
  }
}

/** Returns the ids of a heading; its own when the placement has none. */
function idsOf(index: number, document: CompiledDocument, placement: Placement): { id: string; aliases: string[] } {
  const placed = placement.headingIds[index];
  if (placed) return placed;
  const heading = document.headings[index];
  return { id: heading?.customId ?? heading?.slug ?? '', aliases: [] };
}

function linkAttributes(index: number, document: CompiledDocument, placement: Placement): string {
  const link = document.links[index];
  const href = link ? placement.hrefOf(link) : null;
  if (link && href !== null) {
    return attributes([
      ['href', href],
      ['title', 'title' in link ? link.title : null],
    ]);
  }
  // Browsers do not treat a link without `href` as a link, so its role and state are explicit.
  return ` class="link-missing" role="link" aria-disabled="true" title="${escapeAttribute(placement.labels.missingArticle)}"`;
}

/**
 * Returns the element of an image, or two when it has a variant for dark mode: the style sheet
 * hides the one of the other mode, and browsers fetch no lazy image that is hidden.
 */
function imageInModes(image: DocumentImage, document: CompiledDocument, placement: Placement): string {
  const placed = placement.imageOf(image);
  if (!placed) {
    const description = image.description === '' ? fileName(image.href) : image.description;
    const text = placement.labels.missingImage.replaceAll('{description}', () => description);
    return `<span class="image-missing">${escapeText(text)}</span>`;
  }
  const dark = image.dark === undefined ? undefined : document.images[image.dark];
  const placedDark = dark && placement.imageOf(dark);
  if (!dark || !placedDark) return imageElement(image, placed, null);
  // Both have the same width, so that the text stays where it is when the mode changes.
  const size = image.size ?? (placed.width > 0 ? placed.width : null);
  return imageElement(image, placed, 'in-light') + imageElement({ ...dark, size }, placedDark, 'in-dark');
}

/** @param className Class of the element that contains the whole image. */
function imageElement(image: DocumentImage, placed: PlacedImage, className: string | null): string {
  if (placed.sources.length === 0) return imgElement(image, placed, className);
  const sources = placed.sources.map(
    ({ type, srcSet }) =>
      `<source${attributes([
        ['type', type],
        ['srcset', srcSet],
        ['sizes', sizesOf(image, placed)],
      ])}>`,
  );
  const img = imgElement(image, placed, null);
  return `<picture${attributes([['class', className]])}>${sources.join('')}${img}</picture>`;
}

function imgElement(image: DocumentImage, placed: PlacedImage, className: string | null): string {
  const { width, height } = scale(image, placed);
  return `<img${attributes([
    ['class', className],
    ['src', placed.src],
    ['srcset', placed.srcSet ?? null],
    ['sizes', placed.srcSet === undefined ? null : sizesOf(image, placed)],
    ['alt', image.description],
    ['title', image.title],
    ['width', width],
    ['height', height],
    ['loading', 'lazy'],
    ['decoding', 'async'],
    ['referrerpolicy', /^https?:/i.test(placed.src) ? 'no-referrer' : null],
  ])}>`;
}

/**
 * Returns the size set by the author with proportional
 * height, else the size of the file; null when unknown.
 */
function scale(
  { size }: DocumentImage,
  { width, height }: PlacedImage,
): { width: string | null; height: string | null } {
  if (width <= 0 || height <= 0) return { width: size === null ? null : String(size), height: null };
  if (size === null) return { width: String(width), height: String(height) };
  return { width: String(size), height: String(Math.max(1, Math.round((height * size) / width))) };
}

/** Returns the `sizes` value: at most the width of the text and of the image. */
function sizesOf(image: DocumentImage, placed: PlacedImage): string {
  const width = image.size ?? placed.width;
  return width > 0 ? `(max-width: ${width}px) 100vw, ${width}px` : '100vw';
}

function attributes(pairs: readonly (readonly [name: string, value: string | null | undefined])[]): string {
  return pairs
    .map(([name, value]) => (value === null || value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`))
    .join('');
}

function fileName(href: string): string {
  return href.slice(href.lastIndexOf('/') + 1);
}
