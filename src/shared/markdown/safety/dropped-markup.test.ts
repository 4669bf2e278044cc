import { compile, findingsOf } from '../testing/compile-for-test';

const messagesOf = (markdown: string): string[] => compile(markdown).findings.map(({ message }) => message);

describe('the advice about HTML that is left out', () => {
  it.each(['<iframe src="https://a.example"></iframe>', '<video src="a"></video>', '<audio src="a"></audio>'])(
    'is a link for what is at an address, each time: %s',
    (source) => {
      const message = expect.stringMatching(/Write a link to its address instead/) as string;
      expect(messagesOf(`${source}\n\n${source}`)).toEqual([message, message]);
    },
  );

  it.each([
    ['<p style="text-align: center">a</p>', /attribute align/],
    ['<span style="color:red">a</span>', /:color\[…\]/],
    ['<span style="margin:0;color:red">a</span>', /:color\[…\]/],
    ['<img src="images/a.png" alt="b" style="max-width:90px">', /\{size=300\}/],
    ['<div style="background-color:red">a</div>', /Remove it/],
  ])('fits what a style sets: %s', (source, advice) => {
    expect(messagesOf(source)).toEqual([expect.stringMatching(advice)]);
  });

  it('is given once for styles that set the same', () => {
    expect(findingsOf('<b style="color:red">a</b>\n<i style="color:blue">b</i>\n<p style="margin:0">c</p>')).toEqual([
      'invalid-markup 1',
      'invalid-markup 3',
    ]);
  });

  it('is at the line of the element below a comment of several lines', () => {
    expect(findingsOf('<div>\n<!-- a\nb -->\n<video></video>\nc<!--\n--><object>d</object>\n</div>')).toEqual([
      'invalid-markup 4',
      'invalid-markup 6',
    ]);
  });

  it('is the attribute of this site for an image in dark mode', () => {
    const source =
      '<picture><source media="(prefers-color-scheme: dark)" srcset="images/d.png"><img src="images/a.png" alt="b"></picture>';
    expect(messagesOf(source)).toContainEqual(expect.stringMatching(/<source>.*\{dark=images\/b\.png\}/));
  });
});

describe('the height of an image', () => {
  it('is reported without a width, which it would follow from', () => {
    expect(messagesOf('<img src="images/a.png" alt="b" height="40">')).toEqual([
      expect.stringMatching(/height="40" of <img>.*give the width, such as `width="300"`/),
    ]);
    expect(findingsOf('<img src="images/a.png" alt="b" width="50" height="40">')).toEqual([]);
    expect(findingsOf('<table height="40"><tr><td height="4">a</td></tr></table>')).toEqual([]);
  });
});
