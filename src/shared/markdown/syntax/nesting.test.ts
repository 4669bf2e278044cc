import { findDeepNesting } from './nesting';

const LIMIT = 3;
const find = (...lines: string[]) => {
  const found = findDeepNesting(lines.join('\n'), LIMIT);
  return found && `${found.kind} ${found.line}`;
};

describe('findDeepNesting', () => {
  it.each([
    ['quotes', '> > > > a'],
    ['quotes without spaces', '>>>>a'],
    ['lists', '- * + - a'],
    ['ordered lists', '1. 2) 3. 4. a'],
    ['quotes and lists', '> - > 1. a'],
    ['dashes that are not a rule', '- - - - a'],
  ])('counts %s', (_name, line) => {
    expect(find('a', '', line)).toBe('container 3');
  });

  it.each([
    ['as many as may be', '> > > a'],
    ['a rule', '* * * * * *'],
    ['a rule in a quote', '> > - - - - -'],
    ['numbers', '1.2.3.4.5 a'],
    ['signs in a text', 'a > > > > b'],
    ['an indented line', '    > > > > > a'],
  ])('accepts %s', (_name, line) => {
    expect(find(line)).toBeNull();
  });

  it('counts items that are indented ever further', () => {
    const nested = (indent: (depth: number) => string, marker = '-') =>
      Array.from({ length: 4 }, (_, depth) => `${indent(depth)}${marker} a`);
    expect(find(...nested((depth) => '  '.repeat(depth)))).toBe('container 4');
    expect(find(...nested((depth) => '\t'.repeat(depth), '1.'))).toBe('container 4');
    // Beside one another, as code, and as one text.
    expect(find(...nested(() => ''), ...nested(() => '  '))).toBeNull();
    expect(find(...nested((depth) => '    '.repeat(depth + 1)))).toBeNull();
    expect(find('- a', '  b', '    - c', '        d', '- - -')).toBeNull();
    expect(find(...nested((depth) => '  '.repeat(depth)).slice(0, 3), 'b', '  - c', '    - d')).toBeNull();
  });

  it('ignores code', () => {
    expect(find('```', '>>>>>> a', ':::note', '````', '>>>>>> a')).toBe('container 5');
    expect(find('> ~~~ sh', '> >>>>>>>> a', '> ~~~', '> a')).toBeNull();
    expect(find('``` a`b', '>>>> a')).toBe('container 2');
  });

  it('counts blocks that stay open', () => {
    expect(find(':::note', ':::tip', '::::a[b]', '', ':::x{y}')).toBe('block 5');
  });

  it('closes a block with the blocks inside it', () => {
    const nested = ['::::note', ':::tip', '::::'];
    expect(find(...nested, ...nested, ...nested)).toBeNull();
    expect(find(':::a', ':::', ':::b', ':::', ':::c', ':::', ':::d')).toBeNull();
    expect(find('::::a', '::::b', '::::c', ':::', ':::d')).toBe('block 5');
  });

  it('ignores blocks in lists and quotes, which end with them', () => {
    expect(find(...Array.from({ length: 10 }, () => '- :::note'))).toBeNull();
    expect(find(...Array.from({ length: 10 }, () => '> :::note'))).toBeNull();
  });
});
