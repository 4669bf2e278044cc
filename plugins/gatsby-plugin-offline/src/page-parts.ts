import { imagesOf, titleOf, type ImageForm } from '../../../src/shared/html/page-contents';
import { scanTags, type Tag } from '../../../src/shared/html/scan-tags';
import { DATA_PAGE_PATH } from '../../../src/shared/page-contract';

/** What the HTML of a page says of itself and names. */
export interface PageParts {
  title: string;
  /** Addresses of the scripts that its template names. */
  scripts: string[];
  /** Its images: for each the address of the form that a pack takes, then those of the others. */
  images: string[][];
}

/** The width, in pixels, from which on an image is good enough for any text: its smallest such form is taken. */
const WIDE_ENOUGH = 960;

/** Reads what a pack needs to know out of a page. */
export function readPageParts(html: string): PageParts {
  const tags = [...scanTags(html)];
  return { title: titleOf(html), scripts: scriptsIn(tags), images: imagesOf(tags).flatMap(chooseForms) };
}

/** Of the template that the sleeping scripts stand in. */
function scriptsIn(tags: readonly Tag[]): string[] {
  const template = tags.findIndex(({ name, attributes }) => name === 'template' && attributes().has(DATA_PAGE_PATH));
  if (template < 0) return [];
  return tags.slice(template).flatMap(({ name, inert, attributes }) => {
    const address = name === 'script' && inert ? attributes().get('src') : undefined;
    return address?.startsWith('/') === true && !attributes().has('nomodule') ? [address] : [];
  });
}

/** The forms of an image, that which a pack takes first. Another image for other circumstances, such as dark mode, is one of its own. */
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
    // What every browser knows: the address that `<img>` itself names.
    forms.at(-1);
  // Named first, it stands first.
  return [...new Set([...(chosen ? [chosen] : []), ...forms].map(({ path }) => path))];
}

/** In pixels; 0 where unknown. */
const widthOf = ({ size }: ImageForm): number => (size.endsWith('w') ? Number.parseInt(size, 10) : 0);
