import {
  forLocales,
  INFORMATION_NAMES,
  otherLocales,
  type HistoryEntry,
  type InformationText,
  type Locale,
  type TeamMember,
} from '../../../content-schema';
import { informationPathOf } from '../directory/content-path';
import type { PlacedValue } from '../arrange/arrange-content';
import type { InformationFile } from '../directory/parse-information-file';
import { digestOf } from '../digest';
import { imagesOf, type ViewImages } from './locale-view';

/** An information text in one locale. Its markdown stays as bytes until it is requested. */
export interface InformationTextView {
  fields: Omit<InformationText, 'markdown'>;
  body: Buffer;
}

/** Content of the information pages; the same in both modes. */
export interface InformationView {
  /** Texts in each language of the site. */
  texts: Partial<Record<Locale, InformationTextView[]>>;
  team: TeamMember[];
  history: HistoryEntry[];
  digest: string;
}

/**
 * Builds the information view: texts missing in one language are borrowed from another.
 * @param languages Languages of the site.
 */
export function buildInformationView(
  values: readonly PlacedValue[],
  images: ViewImages,
  languages: readonly Locale[],
): InformationView {
  const files = values.filter((value) => value.kind === 'information');
  const texts = forLocales(languages, (locale) =>
    INFORMATION_NAMES.flatMap((name) => {
      const own = [locale, ...otherLocales(locale, languages)].flatMap(
        (from) => files.find((file) => file.name === name && file.locale === from) ?? [],
      );
      return own.slice(0, 1).map((file) => viewText(file, locale, images));
    }),
  );
  const team = values.find((value) => value.kind === 'team')?.entries ?? [];
  const history = values.find((value) => value.kind === 'history')?.entries ?? [];
  const digests = Object.values(texts).map((own) => own.map(({ fields }) => fields.digest));
  return { texts, team, history, digest: digestOf([digests, team, history]) };
}

/** Converts the texts of one locale to answers. */
export function toInformationTexts(texts: readonly InformationTextView[]): InformationText[] {
  return texts.map(({ fields, body }) => ({ ...fields, markdown: body.toString('utf8') }));
}

function viewText(file: InformationFile, locale: Locale, viewImages: ViewImages): InformationTextView {
  const { name, locale: contentLocale, frontMatter, body, bodyLine, bodyDigest } = file;
  const { title = null, description = null, colorMode, ...home } = frontMatter;
  const written = {
    name,
    locale,
    contentLocale,
    title,
    description,
    ...(colorMode && { colorMode }),
    ...(name === 'home' && { home }),
  };
  const images = imagesOf(file, viewImages);
  const place = { path: informationPathOf(contentLocale, name), bodyLine };
  return { fields: { ...written, images, digest: digestOf([written, bodyDigest, images, place]), file: place }, body };
}
