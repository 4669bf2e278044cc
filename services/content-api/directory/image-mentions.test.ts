import fc from 'fast-check';
import { findImageMentions } from './image-mentions';

describe('findImageMentions', () => {
  test.each([
    ['![A](images/a.png)', 'images/a.png'],
    ['![A](./images/a.png "Title")', 'images/a.png'],
    ['![A](/images/a/b.png){size=300}', 'images/a/b.png'],
    ['![A]( images/a.png )', 'images/a.png'],
    ['![A](<images/a b.png>)', 'images/a b.png'],
    ['![A](images/a%20b.png)', 'images/a b.png'],
    ['![A](images/a(1).png) text)', 'images/a(1).png'],
    ['![A](images/a\\_b.png)', 'images/a_b.png'],
    ['[![A](images/a.png)](https://example.org)', 'images/a.png'],
    ['[ref]: images/a.png', 'images/a.png'],
    ['[ref]: </images/a b.png> "T"', 'images/a b.png'],
    ['<img alt="" src="/images/a.png">', 'images/a.png'],
    ["<img src='./images/a b.png'/>", 'images/a b.png'],
    ['<img src=images/a.png width=3>', 'images/a.png'],
    ['<img srcset="images/a.png 1x, /images/b.png 2x">', 'images/a.png'],
    ['<img srcset="images/a.png 1x, /images/b.png 2x">', 'images/b.png'],
    ['<img src="images/a.png?v=2">', 'images/a.png'],
    ['<img src="images/a&amp;b.png">', 'images/a&b.png'],
    ['![A](images/été.png)', 'images/été.png'],
    ['![A](images/%C3%A9t%C3%A9.png)', 'images/été.png'],
    ['![A](images/100%.png)', 'images/100%.png'],
  ])('finds the image of %s', (markdown, path) => {
    expect(findImageMentions(markdown)).toContain(path);
  });

  test.each([
    'Put your files in images/a.png.',
    '![A](https://example.org/images/a.png)',
    '![A](../images/a.png)',
    '![A](/static/images/a.png)',
    '![A](images/../secret.png)',
    '![A](images/%2e%2e/secret.png)',
    '![A](images/)',
  ])('finds no image of ours in %s', (markdown) => {
    expect(findImageMentions(markdown).filter((path) => !path.includes('%'))).toEqual([]);
  });

  test('finds any file name in angle brackets, whatever stands around', () => {
    const name = fc.stringMatching(/^[a-zA-Zé0-9_(),' -]*[a-z]\.png$/).map((text) => text.trim());
    fc.assert(
      fc.property(name, fc.string(), (file, around) => {
        expect(findImageMentions(`${around}\n![A](<images/${file}>)\n${around}`)).toContain(`images/${file}`);
      }),
    );
  });
});
