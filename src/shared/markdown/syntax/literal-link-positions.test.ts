import type { Nodes } from 'mdast';
import { compile, findingsOf, htmlOf } from '../testing/compile-for-test';
import { parseMarkdown } from './parse-markdown';
import { readSource } from './read-source';

/** Returns the source at the position of each text; its value and a dash when it has none. */
function placesOf(typed: string): string[] {
  const markdown = readSource(typed);
  const pointAt = (offset = 0) => {
    const lines = markdown.slice(0, offset).split('\n');
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1, offset };
  };
  const placesIn = (node: Nodes): string[] => {
    if (node.type !== 'text') return 'children' in node ? node.children.flatMap(placesIn) : [];
    const { start, end } = node.position ?? {};
    if (start === undefined || end === undefined) return [`${node.value} -`];
    expect([start, end]).toEqual([pointAt(start.offset), pointAt(end.offset)]);
    return [markdown.slice(start.offset, end.offset)];
  };
  return placesIn(parseMarkdown(markdown).tree);
}

describe('after an address, a text has its position', () => {
  test.each([
    ['## Contact a@b.fr {#contact}', 'contact'],
    ['## Voir https://x.org {#voir}', 'voir'],
    ['## Voir éhttps://x.org et (www.x.org) ou a@b.fr. {#voir}', 'voir'],
    ['## Contact «\u00a0a@b.fr\u00a0»\u00a0{#contact}', 'contact'],
    ['Contact\na@b.fr {#contact}\n===', 'contact'],
    ['## R&amp;D, a@b.fr {#contact}', 'contact'],
    ['> - ## Contact a\\_b@c.fr {#contact}\r\n', 'contact'],
  ])('so that its heading takes an id: %j', (markdown, id) => {
    const [heading] = compile(markdown).headings;
    expect(heading?.customId).toBe(id);
    expect(heading?.text).not.toContain('{');
    expect(findingsOf(markdown)).toEqual([]);
  });

  test.each(['## a@b.fr \\{#x}', '## a@b.fr &#123;#x}', '## a@b.fr {#x&#125;'])(
    'so that an escaped id stays: %s',
    (markdown) => {
      expect(compile(markdown).headings).toMatchObject([{ text: 'a@b.fr {#x}', customId: null }]);
    },
  );

  test.each([
    ['![a](images/a.png){size=300} a@b.fr', 300],
    ['a@b.fr ![a](images/a.png){size=300} a@b.fr www.b.fr', 300],
    ['- text\n  ![a](images/a.png){size=300} to a@b.fr\n  or c@d.fr', 300],
    ['> text\r\n> ![a](images/a.png){size=300} to a@b.fr\r\n> or c@d.fr', 300],
    ['| a |\n| - |\n| ![a](images/a.png){size=300} a@b.fr |', 300],
    ['![a](images/a.png)\\{size=300} a@b.fr', null],
    ['![a](images/a.png)&#123;size=300} a@b.fr', null],
  ])('so that an image takes its width: %j', (markdown, size) => {
    expect(compile(markdown).images[0]?.size ?? null).toBe(size);
    expect(htmlOf(markdown).includes('{size=300}')).toBe(size === null);
  });

  test.each([
    ['Write to a@b.fr\nor\n==c==', 3],
    ['- Write to a@b.fr\n  or\n  ==c==', 3],
    ['> Write to a@b.fr  \n> or c@d.fr \n>\t==c==', 3],
    ['| a |\n| - |\n| a@b.fr [x] (https://b.fr) |', 3],
    ['R&amp;D\nat a@b.fr\n==c==', 3],
  ])('so that a finding has its line: %j', (markdown, line) => {
    expect(findingsOf(markdown)).toEqual([`invalid-markup ${line}`]);
  });

  test('so that a link which leads nowhere has its line', () => {
    expect(findingsOf('a\n\nb\nxmpp:a@b.fr')).toEqual(['invalid-markup 4']);
  });
});

test.each([
  ['a a@b.fr c', ['a ', 'a@b.fr', ' c']],
  ['é🪿 a@b.fr, c@d.fr\n\te@f.fr', ['é🪿 ', 'a@b.fr', ', ', 'c@d.fr', '\n\t', 'e@f.fr']],
  ['- a\n\n  b@c.fr \r\n  d *e* f@g.fr', ['a', 'b@c.fr', ' \n  d ', 'e', ' ', 'f@g.fr']],
  ['> > a@b.fr\n> > c\nd@e.fr', ['a@b.fr', '\n> > c\n', 'd@e.fr']],
  ['«https://a.example»/«éhttps://b.example».', ['«', 'https://a.example', '»/«éhttps://b.example»', '.']],
  ['(éwww.a.example», www.b.example…', ['(éwww.a.example», ', 'www.b.example', '…']],
  ['a@b.fr\\\nc@d.fr  \n\\*e\\* f@g.fr', ['a@b.fr', 'c@d.fr', '\\*e\\* ', 'f@g.fr']],
  ['[x https\\://a.example» b', ['[x ', 'https://a.example -', '» -', ' b']],
  ['a &amp; b@c.fr & &#x26;amp; &foo;', ['a &amp; ', 'b@c.fr', ' & &#x26;amp; &foo;']],
  ['a &amp;amp; &#128512; b@c.fr', ['a &amp; 😀  -', 'b@c.fr -']],
  ['a\n    > b@c.fr', ['a\n>  -', 'b@c.fr -']],
])('the parts of %j are where they are typed', (markdown, places) => {
  expect(placesOf(markdown)).toEqual(places);
});
