import {
  forEachLocale,
  INFORMATION_NAMES,
  LOCALES,
  otherLocale,
  type HistoryEntry,
  type InformationText,
  type Locale,
  type TeamMember,
} from '../../../content-schema';
import { informationPathOf } from '../directory/content-path';
import type { ContentValue } from '../directory/parse-content-file';
import type { InformationFile } from '../directory/parse-information-file';
import { digestOf } from '../digest';
import { imagesOf, type ViewImages } from './locale-view';

/** A text of the site as one locale shows it; its markdown stays as bytes until it is asked for. */
export interface InformationTextView {
  fields: Omit<InformationText, 'markdown'>;
  body: Buffer;
}

/** What information pages are made of; both modes show the same. */
export interface InformationView {
  texts: Record<Locale, InformationTextView[]>;
  team: TeamMember[];
  history: HistoryEntry[];
  digest: string;
}

/** Builds what is served of the texts of the site: what one language lacks is borrowed from the other. */
export function buildInformationView(values: readonly ContentValue[], images: ViewImages): InformationView {
  const files = values.filter((value) => value.kind === 'information');
  const texts = forEachLocale((locale) =>
    INFORMATION_NAMES.flatMap((name) => {
      const own = [locale, otherLocale(locale)].flatMap(
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

/** Writes out the texts of one locale. */
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
