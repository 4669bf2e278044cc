import { minifySheet } from './minify-sheet';

test('a sheet is minified, and what browsers of today know stays', async () => {
  const css = ':root {\n  --accent: light-dark(#112233, #445566);\n}\n.bar {\n  &:hover { color: var(--accent) }\n}';
  expect(await minifySheet(css)).toBe(
    ':root{--accent: light-dark(#112233, #445566)}.bar{&:hover{color:var(--accent)}}',
  );
  expect(await minifySheet('')).toBe('');
});

test('a minified sheet does not end the element that it is in', async () => {
  expect(await minifySheet('a::after { content: "<\\/style>" }')).not.toContain('</');
});
