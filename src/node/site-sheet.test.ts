import { MAX_SITE_SHEET_LENGTH, readSiteSheet, SiteSheetError, describeFault } from './site-sheet';

const faultsOf = (css: string) =>
  readSiteSheet(css).faults.map((fault) => `${fault.line}:${fault.column} ${describeFault(fault)}`);

test('a sheet is kept as it is, without its comments', () => {
  const css =
    '/* ours */ :root { --accent: light-dark(#123456, #abcdef) }\n@media (width > 40rem) { .bar { gap: 1rem } }';
  expect(readSiteSheet(css)).toEqual({ css: css.replace('/* ours */ ', ''), faults: [] });
});

test.each([
  ['a {\n  color: red;', '1:1', 'a block "{" without "}"'],
  ['a { color: red }\n}', '2:1', 'a "}" without "{"'],
  ['a {\n  color\n}', '2:3', '"color", which is no declaration'],
  ['a { content: "x\n}', '1:14', 'a string without its end'],
  ['\n/* a', '2:1', 'a comment "/*" without "*/"'],
])('a sheet that does not parse is refused with its place: %j', (css, place, received) => {
  let fault;
  try {
    readSiteSheet(css);
  } catch (error) {
    fault = error instanceof SiteSheetError ? error.fault : undefined;
  }
  expect(`${fault?.line}:${fault?.column}`).toBe(place);
  expect(fault?.problem).toBe(`expected a well-formed style sheet, received ${received}`);
});

test('a sheet that is too large for every page is refused', () => {
  expect(() => readSiteSheet(`a{}${' '.repeat(MAX_SITE_SHEET_LENGTH)}`)).toThrow('at most 30,000 bytes');
});

describe('a declaration that would ask another host is removed, and the rest stays', () => {
  test.each([
    'background: url(https://host.example/a.png)',
    'background: url( "//host.example/a.png" )',
    "background: u\\72l('http://host.example/a.png')",
    'background: \\75 rl(/\\\\host.example/a.png)',
    'background: image-set("https://host.example/a.png" 1x)',
    '--image: "https://host.example/a.png"',
    'src: url(https://host.example/a.woff2)',
    'behavior: url(javascript:alert(1))',
  ])('%s', (declaration) => {
    const { css, faults } = readSiteSheet(`a {\n  color: red;\n  ${declaration};\n}`);
    expect(css.replace(/\s+/g, ' ')).toBe('a { color: red; }');
    expect(faults).toMatchObject([{ line: 3, column: 3 }]);
    expect(faults[0]?.problem).toMatch(/^expected nothing that is requested from another host, received "/);
  });
});

test('an import is removed, and an address that depends on the page', () => {
  expect(faultsOf('@import "more.css";\na { background: url(paper.png) }')).toEqual([
    '1:1 expected a sheet without @import, received "@import \\"more.css\\""; copy its rules here',
    '2:5 expected an address that begins with "/", because the sheet is in every page, received "paper.png"; write the image into the sheet, as url("data:image/svg+xml,…")',
  ]);
});

test('a font inside the sheet is removed, because pages may not use it', () => {
  expect(faultsOf('@font-face { font-family: A; src: url(data:font/woff2;base64,AA==) }')).toEqual([
    '1:30 expected an image, which alone the security policy allows inside the sheet, received "data:font/woff2;base64,AA=="; name a font that readers have, or give it in "fonts" of site.json',
  ]);
});

test.each([
  'background: url(/static/paper.png)',
  'background: url("data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\'/>")',
  'mask: url(#shape)',
  'background: image-set("data:image/png;base64,AA==" type("image/png") 1x)',
  'content: "https://host.example is no address here"',
])('what asks no other host stays: %s', (declaration) => {
  expect(readSiteSheet(`a { ${declaration} }`).faults).toEqual([]);
});

test('a sheet cannot end the element that it is in', () => {
  expect(readSiteSheet('a::after { content: "</style><script>" }').css).not.toContain('</');
});
