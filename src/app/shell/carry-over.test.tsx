import { installDialogDouble } from '../../testing/dialog-double';
import { carryOver, watchPage } from './carry-over';

beforeAll(installDialogDouble);
beforeEach(() => {
  window.scrollTo = jest.fn();
  window.earlyClicks = [];
});

const HTML = `
  <a id="_search" href="/fr/search">Rechercher</a>
  <dialog><input id="_dialog-q" type="search"></dialog>
  <button data-replay>Réglages</button><button data-replay>Musique</button>
  <details><summary>Un</summary></details><details open><summary>Deux</summary></details>
  <input name="password" type="password"><input type="checkbox"><select><option>a</option><option>b</option></select>`;

/** Renders the page as the server does. */
function serve(): void {
  document.body.innerHTML = `<div id="___gatsby"><div id="gatsby-focus-wrapper">${HTML}</div></div>`;
  watchPage();
}
/** Replaces the page, as React does when it discards the server-rendered one. */
function remake(html = HTML): void {
  const container = document.getElementById('___gatsby');
  if (container !== null) container.innerHTML = `<div id="gatsby-focus-wrapper">${html}</div>`;
}
const all = <Name extends keyof HTMLElementTagNameMap>(name: Name) => [...document.querySelectorAll(name)];

test('the input of the reader is restored in the page that React renders again', () => {
  serve();
  const typed: string[] = [];
  all('input')[1]?.focus();
  Object.assign(all('input')[1] ?? {}, { value: 'Riverside-1' });
  all('input')[2]?.click();
  Object.assign(all('select')[0] ?? {}, { value: 'b' });
  Object.assign(all('details')[0] ?? {}, { open: true });
  Object.assign(all('details')[1] ?? {}, { open: false });
  remake();
  document.addEventListener('input', ({ target }) => target instanceof HTMLElement && typed.push(target.localName));
  carryOver();
  expect(all('input').map((each) => each.value)).toEqual(['', 'Riverside-1', 'on']);
  expect(all('input')[1]).toHaveFocus();
  expect(all('input')[2]).toBeChecked();
  expect(all('select')[0]).toHaveValue('b');
  expect(all('details').map((each) => each.open)).toEqual([true, false]);
  expect(typed).toEqual(['input', 'input', 'select']);
});

test('the search stays open, with its text and the focus', () => {
  serve();
  all('dialog')[0]?.showModal();
  all('input')[0]?.focus();
  Object.assign(all('input')[0] ?? {}, { value: 'image' });
  remake();
  carryOver();
  expect(all('dialog')[0]).toHaveAttribute('open');
  expect(all('input')[0]).toHaveValue('image');
  expect(all('input')[0]).toHaveFocus();
});

test('a pressed button is found again even if a translation changed its label', () => {
  serve();
  const [settings, music] = all('button');
  if (settings === undefined || music === undefined) throw new Error('Expected two buttons.');
  window.earlyClicks = [music];
  music.innerHTML = '<font>Musik</font>';
  settings.innerHTML = '<font>Einstellungen</font>';
  remake();
  carryOver();
  expect(window.earlyClicks).toEqual([all('button')[1]]);
});

test('the scroll position is set again', () => {
  serve();
  Object.assign(window, { scrollY: 700 });
  document.dispatchEvent(new Event('scroll'));
  remake();
  Object.assign(window, { scrollY: 0 });
  document.dispatchEvent(new Event('scroll'));
  carryOver();
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 700, behavior: 'instant' });
});

test('elements scrolled inside the page stay scrolled, and the article drawer stays open', () => {
  const opened: Element[] = [];
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      opened.push(this);
    },
  });
  const html = '<nav id="_navigation" popover="auto">…</nav><div>…</div><div class="table-scroll">…</div>';
  document.body.innerHTML = `<div id="___gatsby"><div id="gatsby-focus-wrapper">${html}</div></div>`;
  // The boot script scrolls the sidebar tree before hydration.
  Object.assign(all('nav')[0] ?? {}, { scrollTop: 30 });
  watchPage();
  const table = document.querySelector('.table-scroll');
  Object.assign(table ?? {}, { scrollLeft: 80 });
  table?.dispatchEvent(new Event('scroll'));
  all('nav')[0]?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  remake(html);
  carryOver();
  expect(all('nav')[0]).toHaveProperty('scrollTop', 30);
  expect(document.querySelector('.table-scroll')).toHaveProperty('scrollLeft', 80);
  expect(opened).toEqual([all('nav')[0]]);
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

test('a page that React hydrated is left unchanged', () => {
  serve();
  Object.assign(all('input')[0] ?? {}, { value: 'image' });
  carryOver();
  expect(window.scrollTo).not.toHaveBeenCalled();
});
