import { findingsOf, htmlOf } from '../testing/compile-for-test';

describe('an anchor', () => {
  it.each([
    '<a name="x" href="#x"></a>\n\n[y](#x)',
    '<a name="x" id="z" href="#x"></a>\n\n[y](#x)',
    '## Title <a href="#x" id="x"></a>\n\n[y](#x)',
    '## X <a href="#x" id="x"></a>\n\n[y](#x)',
  ])('may have its own address, which other tools write there: %j', (source) => {
    expect(findingsOf(source)).toEqual([]);
    expect(htmlOf(source).match(/id="x"/g)).toHaveLength(1);
    expect(htmlOf(source)).toContain('<a href="#x">y</a>');
  });

  it('is a link as well where it has a text or an image', () => {
    expect(htmlOf('<a id="x" href="#x">y</a>')).toBe('<p><a id="x" href="#x">y</a></p>');
    expect(htmlOf('<a id="x" href="#x"><img src="images/a.png" alt="b"></a>')).toMatch(/^<p><a id="x" href="#x"><img/);
    expect(findingsOf('[](#x) <a id="x" href="12"></a>')).toEqual(['invalid-markup 1', 'invalid-markup 1']);
  });
});
