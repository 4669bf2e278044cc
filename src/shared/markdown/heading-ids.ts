import type { Locale } from '../../../content-schema';
import type { DocumentHeading, DocumentSection, HeadingIds } from './document';
import { identifyHeadings, type HeadingIdentity, type IdentifiedDocument } from './identity/heading-identity';
import { profileHeadings } from './identity/heading-profile';

/** Text of an article: one version in the language it is written in. */
export interface HeadedText {
  /** Key of the text in the result. */
  key: string;
  /** Position of its version in time: a greater number is newer. */
  versionOrder: number;
  contentLocale: Locale;
  headings: readonly DocumentHeading[];
  sections: readonly DocumentSection[];
  /** Ids in the text other than heading ids; no heading gets one of them. */
  anchors?: readonly string[];
}

/** Text whose ids are being assigned. */
interface PlacedText extends IdentifiedDocument {
  text: HeadedText;
}

/**
 * Computes the heading ids of one article for all its texts at once, so that a section
 * has the same id in both languages and in every version. The id is the slug of the
 * English heading (the French one when there is no other) in the oldest version that
 * has the section. An id set by the author replaces it from that version on. The other
 * ids of the heading (the slug of its own text, its ids in other versions, the former slug
 * of its own text) become aliases when they are free. The result depends only on the texts,
 * not on their order.
 * @returns the heading ids of each text, by key.
 */
export function assignHeadingIds(texts: readonly HeadedText[]): Map<string, HeadingIds[]> {
  const versions = groupByVersion(texts);
  const namesByText = new Map<PlacedText, string[]>();
  let older: PlacedText[] | undefined;
  for (const version of versions) {
    identifyHeadings(version, older);
    const names = nameIdentities(version);
    for (const text of version) {
      namesByText.set(
        text,
        text.identities.map((identity) => names.get(identity) ?? ''),
      );
    }
    older = version;
  }
  return new Map([...namesByText].map(([text, ids]) => [text.text.key, withAliases(text, ids)]));
}

/**
 * Groups the texts by version. English, the reference, comes first in each. The key breaks ties
 * between texts of one version and language.
 */
function groupByVersion(texts: readonly HeadedText[]): PlacedText[][] {
  const versions = new Map<number, PlacedText[]>();
  const byReference = (one: HeadedText, other: HeadedText): number =>
    compare(one.contentLocale, other.contentLocale) || compare(one.key, other.key);
  for (const text of [...texts].sort(byReference)) {
    const placed: PlacedText = {
      text,
      locale: text.contentLocale,
      profiles: profileHeadings(text.headings, text.sections),
      identities: [],
    };
    const version = versions.get(text.versionOrder);
    if (version) version.push(placed);
    else versions.set(text.versionOrder, [placed]);
  }
  return [...versions].sort(([one], [other]) => one - other).map(([, version]) => version);
}

/**
 * Assigns each section of a version its id, once for all languages: the author's, else the
 * inherited one, else its slug.
 */
function nameIdentities(version: readonly PlacedText[]): Map<HeadingIdentity, string> {
  const names = new Map<HeadingIdentity, string>();
  const used = new Set(version.flatMap(({ text }) => text.anchors ?? []));
  const give = (identity: HeadingIdentity, name: string | null | undefined): void => {
    if (!name || names.has(identity) || used.has(name)) return;
    names.set(identity, name);
    used.add(name);
    if (identity.names.at(-1) !== name) identity.names.push(name);
  };
  const each = (visit: (identity: HeadingIdentity, heading: DocumentHeading) => void): void => {
    for (const { text, identities } of version) {
      text.headings.forEach((heading, index) => {
        const identity = identities[index];
        if (identity) visit(identity, heading);
      });
    }
  };
  each((identity, heading) => give(identity, heading.customId));
  each((identity) => give(identity, identity.names.at(-1)));
  each((identity, heading) => give(identity, heading.slug));
  each((identity, heading) => {
    for (let repeat = 1; !names.has(identity); repeat += 1) give(identity, `${heading.slug}-${repeat}`);
  });
  return names;
}

/** Adds the free aliases of each heading, those of its own text first. */
function withAliases({ text, identities }: PlacedText, ids: readonly string[]): HeadingIds[] {
  const used = new Set([...ids, ...(text.anchors ?? [])]);
  const result = ids.map((id): HeadingIds => ({ id, aliases: [] }));
  const add = (index: number, name: string | null | undefined): void => {
    if (!name || used.has(name)) return;
    used.add(name);
    result[index]?.aliases.push(name);
  };
  text.headings.forEach(({ customId, slug }, index) => {
    add(index, customId);
    add(index, slug);
  });
  identities.forEach(({ names }, index) => names.forEach((name) => add(index, name)));
  text.headings.forEach(({ formerSlug }, index) => add(index, formerSlug));
  return result;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
