import { slug as slugOf } from 'github-slugger';
import type { Element } from 'hast';
import { toContentId } from '../safety/content-ids';

/** Ids that the author typed, each with the headings that it marks. */
export type TypedIds = ReadonlyMap<string, ReadonlySet<Element>>;

/**
 * Returns unique slugs like GitHub's: a repeated one gets `-1`, `-2`… A typed id is the slug of no
 * heading but its own, so that links lead to the place that the author named.
 * @param used Other ids that no heading gets.
 */
export function uniqueSlugs(
  headings: readonly Element[],
  texts: readonly string[],
  typedIds: TypedIds,
  used: ReadonlySet<string>,
): string[] {
  const given = new Set(used);
  const repeats = new Map<string, number>();
  return headings.map((heading, index) => {
    const base = toContentId(slugOf(texts[index] ?? '').replace(/[^\p{L}\p{M}\p{N}_-]/gu, ''));
    const isFree = (slug: string): boolean => !given.has(slug) && typedIds.get(slug)?.has(heading) !== false;
    let slug = base;
    while (!isFree(slug)) {
      const repeat = (repeats.get(base) ?? 0) + 1;
      repeats.set(base, repeat);
      slug = `${base}-${repeat}`;
    }
    given.add(slug);
    return slug;
  });
}
