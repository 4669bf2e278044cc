import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';
import fc from 'fast-check';
import { markLines } from './code-lines';
import { highlightCode } from './highlight-code';

const textOf = (html: string): string => toString(fromHtml(`<code>${html}</code>`, { fragment: true }));

describe('highlightCode', () => {
  it('marks words with classes and no style', () => {
    expect(highlightCode('const a = 1;', 'js')).toBe(
      '<span class="hljs-keyword">const</span> a = <span class="hljs-number">1</span>;',
    );
  });

  it.each([
    'sh',
    'jsonc',
    'vue',
    'svelte',
    'mdx',
    'docker',
    'mustache',
    'dotenv',
    'toml',
    'php',
    'apache',
    'nginx',
    'diff',
  ])('highlights %s', (language) => {
    const code = '# a\nFROM "x" as y {{b}}\n{ "c": 1 } <p class="d">e</p>\nlisten 80;\n+ f\n';
    expect(highlightCode(code, language)).toContain('<span class="hljs-');
  });

  it('reads the script of an Astro component as TypeScript and the rest as HTML', () => {
    const html = highlightCode('---\nconst a: string = "b";\n---\n<p>{a}</p>\n', 'astro');
    expect(html).toContain('<span class="hljs-keyword">const</span>');
    expect(html).toContain('<span class="hljs-name">p</span>');
  });

  it('returns a plain or unknown language as escaped text', () => {
    expect(highlightCode('a < b && "c"', 'text')).toBe('a &lt; b &amp;&amp; "c"');
    expect(highlightCode('<b>', 'klingon')).toBe('&lt;b&gt;');
  });

  it('does not highlight very long code', () => {
    expect(highlightCode('const a = 1;\n'.repeat(3000), 'js')).not.toContain('<span');
  });

  it('never changes the text', () => {
    const code = fc.string({
      unit: fc.constantFrom(
        '<',
        '>',
        '&',
        '"',
        "'",
        '`',
        '{',
        '}',
        '/',
        '*',
        '\n',
        '-',
        'a',
        '1',
        ' ',
        '=',
        '$',
        '---\n',
      ),
    });
    fc.assert(
      fc.property(
        code,
        fc.constantFrom('js', 'astro', 'html', 'ts', 'bash', 'json', 'php', 'mustache', 'css'),
        (text, language) => {
          expect(textOf(highlightCode(text, language))).toBe(text);
        },
      ),
    );
  });

  it('returns the same result the second time', () => {
    expect(highlightCode('let b = 2;', 'js')).toBe(highlightCode('let b = 2;', 'js'));
  });
});

describe('markLines', () => {
  const marks = { mark: new Set([1]), ins: new Set([2]), del: new Set([3]) };

  it('wraps each line and adds the class of its mark', () => {
    expect(markLines('a\nb\nc\nd', marks)).toBe(
      '<span class="line line-mark">a\n</span><span class="line line-ins">b\n</span><span class="line line-del">c\n</span><span class="line">d</span>',
    );
  });

  it('continues a token across a line feed', () => {
    expect(markLines('<span class="hljs-comment">a\nb</span>c', marks)).toBe(
      '<span class="line line-mark"><span class="hljs-comment">a</span>\n</span><span class="line line-ins"><span class="hljs-comment">b</span>c</span>',
    );
  });

  it('never changes the text', () => {
    const code = fc.string({ unit: fc.constantFrom('<', '/*', '*/', '`', '${', '}', '"', '\n', 'a', ' ') });
    fc.assert(
      fc.property(code, (text) => {
        expect(textOf(markLines(highlightCode(text, 'js'), marks))).toBe(text);
      }),
    );
  });
});
