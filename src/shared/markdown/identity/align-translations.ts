import { bestPath } from './best-path';
import type { HeadingProfile } from './heading-profile';
import { dice } from './similarity';

/**
 * Weights tuned on real documentation (see the README). A translation keeps order and depth, so two
 * headings match unless their code, links or length contradict it.
 */
const WEIGHT = {
  base: 1,
  customId: 20,
  text: 6,
  words: 3,
  landmarks: 6,
  landmarkDoubt: 2,
  length: 1.3,
  place: 1,
  depth: 4,
};

/** Matches the headings of two translations of one text. */
export function alignTranslations(
  left: readonly HeadingProfile[],
  right: readonly HeadingProfile[],
): [left: number, right: number][] {
  return bestPath(left.length, right.length, (leftIndex, rightIndex) => {
    const one = left[leftIndex];
    const other = right[rightIndex];
    if (!one || !other) return 0;
    const distance = Math.abs((leftIndex + 0.5) / left.length - (rightIndex + 0.5) / right.length);
    return scoreOf(one, other) + WEIGHT.place * (0.5 - distance);
  });
}

function scoreOf(one: HeadingProfile, other: HeadingProfile): number {
  let score = WEIGHT.base;
  if (one.customId !== null && other.customId !== null) {
    score += one.customId === other.customId ? WEIGHT.customId : -WEIGHT.customId;
  }
  if (one.text === other.text) score += WEIGHT.text;
  else score += WEIGHT.words * dice(one.words, other.words);
  if (one.depth !== other.depth) score -= WEIGHT.depth;
  const evidence = Math.min(1, (one.landmarks.size + other.landmarks.size) / 4);
  score += evidence * (WEIGHT.landmarks * dice(one.landmarks, other.landmarks) - WEIGHT.landmarkDoubt);
  return score + WEIGHT.length * (lengthRatio(one.section, other.section) - 0.5);
}

/** Returns 1 when two sections are equally long, near 0 when one is much longer. */
function lengthRatio(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one.length, other.length] : [other.length, one.length];
  return (short + 20) / (long + 20);
}
