import { compile, findingsOf } from './testing/compile-for-test';

/** Returns the finding messages of a text, without their line. */
const messagesOf = (markdown: string) => compile(markdown).findings.map(({ message }) => message);

describe('text that the page does not show', () => {
  it('is reported for table cells beyond the header row, once per row', () => {
    const source = '| a | b |\n| - | - |\n| `ls | wc` | count *the* files |\n| a | b | [third](12) | fourth |';
    expect(findingsOf(source)).toEqual(['invalid-markup 3', 'invalid-markup 4']);
    expect(messagesOf(source)).toEqual([
      expect.stringMatching(/"count the files" is shown nowhere.*write "\\\|"/),
      expect.stringMatching(/"third fourth" is shown nowhere/),
    ]);
  });

  it.each([
    ['no more cells than the header row', '| a | b |\n| - | - |\n| a |\n| a | b |'],
    ['cells without text', '| a |\n| - |\n| b | | |'],
    ['an escaped bar', '| a | b |\n| - | - |\n| `ls \\| wc` | b |'],
  ])('is not reported for a row with %s', (_name, source) => {
    expect(findingsOf(source)).toEqual([]);
  });

  it('is reported for table cells in quotes, lists, blocks and notes', () => {
    const table = '| a |\n| - |\n| b | c |';
    expect(findingsOf(table.replace(/^/gm, '> '))).toEqual(['invalid-markup 3']);
    expect(findingsOf(`- x\n\n${table.replace(/^/gm, '  ')}`)).toEqual(['invalid-markup 5']);
    expect(findingsOf(`:::note\n${table}\n:::`)).toEqual(['invalid-markup 4']);
    expect(findingsOf(`x[^1]\n\n[^1]: y\n\n${table.replace(/^/gm, '    ')}`)).toEqual(['invalid-markup 7']);
  });

  it.each([
    ['code', '`c`'],
    ['an image', '![c](images/c.png)'],
    ['an image of HTML', '<img src="images/c.png" alt="c">'],
    ['emphasis', '**c**'],
  ])('is reported for %s in a cell beyond the header row', (_name, cell) => {
    expect(findingsOf(`| a |\n| - |\n| b | ${cell} |`)).toEqual(['invalid-markup 3']);
  });

  it('is reported for unused and for repeated footnotes', () => {
    expect(messagesOf('a\n\n[^x]: Lost *text*.\n    More.')).toEqual([
      expect.stringMatching(/a reference to the footnote "\[\^x\]".*"Lost text/),
    ]);
    expect(messagesOf('a[^x]\n\n[^x]: One.\n\n[^x]: Two.')).toEqual([
      expect.stringMatching(/one footnote "\[\^x\]".*"Two\."/),
    ]);
    expect(findingsOf('a[^x]\n\n[^x]: One.[^y]\n\n[^y]: Two.')).toEqual([]);
    expect(findingsOf('a\n\n[^x]: One.[^y]\n\n[^y]: Two.')).toEqual(['invalid-markup 3', 'invalid-markup 5']);
  });

  it('reports lines that were parsed as a definition nothing refers to', () => {
    expect(findingsOf('a\n\n[Attention]: danger')).toEqual(['invalid-markup 3']);
    expect(findingsOf('a\n\n[Note]: danger "Do not touch"')).toEqual(['invalid-markup 3']);
    expect(findingsOf('[a]\n\n[a]: 12\n[a]: 13')).toEqual(['invalid-markup 4']);
    expect(findingsOf('a\n\n[unused]: https://a.example\n[//]: # (a comment)\n[b]: images/b.png')).toEqual([]);
  });

  it('does not report comments that are written as definitions', () => {
    expect(findingsOf('[//]: # (one)\n\na\n\n[//]: # (two)\n\n[b]: <> (three)\n\n[b]: <> (four)')).toEqual([]);
    expect(findingsOf('[a]\n\n[a]: #\n\n[a]: 12')).toEqual(['invalid-markup 5']);
  });

  it('reports each element that is removed with its content', () => {
    const source =
      '<video src="a">x</video>\n\n<video src="b">\n\nfallback\n\n</video>\n\n<iframe src="https://a.example"></iframe>';
    expect(findingsOf(source)).toEqual(['invalid-markup 1', 'invalid-markup 3', 'invalid-markup 9']);
  });

  it('reports words on the line of a code fence', () => {
    expect(findingsOf('```bash npm install x\nls\n```')).toEqual(['invalid-markup 1']);
    expect(findingsOf('```js title="a b c" {1} ins={2-3} "x y" /z/ wrap name=d\nls\n```')).toEqual([]);
    expect(findingsOf('```js showLineNumbers wrap\nls\n```')).toEqual([]);
    expect(findingsOf('```js title="app.ts" [a.ts]\nls\n```\n\n```c++ linenos=5\n```')).toEqual([]);
  });

  it.each([
    'js app.ts',
    'js filename="app.ts"',
    'js [app.ts]',
    'js // src/app.ts',
    '{.js}',
    ' {.js .numbers}',
    '{code} js',
  ])('is told of what other tools read as a title or a language: %s', (info) => {
    expect(findingsOf(`\`\`\`${info}\nls\n\`\`\``)).toEqual(['invalid-markup 1']);
  });

  it.each([
    ['<p hidden>a</p>', 'hidden'],
    ['<img src="images/b.png" alt="a" width="50%">', 'width="50%"'],
    ['<img src="images/b.png" alt="a" align="right">', 'align="right"'],
    ['<a href="12" aria-label="Suite">a</a>', 'aria-label="Suite"'],
    ['<table summary="Ports"><tr><td bgcolor="red">a</td></tr></table>', 'summary="Ports"'],
    ['<ol start="b"><li>a</li></ol>', 'start="b"'],
  ])('is told of attributes that are left out: %s', (source, attribute) => {
    expect(messagesOf(source)).toContainEqual(expect.stringContaining(`the attribute ${attribute} of <`));
  });

  it('reports check boxes outside of lists, and each kind of element once', () => {
    expect(messagesOf('<input type="checkbox" checked> a')).toEqual([expect.stringMatching(/<input>.*"- \[ \] …"/)]);
    expect(findingsOf('<ul><li><p><input type="checkbox"> a</p></li></ul>\n\n- [x] b <b>c</b>')).toEqual([]);
    expect(findingsOf('<label for="x">a</label>')).toEqual(['invalid-markup 1']);
  });

  it('reports each attribute once, and not attributes without a visible effect', () => {
    expect(findingsOf('<p align="top">a</p>\n\n<p align="top">b</p>')).toEqual(['invalid-markup 1']);
    expect(findingsOf('<b>a</b>[^1] :color[b]{name=red}\n\n- [ ] c\n\n[^1]: d\n\n:::spoiler[e]\nf\n:::')).toEqual([]);
    expect(
      findingsOf('<a href="https://a.example" class="b" target="_blank" rel="x" data-c="d">a</a> <q cite="e">f</q>'),
    ).toEqual([]);
  });

  it('reports numbers of a list that are changed', () => {
    expect(messagesOf('1. a\n2. b\n4. c\n5. d')).toEqual([expect.stringMatching(/the number "3".*received "4"/)]);
    expect(findingsOf('- x\n\n  3) a\n  2) b\n\n> 1. c\n> 3. d')).toEqual(['invalid-markup 4', 'invalid-markup 7']);
    expect(findingsOf('1. a\n1. b\n1. c\n\nx\n\n0. a\n1. b\n\nx\n\n7. a')).toEqual([]);
  });

  it.each([
    'a **b `c`** [d](12) ![e](images/e.png) ~~f~~ https://a.example x@y.example',
    '# A {#a}\n\n## <a id="x"></a>B\n\nSetext\n---',
    '![a](images/b.png){size=30} after',
    ':::note[Title]\na\n:::\n\n:::unknown[Title]\nb\n:::',
    ':color[a]{name=red} :spoiler[b] :anchor{#c} :foo[d]{e}',
    '<div align="center">\n\n**a**\n\n</div>\n\n<p>b <b>c</b></p>',
    'a <kbd>b</kbd> <mark>c</mark><br>d',
    '<table><tr><td>a</td></tr></table>\n\n- [ ] b\n- [x] c',
    '> - a\n>   ```js\n>   b\n>   ```\n\n    c',
    'a &amp; b \\* c\\\nd  \ne',
    '<details><summary>a</summary>\n\nb\n\n</details>',
    '<!-- a -->\n\nb <!-- c --> d',
    '<div id="a"/>\nb',
    '<div/><div/>\nb\n\n<div/>\n\nc',
    '<p/>b',
    '- [ ] a\n  - [ ] b\n\n<kbd>c</kbd>',
    '- a\n  - b\n\n<kbd>c</kbd>',
    ':::unknown[a]\n\nb\n:::\n\n<br>',
    '<Steps>\n\na\n\n</Steps>\n'.replaceAll('Steps', 'section'),
    '[a][b] [b] ![c][b]\n\n[b]: images/b.png "d"',
  ])('is none in %j', (source) => {
    expect(findingsOf(source).filter((finding) => finding.startsWith('invalid-markup'))).toEqual([]);
  });
});
