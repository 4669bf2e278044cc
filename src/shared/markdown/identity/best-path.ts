/**
 * Maximum number of compared pairs: two texts of a
 * thousand headings each. Real ones have two hundred.
 */
const MAX_COMPARISONS = 1_000_000;

/**
 * Aligns two sequences in order: picks pairs with the greatest total score, using each item at most
 * once and without crossing pairs (Needleman and Wunsch, 1970; gaps cost nothing). Overlong
 * sequences, a million pairs and more, are compared index by index.
 * @param score Positive when two items may be the same; a pair at or below 0 is never picked.
 * @returns the picked pairs, in order.
 */
export function bestPath(
  leftCount: number,
  rightCount: number,
  score: (left: number, right: number) => number,
): [left: number, right: number][] {
  if (leftCount * rightCount > MAX_COMPARISONS) return pairsInPlace(leftCount, rightCount, score);
  const width = rightCount + 1;
  const best = new Float64Array((leftCount + 1) * width);
  const gains = new Float64Array((leftCount + 1) * width);
  const at = (left: number, right: number): number => best[left * width + right] ?? 0;
  for (let left = leftCount - 1; left >= 0; left -= 1) {
    for (let right = rightCount - 1; right >= 0; right -= 1) {
      const gain = score(left, right);
      gains[left * width + right] = gain;
      const paired = gain > 0 ? gain + at(left + 1, right + 1) : 0;
      best[left * width + right] = Math.max(paired, at(left + 1, right), at(left, right + 1));
    }
  }
  const pairs: [number, number][] = [];
  let left = 0;
  let right = 0;
  while (left < leftCount && right < rightCount) {
    const gain = gains[left * width + right] ?? 0;
    if (gain > 0 && at(left, right) === gain + at(left + 1, right + 1)) {
      pairs.push([left, right]);
      left += 1;
      right += 1;
    } else if (at(left, right) === at(left + 1, right)) left += 1;
    else right += 1;
  }
  return pairs;
}

function pairsInPlace(
  leftCount: number,
  rightCount: number,
  score: (left: number, right: number) => number,
): [left: number, right: number][] {
  const places = Array.from({ length: Math.min(leftCount, rightCount) }, (_, place) => place);
  return places.filter((place) => score(place, place) > 0).map((place) => [place, place]);
}
