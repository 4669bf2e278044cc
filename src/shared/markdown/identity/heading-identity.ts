import { LOCALES, otherLocales, type Locale } from '../../../../content-schema';
import { alignTranslations } from './align-translations';
import { alignVersions } from './align-versions';
import type { HeadingProfile } from './heading-profile';

/** Identity of a section across languages and versions. */
export interface HeadingIdentity {
  /** Ids of the section so far, oldest first. */
  names: string[];
}

/** Document whose headings are being identified. */
export interface IdentifiedDocument {
  locale: Locale;
  profiles: HeadingProfile[];
  /** Identity of each heading, unique within a document. */
  identities: HeadingIdentity[];
}

/** Documents of an article in one version, the reference first: English, else French. */
export type VersionDocuments = readonly IdentifiedDocument[];

/**
 * Assigns identities to the headings of the next version:
 * those of the older version when the section is the same.
 */
export function identifyHeadings(version: VersionDocuments, older: VersionDocuments | undefined): void {
  const [reference, ...translations] = version;
  if (!reference) return;
  reference.identities = reference.profiles.map(() => ({ names: [] }));
  for (const translation of translations) {
    translation.identities = translation.profiles.map(() => ({ names: [] }));
    for (const [one, other] of alignTranslations(reference.profiles, translation.profiles)) {
      translation.identities[other] = reference.identities[one] ?? { names: [] };
    }
  }
  if (older) inherit(version, older);
}

function inherit(version: VersionDocuments, older: VersionDocuments): void {
  const inherited = new Map<HeadingIdentity, HeadingIdentity>();
  const used = new Set<HeadingIdentity>();
  for (const { newer, before, pairs } of pairsOf(version, older)) {
    for (const [olderIndex, newerIndex] of pairs) {
      const from = before.identities[olderIndex];
      const to = newer.identities[newerIndex];
      if (!from || !to || used.has(from) || inherited.has(to)) continue;
      inherited.set(to, from);
      used.add(from);
    }
  }
  for (const document of version) {
    document.identities = document.identities.map((identity) => inherited.get(identity) ?? identity);
  }
}

interface VersionPair {
  newer: IdentifiedDocument;
  before: IdentifiedDocument;
  pairs: [number, number][];
}

/**
 * Compares each language with itself, English first. Different languages are compared only when the
 * versions have none in common.
 */
function pairsOf(version: VersionDocuments, older: VersionDocuments): VersionPair[] {
  const find = (documents: VersionDocuments, locale: Locale) =>
    documents.find((document) => document.locale === locale);
  const sameLanguage = [...LOCALES].reverse().flatMap((locale): VersionPair[] => {
    const newer = find(version, locale);
    const before = find(older, locale);
    return newer && before ? [{ newer, before, pairs: alignVersions(before.profiles, newer.profiles) }] : [];
  });
  if (sameLanguage.length > 0) return sameLanguage;
  return version.flatMap((newer) =>
    otherLocales(newer.locale)
      .flatMap((locale) => find(older, locale) ?? [])
      .map((before): VersionPair => ({ newer, before, pairs: alignTranslations(before.profiles, newer.profiles) })),
  );
}
