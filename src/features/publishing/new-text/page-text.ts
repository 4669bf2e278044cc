/**
 * Parts of an article that are compared: its title, its lead and its text. Lists are compared as a
 * whole.
 */
const ARTICLE = ['h1', '.lead', '.flow'];
/** Elements added by scripts, and navigation: the same page may have them or not. */
const BESIDE_THE_TEXT = 'nav,button,form,script,[role=status]';

/**
 * Returns the visible content of a page as one text: its words, link targets and images. Other
 * articles, previous and next links, and the header are left out: they change with every title of
 * the version.
 */
export function pageText(page: ParentNode): string | null {
  const main = page.querySelector('main');
  if (main === null) return null;
  const article = main.querySelector('.article');
  const parts = article === null ? [main] : ARTICLE.flatMap((part) => article.querySelector(part) ?? []);
  return parts.map(partText).join('\n');
}

function partText(part: Element): string {
  const copy = part.cloneNode(true) as Element; // A clone has the same type.
  for (const each of copy.querySelectorAll(BESIDE_THE_TEXT)) each.remove();
  const targets = [...copy.querySelectorAll('a[href],img')].map((each) =>
    ['href', 'src', 'alt'].map((name) => each.getAttribute(name) ?? '').join(' '),
  );
  return [copy.textContent ?? '', ...targets].join('\n');
}
