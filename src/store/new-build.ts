let isOutdated = false;

/** Whether the site has been built anew since this page was loaded: the next navigation is a full load then (specification §4). */
export const isSiteOutdated = (): boolean => isOutdated;

/** Notes that the site has been built anew. */
export function noteNewBuild(): void {
  isOutdated = true;
}
