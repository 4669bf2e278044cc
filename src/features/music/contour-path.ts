/** Height of what is drawn; its width is twice the number of values. */
const HEIGHT = 32;
/** A bar is seen also where it is silent. */
const LEAST = 2;

/**
 * The outline of a piece as the `d` of one path: a bar for each value, two units apart, from the middle up and down.
 * @param values How loud it is, each from 0 to 100.
 */
export function contourPath(values: readonly number[]): string {
  return values
    .map((value, index) => {
      const height = Math.round(Math.max(LEAST, (Math.min(value, 100) / 100) * HEIGHT));
      return `M${2 * index + 1} ${(HEIGHT - height) / 2}v${height}`;
    })
    .join('');
}
