import fc from 'fast-check';
import { mayShowImages, referencedImages } from './images-of-text';

const A = ['images/a.png'];

describe('referencedImages', () => {
  it.each<[string, string[]]>([
    ['![A](images/a.png)', A],
    ['![A](images/a.png "Title"){size=300}', A],
    ['![A](images/a.png){dark=images/b.png}', ['images/a.png', 'images/b.png']],
    ['![A](https://a.example/a.png){size=3 dark=images&sol;a.png}', A],
    ['![A](<images/a b.png>)', ['images/a b.png']],
    ['![A](images/a%20b.png)', ['images/a b.png']],
    ['![A](images/%C3%A9t%C3%A9.png) ![B](images/été.png)', ['images/été.png']],
    ['![A](images/a(1).png)', ['images/a(1).png']],
    ['![A](images/a%23.png)', ['images/a#.png']],
    ['![A](images/a?.png)', ['images/a?.png']],
    ['![A](images/a\\_b.png)', ['images/a_b.png']],
    ['[![A](images/a.png)](https://example.org)', A],
    ['![A][ref]\n\n[ref]: images/a.png', A],
    ['![ref]\n\n[ref]: <images/a.png> "T"', A],
    ['<img alt="" src="images/a.png">', A],
    ["<p><img src='images/a b.png'/></p>", ['images/a b.png']],
    ['<image src="images/a.png">', A],
    ['<img src="images/a&amp;b.png">', ['images/a&b.png']],
    ['- > :::note\n  > ![A](images/a.png)\n  > :::', A],
    ['| ![A](images/a.png) |\n| - |\n', A],
    ['[^1]\n\n[^1]: ![A](images/a.png)', A],
    ['![A](&#105;mages/a.png)', A],
    ['![A](images&sol;a.png)', A],
    ['![A](%69mages%2Fa.png)', A],
    ['![A](images\\/a.png)', A],
    ['<img src="ima\nges/a.png">', A],
  ])('%j shows %j', (markdown, paths) => {
    expect(mayShowImages(markdown)).toBe(true);
    expect(referencedImages(markdown)).toEqual(paths);
  });

  it.each([
    ['inline code', '`![A](images/a.png)`'],
    ['a block of code', '```md\n![A](images/a.png)\n```'],
    ['indented code', 'a\n\n    ![A](images/a.png)'],
    ['a comment', '<!-- ![A](images/a.png) <img src="images/a.png"> -->'],
    ['an unused definition', '![B](images.png)\n\n[a]: images/a.png'],
    ['a link', '[A](images/a.png) ![B](b.png)'],
    ['a link of HTML', '<a href="images/a.png">A</a> ![B](b.png)'],
    ['an element that goes with its content', '<video poster="images/a.png"><img src="images/a.png"></video>'],
    ['a source set', '<img srcset="images/a.png 2x" src="b.png">'],
    ['a style', '<p style="background: url(images/a.png)">![B](b.png)</p>'],
    ['an attribute of another element', '<input src="images/a.png"> ![B](b.png)'],
    ['an escaped image', '\\![A](images/a.png) ![B](b.png)'],
    ['a path that leads out', '![A](images/../a.png) ![B](images/%2e%2e/b.png)'],
    ['a path from elsewhere', '![A](../a.png) ![B](/images/b.png) ![C](https://example.org/images/c.png)'],
    ['a text that is too much', `![A](images/a.png)\n\n${'> '.repeat(200)}a`],
  ])('%s shows none', (_name, markdown) => {
    expect(referencedImages(markdown)).toEqual([]);
  });
});

describe('mayShowImages', () => {
  it.each(['', 'Put it into images/a.png', '[a](images/a.png)', '![A](a.png)', '<img src="a.png">'])(
    'is false for %j',
    (markdown) => {
      expect(mayShowImages(markdown)).toBe(false);
    },
  );

  it('never misses an image that is shown', () => {
    const pieces = ['![', '](', ')', '<img src="', '">', '<image src=', '>', 'images', '/', '&sol;', '&#47;', '&#x2f;'];
    const more = [
      '%2F',
      '\\/',
      'ima',
      'ges',
      '&#109',
      '\n',
      '\t',
      '&Tab;',
      'a.png',
      ' ',
      '%',
      '&',
      '%69',
      '&percnt;69',
      'i',
    ];
    const markdown = fc.string({ unit: fc.constantFrom(...pieces, ...more), maxLength: 14 });
    fc.assert(
      fc.property(markdown, (text) => mayShowImages(text) || referencedImages(text).length === 0),
      { numRuns: 2000 },
    );
  });
});
