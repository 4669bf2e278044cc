import { findTag, resolveReferences, type Tag } from './scan-tags';

/** One form of an image, on this site. */
export interface ImageForm {
  /** Address, without query. */
  path: string;
  /** Its size as `srcset` tells it: `480w`, `2x`; empty where it does not. */
  size: string;
  /** The circumstances that it is for, such as dark mode; empty for any. */
  media: string;
}

/** The title of a page, as it gives it where it is shared: without the name of the site; else as it gives it; empty where it has none. */
export function titleOf(html: string): string {
  const shared = findTag(
    html,
    ({ name, attributes }) => name === 'meta' && attributes().get('property') === 'og:title',
  );
  const title = () => resolveReferences(findTag(html, ({ name }) => name === 'title')?.text ?? '');
  return (shared?.attributes().get('content') ?? title()).trim();
}

/** The images of a page: the forms of each that are on this site, that of `<img>` itself last. */
export function imagesOf(tags: Iterable<Tag>): ImageForm[][] {
  const images: ImageForm[][] = [];
  // Of a picture whose image is still to come: nothing but sources stands before it.
  let forms: ImageForm[] | null = null;
  for (const tag of tags) {
    if (tag.inert) continue;
    if (tag.name === 'source') {
      if (forms !== null) addForms(forms, tag);
      continue;
    }
    if (tag.name === 'img') {
      forms ??= [];
      addForms(forms, tag);
      if (forms.length > 0) images.push(forms);
    }
    forms = tag.name === 'picture' ? [] : null;
  }
  return images;
}

function addForms(forms: ImageForm[], tag: Tag): void {
  const attributes = tag.attributes();
  const media = attributes.get('media') ?? '';
  for (const candidate of [...(attributes.get('srcset') ?? '').split(/,\s+/), attributes.get('src') ?? '']) {
    const [address = '', size = ''] = candidate.trim().split(/\s+/);
    // Addresses that begin with two slashes are of other sites.
    if (!/^\/(?!\/)/.test(address)) continue;
    forms.push({ path: address.replace(/[?#][^]*/, ''), size, media });
  }
}
