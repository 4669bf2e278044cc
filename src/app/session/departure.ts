let isUnderWay = false;

/** The browser has been reported to go to another site: whoever would load a page now would call that off. */
export function markUnloading(): void {
  isUnderWay = true;
}

/** Whether the browser is on its way to another site. */
export const isDeparting = (): boolean => isUnderWay;
