let isOutdated = false;

/**
 * Returns whether a newer build exists since this page was loaded. The next navigation is then a
 * full load (specification §4).
 */
export const isSiteOutdated = (): boolean => isOutdated;

/** Records that a newer build exists. */
export function noteNewBuild(): void {
  isOutdated = true;
}
