import {
  countBytes,
  imagesOfSiteField,
  listSiteImages,
  say,
  type Sentence,
  SITE_IMAGE_BYTES,
  SITE_IMAGE_FIELDS,
  type ArticleImage,
  type SiteSettings,
} from '../../../content-schema';
import type { ProblemList } from '../directory/content-problem';
import type { PlacedPath, PlacedValue } from '../arrange/arrange-content';
import { digestOf } from '../digest';
import type { ViewImages } from './locale-view';

/** Site settings and their images; the same in both modes. */
export interface SiteView {
  settings: SiteSettings;
  images: ArticleImage[];
  /** CSS of its own style sheet; null when it cannot be read. */
  sheet?: string | null;
  digest: string;
}

/**
 * Builds the site view. A field whose images cannot be shown is reported and left out.
 * @param unreadable Files that exist and cannot be read.
 */
export function buildSiteView(
  values: readonly PlacedValue[],
  unreadable: readonly PlacedPath[],
  { digests, sizes }: Pick<ViewImages, 'digests' | 'sizes'>,
  problems: ProblemList,
): SiteView {
  const settings = { ...values.find((value) => value.kind === 'site')?.settings };
  for (const field of SITE_IMAGE_FIELDS) {
    const most = SITE_IMAGE_BYTES[field];
    const faults = imagesOfSiteField(settings, field).flatMap((path) => {
      const received = digests.get(path) ? (sizes.get(path) ?? 0) : null;
      if (received === null) return [imageMissing(path)];
      return received <= most ? [] : [imageTooLarge(path, received, most)];
    });
    for (const { fr, en } of faults)
      problems.add(
        'site.json',
        say({
          fr: `${field} : attendu : ${fr}. D’ici là, il n’en est pas tenu compte.`,
          en: `${field}: expected ${en}. It is left out until then.`,
        }),
        { at: [field] },
      );
    if (faults.length > 0) delete settings[field];
  }
  const images = listSiteImages(settings).flatMap((path) => {
    const digest = digests.get(path);
    return digest ? [{ path, digest }] : [];
  });
  const css = values.find((value) => value.kind === 'sheet')?.css;
  // An empty sheet is the same as none.
  const sheet = css ?? (unreadable.some(({ kind }) => kind === 'sheet') ? null : '');
  const own = sheet === '' ? {} : { sheet };
  return { settings, images, ...own, digest: digestOf(sheet === '' ? [settings, images] : [settings, images, sheet]) };
}

function imageMissing(path: string): Sentence {
  const name = JSON.stringify(path);
  return {
    fr: `une image qui existe ; reçu : ${name}, qui n’existe pas ; ajoutez-la`,
    en: `an image that is there, received ${name}, which is not; add it`,
  };
}

function imageTooLarge(path: string, received: number, most: number): Sentence {
  const name = JSON.stringify(path);
  const [limit, size] = [countBytes(most), countBytes(received)];
  return {
    fr: `une image de ${limit.fr} au plus ; reçu : ${name}, de ${size.fr} ; donnez-en une plus légère`,
    en: `an image of at most ${limit.en}, received ${name} of ${size.en}; give a smaller one`,
  };
}
