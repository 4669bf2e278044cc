import { focusRoute } from './route-focus';

beforeEach(() => {
  document.body.innerHTML = `<a href="/fr">link</a>
    <main tabindex="-1"><h2 id="début"><span id="alias">Début</span></h2><p id="place">text</p></main>`;
});

test.each([
  ['the content, where the address names no section', '', 'MAIN'],
  ['the content, where the section is not there', '#missing', 'MAIN'],
  ['the section', '#d%C3%A9but', 'H2'],
  ['the section, by its older name', '#alias', 'H2'],
  ['a place that is no section', '#place', 'P'],
  ['the content, where the address is malformed', '#%E0', 'MAIN'],
])('the focus goes to %s', (_, hash, tag) => {
  focusRoute(hash);
  expect(document.activeElement?.tagName).toBe(tag);
});

test('nothing scrolls', () => {
  const main = document.querySelector('main');
  const focus = main ? jest.spyOn(main, 'focus') : undefined;
  focusRoute('');
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});
