import { findingsOf, htmlOf } from '../testing/compile-for-test';

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
