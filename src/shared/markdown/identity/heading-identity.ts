import { LOCALES, otherLocale, type Locale } from '../../../../content-schema';
import { alignTranslations } from './align-translations';
import { alignVersions } from './align-versions';
import type { HeadingProfile } from './heading-profile';

/** A section as it lives through languages and versions. */
export interface HeadingIdentity {
  /** Ids it has had, oldest first. */
  names: string[];
}

/** A document whose headings are being identified. */
export interface IdentifiedDocument {
  locale: Locale;
  profiles: HeadingProfile[];
  /** Identity of each heading; no two headings of a document share one. */
  identities: HeadingIdentity[];
}

/** The documents of an article in one version, the reference first: English, else French. */
export type VersionDocuments = readonly IdentifiedDocument[];

/** Gives the headings of the next version their identities: those of the older version where the section is the same. */
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

/** Compares each language with itself, English first; only where no language is in both versions, one with the other. */
function pairsOf(version: VersionDocuments, older: VersionDocuments): VersionPair[] {
  const find = (documents: VersionDocuments, locale: Locale) =>
    documents.find((document) => document.locale === locale);
  const sameLanguage = [...LOCALES].reverse().flatMap((locale): VersionPair[] => {
    const newer = find(version, locale);
    const before = find(older, locale);
    return newer && before ? [{ newer, before, pairs: alignVersions(before.profiles, newer.profiles) }] : [];
  });
  if (sameLanguage.length > 0) return sameLanguage;
  return version.flatMap((newer): VersionPair[] => {
    const before = find(older, otherLocale(newer.locale));
    return before ? [{ newer, before, pairs: alignTranslations(before.profiles, newer.profiles) }] : [];
  });
}
