import { compile, findingsOf, htmlOf } from '../testing/compile-for-test';

const reported = (markdown: string) =>
  compile(markdown).findings.map(({ message, line }) => `${line ?? '-'} ${message}`);

const messagesOf = (markdown: string) => compile(markdown).findings.map(({ message }) => message);

describe('markup of other tools', () => {
  test.each([
    ['a\nBravo :smile:!', /^2 Expected the emoji itself, received its name ":smile:"/],
    ['(:tada:) et :+1:', /^1 Expected the emoji itself/],
    ['Soit $x^2 + y$.', /^1 Expected no formula in TeX, received "\$x\^2 \+ y\$"/],
    ['Soit $\\alpha$.', /^1 Expected no formula/],
    ['$$\nx = y\n$$', /^1 Expected no formula/],
    ['$$x = y$$', /^1 Expected no formula/],
    ['a\n\n```mermaid\ngraph TD\n```', /^3 Expected no "mermaid" diagram/],
    ["import Tabs from '@theme/Tabs';", /^1 Expected Markdown, received MDX/],
    ['import { A, B } from "./a"', /^1 Expected Markdown, received MDX/],
    ['export const a = 1', /^1 Expected Markdown, received MDX/],
    ['=== "Linux"\n\n    code', /^1 Expected no tabs/],
    ['!!! note "Titre"\n    a', /^1 Expected a block such as/],
  ])('is reported with advice: %j', (markdown, message) => {
    expect(reported(markdown)).toEqual([expect.stringMatching(message)]);
  });

  test.each([
    ['prices', '$5 and $10, de 5$ à 10$, US$5_000 = 4_500$'],
    ['variables', '$HOME and $PATH, ${a} and $b, $a=$b, \\$x^2$'],
    ['times and ratios', '10:30:45, 1:2:3, a:b:c, std::vector::size, key:value:'],
    ['roles', 'see :ref:`x` and :doc:`y`'],
    ['prose', 'import the data from "a" file, export all. Import "x".'],
    ['headings and code', 'Titre\n===\n\n`:smile: $x^2$`\n\n```text\nimport a from "b"\n```'],
  ])('is not detected in %s', (_name, markdown) => {
    expect(reported(markdown)).toEqual([]);
  });
});

describe('blocks by the names of other tools', () => {
  test.each([
    ['tip', 'note'],
    ['info', 'note'],
    ['caution', 'warning'],
    ['Warning', 'warning'],
    ['success', 'note'],
    ['question', 'note'],
    ['error', 'danger'],
  ])('map to the nearest block of the site: %s', (name, kind) => {
    expect(htmlOf(`:::${name}[T]\nx\n:::`)).toMatch(new RegExp(`^<aside class="widget widget-${kind}".*T</p><p>x</p>`));
    expect(findingsOf(`:::${name}\nx\n:::`)).toEqual([]);
  });

  test.each([
    ['> [!NOTE]\n> Texte **gras**.', /^<aside class="widget widget-note"[^>]*><p [^>]*>.*?<\/p><p>Texte <strong>/],
    ['> [!CAUTION]\n> x', /widget-danger/],
    ['> [!tip] Un titre\n> x\n>\n> y', /widget-note.*Un titre<\/p><p>x<\/p>\n?<p>y<\/p><\/aside>$/],
    ['> [!tip] Use `npm ci` **now**\n> x', /Use <code>npm ci<\/code> <strong>now<\/strong><\/p><p>x<\/p>\n?<\/aside>$/],
    ['> [!tip] *Un titre*\\\n> x `y`', /<em>Un titre<\/em><\/p><p>x <code>y<\/code><\/p>\n?<\/aside>$/],
    ['> [!tip] [Un titre](12)', /Un titre<\/a><\/p>\n?<\/aside>$/],
    ['> [!WARNING]\n>\n> - a', /widget-warning.*<\/p><ul>/],
    ['- a\n\n  > [!NOTE]\n  > x', /<li>[^]*widget-note/],
    [
      '> [!note] A\n> x\n>\n> > [!tip] B\n> > > [!danger] C\n> > > y',
      /A<\/p><p>x.*<aside.*B<\/p>.*<aside.*danger.*C<\/p><p>y/s,
    ],
  ])('can be alert quotes: %j', (markdown, html) => {
    expect(htmlOf(markdown)).toMatch(html);
    expect(findingsOf(markdown)).toEqual([]);
  });

  test.each([
    ['> [!todo]\n> x', '[!todo]', 1],
    ['a\n\n- > [!my-kind]- T\n  > x', '[!my-kind]', 3],
    ['> [!note]\n> > [!cite] T', '[!cite]', 2],
  ])('are reported when no block has the name: %j', (markdown, typed, line) => {
    expect(findingsOf(markdown)).toEqual([`unknown-directive ${line}`]);
    expect(messagesOf(markdown)[0]).toMatch(`received "${typed}": the quotation is shown as typed.`);
  });

  test.each(['> \\[!todo]\n> x', '> a [!todo]', '[!todo] x', '> [todo]', '> `[!todo]`'])(
    'are not searched for in %j',
    (markdown) => {
      expect(findingsOf(markdown)).toEqual([]);
    },
  );

  test.each(['> [!nothing]\n> x', '> \\[!NOTE]\n> x', '> a [!NOTE]', '> [NOTE]', '[!NOTE] x'])(
    'leave other quotes alone: %j',
    (markdown) => {
      expect(htmlOf(markdown)).not.toContain('widget');
    },
  );
});

describe('notations of other tools', () => {
  it.each([
    ['attributes after an image', 'x\n![a](images/b.png){width=50}', '{size=300}'],
    ['several attributes after an image', 'x\n![a](images/b.png){ .wide #c width="50%" }', '{size=300}'],
    ['other attributes after an image', 'x\n![a](images/b.png){width=50 dark=images/c.png}', '{dark=images/…}'],
    ['attributes of kramdown', 'x\n![a](images/b.png){: .wide}', '{size=300}'],
    ['attributes after a link', 'x\n[a](https://b.example){target="_blank"}', 'Remove them'],
    ['attributes after code', 'x\n`a`{.js}', 'Remove them'],
    ['attributes after emphasis', 'x\n**a**{#b}', 'Remove them'],
    ['a class at the end of a heading', 'x\n## A {.b}', 'Remove them'],
    ['a mark', 'x\nthe ==right word== and', '<mark>'],
    ['a mark around emphasis', 'x\n==**bold**==', '"==**bold**=="'],
    ['a mark around other markup', 'x\n(a ==b [c](12) `d` e==.)', '"==b [c](12) `d` e=="'],
    ['a definition list', 'Term\n: Definition', '<dl>'],
    ['a definition list, set apart', 'Term\n:   Definition', '<dl>'],
    ['a size after the address of an image', 'x\n![a](images/b.png =300x200)', '{size=300}'],
    ['a subscript', 'x\nH~2~O', ':sub[2]'],
    ['a superscript', 'x\nx^10^', ':sup[2]'],
    ['a link of a wiki', 'x\n[[Page|Label]]', '[text](12)'],
    ['an image of Obsidian', 'x\n![[my schema.png|300]]', '![description](images/photo.png)'],
    ['a tag of a template', 'x\n{% include "a" %}', 'no template'],
    ['a shortcode', 'x\n{{< note >}}', 'no template'],
    ['a value of a template', 'x\n{{ site.title }}', 'no template'],
    ['a value of a template with a filter', 'x\n{{ "a" | upcase }}', 'no template'],
    ['a value of a template in an address', 'x\n[a]({{ base }}/b)', 'no template'],
    ['a tag of a template with a bare address', 'x\n{% embed url="https://a.example/b%20c" %}', 'no template'],
    ['a shortcode with a bare address', 'x\n{{< a src="https://a.example" b="c" >}}', 'no template'],
    ['a tag of a template in an address', 'x\n[a]({% link b.md %})', 'no template'],
    ['a comment of MDX', 'x\n{/* b */} c', '"<!-- … -->"'],
    ['a comment of MDX without spaces', 'x\n{/*b*/} c', '"<!-- … -->"'],
    ['a long comment of MDX', '\n{/*\nb **c**\n\nd\n*/}', '"<!-- … -->"'],
    ['a comment of MDX in a heading', 'x\n## B {/*b*/}', '"{#name}"'],
    ['a comment of Obsidian', 'x\nb %%c d%% e', '"<!-- … -->"'],
    ['a comment of Obsidian on a line', 'x\n%% b %%', '"<!-- … -->"'],
    ['a comment of Obsidian on several lines', 'x\n%%\nb\n%%', '"<!-- … -->"'],
    ['a file of MkDocs', 'x\n--8<-- "b.md"', 'the text of that file'],
    ['several files of MkDocs', 'x\n--8<--\nb.md\n--8<--', 'the text of that file'],
    ['a class of kramdown below a paragraph', 'x\n{: .note }', '":::note[Title]"'],
    ['an id of kramdown below a heading', '# X\n{: #id }', '"{#name}"'],
    ['a class of kramdown in a quote', '> x\n> {: .note}', '":::note[Title]"'],
    ['a class of Python-Markdown below a paragraph', 'x\n{ .annotate }', '":::note[Title]"'],
    ['the place of a table of contents below an item', '- x\n{:toc}', 'makes itself'],
    ['an abbreviation', 'x\n*[HTML]: Hypertext', '<abbr'],
    ['the place of a table of contents', '\n[[_TOC_]]', 'makes itself'],
    ['the place of a table of contents, in small letters', '\n[[toc]]', 'makes itself'],
    ['the place of a table of contents of kramdown', '\n{:toc}', 'makes itself'],
    ['a reference to a footnote that is not there', 'x\na[^b] c', '[^1]: '],
  ])('are shown as typed and reported: %s', (_name, source, advice) => {
    expect(findingsOf(source)).toEqual(['invalid-markup 2']);
    expect(messagesOf(source)[0]).toContain(advice);
  });

  it('are reported below a table', () => {
    expect(findingsOf('| a |\n| - |\n| b |\n{: .table}')).toEqual(['invalid-markup 4']);
  });

  it.each(['a\n<!--@include: ./b.md-->', 'a\n\n<!-- @include: ./b.md{3,} -->'])(
    'are reported when they are left out like a comment: %j',
    (source) => {
      expect(findingsOf(source)).toEqual([`invalid-markup ${source.split('\n').length}`]);
      expect(messagesOf(source)[0]).toContain('left out like a comment');
    },
  );

  it('are reported in lists, quotes, tables and blocks', () => {
    expect(findingsOf('- ==a==\n\n> ==b==\n\n| ==c== |\n| - |\n\n:::note[==d==]\n==e==\n:::')).toEqual(
      [1, 3, 5, 8, 9].map((line) => `invalid-markup ${line}`),
    );
  });

  it('are reported once per notation and paragraph', () => {
    expect(findingsOf('==a== ==b==\n==c== d[^e] f[^e]')).toEqual(['invalid-markup 1', 'invalid-markup 2']);
  });

  it.each([
    'a == b, c==d and e==f, === g ===, x=="y"',
    '`==a==` `[^b]` `{.c}`',
    'a ==> **b** <== c, a== **b** == c',
    '\\==**b**==, if a == *b* == c',
    '\\==a== \\[^b] !\\[a]{.b}',
    '![a](images/b.png){size=30} x',
    '![a](images/b.png){dark=images/c.png} x',
    '## A {#b}',
    'a : b\n\nEn français : oui.\n\n12:30',
    '[a](12) {b} [c](12){d}',
    '> [a](12)\n\nWell!!! note it.',
    'a[^b]\n\n[^b]: c',
    'about ~5~ days, x^2, ~/a and ~b, 2^n^2',
    '[[1, 2]] matrix[[x]] \\[[Page]]',
    '{%} 100 % {a%b}',
    '`{{ site.title }}` `{/* a */}` `%% a b %%` <code>{{ a.b }}</code> <kbd>%% a b %%</kbd>',
    '```md\n{/* a */}\n%% a b %%\n--8<-- "a"\n{: .b}\n{{ a.b }}\n<!--@include: a-->\n> [!todo]\n```',
    '${{ a.b }} \\{{ a.b }} {{ a || b }} {{ a b }}',
    '%% is a percent sign, 5 %% of 10 %%, %%d and %%s, LIKE "%%a b%%", %%NAME%%, write %% or %%, %%{init: { a }}%%',
    '| %% | a b |\n| -- | --- |\n| %%a%% | %%{b}%% |',
    'src/{a,b}/*, {/, {a /* b */}, { /* c */ }, \\{/* a */}',
    'a --8<-- b, {: .b} c, {a: .b}, {:ok, value}, {size=300}',
    '<!-- a @include b -->',
    'see [TOC] below',
    'the class [^a-z ] and x[^\n]',
  ])('are not detected in %j', (source) => {
    expect(findingsOf(source)).toEqual([]);
  });

  it('lose nothing', () => {
    expect(htmlOf('![a](images/b.png){width=50} ==c== d[^e]')).toMatch(/>\{width=50} ==c== d\[\^e]<\/p>$/);
  });
});
