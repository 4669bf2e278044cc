import { minifySheet } from './minify-sheet';

test('a sheet is minified, and what browsers of today know stays', () => {
  const css = ':root {\n  --accent: light-dark(#112233, #445566);\n}\n.bar {\n  &:hover { color: var(--accent) }\n}';
  expect(minifySheet(css)).toBe(':root{--accent: light-dark(#112233, #445566)}.bar{&:hover{color:var(--accent)}}');
  expect(minifySheet('')).toBe('');
});

test('a minified sheet does not end the element that it is in', () => {
  expect(minifySheet('a::after { content: "<\\/style>" }')).not.toContain('</');
});
