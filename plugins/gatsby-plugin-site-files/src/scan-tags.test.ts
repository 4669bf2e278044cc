import { pageShapeOf } from './page-shape';
import { scanTags } from './scan-tags';

const names = (html: string) => [...scanTags(html)].map(({ name, inert }) => (inert ? `(${name})` : name));

describe('scanTags', () => {
  test('sees start tags, and nothing in comments, quoted values or raw text', () => {
    expect(names('<!DOCTYPE html><a title="<b>"><!-- <i> --><script>"<u>"</script><P>1 < 2</p>')).toEqual([
      'a',
      'script',
      'p',
    ]);
    expect(names("<a title='>' href=x><textarea><b></textarea><title><i></title><br/>")).toEqual([
      'a',
      'textarea',
      'title',
      'br',
    ]);
  });

  test('knows what stands in a template, also in one inside another', () => {
    expect(names('<template><a><template><b></template><i></template><u>')).toEqual([
      'template',
      '(a)',
      '(template)',
      '(b)',
      '(i)',
      'u',
    ]);
  });

  test('reads attributes as a browser does', () => {
    const [tag] = scanTags(`<a A="1&quot;&#x27;&#39;&amp;amp;" b='2' c=3 d e = "5" a="6"/>`);
    expect(Object.fromEntries(tag?.attributes() ?? [])).toEqual({ a: `1"''&amp;`, b: '2', c: '3', d: '', e: '5' });
  });

  test.each(['<', '<a', '<a title="', '<!--', '<script>', '<a b=>', '</', '<template>', '<script>x</scriptx>'])(
    'comes to an end on %s',
    (html) => expect(() => names(html)).not.toThrow(),
  );
});

describe('the shape of a page', () => {
  test('holds what it loads at once and what sleeps', () => {
    const shape = pageShapeOf(
      '<link rel="preload stylesheet" href="/a.css"><link rel="icon" href="/i.png"><link rel="prefetch" href="/p.js">' +
        '<script src="/b.js"></script><script src="/old.js" nomodule></script>' +
        '<template><script src="/c.js"></script><style>x</style><p style="y"></p></template>',
    );
    expect(shape).toMatchObject({
      loads: ['/a.css', '/b.js'],
      asleep: ['/c.js'],
      scripts: [],
      styles: [],
      styleAttributes: [],
    });
  });

  test('takes modules and import maps for scripts that run, JSON for data', () => {
    const count = (type: string) => pageShapeOf(`<script type="${type}">x</script>`).scripts.length;
    expect(['', 'module', 'text/JavaScript', 'importmap', 'speculationrules'].map(count)).toEqual([1, 1, 1, 1, 1]);
    expect(['application/ld+json', 'application/json', 'text/template'].map(count)).toEqual([0, 0, 0]);
  });
});
