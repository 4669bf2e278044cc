/** Height of the drawing; its width is twice the number of values. */
const HEIGHT = 32;
/** Minimum height of a bar, so that silence is visible. */
const LEAST = 2;

/**
 * Returns the contour of a track as the `d` attribute of one path: a bar for each value, two units
 * apart, centered vertically.
 * @param values Loudness, each from 0 to 100.
 */
export function contourPath(values: readonly number[]): string {
  return values
    .map((value, index) => {
      const height = Math.round(Math.max(LEAST, (Math.min(value, 100) / 100) * HEIGHT));
      return `M${2 * index + 1} ${(HEIGHT - height) / 2}v${height}`;
    })
    .join('');
}
