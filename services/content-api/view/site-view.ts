import {
  imagesOfSiteField,
  listSiteImages,
  SITE_IMAGE_BYTES,
  SITE_IMAGE_FIELDS,
  type ArticleImage,
  type SiteSettings,
} from '../../../content-schema';
import type { ProblemList } from '../directory/content-problem';
import type { ContentValue } from '../directory/parse-content-file';
import { digestOf } from '../digest';
import type { ViewImages } from './locale-view';

/** What the content says of the site itself; both modes show the same. */
export interface SiteView {
  settings: SiteSettings;
  images: ArticleImage[];
  digest: string;
}

/** Builds what is served of the site. A field whose images cannot be shown is told and left out. */
export function buildSiteView(
  values: readonly ContentValue[],
  { digests, sizes }: Pick<ViewImages, 'digests' | 'sizes'>,
  problems: ProblemList,
): SiteView {
  const settings = { ...values.find((value) => value.kind === 'site')?.settings };
  for (const field of SITE_IMAGE_FIELDS) {
    const most = SITE_IMAGE_BYTES[field];
    const faults = imagesOfSiteField(settings, field).flatMap((path) => {
      const received = digests.get(path) ? (sizes.get(path) ?? 0) : null;
      if (received === null) return [`an image that is there, received ${JSON.stringify(path)}, which is not; add it`];
      if (received <= most) return [];
      return [`an image of at most ${most} bytes, received ${JSON.stringify(path)} of ${received}; give a smaller one`];
    });
    for (const fault of faults) problems.add('site.json', `${field}: expected ${fault}. It is left out until then.`);
    if (faults.length > 0) delete settings[field];
  }
  const images = listSiteImages(settings).flatMap((path) => {
    const digest = digests.get(path);
    return digest ? [{ path, digest }] : [];
  });
  return { settings, images, digest: digestOf([settings, images]) };
}
