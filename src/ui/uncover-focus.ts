/**
 * Scrolls the focused element out from under an element that covers it (WCAG 2.4.11). Its scroll
 * margins must leave room for that element (`reset.css`).
 */
export function uncoverFocus(covering: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || covering.contains(activeElement)) return;
  const [over, under] = [covering.getBoundingClientRect(), activeElement.getBoundingClientRect()];
  const isCovered =
    over.left < under.right && under.left < over.right && over.top < under.bottom && under.top < over.bottom;
  if (isCovered) activeElement.scrollIntoView({ block: 'nearest' });
}
