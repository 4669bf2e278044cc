/**
 * After a navigation, moves the focus to the section that the address names, else to the content, without scrolling:
 * the keyboard and screen readers go on from there.
 */
export function focusRoute(hash: string): void {
  const target = sectionNamed(hash) ?? document.querySelector('main');
  if (!(target instanceof HTMLElement)) return;
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/** The heading that a hash names, or the place itself where that is no heading; null where there is none. */
export function sectionNamed(hash: string): Element | null {
  if (hash.length < 2) return null;
  const place = document.getElementById(decode(hash.slice(1)));
  return place?.closest('h2,h3,h4,h5,h6') ?? place;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
