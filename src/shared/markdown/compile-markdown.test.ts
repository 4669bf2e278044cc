import fc from 'fast-check';
import { repeats } from '../../testing/long-run';
import { compile, findingsOf, frenchLabels, htmlOf } from './testing/compile-for-test';
import { compileMarkdown } from './compile-markdown';
import { CODE_EDGE } from './document';

/** Wraps code as in the text of a section. */
const code = (text: string) => `${CODE_EDGE}${text}${CODE_EDGE}`;

test('decomposed letters are composed in headings, links, image names and text', () => {
  const apart = (text: string) => text.normalize('NFD');
  const markdown = (text: string) =>
    `[a](#${text}) [b](2#${text})\n\n![${text}](images/${text}.svg)\n\n:anchor{#${text}}\n\n## ${text} {#${text}}\n\n\`${text}\`\n`;
  expect(compile(markdown(apart('été')))).toEqual(compile(markdown('été')));
  expect(htmlOf('[a](#e%CC%81te%CC%81)')).toContain('href="#été"');
});

describe('widget blocks', () => {
  it.each([
    ['summary', 'Summary'],
    ['requirement', 'Requirements'],
    ['note', 'Note'],
    ['important', 'Important'],
    ['danger', 'Danger'],
    ['warning', 'Warning'],
  ])('render %s as an aside with its kind', (kind, word) => {
    expect(htmlOf(`:::${kind}\nText.\n:::`)).toBe(
      `<aside class="widget widget-${kind}" role="note"><p class="widget-title"><span class="widget-kind">${word}</span></p><p>Text.</p></aside>`,
    );
  });

  it('show the title instead of the kind, which stays for screen readers', () => {
    expect(htmlOf(':::note[A **bold** title]\nText.\n:::')).toContain(
      '<p class="widget-title"><span class="widget-kind visually-hidden">Note – </span>A <strong>bold</strong> title</p>',
    );
  });

  it('use the language of the text', () => {
    const { parts } = compileMarkdown(':::requirement\nx\n:::', { locale: 'fr', labels: frenchLabels });
    expect(parts).toEqual([expect.stringContaining('Prérequis')]);
  });

  it('can be nested, also in lists and quotes', () => {
    const html = htmlOf('- item\n\n  ::::warning\n  > :::note[In]\n  > text\n  > :::\n  ::::\n');
    expect(html).toMatch(/<li>[^]*widget-warning[^]*<blockquote>\s*<aside class="widget widget-note"[^]*<p>text<\/p>/);
    expect(findingsOf('- item\n\n  ::::warning\n  > :::note[In]\n  > text\n  > :::\n  ::::\n')).toEqual([]);
  });

  it('contain code, whose colons are code', () => {
    expect(htmlOf(':::note\n```md\n:::tip\nx\n:::\n```\n:::')).toMatch(/<aside[^]*language-md[^]*:::tip[^]*<\/aside>/);
  });

  it('extend to the end when never closed, and are reported', () => {
    expect(htmlOf('a\n\n:::note\nb')).toContain('<p>b</p></aside>');
    expect(findingsOf('a\n\n:::note\nb')).toEqual(['invalid-markup 3']);
    expect(findingsOf(':::note\n:::danger\nb\n:::\n')).toEqual(['invalid-markup 2']);
    expect(findingsOf(':::note\nb\n:::')).toEqual([]);
  });

  it('accept no attributes', () => {
    expect(htmlOf(':::note{#x .y}\nb\n:::')).not.toContain('id=');
    expect(findingsOf(':::note{#x .y}\nb\n:::')).toEqual(['invalid-markup 1']);
  });
});

describe('spoilers', () => {
  it('fold a block under its title', () => {
    expect(htmlOf(':::spoiler[The end]\nText.\n:::')).toBe(
      '<details class="spoiler"><summary>The end</summary><p>Text.</p></details>',
    );
    expect(htmlOf(':::spoiler\nText.\n:::')).toContain(
      '<summary><span class="widget-kind">Hidden content</span></summary>',
    );
  });

  it('hide inline words, reachable by keyboard', () => {
    expect(htmlOf('It was :spoiler[the *heron*].')).toBe(
      '<p>It was <span class="spoiler-inline" tabindex="0">the <em>heron</em></span>.</p>',
    );
  });
});

describe('inline extras', () => {
  it.each(['sub', 'sup', 'kbd', 'u'])('write :%s[…] as the element of that name', (name) => {
    expect(htmlOf(`H:${name}[2]O`)).toBe(`<p>H<${name}>2</${name}>O</p>`);
    expect(htmlOf(`H<${name}>2</${name}>O`)).toBe(`<p>H<${name}>2</${name}>O</p>`);
  });

  it('nest', () => {
    expect(htmlOf('**:kbd[Ctrl :sub[1]]**')).toBe('<p><strong><kbd>Ctrl <sub>1</sub></kbd></strong></p>');
  });

  it('strike through with two tildes and not with one', () => {
    expect(htmlOf('~~a~~ and ~b~, ~5 to ~10')).toBe('<p><del>a</del> and ~b~, ~5 to ~10</p>');
  });

  it.each(['red', 'yellow', 'green', 'orange', 'white', 'grey', 'pink', 'purple', 'blue', 'blue-dark'])(
    'colour text %s',
    (color) => {
      expect(htmlOf(`:color[x]{name=${color}}`)).toBe(`<p><span class="color-${color}">x</span></p>`);
    },
  );

  it('leave an unknown colour as typed and report it', () => {
    expect(htmlOf('a\n:color[x]{name=mauve}')).toBe('<p>a\n:color[x]{name=mauve}</p>');
    expect(findingsOf('a\n:color[x]{name=mauve}')).toEqual(['unknown-directive 2']);
    expect(findingsOf('a :color[x] :color[x]{name=red .y}')).toEqual(['unknown-directive 1', 'unknown-directive 1']);
  });

  it('set anchors', () => {
    expect(htmlOf('a :anchor{#Ici-2} b')).toBe('<p>a <span class="anchor" id="Ici-2"></span> b</p>');
    expect(compile('a :anchor{#Ici-2} b').anchors).toEqual(['Ici-2']);
  });

  it.each([':anchor{#_a}', ':anchor{#a b}', ':anchor{#a .b}', ':anchor{x=y}'])(
    'leave %s as typed, with a finding',
    (typed) => {
      expect(htmlOf(typed)).toBe(`<p>${typed}</p>`);
      expect(findingsOf(typed)).toEqual(['unknown-directive 1']);
    },
  );
});

describe('headings', () => {
  it('get the slug of their text and a named link to themselves', () => {
    expect(htmlOf('## Différences entre `Astro` et _JSX_')).toBe(
      '<h2 id="différences-entre-astro-et-jsx">Différences entre <code>Astro</code> et <em>JSX</em>' +
        '<a href="#différences-entre-astro-et-jsx" class="heading-link" aria-label="Link to the section “Différences entre Astro et JSX”"></a></h2>',
    );
  });

  it('make repeated slugs unique as GitHub does', () => {
    expect(compile('## A\n\n## A\n\n## A-1\n\n## A').headings.map(({ slug }) => slug)).toEqual([
      'a',
      'a-1',
      'a-1-1',
      'a-2',
    ]);
  });

  it('begin at level 2, moved down as a whole', () => {
    expect(compile('# A\n\n## B\n\n###### C').headings.map(({ depth }) => depth)).toEqual([2, 3, 6]);
    expect(compile('## A\n\n### B').headings.map(({ depth }) => depth)).toEqual([2, 3]);
    expect(compile('<h1>A</h1>\n\n## B').headings.map(({ depth }) => depth)).toEqual([2, 3]);
  });

  it('use the id that the author sets', () => {
    const { headings } = compile('## Title {#My-id1}\n\n## Autre ## \n\nSetext {#sx}\n===\n');
    expect(headings.map(({ customId, slug }) => [customId, slug])).toEqual([
      ['My-id1', 'title'],
      [null, 'autre'],
      ['sx', 'setext'],
    ]);
    expect(htmlOf('## Title {#My-id1}')).toContain('<h2 id="My-id1">Title<a');
    expect(htmlOf('##\u00a0Titre\u00a0{ #My-id1 }')).toContain('<h2 id="My-id1">Titre<a');
    expect(htmlOf('## Title `{#x}`')).toContain('id="title-x"');
  });

  it('use an id that would be emphasis elsewhere', () => {
    const html = htmlOf('## Call &amp; *wait* {#A.__call__}\n\n## B {#b_*c*}');
    expect(html).toContain('>Call &amp; <em>wait</em><a');
    expect(html).toContain('id="A.__call__"');
    expect(html).toContain('>B {#b_<em>c</em>}<a');
    expect(findingsOf('## T {#A._b_}\n\n## T {#a*b*}\n\n## T {#a@example.com}')).toEqual([
      'invalid-markup 3',
      'invalid-markup 5',
    ]);
  });

  it.each(['## T {#_a}', '## T {#a b}', '## T {#}', '## T {#main}', '## T {#gatsby-x}'])(
    'leave the id of "%s" as typed',
    (typed) => {
      expect(htmlOf(typed)).toContain(`>${typed.slice(3)}<a`);
      expect(findingsOf(typed)).toEqual(['invalid-markup 1']);
    },
  );

  it('leave an escaped id as typed without a finding', () => {
    expect(htmlOf('## T \\{#x}')).toContain('>T {#x}<a');
    expect(findingsOf('## T \\{#x}')).toEqual([]);
  });

  it('use an id once', () => {
    const source = '## A {#x}\n\n## B {#x}\n\n:anchor{#x} :anchor{#y} <a id="y"></a>';
    expect(compile(source).headings.map(({ customId }) => customId)).toEqual(['x', null]);
    expect(compile(source).anchors).toEqual(['y']);
    expect(findingsOf(source)).toEqual(['duplicate-id 3', 'duplicate-id 5', 'duplicate-id 5']);
  });

  it('that consist of an image are named by its description', () => {
    const source =
      '## ![Logo de Tidal](images/logo.svg)\n\n## [![A](images/a.png)](12) ![B](x)\n\n## T ![C](images/c.png)';
    expect(compile(source).headings.map(({ text, slug }) => [text, slug])).toEqual([
      ['Logo de Tidal', 'logo-de-tidal'],
      ['A B', 'a-b'],
      ['T', 't'],
    ]);
    expect(htmlOf(source)).toContain('aria-label="Link to the section “Logo de Tidal”"');
    expect(findingsOf(source)).toEqual(['missing-image 3']);
  });

  it.each(['##', '## <!-- x -->', '## &nbsp;', '## \u200b', '<h2></h2>', '##\n\n##'])(
    'without a text are left out, with a finding: %j',
    (empty) => {
      expect(htmlOf(`a\n\n${empty}\n\nb\n\n## C`)).toMatch(/^<p>a<\/p>\s*<p>b<\/p>\s*<h2 id="c">C/);
      expect(compile(`a\n\n${empty}\n\nb\n\n## C`).headings.map(({ text }) => text)).toEqual(['C']);
      expect(findingsOf(`a\n\n${empty}`)[0]).toBe('invalid-markup 3');
    },
  );

  it('without a text leave their image and their id', () => {
    const source = '## ![](images/x.png)\n\n## {#end}\n\n[a](#end)';
    expect(htmlOf(source)).toMatch(/^<p><img [^>]*><\/p>\s*<p><span class="anchor" id="end"><\/span><\/p>\s*<p><a/);
    expect(compile(source)).toMatchObject({ headings: [], anchors: ['end'] });
    expect(findingsOf(source)).toEqual(['invalid-markup 1', 'missing-image-description 1', 'invalid-markup 3']);
  });

  it.each([
    ['# One<br>two', 'One two', 'onetwo'],
    ['# One <br/> two<br>', 'One two', 'one-two'],
    ['One  \ntwo\n===', 'One two', 'one-two'],
    ['One\\\ntwo\n===', 'One two', 'one-two'],
    ['# *One*<wbr>two', 'Onetwo', 'onetwo'],
    ['# One<br>![two](images/two.png)<br>three', 'One three', 'onethree'],
    ['<h2>One<div>two</div>three</h2>', 'One two three', 'onetwothree'],
    ['# <ruby>漢<rt>kan</rt></ruby>字', '漢kan字', '漢kan字'],
  ])('separate the words around a line break, which slugs join: %j', (markdown, text, slug) => {
    expect(compile(markdown).headings).toMatchObject([{ text, slug }]);
    expect(htmlOf(markdown)).toContain(`aria-label="Link to the section “${text}”"`);
  });

  it('never get an id of the app', () => {
    expect(compile('## Main\n\n## _routes.json\n\n## Gatsby links\n\n## ???').headings.map(({ slug }) => slug)).toEqual(
      ['section-main', 'routesjson', 'section-gatsby-links', 'section'],
    );
  });
});

describe('links', () => {
  it('can lead to a hash and are collected', () => {
    expect(htmlOf('[a](#un-titre) [b](#_routesjson) [c](#gatsby-x) [d](#)')).toBe(
      '<p><a href="#un-titre">a</a> <a href="#routesjson">b</a> <a href="#section-gatsby-x">c</a> <a href="#">d</a></p>',
    );
    expect(compile('[a](#diff%C3%A9rences)').links).toEqual([{ to: 'hash', hash: 'différences', line: 1 }]);
  });

  it('lead to articles of this version and of others, from markdown and from HTML', () => {
    const source = '[a](12) [b](12#t)\n<a href="v3/12#t">c</a> [d]\n\n[d]: 13';
    expect(compile(source).links).toEqual([
      { to: 'article', articleId: 12, versionId: null, hash: null, line: 1 },
      { to: 'article', articleId: 12, versionId: null, hash: 't', line: 1 },
      { to: 'article', articleId: 12, versionId: 3, hash: 't', line: 2 },
      { to: 'article', articleId: 13, versionId: null, hash: null, line: 2 },
    ]);
    expect(htmlOf(source)).toContain('<a href="/3/12">c</a>');
  });

  it('lead to articles by the path of their file, also to another language or version', () => {
    const source =
      '[a](12-install.md#t) [b](<./12 L’outil.md>)\n[c](../../fr/articles/3.md) [d](../../../1/en/articles/4.md)';
    const own = { to: 'article', articleId: 12, versionId: null, hash: null };
    expect(compile(source).links).toEqual([
      { ...own, hash: 't', file: '12-install.md', line: 1 },
      { ...own, file: './12 L’outil.md', line: 1 },
      { ...own, articleId: 3, locale: 'fr', file: '../../fr/articles/3.md', line: 2 },
      { ...own, articleId: 4, versionId: 1, file: '../../../1/en/articles/4.md', line: 2 },
    ]);
    expect(findingsOf(source)).toEqual([]);
    expect(compile('[a](install.md)').findings).toMatchObject([
      { kind: 'broken-article-link', message: expect.stringContaining('received "install.md": shown as text.') },
    ]);
  });

  it('to other sites open a new tab without opener, with a label', () => {
    const html =
      '<p><a href="https://a.example/" target="_blank" rel="noopener">a<span class="visually-hidden"> (new tab)</span></a></p>';
    expect(htmlOf('[a](https://a.example/)')).toBe(html);
    expect(htmlOf('<a href="https://a.example/" target="_self" rel="opener">a</a>')).toBe(html);
  });

  it('are created from literal addresses', () => {
    expect(htmlOf('See https://a.example/b_c_d. Or www.a.example, or a_b@c.example!')).toMatch(
      /<a href="https:\/\/a\.example\/b_c_d"[^]*<a href="http:\/\/www\.a\.example"[^]*<a href="mailto:a_b@c\.example">a_b@c\.example<\/a>!/,
    );
  });

  it('keep addresses of this site and of e-mail', () => {
    expect(htmlOf('[a](/fr/search) [b](mailto:a@b.example)')).toBe(
      '<p><a href="/fr/search">a</a> <a href="mailto:a@b.example">b</a></p>',
    );
  });

  it('collect every URL and every path of the site, whatever the syntax', () => {
    const source =
      '[a](/fr/x) <a href="/y">b</a>\n<https://a.example/z> https://a.example/w [mail](mailto:a@b.example)';
    expect(compile(source).links).toEqual(
      [
        ['/fr/x', 1],
        ['/y', 1],
        ['https://a.example/z', 2],
        ['https://a.example/w', 2],
      ].map(([href, line]) => ({ to: 'address', href, hash: null, line })),
    );
  });

  it('keep phone numbers', () => {
    expect(htmlOf('[a](tel:+33123456789) <a href="TEL:12 34">b</a> <sms:+33123456789>')).toBe(
      '<p><a href="tel:+33123456789">a</a> <a href="TEL:12 34">b</a> <a href="sms:+33123456789">sms:+33123456789</a></p>',
    );
  });

  it('with an invalid target become text and are reported', () => {
    expect(htmlOf('[a](../x) [b](javascript:alert(1))')).toBe(
      '<p><span class="link-broken">a</span> <span class="link-broken">b</span></p>',
    );
    expect(findingsOf('[a](../x)\n[b](javascript:alert(1))')).toEqual(['broken-article-link 1', 'invalid-markup 2']);
  });

  it('without text are dropped and reported', () => {
    expect(htmlOf('[](12)')).toBe('<p><span></span></p>');
    expect(findingsOf('[](12)')).toEqual(['invalid-markup 1']);
    expect(htmlOf('[![d](images/x.png)](12)')).toMatch(/<a href="\/current\/12"><img/);
  });
});

describe('images', () => {
  it('become slots with the data that the build needs', () => {
    expect(compile('x\n![A heron](images/a/h%C3%A9ron.png "Title"){size=300}').images).toEqual([
      { href: 'images/a/héron.png', description: 'A heron', size: 300, title: 'Title', line: 2 },
    ]);
  });

  it.each(['../images/x.png', './images/x.png', '../../../../images/x.png', './../images/x.png'])(
    'are the same by the path that leads from the file of the article: %s',
    (address) => {
      expect(compile(`![d](${address})`).images).toMatchObject([{ href: 'images/x.png' }]);
      expect(compile(`<img src="${address}" alt="d">`).images).toMatchObject([{ href: 'images/x.png' }]);
    },
  );

  it.each(['../x.png', '../images/../x.png', '.../images/x.png', '/../images/x.png', 'a/../images/x.png'])(
    'lie in images/ alone: %s',
    (address) => {
      expect(findingsOf(`![d](${address})`)).toEqual(['missing-image 1']);
    },
  );

  it.each(['{size=300}', '{ size="300" }', "{size='299.6'}"])('accept the size %s', (size) => {
    expect(compile(`![d](images/x.png)${size}`).images[0]?.size).toBe(300);
    expect(compile(`![d][x]${size}\n\n[x]: images/x.png`).images[0]?.size).toBe(300);
    expect(htmlOf(`![d](images/x.png)${size} x`)).toMatch(/> x<\/p>$/);
  });

  it.each(['{size=big}', '{size=}', '{size=0}', '{size=-3}'])('leave the size %s as typed, with a finding', (size) => {
    expect(htmlOf(`![d](images/x.png)${size}`)).toContain(`${size}</p>`);
    expect(findingsOf(`![d](images/x.png)${size}`)).toEqual(['invalid-markup 1']);
  });

  it('leave other braces alone', () => {
    expect(htmlOf('![d](images/x.png){.wide} ![d](images/x.png)\\{size=3}')).toMatch(
      />{\.wide} <img[^>]*>\{size=3}<\/p>/,
    );
  });

  it('may have "#" and "?" in their name, encoded or not', () => {
    const source = '![a](images/c%23.png) ![b](images/what?.png) ![c](<images/a #1?.png>)';
    expect(compile(source).images.map(({ href }) => href)).toEqual([
      'images/c#.png',
      'images/what?.png',
      'images/a #1?.png',
    ]);
    expect(findingsOf(source)).toEqual([]);
  });

  it('may be links', () => {
    for (const link of [
      '[![a](images/b.png)](12)',
      '<a href="12"><img src="images/b.png" alt="a"></a>',
      '[![a][i]](12)\n\n[i]: images/b.png',
    ])
      expect(htmlOf(link)).toMatch(/<a href="\/current\/12"><img[^>]*alt="a"[^>]*><\/a>/);
    expect(htmlOf('[![a](images/b.png){size=30} *b*](https://c.example)')).toMatch(
      /^<p><a href="https:\/\/c.example"[^>]*><img[^>]*width="30"[^>]*> <em>b<\/em><span class="visually-hidden"> \(new tab\)<\/span><\/a><\/p>$/,
    );
    expect(findingsOf('[![](images/b.png)](12)')).toEqual(['missing-image-description 1']);
  });

  it('without description are reported', () => {
    expect(findingsOf('![](images/x.png)')).toEqual(['missing-image-description 1']);
  });

  it('from other paths show their description and are reported', () => {
    expect(htmlOf('![d](x.png)')).toBe('<p><span class="image-missing">Image not found: d</span></p>');
    expect(findingsOf('![d](x.png)\n![d](images/../x.png)')).toEqual(['missing-image 1', 'missing-image 2']);
    expect(compile('![d](x.png)\n\nText.')).toMatchObject({ excerpt: 'Text.', sections: [{ text: 'd Text.' }] });
  });
});

describe('code', () => {
  it.each([
    ['{ .py .annotate title="a.py" }', 'py', 'a.py'],
    ['{.py title=src/a.py}', 'py', 'src/a.py'],
    ['js:line-numbers {1} title="a.js"', 'js', 'a.js'],
    ['js:line-numbers=5{1}', 'js', ''],
    ['js:src/a.js {1}', 'js', 'src/a.js'],
    ['JS:title=src/a.js{1}', 'js', 'src/a.js'],
    ['text:a.txt', 'text', 'a.txt'],
    ['diff-js{1}', 'js', 'JavaScript'],
    ['rust,ignore,noplayground', 'rust', 'Rust'],
    ['rust,editable title="a.rs"', 'rust', 'a.rs'],
    ['python=', 'python', 'Python'],
    ['python=101', 'python', 'Python'],
    ['title="x.txt"', 'text', 'x.txt'],
    ['hl_lines="5" title="x.txt"', 'text', 'x.txt'],
    ['{python}', 'python', 'Python'],
    ['{r}', 'r', 'R'],
    ["{r, echo = FALSE, out.width = '100%'}", 'r', 'R'],
    ['{r setup, include=FALSE}', 'r', 'R'],
  ])('of other tools has its language and title: %s', (info, language, title) => {
    const html = htmlOf(`\`\`\`${info}\nx = 1\ny\n\`\`\``);
    expect(html).toContain(`class="language-${language}"`);
    expect(html).toContain(title);
    expect(findingsOf(`\`\`\`${info}\nx = 1\ny\n\`\`\``)).toEqual([]);
  });

  it.each(['{note}', '{code-block} python', '{1,2}'])('has no language in other braces: %s', (info) => {
    expect(htmlOf(`\`\`\`${info}\na\n\`\`\``)).toContain('class="language-text"');
  });

  it('is a figure with its title, its language and a button, reachable by keyboard', () => {
    expect(htmlOf('```js title="a.js"\nlet a;\n```')).toBe(
      '<figure class="code"><figcaption><span class="code-title">a.js</span><span class="code-language">JavaScript</span></figcaption>' +
        '<pre tabindex="0"><code class="language-js"><span class="hljs-keyword">let</span> a;</code></pre>' +
        '<button type="button" class="copy" aria-label="Copy the code" data-replay>Copy</button></figure>',
    );
  });

  it('has no caption without a title and a language', () => {
    expect(htmlOf('```\na\n```')).toMatch(/^<figure class="code"><pre/);
    expect(htmlOf('```txt title="a.txt"\na\n```')).toContain(
      '<figcaption><span class="code-title">a.txt</span></figcaption>',
    );
  });

  it('adds neither its language name nor its button to the search text', () => {
    expect(compile('```js title="a.js"\nlet b;\n```').sections[0]?.text).toBe(`a.js ${code('let b;')}`);
  });

  it('marks lines, also those of a diff in another language', () => {
    expect(htmlOf('```txt {2} ins={1}\na\nb\n```')).toContain(
      '<span class="line line-ins">a\n</span><span class="line line-mark">b</span>',
    );
    expect(htmlOf('```diff lang="txt"\n  a\n- b\n+ c\n```')).toContain(
      '<code class="language-txt"><span class="line"> a\n</span><span class="line line-del"> b\n</span><span class="line line-ins"> c</span>',
    );
  });

  it('keeps its position beside raw HTML', () => {
    expect(htmlOf('<div>\n\n```txt\n<b>\n```\n\n</div>\n\n<pre data-fence="0">x</pre>')).toMatch(
      /^<div>\n<figure class="code"><pre tabindex="0"><code class="language-txt">&lt;b&gt;<\/code><\/pre><button[^>]*>Copy<\/button><\/figure>\n<\/div>\n<pre tabindex="0">x<\/pre>$/,
    );
  });

  it('keeps what an author wrote as HTML', () => {
    expect(htmlOf('<pre>\n\na &lt; b\n</pre>')).toBe('<pre tabindex="0">\n\na &lt; b\n</pre>');
  });
});

describe('tables and tasks', () => {
  it('wrap a table in a named scrollable group, reachable by keyboard', () => {
    expect(htmlOf('| Name | `Type` |\n|---|:-:|\n| a | b |')).toMatch(
      /^<div class="table-scroll" tabindex="0" role="group" aria-label="Name, Type"><table>[^]*<td align="center">b<\/td>/,
    );
  });

  it('separate the words of a name on two lines', () => {
    expect(htmlOf('| One<br>two | a<wbr>b |\n|---|---|')).toContain('aria-label="One two, ab"');
    expect(htmlOf('<table><tr><th><p>One</p><p>two</p></th></tr></table>')).toContain('aria-label="One two"');
  });

  it('label a table whose columns have no names', () => {
    expect(htmlOf('| | |\n|---|---|\n| a | b |')).toMatch(/^<div [^>]*aria-label="Table"><table>/);
  });

  it('label the checkbox of a task with its text', () => {
    expect(htmlOf('- [x] done\n- [ ] to do\n\n  more')).toMatch(
      /<li class="task">\s*<p><label><input type="checkbox" checked disabled> done<\/label><\/p>[^]*<label><input type="checkbox" disabled> to do<\/label><\/p>\s*<p>more/,
    );
    expect(htmlOf('- <input type="checkbox"> x\n\n<input type="text">')).not.toContain('type="text"');
  });
});

describe('footnotes', () => {
  it('have numbered ids, names and back links', () => {
    const html = htmlOf('a[^x] b[^x] c[^é]\n\n[^x]: X\n[^é]: Y');
    expect(html).toContain('<a href="#footnote-1" id="footnote-ref-1" role="doc-noteref">1</a>');
    expect(html).toContain('<a href="#footnote-1" id="footnote-ref-1-2" role="doc-noteref">1</a>');
    expect(html).toContain('<a href="#footnote-2" id="footnote-ref-2" role="doc-noteref">2</a>');
    expect(html).toContain('<h2 class="footnotes-title">Notes</h2>');
    expect(html).toMatch(
      /<li id="footnote-1">\s*<p>X <a href="#footnote-ref-1"[^>]*aria-label="Back to the reference"/,
    );
    expect(html).toContain('href="#footnote-ref-1-2"');
  });

  it('lead back to their own references, whatever they are called', () => {
    const html = htmlOf('a[^1] b[^1] c[^1-2]\n\n[^1]: X\n[^1-2]: Y');
    const backLinks = [...html.matchAll(/href="(#footnote-ref-[^"]+)"/g)].map(([, href]) => href);
    expect(backLinks).toEqual(['#footnote-ref-1', '#footnote-ref-1-2', '#footnote-ref-2']);
  });

  it('reserve their ids against headings', () => {
    const { headings, anchors } = compile('## Footnote 1\n\na[^1]\n\n[^1]: X');
    expect(headings[0]?.slug).toBe('footnote-1-1');
    expect(anchors).toEqual(['footnote-1', 'footnote-ref-1']);
    expect(headings).toHaveLength(1);
  });
});

describe('raw HTML', () => {
  it('keeps allowed markup', () => {
    const html =
      '<p align="center">a<br>b</p>\n<details open><summary>s</summary>\n<p><ins>i</ins> <mark>m</mark> <abbr title="t">a</abbr></p>\n</details>';
    expect(htmlOf(html)).toBe(html);
    expect(findingsOf(html)).toEqual([]);
  });

  it('drops forbidden markup and reports it once', () => {
    const source =
      '<p style="color:red" class="x" onclick="y">a</p>\n<p style="color:red">b</p>\n\n<center>c</center>\n\n<script>d</script>';
    expect(htmlOf(source)).toBe('<p>a</p>\n<p>b</p>\nc\n');
    expect(findingsOf(source)).toEqual([
      'invalid-markup 1',
      'invalid-markup 1',
      'invalid-markup 4',
      'invalid-markup 6',
    ]);
  });

  it('shows text that only looks like a tag as typed', () => {
    expect(htmlOf('A Promise<string> in <head>, a List<a> and </b>')).toBe(
      '<p>A Promise&lt;string&gt; in &lt;head&gt;, a List&lt;a&gt; and &lt;/b&gt;</p>',
    );
    expect(htmlOf('<Steps>\nx\n</Steps>')).toBe('<p>&lt;Steps&gt;\nx\n&lt;/Steps&gt;</p>');
    expect(htmlOf('<head> and 1 < 2 && a<b &amp; c')).toBe(
      '<p>&lt;head&gt; and 1 &lt; 2 &amp;&amp; a&lt;b &amp; c</p>',
    );
    expect(htmlOf('<b>\n\nx')).toBe('<p>&lt;b&gt;</p>\n<p>x</p>');
    expect(htmlOf('<details>\n\nx')).toContain('<p>x</p>');
    expect(htmlOf('<a href="12">\n\n**x**\n\n</a>')).toContain('<a href="/current/12">');
    expect(htmlOf('<script> is an element.\n\nSo it is.')).toContain('So it is.');
    expect(htmlOf('<?php echo 1 ?>')).toBe('<p>&lt;?php echo 1 ?&gt;</p>');
  });

  it('closes self-closing elements and adds a missing summary', () => {
    expect(htmlOf('a <a id="x"/> b')).toBe('<p>a <a id="x"></a> b</p>');
    expect(htmlOf('<a id="y"/>\n\nb')).toContain('<p>b</p>');
    expect(htmlOf('<details>x</details>')).toBe('<details><summary>Hidden content</summary>x</details>');
  });

  it('drops comments', () => {
    expect(htmlOf('a <!-- b --> c\n\n<!-- d -->\n')).toBe('<p>a  c</p>');
  });
});

describe('sections', () => {
  const source =
    'Intro.\n\n## One `a`\n\nSee [b](12) and `c`.\n\n```js\nd; // e\n```\n\n![f](images/f.png)\n\n## Two\n';

  it('hold the text under each heading, code and descriptions too', () => {
    expect(compile(source).sections.map(({ heading, text }) => [heading, text])).toEqual([
      [null, 'Intro.'],
      [0, `See b and ${code('c')}. f\n${code('d; // e')}`],
      [1, ''],
    ]);
  });

  it('collect language-independent landmarks', () => {
    const french = source.replace('See', 'Voir').replace('// e', '// é').replace('[f]', '[é]');
    expect(compile(source).headings[0]?.landmarks).toEqual(
      expect.arrayContaining(['code:a', 'article:12', 'code:c', 'image:images/f.png']),
    );
    expect(compile(french).headings[0]?.landmarks).toEqual(compile(source).headings[0]?.landmarks);
  });

  it('omit generated text', () => {
    const text = compile(':::note\na\n:::\n\n:::spoiler\nb\n:::\n\n[c](https://c.example) d[^1]\n\n[^1]: e').sections[0]
      ?.text;
    expect(text).toBe('a b c d e');
  });

  it('change their digest only with their text', () => {
    const digests = (markdown: string): (string | undefined)[] =>
      compile(markdown).sections.map(({ digest }) => digest);
    expect(digests(source)).toEqual(digests(source.replace('## Two', '## Three')));
    expect(digests(source)[0]).not.toBe(digests(source.replace('Intro', 'Outro'))[0]);
  });

  it('contain code blocks and tables after the prose, with the cells separated', () => {
    const table = '| a | b |\n|---|---|\n|   | `c` |';
    const markdown = `First.\n\n${table}\n\nThen:\n\n- one\n\n  \`\`\`js\n  let d;\n  \`\`\`\n\n- two\n\nLast \`e\`.`;
    expect(compile(`${markdown}\n\n## Next\n\n${table}`).sections.map(({ text }) => text)).toEqual([
      `First. Then: one two Last ${code('e')}.\na · b · ${code('c')} ${code('let d;')}`,
      `a · b · ${code('c')}`,
    ]);
  });

  it('separate words of neighbouring blocks', () => {
    expect(compile('- a\n- b\n\n| c | d |\n|---|---|\n| e | f |').sections[0]?.text).toBe('a b\nc · d · e · f');
    expect(compile('a**b**c<br>d').sections[0]?.text).toBe('abc d');
    expect(compile('<p>a</p><p>b<wbr>c</p>d  \ne').sections[0]?.text).toBe('a bc d e');
  });
});

describe('the excerpt', () => {
  it('consists of the first sentences', () => {
    expect(compile('# T\n\nFirst *one*. Second.\n\n## More\n\nNo.').excerpt).toBe('First one. Second.');
  });

  it('separates the words of lines and paragraphs', () => {
    expect(compile('a<br>b <br> c  \nd\\\ne<wbr>f [g<br>h](12)').excerpt).toBe('a b c d ef g h');
    expect(compile('<p>a</p><p>b</p>').excerpt).toBe('a b');
  });

  it('ends with a sentence, or with a word, within 200 characters', () => {
    const sentences = compile('A sentence of some forty characters, this. '.repeat(9)).excerpt;
    expect(sentences).toMatch(/this\.$/);
    expect(sentences.length).toBeLessThanOrEqual(200);
    const words = compile('word '.repeat(99)).excerpt;
    expect(words).toMatch(/word…$/);
    expect(words.length).toBeLessThanOrEqual(200);
    expect(compile('x'.repeat(400)).excerpt).toHaveLength(200);
  });
});

describe('compileMarkdown', () => {
  it('shows a text that is nested too deep as typed and reports it', () => {
    const document = compile(`${'>'.repeat(20_000)} <b>`);
    expect(document.findings).toMatchObject([{ kind: 'invalid-markup' }]);
    expect(document.parts).toEqual([expect.stringContaining('&lt;b&gt;</pre>')]);
  });

  it('never throws, whatever is typed', () => {
    const piece = fc.constantFrom(
      ...[
        ':::note',
        ':::',
        '::::spoiler[a]',
        ':u[',
        ']',
        '{#x}',
        '{size=1}',
        '{dark=images/d.png}',
        '{dark=https://d.example}',
        '`',
        '```',
        '|',
        '|-|',
        '#',
        '-',
        '[x]',
        '(12)',
        '![',
        '<b>',
        '</b>',
      ],
      ...[
        '<p',
        '<!--',
        '-->',
        '\n',
        '\n\n',
        '  ',
        '    ',
        '>',
        '*',
        '**',
        '_',
        '~~',
        '\\',
        '&lt;',
        '[^1]',
        '[^1]: ',
        ':anchor{#a}',
        'é',
        '\0',
        '\uFEFF',
        '\r\n',
        '\t',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { findings } = compile(pieces.join(''));
        expect(findings.filter(({ message }) => message.includes('received an error'))).toEqual([]);
      }),
      { numRuns: repeats(100, 1000) },
    );
  });

  it('returns the same result every time', () => {
    const source = '## A\n\n:::note\n[b](12) ![c](images/c.png)\n:::\n\n:color[x]{name=mauve}';
    expect(compile(source)).toEqual(compile(source));
  });

  it.each(['\r\n', '\r'])('compiles a text with other line ends and a byte order mark to the same: %j', (lineEnd) => {
    const source = [
      '## A {#x}\n\n:::tip\nb :color[c]{name=no}\n:::\n\n![d](images/d.png){size=3}',
      '> [!NOTE]\n> e\n\n```diff lang="js"\n  f()\n\n+ g()\n```\n\n```astro\n---\nconst h = 1;\n---\n<p>{h}</p>\n```',
      'i\\\nj\n\n<div>\n\n| k |\n|---|\n| l |\n\n</div>\n\n:::note',
    ].join('\n\n');
    expect(compile(`\uFEFF${source.replaceAll('\n', lineEnd)}`)).toEqual(compile(source));
  });
});

describe('ids in the text', () => {
  it('may be the name of an anchor, as browsers read it', () => {
    const source =
      '[a](#intro) [b](#end) [c](#_Toc1)\n\n## <a name="intro"></a>Start\n\n<a name="end">b</a> <a name="_Toc1"/>';
    expect(compile(source).anchors).toEqual(['intro', 'end', 'Toc1']);
    expect(htmlOf(source)).toContain('<a id="end">b</a>');
    expect(findingsOf(source)).toEqual([]);
  });

  it('can be both the id and the name of one anchor', () => {
    const { anchors } = compile('[a](#old) [b](#older)\n\n## <a name="old" id="older"></a>Start');
    expect(anchors).toEqual(['older', 'old']);
    expect(compile('<a name="x" id="x"></a> y').anchors).toEqual(['x']);
  });

  it('may be on any element', () => {
    const source =
      '<div id="a">\n\nx\n\n</div>\n\n<p id="b"></p>\n<ul><li id="c">y</li></ul>\n\n<table id="d"><tr id="e"><td id="f">z</td></tr></table>\n\n' +
      '<details id="g"><summary id="h">z</summary>z</details>\n\n<a id="i" href="nowhere">j</a>';
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    expect(compile(source).anchors).toEqual(ids);
    for (const id of ids) expect(htmlOf(source)).toMatch(new RegExp(`<\\w+[^>]* id="${id}"`));
  });

  it('may be the same on an anchor at a heading and on the heading', () => {
    for (const source of [
      '## <a name="x"></a>X',
      '<a name="x"></a>\n\n## X',
      '<a id="x"></a>\n## X {#x}',
      '## X <a id="x"></a>',
    ]) {
      expect(compile(source).anchors).toEqual([]);
      expect(htmlOf(source).match(/id="x"/g)).toHaveLength(1);
      expect(findingsOf(source)).toEqual([]);
    }
    expect(findingsOf('<a name="x"></a> y\n\n## Y {#x}')).toEqual(['duplicate-id 1']);
  });

  it.each(['my_id.v2', 'a.b', 'a_b', 'v1.2.3', 'É-2'])('may be %s', (id) => {
    expect(compile(`## A {#${id}}`).headings).toMatchObject([{ customId: id }]);
    expect(compile(`a :anchor{#${id}} b <a id="${id}-2"></a>`).anchors).toEqual([id, `${id}-2`]);
    expect(htmlOf(`[a](#${id})`)).toContain(`href="#${id}"`);
    expect(findingsOf(`## A {#${id}}\n\n:anchor{#${id}-2}`)).toEqual([]);
  });

  it.each(['_a', '.a', 'a.', 'a..b', 'a b', 'gatsby.x'])('may not be %s', (id) => {
    expect(findingsOf(`## A {#${id}}`)).toEqual(['invalid-markup 1']);
    expect(compile(`b :anchor{#${id}}`).anchors).not.toContain(id);
  });
});
