import { compile, findingsOf, htmlOf } from '../testing/compile-for-test';

describe('the width of an image in HTML', () => {
  it.each(['96', '96px'])('is a number of pixels, with their unit or without: %s', (width) => {
    const source = `<img src="images/a.png" alt="b" width="${width}">`;
    expect(compile(source).images[0]?.size).toBe(96);
    expect(htmlOf(source)).toContain(' width="96" height="72"');
    expect(findingsOf(source)).toEqual([]);
  });

  it.each(['50%', '6em', '96 px', 'auto'])('is reported in any other unit: %s', (width) => {
    const source = `<img src="images/a.png" alt="b" width="${width}">`;
    expect(compile(source).images[0]?.size).toBeNull();
    expect(findingsOf(source)).toEqual(['invalid-markup 1']);
  });
});

describe('the description of an image', () => {
  it.each(['![a\\\nb](images/c.png)', '![a  \nb](images/c.png)', '> ![*a*\\\n> b][c]\n\n[c]: images/c.png'])(
    'has a space for a line break: %j',
    (source) => {
      expect(compile(source).images[0]?.description).toBe('a b');
    },
  );
});
