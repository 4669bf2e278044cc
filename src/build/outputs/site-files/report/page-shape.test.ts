import { pageShapeOf } from './page-shape';

describe('the shape of a page', () => {
  test('contains what it loads immediately and what is inert', () => {
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

  test('treats modules and import maps as scripts that run, JSON as data', () => {
    const count = (type: string) => pageShapeOf(`<script type="${type}">x</script>`).scripts.length;
    expect(['', 'module', 'text/JavaScript', 'importmap', 'speculationrules'].map(count)).toEqual([1, 1, 1, 1, 1]);
    expect(['application/ld+json', 'application/json', 'text/template'].map(count)).toEqual([0, 0, 0]);
  });
});
