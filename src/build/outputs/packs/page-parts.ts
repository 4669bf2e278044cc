import { fromByteString, scanTagsOfBytes, type ByteString } from '../../../node/byte-string';
import { imagesOf, type ImageForm } from '../../../shared/html/page-contents';
import type { Tag } from '../../../shared/html/scan-tags';
import { DATA_PAGE_PATH } from '../../../shared/page-contract';

/** References in the HTML of a page. */
export interface PageParts {
  /** Addresses of the scripts in its template, and of the site's own fonts. */
  files: string[];
  /** Its images: for each, the address of the format used in packs, then those of the others. */
  images: string[][];
}

/** Width in pixels that is sufficient for any text: the smallest such format is used. */
const WIDE_ENOUGH = 960;

/** Reads the parts of a page that packs need. */
export function readPageParts(html: ByteString): PageParts {
  const tags = [...scanTagsOfBytes(html)];
  return { files: [...scriptsIn(tags), ...fontsIn(tags)], images: imagesOf(tags).flatMap(chooseForms) };
}

/** Returns the scripts in the template of inert scripts. */
function scriptsIn(tags: readonly Tag[]): string[] {
  const template = tags.findIndex(({ name, attributes }) => name === 'template' && attributes().has(DATA_PAGE_PATH));
  if (template < 0) return [];
  return tags.slice(template).flatMap(({ name, inert, attributes }) => {
    const address = name === 'script' && inert ? attributes().get('src') : undefined;
    return address?.startsWith('/') === true && !attributes().has('nomodule') ? [address] : [];
  });
}

/** Matches the address of a font in a style sheet. */
const FONT = /url\("?(\/[^")]+\.woff2)"?\)/g;

/** Returns the fonts of the style sheets in the page. */
function fontsIn(tags: readonly Tag[]): string[] {
  const sheets = tags.filter(({ name, inert }) => name === 'style' && !inert);
  return [
    ...new Set(
      sheets.flatMap(({ text }) => [...text.matchAll(FONT)].map(([, address = '']) => fromByteString(address))),
    ),
  ];
}

/**
 * Sorts the formats of an image, starting with the one for packs. An image for other media, such as
 * dark mode, is separate.
 */
function chooseForms(forms: readonly ImageForm[]): string[][] {
  const byMedia = new Map<string, ImageForm[]>();
  for (const form of forms) {
    const others = byMedia.get(form.media);
    if (others === undefined) byMedia.set(form.media, [form]);
    else others.push(form);
  }
  return [...byMedia.values()].map(chooseForm);
}

function chooseForm(forms: readonly ImageForm[]): string[] {
  const ending = (extension: string) => forms.filter(({ path }) => path.endsWith(extension));
  const [drawing] = ending('.svg');
  const photographs = ending('.webp').sort((a, b) => widthOf(a) - widthOf(b));
  const chosen =
    drawing ??
    photographs.find((form) => widthOf(form) >= WIDE_ENOUGH) ??
    photographs.at(-1) ??
    // The `src` of `<img>`, which every browser supports.
    forms.at(-1);
  // The set keeps the chosen format first.
  return [...new Set([...(chosen ? [chosen] : []), ...forms].map(({ path }) => path))];
}

/** Returns the width in pixels; 0 if unknown. */
const widthOf = ({ size }: ImageForm): number => (size.endsWith('w') ? Number.parseInt(size, 10) : 0);
