import { parseIconName, readShapes } from './icon-body';

test('an SVG of shapes is parsed element by element', () => {
  expect(readShapes('<g fill="none" stroke-width="2"><path d="M1 2"/><circle cx="1" cy="2" r="3"/></g>')).toEqual([
    { element: 'g', attributes: { fill: 'none', 'stroke-width': '2' } },
    { element: 'path', attributes: { d: 'M1 2' } },
    { element: 'circle', attributes: { cx: '1', cy: '2', r: '3' } },
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '<path d="M1 2" onload="alert(1)"/>',
  '<path d="M1 2" style="color:red"/>',
  '<path fill="url(https://example.org/a)"/>',
  '<path fill="URL (#a)"/>',
  '<image href="https://example.org/a.png"/>',
  '<use href="#a"/>',
  '<path d="M1 2"><animate attributeName="d"/></path>',
  '<foreignObject><p>a</p></foreignObject>',
  '<path d="M1 2" xlink:href="javascript:alert(1)"/>',
  "<path d='M1 2'/>",
  '<path d="M1 2"/>words',
  '</svg><path d="M1 2"/>',
  '<!-- a --><path d="M1 2"/>',
])('%s is refused as an icon', (body) => {
  expect(readShapes(body)).toBeNull();
});

test('the name of an icon is distinguished from the path of an image', () => {
  expect(parseIconName('lucide:rocket')).toEqual({ prefix: 'lucide', name: 'rocket' });
  expect(parseIconName('simple-icons:x')).toEqual({ prefix: 'simple-icons', name: 'x' });
  expect(['images/icons/heron.svg', 'rocket', 'Lucide:Rocket', 'a:b:c', '../a:b', ''].map(parseIconName)).toEqual(
    Array(6).fill(null),
  );
});
