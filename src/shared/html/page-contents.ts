import { findTag, resolveReferences, type Tag } from './scan-tags';

/** Image source on this site. */
export interface ImageForm {
  /** URL path, without the query. */
  path: string;
  /** Descriptor in `srcset`: `480w`, `2x`; empty when there is none. */
  size: string;
  /** Media query, such as dark mode; empty for any. */
  media: string;
}

/**
 * Returns the title of a page: `og:title`, which lacks the
 * name of the site, else `<title>`, else an empty string.
 */
export function titleOf(html: string): string {
  const shared = findTag(
    html,
    ({ name, attributes }) => name === 'meta' && attributes().get('property') === 'og:title',
  );
  const title = () => resolveReferences(findTag(html, ({ name }) => name === 'title')?.text ?? '');
  return (shared?.attributes().get('content') ?? title()).trim();
}

/** Returns the images of a page, each as its sources on this site with that of `<img>` last. */
export function imagesOf(tags: Iterable<Tag>): ImageForm[][] {
  const images: ImageForm[][] = [];
  // Sources of a `<picture>` whose `<img>` has not been reached: only sources precede it.
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
    // URLs that begin with two slashes are on other sites.
    if (!/^\/(?!\/)/.test(address)) continue;
    forms.push({ path: address.replace(/[?#][^]*/, ''), size, media });
  }
}
