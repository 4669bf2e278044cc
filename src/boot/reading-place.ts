import { DATA_CURRENT } from '../shared/page-contract';
import { decodeText } from '../shared/decode-text';

/** Selector of headings that count as sections on a page without a table of contents. */
const PLACES = 'main h2[id]:not([id^=_]),main h3[id]:not([id^=_])';

/**
 * Distance from the top of the window, in pixels, above which a heading's section counts as read.
 */
const READING_LINE = 120;

/**
 * Marks the section being read in the table of contents with `aria-current="true"`, and names it
 * where the list is folded.
 *
 * Before the first scroll, by the reader or the browser, the HTML marks the first section:
 * measuring headings would force a layout during the load. Above the first heading that section
 * stays marked, without its name.
 */
export function followReading(): void {
  let frame = 0;
  const mark = () => {
    frame = 0;
    markSection();
  };
  document.addEventListener('scroll', () => (frame ||= requestAnimationFrame(mark)), { passive: true });
}

/**
 * Returns the hash that preserves the position on the same page in another language or version,
 * where sections have the same ids. It is that of the element named by the address while it is
 * still where the link put it, else that of the section being read, else empty. On a page without a
 * table of contents its headings are used. Ids of the shell, which start with `_`, are ignored.
 */
export function placeRead(): string {
  const { links, headings } = listContents();
  const read = headingRead(links.length > 0 ? headings : [...document.querySelectorAll(PLACES)]);
  const named = location.hash.startsWith('#_') ? null : sectionNamed(location.hash);
  const isNamed = named && topOf(named) >= 0 && topOf(named) < (read ? readingLine() : window.innerHeight);
  const { id = '' } = (isNamed ? named : read) ?? {};
  return id && `#${id}`;
}

/**
 * Returns the heading for a hash, or the element itself when it is not in a heading; null when
 * there is none.
 */
export function sectionNamed(hash: string): Element | null {
  const place = document.getElementById(decodeText(hash.slice(1)).normalize('NFC'));
  return place && (place.closest('h2,h3,h4,h5,h6') ?? place);
}

/**
 * Notes the section being read and the distance of its heading from the top of the window. Call it
 * before the content changes; nothing is restored for a reader at the top of the page.
 * @returns a function that scrolls that heading back to where it was, or the nearest one before it
 * that the new content still has.
 */
export function noteSectionRead(): () => void {
  const headings = window.scrollY > 0 ? [...document.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6)[id]')] : [];
  const passed = headings
    .map((heading) => ({ id: heading.id, top: topOf(heading) }))
    .filter(({ top }) => top < READING_LINE)
    .reverse();
  return () => {
    for (const { id, top } of passed) {
      const heading = document.getElementById(id);
      if (!heading) continue;
      const moved = topOf(heading) - top;
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
      return;
    }
  };
}

/** Scrolls a box until an element in it is in view. */
export function reveal(box: Element, element: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 2;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

function isAtEnd(): boolean {
  return window.scrollY > 0 && window.scrollY + window.innerHeight > document.documentElement.scrollHeight - 2;
}

const readingLine = (): number => (isAtEnd() ? window.innerHeight : READING_LINE);

/**
 * Returns the heading of the section being read: the last one above the reading line, however long
 * the section is. At the end of the page it is the heading named by the address, if in view, else
 * the last one.
 */
function headingRead(headings: readonly (Element | null)[]): Element | undefined {
  const line = readingLine();
  const named = isAtEnd() ? sectionNamed(location.hash) : null;
  const last = named && topOf(named) >= 0 ? named : null;
  let reached: Element | undefined;
  for (const heading of headings) {
    if (heading && reached !== last && topOf(heading) < line) reached = heading;
  }
  return reached;
}

function listContents(): { links: HTMLAnchorElement[]; headings: (Element | null)[] } {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  return { links, headings: links.map(({ hash }) => sectionNamed(hash)) };
}

function markSection(): void {
  const { links, headings } = listContents();
  const read = headingRead(headings);
  const current = read ? links[headings.indexOf(read)] : links[0];
  for (const link of links) if (link !== current) link.removeAttribute('aria-current');
  // An attribute, rendered by the style sheet: an unknown text would make React render the whole
  // page again at hydration.
  document.querySelector(`[${DATA_CURRENT}]`)?.setAttribute(DATA_CURRENT, (read && current?.textContent) ?? '');
  if (!current || current.hasAttribute('aria-current')) return;
  current.setAttribute('aria-current', 'true');
  const box = current.closest('.toc-links');
  if (box) reveal(box, current);
}
