import { compile, findingsOf, htmlOf } from '../testing/compile-for-test';

/** Returns the text inside the first block of a page, and the text after that block. */
function blockOf(markdown: string): { inside: string; after: string } {
  const [, inside = '', after = ''] = /<aside[^>]*>(.*)<\/aside>(.*)$/s.exec(htmlOf(markdown)) ?? [];
  const readable = (html: string) => html.replace(/<button.*?<\/button>|<[^>]*>/gs, '').trim();
  return { inside: readable(inside), after: readable(after) };
}

const indent = (prefix: string, text: string) => text.replace(/^/gm, prefix);

describe('a line of colons that is part of code', () => {
  it.each([
    ['a code fence', '```md\n:::danger\nx\n:::\n```'],
    ['a code fence of tildes', '~~~\n:::\n~~~'],
    ['a longer code fence', '````md\n```\n:::\n```\n````'],
    ['a code fence that is closed by a longer one', '```\n:::\n`````'],
    ['a code fence in a list', '- item\n\n  ```\n  :::\n  ```'],
    ['a code fence that is a list item', '1. ```\n   :::\n   ```'],
    ['a code fence in a quote', '> ```\n> :::\n> ```'],
    ['a code fence right after a paragraph', 'x\n```\n:::\n```'],
    ['a comment', '<!--\n:::\n-->'],
    ['a comment with blank lines', '<!-- a\n\n:::\n\nb -->'],
    ['a comment inside a paragraph', 'a <!-- b\n:::\n--> c'],
    ['preformatted HTML', '<pre>\n:::\n</pre>'],
    ['preformatted HTML in other HTML', '<div><pre>\n:::\n</pre></div>'],
  ])('leaves the block open: %s', (_name, code) => {
    for (const fence of [':::', '::::']) {
      const source = `${fence}note\n${code}\n\nlast\n${fence}\n\nafter`;
      expect(blockOf(source)).toEqual({ inside: expect.stringMatching(/last$/), after: 'after' });
      expect(findingsOf(source)).toEqual([]);
    }
  });

  it.each([
    ['a list', indent('  ', ':::note\n```\n:::\n```\nlast\n:::').replace(/^ /, '-')],
    ['a list with wide markers', indent('    ', ':::note\n```\n:::\n```\nlast\n:::').replace(/^ {3}/, '10.')],
    ['a quote', indent('> ', ':::note\n```\n:::\n```\nlast\n:::')],
    ['a quote in a list', indent('  > ', ':::note\n```\n:::\n```\nlast\n:::').replace(/^ /, '-')],
    ['an indented block', indent('  ', ':::note\n```\n:::\n```\nlast\n:::')],
    ['a footnote', `[^1]\n\n[^1]: x\n\n${indent('    ', ':::note\n```\n:::\n```\nlast\n:::')}`],
  ])('leaves a block in %s open', (_name, block) => {
    const source = `${block}\n\nafter`;
    expect(blockOf(source).inside).toMatch(/last$/);
    expect(findingsOf(source)).toEqual([]);
  });

  it('leaves open every block around it', () => {
    const source = ':::::note\n::::danger\n:::unknown\n```\n::::::\n:::\n```\nlast\n:::\n::::\nouter\n:::::\n\nafter';
    expect(blockOf(source)).toEqual({ inside: expect.stringMatching(/outer$/), after: 'after' });
    expect(findingsOf(source)).toEqual(['unknown-directive 3']);
  });

  it('leaves the rest of the page as it is', () => {
    const code = '```md\n:::danger\nx\n:::\n```';
    expect(compile(`:::note\n${code}\nlast\n:::\n\n## Next\n\n- a\n- b`).headings).toMatchObject([{ text: 'Next' }]);
  });
});

describe('a line of colons that ends a block', () => {
  it('closes it in code that is never closed, and the code is reported', () => {
    const source = ':::note\n```js\nx\n:::\n\n## Next';
    expect(compile(source).headings).toHaveLength(1);
    expect(findingsOf(source)).toEqual(['invalid-markup 2']);
  });

  it.each([
    ['a list item that holds open code', ':::note\n- a\n  ```\n  x\n:::\n\nafter\n\n```\ny\n```'],
    ['HTML', ':::note\n<div>\nx\n:::\n\nafter\n\n</div>'],
    ['a comment that is never closed', ':::note\n<!-- x\n:::\n\nafter'],
    ['two pieces of code', ':::note\n```\nx\n```\n:::\n\nafter\n\n```\ny\n```'],
  ])('closes it after %s', (_name, source) => {
    expect(blockOf(source).after).toContain('after');
  });
});

describe('a line of colons that is left over', () => {
  it.each([
    ['a paragraph', 'x\n\n:::\n', 3],
    ['the last line of a paragraph', 'x\ny\n:::\n', 3],
    ['the last line of a quote', '> x\n> :::\n', 2],
    ['the last line of a list', '- x\n:::\n', 2],
    ['the last line of a table', '| a |\n| - |\n| b |\n:::\n', 4],
    ['the last line of HTML', '<div>\nx\n:::\n</div>', 3],
    ['an opening in a paragraph', 'x\n::: note\ny\n', 2],
    ['an opening in HTML', '<details>\n:::note\nx\n</details>', 2],
  ])('is reported: %s', (_name, source, line) => {
    expect(findingsOf(source)).toEqual([`unknown-directive ${line}`]);
  });

  it('is reported once per paragraph', () => {
    expect(findingsOf('::: tip\nx\n:::\n\n::: tip\ny\n:::')).toEqual(['unknown-directive 1', 'unknown-directive 5']);
  });

  it.each(['`a\n:::`', '<!--\n:::\n-->', 'a <!--\n:::\n-->', '<pre>\n:::\n</pre>', '\\:::'])(
    'is not reported in %j, where the colons are literal or hidden',
    (source) => {
      expect(findingsOf(source)).toEqual([]);
    },
  );
});

describe('a code fence that is never closed', () => {
  it.each([
    ['in the page', 'x\n\n```js\ny', 3],
    ['in a list', '- x\n\n  ~~~\n  y\n\nz', 3],
    ['in a quote', '> ```\n> y\n\nz', 1],
    ['closed by a shorter one', '````\nx\n```\n', 1],
    ['closed by another kind', '```\nx\n~~~\n', 1],
    ['alone', '```', 1],
  ])('is reported: %s', (_name, source, line) => {
    expect(findingsOf(source)).toEqual([`invalid-markup ${line}`]);
  });

  it.each(['```\nx\n```', '> ```\n> ```', '- ~~~ a\n  x\n  ~~~~ ', '    ```\n    x', '```\r\nx\r\n```\r\n'])(
    'is not reported in %j',
    (source) => {
      expect(findingsOf(source)).toEqual([]);
    },
  );
});
