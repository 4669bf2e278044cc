import { addStyles, layered } from './add-styles';

/** jsdom has no constructed style sheets. */
class Sheet {
  text: unknown;
  replaceSync(text: unknown) {
    this.text = text;
  }
}

afterEach(() => {
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

test('the sheet is added after the existing ones, and removed on its own', () => {
  const other = new Sheet();
  Object.assign(document, { adoptedStyleSheets: [other] });
  Object.assign(window, { CSSStyleSheet: Sheet });
  const takeAway = addStyles('.a {}');
  expect(document.adoptedStyleSheets).toEqual([other, expect.any(Sheet)]);
  takeAway();
  expect(document.adoptedStyleSheets).toEqual([other]);
});

test('where the site has a sheet of its own, those of the product are in the layer below it', () => {
  expect(layered('.a {}')).toBe('.a {}');
  Object.assign(globalThis, { HAS_SITE_SHEET: true });
  expect(layered('.a {}')).toBe('@layer site{.a {}}');
  Object.assign(globalThis, { HAS_SITE_SHEET: false });
});

test('a browser without constructed sheets gets none', () => {
  expect(addStyles('.a {}')).not.toThrow();
});
