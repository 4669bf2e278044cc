/**
 * Scrolls the focused element out from under an element that covers it (WCAG 2.4.11). Its scroll
 * margins must leave room for that element (`reset.css`). An element taller than half the window
 * stays: it is a place, such as the content after a navigation, and scrolling would move the page.
 */
export function uncoverFocus(covering: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement === null || covering.contains(activeElement)) return;
  const [over, under] = [covering.getBoundingClientRect(), activeElement.getBoundingClientRect()];
  const width = Math.min(over.right, under.right) - Math.max(over.left, under.left);
  const height = Math.min(over.bottom, under.bottom) - Math.max(over.top, under.top);
  const isCovered = width > 0 && height > 0;
  if (isCovered && under.height <= window.innerHeight / 2) activeElement.scrollIntoView({ block: 'nearest' });
}
