import { compile, findingsOf, htmlOf } from '../testing/compile-for-test';

const messagesOf = (markdown: string) => compile(markdown).findings.map(({ message }) => message);

describe('notations of other tools', () => {
  it.each([
    ['attributes after an image', 'x\n![a](images/b.png){width=50}', '{size=300}'],
    ['several attributes after an image', 'x\n![a](images/b.png){ .wide #c width="50%" }', '{size=300}'],
    ['attributes of kramdown', 'x\n![a](images/b.png){: .wide}', '{size=300}'],
    ['attributes after a link', 'x\n[a](https://b.example){target="_blank"}', 'Remove them'],
    ['attributes after code', 'x\n`a`{.js}', 'Remove them'],
    ['attributes after emphasis', 'x\n**a**{#b}', 'Remove them'],
    ['a class at the end of a heading', 'x\n## A {.b}', 'Remove them'],
    ['a mark', 'x\nthe ==right word== and', '<mark>'],
    ['a definition list', 'Term\n: Definition', '<dl>'],
    ['a definition list, set apart', 'Term\n:   Definition', '<dl>'],
    ['a reference to a footnote that is not there', 'x\na[^b] c', '[^1]: '],
  ])('are shown as typed and told: %s', (_name, source, advice) => {
    expect(findingsOf(source)).toEqual(['invalid-markup 2']);
    expect(messagesOf(source)[0]).toContain(advice);
  });

  it('are told in lists, quotes, tables and blocks', () => {
    expect(findingsOf('- ==a==\n\n> ==b==\n\n| ==c== |\n| - |\n\n:::note[==d==]\n==e==\n:::')).toEqual(
      [1, 3, 5, 8, 9].map((line) => `invalid-markup ${line}`),
    );
  });

  it('are told once a notation and paragraph', () => {
    expect(findingsOf('==a== ==b==\n==c== d[^e] f[^e]')).toEqual(['invalid-markup 1', 'invalid-markup 2']);
  });

  it.each([
    'a == b, c==d and e==f, === g ===, x=="y"',
    '`==a==` `[^b]` `{.c}`',
    '\\==a== \\[^b] !\\[a]{.b}',
    '![a](images/b.png){size=30} x',
    '## A {#b}',
    'a : b\n\nEn français : oui.\n\n12:30',
    '[a](12) {b} [c](12){d} {{ e }} [f](12){{ g }}',
    '> [a](12)\n\nWell!!! note it.',
    'a[^b]\n\n[^b]: c',
    'the class [^a-z ] and x[^\n]',
  ])('are none in %j', (source) => {
    expect(findingsOf(source)).toEqual([]);
  });

  it('lose nothing', () => {
    expect(htmlOf('![a](images/b.png){width=50} ==c== d[^e]')).toMatch(/>\{width=50} ==c== d\[\^e]<\/p>$/);
  });
});
