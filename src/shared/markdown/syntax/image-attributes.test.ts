import { compile, findingsOf, htmlOf } from '../testing/compile-for-test';

const LIGHT = 'images/light.png';
const DARK = 'images/dark.png';

/** Returns the width of an image, the address of its variant for dark mode, and all addresses. */
function read(markdown: string) {
  const { images } = compile(markdown);
  const [image] = images;
  const dark = image?.dark === undefined ? null : (images[image.dark]?.href ?? null);
  return { size: image?.size ?? null, dark, hrefs: images.map(({ href }) => href) };
}

describe('a variant of an image for dark mode', () => {
  it.each([
    `{dark=${DARK}}`,
    `{ dark = ${DARK} }`,
    `{dark="${DARK}"}`,
    `{dark='${DARK}'}`,
    '{dark=images%2Fdark.png}',
    '{dark=images&sol;dark.png}',
  ])('is named in braces: %s', (braces) => {
    const expected = { size: null, dark: DARK, hrefs: [LIGHT, DARK] };
    expect(read(`![a](${LIGHT})${braces}`)).toEqual(expected);
    expect(read(`![a][l]${braces}\n\n[l]: ${LIGHT}`)).toEqual(expected);
    expect(htmlOf(`![a](${LIGHT})${braces} x`)).toMatch(/> x<\/p>$/);
    expect(findingsOf(`![a](${LIGHT})${braces} x`)).toEqual([]);
  });

  it.each([`{size=300 dark=${DARK}}`, `{dark=${DARK} size="300"}`, `{dark='${DARK}'  size=299.6}`])(
    'may have a width beside it: %s',
    (braces) => {
      expect(read(`![a](${LIGHT})${braces}`)).toEqual({ size: 300, dark: DARK, hrefs: [LIGHT, DARK] });
    },
  );

  it.each([
    ['https://a.example/b.png?c=1&d=2', '{dark=https://a.example/b.png?c=1&d=2}', ' x'],
    ['https://a.example/b.png', '{dark=https://a.example/b.png}', ', x'],
    ['https://a.example/b.png', '{dark=https://a.example/b.png}', 'x'],
    ['https://a.example/b.png', '{dark="https://a.example/b.png" size=300}', ' x'],
    ['http://a.example/b_c_d.png', '{size=300 dark=http://a.example/b_c_d.png}', '.x'],
  ])('may be on another site: %s', (dark, braces, after) => {
    const markdown = `![a](${LIGHT})${braces}${after}`;
    expect(read(markdown).dark).toBe(dark);
    expect(compile(markdown).links).toEqual([]);
    expect(htmlOf(markdown).endsWith(`>${after}</p>`)).toBe(true);
    expect(findingsOf(markdown)).toEqual([]);
  });

  it('leaves addresses after it as they are', () => {
    const html = htmlOf(`![a](${LIGHT}){dark=${DARK}} https://a.example/b ![c](${LIGHT}) https://a.example/{d}`);
    expect(html).toContain('<a href="https://a.example/b"');
    expect(html).toContain('<a href="https://a.example/%7Bd%7D"');
  });

  it('has the description, title and line of the image, and is no image of the text itself', () => {
    const document = compile(`x\n![A "b"](${LIGHT} "T"){size=20 dark=${DARK}}`);
    const common = { description: 'A "b"', size: 20, title: 'T', line: 2 };
    expect(document.images).toEqual([
      { href: LIGHT, ...common, dark: 1 },
      { href: DARK, ...common },
    ]);
    expect(document.sections.map(({ text }) => text)).toEqual(['x A "b"']);
    expect(compile(`## A\n\n![b](${LIGHT}){dark=${DARK}}`).headings[0]?.landmarks).toEqual([`image:${LIGHT}`]);
  });

  it('is none where it is the image itself', () => {
    expect(read(`![a](${LIGHT}){dark=${LIGHT}}`)).toEqual({ size: null, dark: null, hrefs: [LIGHT] });
  });

  it.each(['dark.png', 'images/../dark.png', '/images/dark.png', 'javascript:alert(1)', '12'])(
    'is reported where it is no address of an image, and both modes show the light one: %s',
    (href) => {
      const markdown = `x\n![a](${LIGHT}){dark="${href}"}`;
      expect(findingsOf(markdown)).toEqual(['missing-image 2']);
      expect(compile(markdown).findings[0]?.message).toContain(`received "${href}": both modes show the light image`);
      expect(htmlOf(markdown)).toMatch(/^<p>x\n<img src="\/files\/light\.png"[^>]*><\/p>$/);
    },
  );

  it.each([
    '{dark=}',
    '{dark=""}',
    '{dark=images/a b.png}',
    `{dark=${DARK} wide}`,
    `{dark=${DARK} width=3}`,
    `{dark=${DARK} dark=${LIGHT}}`,
    `{dark=${DARK} size=big}`,
    `{size=3 size=4 dark=${DARK}}`,
    `{dark=${DARK}`,
  ])('is left as typed, with one finding, where the braces are not read: %s', (braces) => {
    const markdown = `x\n![a](${LIGHT})${braces}`;
    expect(read(markdown).hrefs).toEqual([LIGHT]);
    expect(findingsOf(markdown)).toEqual(['invalid-markup 2']);
    expect(compile(markdown).findings[0]?.message).toMatch(
      /^Expected an image for dark mode such as "{dark=images\/…}"/,
    );
    expect(htmlOf(markdown)).toContain(`>${braces}</p>`);
  });

  it('leaves escaped braces alone, and those that follow no image', () => {
    for (const markdown of [`![a](${LIGHT})\\{dark=${DARK}}`, `![a](${LIGHT}) {dark=${DARK}}`, `a{dark=${DARK}}`]) {
      expect(read(markdown).dark).toBeNull();
      expect(htmlOf(markdown)).toContain(`{dark=${DARK}}</p>`);
    }
  });
});
