/** How soon a return to an address counts as having been led in a circle, in milliseconds. */
const CIRCLE_MS = 10_000;

/**
 * Tells whether a redirect from an address may be followed: not when one was a moment ago, for then it led back here.
 * The content API and the host may disagree, each with a redirect to where the other leads away from.
 */
export function mayFollowRule(pathname: string): boolean {
  const key = `route-rule:${pathname}`;
  try {
    const isCircle = Date.now() - Number(sessionStorage.getItem(key) ?? -Infinity) < CIRCLE_MS;
    if (isCircle) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, String(Date.now()));
    return !isCircle;
  } catch {
    // Without a storage nothing could end the circle.
    return false;
  }
}
