import { noteSectionRead } from './reading-place';

/** Renders headings, each at a distance from the top of the window: jsdom has no layout. */
function showPage(tops: Record<string, number>): void {
  document.body.innerHTML = `<main>${Object.keys(tops)
    .map((id) => `<h2 id="${id}"></h2>`)
    .join('')}</main>`;
  for (const heading of document.querySelectorAll('h2')) {
    jest.spyOn(heading, 'getBoundingClientRect').mockReturnValue({ top: tops[heading.id] ?? 0 } as DOMRect);
  }
}

const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockReset();
  Object.assign(window, { scrollBy: scrolled });
  jest.replaceProperty(window, 'scrollY', 500);
});
afterEach(() => jest.restoreAllMocks());

describe('a position that is noted before the content changes', () => {
  test('is that of the section being read', () => {
    showPage({ a: -900, b: 40, c: 700 });
    const restore = noteSectionRead();
    showPage({ new: -800, a: -700, b: 240, c: 900 });
    restore();
    expect(scrolled.mock.calls).toEqual([[{ top: 200, behavior: 'instant' }]]);
  });

  test('is that of the section before it when the new content lacks the section', () => {
    showPage({ a: -900, b: 40 });
    const restore = noteSectionRead();
    showPage({ a: -870 });
    restore();
    expect(scrolled.mock.calls).toEqual([[{ top: 30, behavior: 'instant' }]]);
  });

  test('is left as it is when the section has not moved, or no section before it remains', () => {
    showPage({ a: -900, b: 40 });
    const restore = noteSectionRead();
    restore();
    showPage({ c: 300 });
    restore();
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('is not restored for a reader at the top of the page', () => {
    jest.replaceProperty(window, 'scrollY', 0);
    showPage({ a: 100 });
    const restore = noteSectionRead();
    showPage({ new: 100, a: 300 });
    restore();
    expect(scrolled).not.toHaveBeenCalled();
  });
});
