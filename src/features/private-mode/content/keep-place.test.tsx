import { noteReadingPlace } from './keep-place';

/** A page with element positions set by the test: jsdom has no layout. */
function showPage(html: string, tops: Record<string, number> = {}): void {
  document.body.innerHTML = `<main>${html}</main>`;
  placeHeadings(tops);
}

function placeHeadings(tops: Record<string, number>): void {
  for (const [id, top] of Object.entries(tops)) {
    const element = document.getElementById(id);
    if (element !== null) element.getBoundingClientRect = () => ({ top }) as DOMRect;
  }
}

function change(html: string, tops: Record<string, number> = {}): void {
  const main = document.querySelector('main');
  if (main !== null) main.innerHTML = html;
  placeHeadings(tops);
}

const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockReset();
  Object.assign(window, { scrollBy: scrolled });
  Object.defineProperty(window, 'scrollY', { value: 500, configurable: true });
});

test('the section at the top of the window stays where it was', () => {
  showPage('<h2 id="a"></h2><h2 id="b"></h2><h2 id="c"></h2>', { a: -900, b: 40, c: 700 });
  const place = noteReadingPlace();
  change('<p>More</p><h2 id="a"></h2><h2 id="b"></h2><h2 id="c"></h2>', { a: -700, b: 240, c: 900 });
  place.restore();
  expect(scrolled).toHaveBeenCalledWith({ top: 200, behavior: 'instant' });
});

test('an open `details` element stays open, wherever it is now', () => {
  const folded = (name: string) => `<details><summary>${name}</summary></details>`;
  showPage(folded('One') + folded('Two'));
  const two = document.querySelectorAll('details')[1];
  if (two) two.open = true;
  const place = noteReadingPlace();
  change(folded('New') + folded('One') + folded('Two'));
  place.restore();
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false, true]);
});

test('an element that the reader closes after the position was saved stays closed', () => {
  const list = '<details open><summary>One</summary></details>';
  showPage(list);
  const place = noteReadingPlace();
  document.querySelector('details')?.removeAttribute('open');
  change(list);
  place.restore();
  expect(document.querySelector('details')?.open).toBe(false);
});

test('the focus stays on a link whose section has another id now', () => {
  showPage('<a href="#one">One</a><a href="#two">Two</a>');
  document.querySelectorAll('a')[1]?.focus();
  const place = noteReadingPlace();
  change('<a href="#un">One</a><a href="#deux">Two</a>');
  place.restore();
  expect(document.querySelectorAll('a')[1]).toHaveFocus();
});

test('the focus stays on the same link, of several that are alike', () => {
  const links = '<a href="/x">Lire</a><a href="/x">Lire</a>';
  showPage(links);
  document.querySelectorAll('a')[1]?.focus();
  const place = noteReadingPlace();
  change(`<p>More</p>${links}`);
  place.restore();
  expect(document.querySelectorAll('a')[1]).toHaveFocus();
});

test('the focus moves from a copy button that is not rendered yet to its code', () => {
  showPage('<figure><pre tabindex="0">code</pre><button class="copy">Copier</button></figure>');
  document.querySelector('button')?.focus();
  const place = noteReadingPlace();
  change('<figure><pre tabindex="0">other code</pre></figure>');
  place.restore();
  expect(document.querySelector('pre')).toHaveFocus();
});

test('the value of a field stays', () => {
  showPage('<input id="_q" value="">');
  const field = document.querySelector('input');
  if (field) field.value = 'ima';
  field?.focus();
  const place = noteReadingPlace();
  change('<input id="_q" value="">');
  place.restore();
  expect(document.querySelector('input')).toHaveFocus();
  expect(document.querySelector('input')).toHaveValue('ima');
});

test('a heading focused by a navigation is focused again in the new text', () => {
  showPage('<h2 id="a">Name</h2>');
  document.getElementById('a')?.setAttribute('tabindex', '-1');
  document.getElementById('a')?.focus();
  const place = noteReadingPlace();
  change('<p>More</p><h2 id="a">Name</h2>');
  place.restore();
  expect(document.activeElement).toBe(document.getElementById('a'));
  expect(document.activeElement).not.toBe(document.body);
});

test('the focus stays on a link whose text has changed, and on one outside the content', () => {
  showPage('<a href="/x">Lire</a><a href="/y">Autre</a>');
  document.querySelectorAll('a')[1]?.focus();
  const place = noteReadingPlace();
  change('<a href="/x">Lire</a><a href="/y">Autre texte</a>');
  place.restore();
  expect(document.querySelector('[href="/y"]')).toHaveFocus();

  const page = (text: string) => `<nav><a href="/z">Plan</a></nav><main>${text}</main>`;
  document.body.innerHTML = page('One');
  document.querySelector('a')?.focus();
  const beside = noteReadingPlace();
  document.body.innerHTML = page('Two');
  beside.restore();
  expect(document.querySelector('a')).toHaveFocus();
});

test('from a removed element the focus moves to the heading above it, else to the content', () => {
  showPage('<h2 id="a">One</h2><h2 id="b">Two</h2><a href="/x">Lire</a><h2 id="c">Three</h2>');
  document.querySelector('a')?.focus();
  const place = noteReadingPlace();
  change('<h2 id="a">One</h2><h2 id="c">Three</h2>');
  place.restore();
  expect(document.getElementById('a')).toHaveFocus();
  change('');
  place.restore();
  expect(document.querySelector('main')).toHaveFocus();
});

test('the focus is not taken from an element that the reader has focused meanwhile', () => {
  document.body.innerHTML = '<input id="search"><main><a href="/x">Lire</a></main>';
  document.querySelector('a')?.focus();
  const place = noteReadingPlace();
  document.getElementById('search')?.focus();
  change('<a href="/x">Lire</a>');
  place.restore();
  expect(document.getElementById('search')).toHaveFocus();
});
