import { compile, findingsOf, htmlOf } from '../testing/compile-for-test';

describe('a component with the name of an element', () => {
  it.each([
    ['<Button link="a" text="See" />', '<p>&lt;Button link="a" text="See" /&gt;</p>'],
    ['x <Link to="a">See</Link> y', '<p>x &lt;Link to="a"&gt;See&lt;/Link&gt; y</p>'],
    ['<Video\n  title="See"\n/>', '<p>&lt;Video\ntitle="See"\n/&gt;</p>'],
  ])('is shown as typed and reported, so that its text is not lost: %j', (source, html) => {
    expect(htmlOf(source).replaceAll('&quot;', '"')).toBe(html);
    expect(findingsOf(source)[0]).toBe('invalid-markup 1');
  });

  it('is that element where authors may use it, or where all is typed in capitals', () => {
    expect(htmlOf('a<Br/>b <Kbd>c</Kbd>')).toBe('<p>a<br>b <kbd>c</kbd></p>');
    expect(htmlOf('<CENTER>a</CENTER>')).toBe('a');
  });
});

describe('a tag that is shown as typed', () => {
  it('is reported on its own line', () => {
    expect(findingsOf('<div>\n<!-- a\nb -->\n<foo>\nc <b>d\n</div>')).toEqual(['invalid-markup 4', 'invalid-markup 5']);
    expect(findingsOf('a\n\n> - <div\n>   id="x">\n>   <head>\n>   </div>')).toEqual(['invalid-markup 5']);
  });

  it('is reported once for each unknown name', () => {
    const source = '<Tabs>\n<Tab name="a">\n\nb <T> c\n\n</Tab>\n</Tabs>\n\n<Tabs/> d <T> <u';
    expect(compile(source).findings.map(({ line, message }) => [line, message])).toEqual([
      [1, expect.stringMatching(/"<Tabs>".*remove its tags and keep their text/)],
      [2, expect.stringMatching(/"<Tab name="a">".*remove its tags and keep their text/)],
      [4, expect.stringMatching(/"<T>": shown as typed\. Write it as code/)],
    ]);
  });
});
