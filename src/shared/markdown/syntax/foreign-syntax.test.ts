import { compile, findingsOf, htmlOf } from '../testing/compile-for-test';

const told = (markdown: string) => compile(markdown).findings.map(({ message, line }) => `${line ?? '-'} ${message}`);

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
  ])('is told, with what to write: %j', (markdown, message) => {
    expect(told(markdown)).toEqual([expect.stringMatching(message)]);
  });

  test.each([
    ['prices', '$5 and $10, de 5$ à 10$, US$5_000 = 4_500$'],
    ['variables', '$HOME and $PATH, ${a} and $b, $a=$b, \\$x^2$'],
    ['times and ratios', '10:30:45, 1:2:3, a:b:c, std::vector::size, key:value:'],
    ['roles', 'see :ref:`x` and :doc:`y`'],
    ['prose', 'import the data from "a" file, export all. Import "x".'],
    ['headings and code', 'Titre\n===\n\n`:smile: $x^2$`\n\n```text\nimport a from "b"\n```'],
  ])('is not seen in %s', (_name, markdown) => {
    expect(told(markdown)).toEqual([]);
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
  ])('are the nearest of ours: %s', (name, kind) => {
    expect(htmlOf(`:::${name}[T]\nx\n:::`)).toMatch(new RegExp(`^<aside class="widget widget-${kind}".*T</p><p>x</p>`));
    expect(findingsOf(`:::${name}\nx\n:::`)).toEqual([]);
  });

  test.each([
    ['> [!NOTE]\n> Texte **gras**.', /^<aside class="widget widget-note"[^>]*><p [^>]*>.*?<\/p><p>Texte <strong>/],
    ['> [!CAUTION]\n> x', /widget-danger/],
    ['> [!tip] Un titre\n> x\n>\n> y', /widget-note.*Un titre<\/p><p>x<\/p>\n?<p>y<\/p><\/aside>$/],
    ['> [!WARNING]\n>\n> - a', /widget-warning.*<\/p><ul>/],
    ['- a\n\n  > [!NOTE]\n  > x', /<li>[^]*widget-note/],
  ])('are quotes that are alerts: %j', (markdown, html) => {
    expect(htmlOf(markdown)).toMatch(html);
    expect(findingsOf(markdown)).toEqual([]);
  });

  test.each(['> [!nothing]\n> x', '> a [!NOTE]', '> [NOTE]', '[!NOTE] x'])(
    'leave other quotes alone: %j',
    (markdown) => {
      expect(htmlOf(markdown)).not.toContain('widget');
    },
  );
});
