import { compile, findingsOf, htmlOf } from '../testing/compile-for-test';

describe('an anchor', () => {
  it.each([
    '<a name="x" href="#x"></a>\n\n[y](#x)',
    '<a name="x" id="z" href="#x"></a>\n\n[y](#x)',
    '## Title <a href="#x" id="x"></a>\n\n[y](#x)',
    '## X <a href="#x" id="x"></a>\n\n[y](#x)',
  ])('may have its own address, which other tools write there: %j', (source) => {
    expect(findingsOf(source)).toEqual([]);
    expect(htmlOf(source).match(/id="x"/g)).toHaveLength(1);
    expect(htmlOf(source)).toContain('<a href="#x">y</a>');
  });

  it('is a link as well where it has a text or an image', () => {
    expect(htmlOf('<a id="x" href="#x">y</a>')).toBe('<p><a id="x" href="#x">y</a></p>');
    expect(htmlOf('<a id="x" href="#x"><img src="images/a.png" alt="b"></a>')).toMatch(/^<p><a id="x" href="#x"><img/);
    expect(findingsOf('[](#x) <a id="x" href="12"></a>')).toEqual(['invalid-markup 1', 'invalid-markup 1']);
  });
});

describe('a typed id', () => {
  it.each([
    ['### SPA\n\n<a name="spa"></a>\n## SPA', ['spa-1', 'spa'], []],
    ['## X\n\n## Y <a id="x"></a>\n\n## X', ['x-1', 'y', 'x-2'], ['x']],
    ['## X\n\ny <a id="x"></a>', ['x-1'], ['x']],
    ['<a name="x"></a> y\n\n## X', ['x-1'], ['x']],
    ['<div id="x">\n\n## X\n\ny\n\n</div>', ['x'], []],
  ])('is the slug of no heading but its own: %j', (source, slugs, anchors) => {
    const document = compile(`${source}\n\n[z](#${slugs[0]})`);
    expect(document.headings.map(({ slug }) => slug)).toEqual(slugs);
    expect(document.anchors).toEqual(anchors);
    expect(document.findings).toEqual([]);
  });

  it('is that of the heading where it is typed twice', () => {
    const source = '## Y <a id="x"></a>\n\n## X <a id="x"></a>';
    expect(compile(source)).toMatchObject({ headings: [{ slug: 'y' }, { slug: 'x' }], anchors: [] });
    expect(findingsOf(source)).toEqual(['duplicate-id 1']);
  });

  it('reserves nothing on an element that loses it', () => {
    expect(compile('## X\n\n![y](images/a.png) <img id="x" src="images/a.png" alt="z">').headings[0]?.slug).toBe('x');
  });
});

describe('a slug', () => {
  it.each([
    ['Pourquoi\u00a0?', 'pourquoi', 'pourquoi-'],
    ['Et\u202f! Le «\u00a0mot\u00a0»', 'et-le-mot', 'et--le--mot-'],
    ['10\u00a0km', '10km', '10-km'],
  ])('omits no-break spaces, as on GitHub: %j', (text, slug, formerSlug) => {
    expect(compile(`## ${text}`).headings).toMatchObject([{ text: text.replace(/\s/g, ' '), slug, formerSlug }]);
  });

  it('is numbered apart from the one it had before', () => {
    const { headings } = compile('## A\u00a0?\n\n## A ?\n\n## A');
    expect(headings.map(({ slug, formerSlug }) => [slug, formerSlug])).toEqual([
      ['a', 'a-'],
      ['a-', 'a--1'],
      ['a-1', 'a'],
    ]);
    expect(compile('## A ?').headings[0]).not.toHaveProperty('formerSlug');
  });
});
