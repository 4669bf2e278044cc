import { addStyles } from './add-styles';

/** jsdom has no constructed sheets. */
class Sheet {
  text: unknown;
  replaceSync(text: unknown) {
    this.text = text;
  }
}

afterEach(() => {
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

test('the sheet comes after those that are there, and goes without them', () => {
  const other = new Sheet();
  Object.assign(document, { adoptedStyleSheets: [other] });
  Object.assign(window, { CSSStyleSheet: Sheet });
  const takeAway = addStyles('.a {}');
  expect(document.adoptedStyleSheets).toEqual([other, expect.any(Sheet)]);
  takeAway();
  expect(document.adoptedStyleSheets).toEqual([other]);
});

test('a browser without constructed sheets goes without', () => {
  expect(addStyles('.a {}')).not.toThrow();
});
