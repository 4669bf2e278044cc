import { compile, findingsOf } from '../testing/compile-for-test';

describe('minor notations of other tools', () => {
  it.each([
    ['a value of a template', 'x\n{{ name }} is', 'write this as code'],
    ['a value after a link', 'x\n[a](12){{ b }}', 'write this as code'],
    ['a file of VitePress', 'x\n<<< @/b.ts{2}', 'the text of that file'],
    ['a block of PyMdown', 'x\n/// note | Some words', '":::note[Title]"'],
    ['a block of PyMdown without a title', '\n//// tip', '":::note[Title]"'],
    ['keys', 'x\npress ++ctrl+alt+del++.', '":kbd[Ctrl]"'],
    ['a class of words', 'x\nsome [words]{.b}', 'brackets'],
    ['a class of words with other markup', 'x\nsome [words **and**]{ .b .c } d', 'brackets'],
    ['an id of words', 'x\nsome [words]{#b}.', 'brackets'],
    ['an icon', 'x\na :material-check:{ .b }', 'icon'],
    ['an id of a paragraph', 'x\nb ^b15695', 'heading'],
    ['an id of a quote', '> x\n^some-name', 'heading'],
    ['bullets of Word', 'Three:\n• a\n• b', '"- "'],
    ['a single bullet', '\n•\u00a0**a**', '"- "'],
    ['a file of mdBook', '```rust\n{{#include a.rs:b}}\n```', 'the code of that file'],
    ['a line to mark', '```js\n// highlight-next-line\na()\n```', '{2,4-6}'],
  ])('are advice: %s', (_name, source, advice) => {
    expect(findingsOf(source)).toEqual(['foreign-notation 2']);
    expect(compile(source).findings[0]?.message).toContain(advice);
  });

  it('are found at their line in code in a list', () => {
    expect(findingsOf('- ```html\n  a\n  <!-- highlight-start -->\n  ```')).toEqual(['foreign-notation 3']);
  });

  it('are reported once per article', () => {
    expect(findingsOf('{{ a }} ++b++\n\n{{ c }}\n\n{{ d }}')).toEqual(['foreign-notation 1', 'foreign-notation 1']);
  });

  it.each([
    '`{{ a }}` <code>{{ a }}</code> \\{{ a }} ${{ a }} style={{ a }} "{{ a }}" {{ a b }}',
    '[a](b "{{ c }}")',
    '<<<<<<< a',
    'a <<< b, <<<EOT',
    '/// Returns the name of the page.\n\n/// Returns\n/// b c',
    'C++ and C++11, i++ + ++j, a++b++c, \\++a++',
    '## Titre [a]{#b}',
    '[0-9]{2}, [x] {.y}, a\\]{.b}, \\[a]{.b}',
    ':material: a:material-check: 10:octicons-1',
    'a ^2\n\nb ^^\n\nc^b15695\n\nd ^b15695 e\n\nf \\^b15695',
    '[A](12)\n• [B](12)\n• [C](12)',
    'a • b',
    '```md\n{{#include a}}\n// highlight-next-line\n```',
    '```js\n\\{{#include a}}\n{{#lines}} a {{/lines}}\nconst highlight-start\n```',
  ])('are not detected in %j', (source) => {
    expect(findingsOf(source).filter((finding) => finding.startsWith('foreign-notation'))).toEqual([]);
  });
});
