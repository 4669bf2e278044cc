let isUnderWay = false;

/**
 * Notes that the page has sent the browser to another site: loading a page now would cancel that. Unlike `window.isLeaving`, which a
 * download sets too, it is certain: private mode may then leave the end of its document to it.
 */
export function markUnloading(): void {
  isUnderWay = true;
}

/** Whether the browser is on its way to another site. */
export const isUnloading = (): boolean => isUnderWay;
