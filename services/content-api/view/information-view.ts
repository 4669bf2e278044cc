import {
  forEachLocale,
  INFORMATION_NAMES,
  LOCALES,
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
  texts: Record<Locale, InformationTextView[]>;
  team: TeamMember[];
  history: HistoryEntry[];
  digest: string;
}

/** Builds the information view: texts missing in one language are borrowed from another. */
export function buildInformationView(values: readonly PlacedValue[], images: ViewImages): InformationView {
  const files = values.filter((value) => value.kind === 'information');
  const texts = forEachLocale((locale) =>
    INFORMATION_NAMES.flatMap((name) => {
      const own = [locale, ...otherLocales(locale)].flatMap(
        (from) => files.find((file) => file.name === name && file.locale === from) ?? [],
      );
      return own.slice(0, 1).map((file) => viewText(file, locale, images));
    }),
  );
  const team = values.find((value) => value.kind === 'team')?.entries ?? [];
  const history = values.find((value) => value.kind === 'history')?.entries ?? [];
  const digests = LOCALES.map((locale) => texts[locale].map(({ fields }) => fields.digest));
  return { texts, team, history, digest: digestOf([digests, team, history]) };
}

/** Converts the texts of one locale to answers. */
export function toInformationTexts({ texts }: InformationView, locale: Locale): InformationText[] {
  return texts[locale].map(({ fields, body }) => ({ ...fields, markdown: body.toString('utf8') }));
}

function viewText(file: InformationFile, locale: Locale, viewImages: ViewImages): InformationTextView {
  const { name, locale: contentLocale, frontMatter, body, bodyLine, bodyDigest } = file;
  const { title = null, description = null, colorMode, ...home } = frontMatter;
  const written = {
    ...{ name, locale, contentLocale, title, description, ...(colorMode && { colorMode }) },
    ...(name === 'home' && { home }),
  };
  const images = imagesOf(file, viewImages);
  const place = { path: informationPathOf(contentLocale, name), bodyLine };
  return { fields: { ...written, images, digest: digestOf([written, bodyDigest, images, place]), file: place }, body };
}
