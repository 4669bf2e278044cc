import fc from 'fast-check';
import { applyPatch, PatchBase, createPatch, type PatchKind } from './page-patch';

/** Similar texts that contain tags, links and commas. */
const alike = fc
  .array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="/a">',
      '<a href="/b">',
      '</a>',
      'text',
      ',',
      '{"id":1',
      '"path":"/a"',
      'é'.repeat(60),
      '<',
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

test.each<PatchKind>(['html', 'json'])('a text survives the round trip with any base (%s)', (kind) => {
  fc.assert(
    fc.property(alike, alike, alike, (text, other, article) => {
      const base = new PatchBase(other, kind);
      expect(applyPatch(createPatch(text, base, kind, article), base, article)).toBe(text);
      expect(applyPatch(createPatch(text, null, kind), null)).toBe(text);
    }),
  );
});

test('a patch survives serialization to JSON', () => {
  const page = `<nav>${'<a href="/a">A</a>'.repeat(4)}</nav>`;
  const base = new PatchBase(page, 'html');
  const patch = createPatch(`${page}<p>more</p>`, base, 'html');
  expect(applyPatch(JSON.parse(JSON.stringify(patch)) as typeof patch, base)).toBe(`${page}<p>more</p>`);
});

test('the text of the article is referenced, not repeated', () => {
  const article = '<h2>A text</h2><p>that is long enough to be worth a reference.</p>';
  const patch = createPatch(`<main>${article}</main>`, null, 'html', article);
  expect(patch).toEqual(['<main>', 0, '</main>']);
});

test('a missing part is an error', () => {
  const base = new PatchBase('<a href="/a">A</a>', 'html');
  expect(() => applyPatch([['/b', 0, 1]], base)).toThrow(RangeError);
  expect(() => applyPatch([['/a', 0, 9]], base)).toThrow('from /a 0 to /a 9');
  expect(() => applyPatch([['/a', 1, 0]], base)).toThrow(RangeError);
  expect(() => applyPatch([['/a', 0, 1]], null)).toThrow(RangeError);
});

describe('when something changes elsewhere', () => {
  interface Entry {
    id: number;
    title: string;
  }
  const title = fc.stringMatching(/^[A-Za-zéà ,’]{1,60}$/);

  /**
   * Creates a page of a site whose navigation marks the
   * current page and links to the previous and next ones.
   */
  function aPage(entries: readonly Entry[], current: number | null, kind: PatchKind): string {
    const at = entries.findIndex(({ id }) => id === current);
    const around = [entries[at - 1], entries[at + 1]].filter((entry) => at >= 0 && entry !== undefined);
    if (kind === 'json') {
      const path = current === null ? '/category' : `/article/${current}`;
      return JSON.stringify({
        path,
        data: { tree: entries, around, ...(at >= 0 ? { own: entries[at]?.title } : {}) },
        end: { id: 0 },
      });
    }
    const link = ({ id, title }: Entry, mark = '') => `<li><a href="/article/${id}"${mark}>${title}</a></li>`;
    const list = entries.map((entry) => link(entry, entry.id === current ? ' aria-current="page"' : ''));
    return (
      `<html><head><title>${entries[at]?.title ?? 'Category'}</title><style>${'.a{}'.repeat(50)}</style></head><body><nav><ul>${list.join('')}</ul></nav>` +
      `<main><h1>${entries[at]?.title ?? 'Category'}</h1><p>Its own text ${current}.</p></main>` +
      `<footer>${around.map((entry) => (entry === undefined ? '' : link(entry))).join('')}<a href="/privacy">Privacy</a></footer></body></html>`
    );
  }

  const sites = fc.record({
    titles: fc.array(title, { minLength: 6, maxLength: 30 }),
    current: fc.nat(),
    changed: fc.nat(),
    title,
  });

  const patchIn = (entries: readonly Entry[], current: number, kind: PatchKind) =>
    createPatch(aPage(entries, current, kind), new PatchBase(aPage(entries, null, kind), kind), kind);

  /**
   * Checks that a patch survives the change of an entry
   * other than the page itself and its neighbours.
   */
  function unchangedBy(kind: PatchKind, change: (entries: Entry[], at: number, title: string) => Entry[]): void {
    fc.assert(
      fc.property(sites, (site) => {
        const entries = site.titles.map((each, index) => ({ id: index + 1, title: each }));
        const at = site.current % entries.length;
        const far = entries.map((_, index) => index).filter((index) => Math.abs(index - at) > 2);
        const changed = far[site.changed % far.length] ?? 0;
        const after = change([...entries], changed, site.title);
        const id = entries[at]?.id ?? 0;
        expect(patchIn(after, id, kind)).toEqual(patchIn(entries, id, kind));
      }),
    );
  }

  describe.each<PatchKind>(['html', 'json'])('in %s', (kind) => {
    test('a patch is the same after another title', () =>
      unchangedBy(kind, (entries, at, title) =>
        entries.map((entry, index) => (index === at ? { ...entry, title } : entry)),
      ));
    test('a patch is the same with another article', () =>
      unchangedBy(kind, (entries, at, title) => entries.toSpliced(at, 0, { id: 900, title })));
    test('a patch is the same without an article', () => unchangedBy(kind, (entries, at) => entries.toSpliced(at, 1)));
  });
});
