import { compile, findingsOf, htmlOf } from '../testing/compile-for-test';

const messagesOf = (markdown: string) => compile(markdown).findings.map(({ message }) => message);

describe('markup that is shown as typed because a character is missing', () => {
  it.each([
    ['a table whose second row has fewer cells', '| a | b |\n|---|\n| 1 | 2 |', 'table'],
    ['a table whose second row has more cells', '| a | b |\n| - | - | - |', 'table'],
    ['a table with long dashes', '| a | b |\n| — | — |\n| 1 | 2 |', 'table'],
    ['a table with a cell of a colon alone', '> | a | b |\n> | - | : |', 'table'],
    ['a table without a second row', '| a | b |\n| 1 | 2 |', 'table'],
    ['a table directly below a list', '- | a | b |\n|---|---|\n| 1 | 2 |', 'an empty line before a table'],
    ['an address without quotes in a tag', 'a\nb <img src=images/a.png>', 'in quotes'],
    ['a link without quotes in a tag', 'a\n<a href=https://a.example/b>c', 'in quotes'],
    ['a heading without a space', 'Text.\n##Title', '"#" of a heading'],
    ['a link with a space before its address', 'a\n[x] (https://a.example)', 'no space'],
    ['a link divided by a line end', 'a\n[x]\n(https://a.example)', 'no space'],
    ['a link with a space in its address', 'a\n[x](https://a.example/b c)', 'no space'],
    ['a link to a file with spaces in its name', 'a\n[x](my page.md)', 'no space'],
    ['an image with a space before its address', 'a\n![x] (images/a.png)', 'no space'],
    ['an image with a space in its name', 'a\n![x](my image.png)', 'no space'],
    ['an image in a link', 'a\n[![x](my image.png)](12)', 'no space'],
    ['a reference without an address', 'a\n[text][guide]', 'on a line such as'],
    ['a comment without an end', 'a\n\n<!-- b\n\n## C', '-->'],
    ['a comment in a paragraph that ends in another', 'a\nb <!-- c\n\nd -->', '-->'],
    ['a comment without an end in a list', '- a\n  <!-- b\n- c', '-->'],
    ['a heading in an HTML block', '<div>\n## A\n</div>', 'an empty line between a tag'],
    ['code in an HTML block', '<div>\n```js\nx\n```\n</div>', 'received "```js"'],
    ['bold text in an HTML block', '<p>\n**A** <b>b</b>\n</p>', 'received "**A**"'],
    ['a link in an HTML block', '<details>\n<summary>[a](12)</summary>\n</details>', 'received "[a](12)"'],
    ['an image in an HTML block', '<div>\n<p>a</p>![a](images/a.png)\n</div>', '![a]'],
    ['words as code in an HTML block', '<table><tr>\n<td>see `a`</td>\n</tr></table>', 'received "`a`"'],
    ['several kinds of Markdown in an HTML block', '<div>\n## A\n**b** [c](12)\n`d`\n</div>', 'received "## A"'],
  ])('is reported with advice: %s', (_name, markdown, advice) => {
    const findings = findingsOf(markdown);
    const line = /^\n?a\n\n/.test(markdown) ? 3 : 2;
    expect(findings).toEqual([`invalid-markup ${line}`]);
    expect(messagesOf(markdown)[0]).toContain(advice);
  });

  it('is reported at its place in a table and a heading', () => {
    expect(findingsOf('| [x] (https://a.example) |\n| - |\n\n## ![a] (b.png)')).toEqual([
      'invalid-markup 1',
      'invalid-markup 4',
    ]);
  });

  it('loses nothing', () => {
    expect(htmlOf('![x] (images/a.png) ##b <!-- c')).toBe('<p>![x] (images/a.png) ##b &lt;!-- c</p>');
  });

  it.each([
    '| a | b |\n| - | - |\n| 1 | 2 |',
    'a | b and c',
    '|x|',
    '`|a|`\n`|b|`',
    '`a\n##b\n| - | - |`',
    '#tag and issue #12, C## and ##',
    '\\##a',
    '[sic] (see below) [1] (2019) [x]',
    'array[i] (https://a.example), f[0](a, b)',
    '[x](12 "Title") [y]( https://a.example )',
    '`[x] (https://a.example)`',
    '`<img src=images/a.png>` <img src="images/a.png" alt="a"> a <b and c=d/e',
    '\\[x] (https://a.example)',
    '[x][y]\n\n[y]: 12',
    'matrix[i][j], [0][1], \\[a][b]',
    '<!-- a -->\n\nb <!-- c\nd --> e \\<!-- f, `<!--`',
    '<div>\n\n## A\n\n**b** [c](12) `d`\n\n</div>',
    '<div>2 ** 3 ** 4, a[0](b), `, #1, \n#a\n<b># of items</b></div>',
    '<pre>\n## A\n**b** <b>c</b> `d`\n</pre>',
    '<p><code>**a** [b](12)</code> <kbd>`</kbd> <samp>`c`</samp></p>',
    '<p title="**a** `b`">c</p>\n<!-- **a** `b` -->',
    '```md\n[x] (https://a.example)\n##a\n<!--\n```',
  ])('is not detected in %j', (markdown) => {
    expect(findingsOf(markdown)).toEqual([]);
  });
});
