let isUnderWay = false;

/**
 * Marks that the page is navigating to another site: loading a page now would cancel that. Unlike
 * `window.isLeaving`, which a download sets too, it is certain: private mode may then rely on the
 * navigation to end its document.
 */
export function markUnloading(): void {
  isUnderWay = true;
}

/** Whether the browser is navigating to another site. */
export const isUnloading = (): boolean => isUnderWay;
