/** What of a page is compared: an article by its title, its opening and its text, a list by all that it shows. */
const ARTICLE = ['h1', '.lead', '.flow'];
/** What scripts draw, and what leads elsewhere: the same page may show it or not. */
const BESIDE_THE_TEXT = 'nav,button,form,script,[role=status]';

/**
 * What a reader sees of a page, as one text: its words, where its links lead, which pictures it shows. The articles beside it,
 * its neighbours and the header are no part of it: they change with every title of the version.
 */
export function pageText(page: ParentNode): string | null {
  const main = page.querySelector('main');
  if (main === null) return null;
  const article = main.querySelector('.article');
  const parts = article === null ? [main] : ARTICLE.flatMap((part) => article.querySelector(part) ?? []);
  return parts.map(partText).join('\n');
}

function partText(part: Element): string {
  const copy = part.cloneNode(true) as Element; // A clone is of the kind of what was cloned.
  for (const each of copy.querySelectorAll(BESIDE_THE_TEXT)) each.remove();
  const targets = [...copy.querySelectorAll('a[href],img')].map((each) =>
    ['href', 'src', 'alt'].map((name) => each.getAttribute(name) ?? '').join(' '),
  );
  return [copy.textContent ?? '', ...targets].join('\n');
}
