import { bestPath } from './best-path';
import type { HeadingProfile } from './heading-profile';
import { bagOfWords, dice, wordsOf, type BagOfWords } from './similarity';

/** Minimum length of a section in characters to be matched by its text alone. */
const TELLING_LENGTH = 40;
/**
 * Weights for sections without a common heading text. The score
 * must exceed `doubt`; each part counts up to its weight.
 */
const WEIGHT = { doubt: 4, words: 4, landmarks: 3, section: 5, depth: 2, neighbour: 1 };

/**
 * Matches the headings of two versions of one text in one language: first the equal ones, wherever
 * they moved, then, in order, those that were reworded in place.
 */
export function alignVersions(
  older: readonly HeadingProfile[],
  newer: readonly HeadingProfile[],
): [older: number, newer: number][] {
  const matches = new Map<number, number>();
  const used = new Set<number>();
  const keys: ((profile: HeadingProfile) => string | null)[] = [
    ({ customId }) => customId,
    ({ path }) => path,
    ({ text }) => text,
    ({ section, digest }) => (section.length >= TELLING_LENGTH ? digest : null),
  ];
  for (const key of keys) matchUnique(older, newer, key, matches, used);
  matchReworded(older, newer, matches, used);
  return [...matches]
    .map(([newerIndex, olderIndex]): [number, number] => [olderIndex, newerIndex])
    .sort((a, b) => a[1] - b[1]);
}

/** Matches the remaining headings by a key that is unique on each side. */
function matchUnique(
  older: readonly HeadingProfile[],
  newer: readonly HeadingProfile[],
  key: (profile: HeadingProfile) => string | null,
  matches: Map<number, number>,
  used: Set<number>,
): void {
  const olderByKey = indexUnique(older, key, (index) => !used.has(index));
  const newerByKey = indexUnique(newer, key, (index) => !matches.has(index));
  for (const [value, newerIndex] of newerByKey) {
    const olderIndex = olderByKey.get(value) ?? -1;
    if (newerIndex < 0 || olderIndex < 0) continue;
    matches.set(newerIndex, olderIndex);
    used.add(olderIndex);
  }
}

/** Returns the index of each key; -1 for a repeated one. */
function indexUnique(
  profiles: readonly HeadingProfile[],
  key: (profile: HeadingProfile) => string | null,
  isLeft: (index: number) => boolean,
): Map<string, number> {
  const places = new Map<string, number>();
  profiles.forEach((profile, index) => {
    const value = isLeft(index) ? key(profile) : null;
    if (value !== null) places.set(value, places.has(value) ? -1 : index);
  });
  return places;
}

function matchReworded(
  older: readonly HeadingProfile[],
  newer: readonly HeadingProfile[],
  matches: Map<number, number>,
  used: Set<number>,
): void {
  const olderLeft = leftOf(older, (index) => !used.has(index));
  const newerLeft = leftOf(newer, (index) => !matches.has(index));
  const known = new Map(matches);
  const pairs = bestPath(olderLeft.length, newerLeft.length, (olderPlace, newerPlace) => {
    const one = olderLeft[olderPlace];
    const other = newerLeft[newerPlace];
    if (!one || !other) return 0;
    const follows = known.get(other.index - 1) === one.index - 1 || (other.index === 0 && one.index === 0);
    return scoreOf(one, other) + (follows ? WEIGHT.neighbour : 0);
  });
  for (const [olderPlace, newerPlace] of pairs) {
    const one = olderLeft[olderPlace];
    const other = newerLeft[newerPlace];
    if (one && other) matches.set(other.index, one.index);
  }
}

interface LeftHeading {
  index: number;
  profile: HeadingProfile;
  sectionWords: BagOfWords;
}

function leftOf(profiles: readonly HeadingProfile[], isLeft: (index: number) => boolean): LeftHeading[] {
  return profiles.flatMap((profile, index) =>
    isLeft(index) ? [{ index, profile, sectionWords: bagOfWords(wordsOf(profile.section)) }] : [],
  );
}

function scoreOf(
  { profile: one, sectionWords }: LeftHeading,
  { profile: other, sectionWords: otherWords }: LeftHeading,
): number {
  if (one.customId !== null && other.customId !== null) return 0;
  return (
    WEIGHT.words * dice(one.words, other.words) +
    WEIGHT.landmarks * dice(one.landmarks, other.landmarks) +
    WEIGHT.section * dice(sectionWords, otherWords) -
    (one.depth === other.depth ? 0 : WEIGHT.depth) -
    WEIGHT.doubt
  );
}
