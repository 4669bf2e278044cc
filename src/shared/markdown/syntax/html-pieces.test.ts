import fc from 'fast-check';
import { repeats } from '../../../testing/long-run';
import { parseTag, splitHtml } from './html-pieces';

const kinds = (html: string): string[] => splitHtml(html).map(({ kind, typed }) => `${kind} ${typed}`);

describe('splitHtml', () => {
  it.each([
    ['<p>a</p>', ['tag <p>', 'text a', 'tag </p>']],
    ['a < b', ['text a < b']],
    ['<!-- a --><b>', ['comment <!-- a -->', 'tag <b>']],
    ['<!-- a <b>', ['text <!-- a ', 'tag <b>']],
    ['<!-->', ['text <!-->']],
    ['<a title="1 > 0">', ['tag <a title="1 > 0">']],
    ['<a title="b>c', ['text <a title="b>c']],
    ['<a <b>', ['text <a ', 'tag <b>']],
    ['<1>', ['text <1>']],
    ['<a"b">', ['text <a"b">']],
    ['<!DOCTYPE html>', ['text <!DOCTYPE html>']],
    ['<a\nb=c\n>', ['tag <a\nb=c\n>']],
  ])('splits %j', (html, pieces) => {
    expect(kinds(html)).toEqual(pieces);
  });

  it('loses nothing', () => {
    const html = fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '/', '!', '--', '<!--', '-->', 'a', ' ', '=') });
    fc.assert(
      fc.property(html, (text) =>
        expect(
          splitHtml(text)
            .map(({ typed }) => typed)
            .join(''),
        ).toBe(text),
      ),
    );
  });

  it('finds the same tags as a regular expression', () => {
    const OPENING = /<!--[^]*?-->|<\/?[A-Za-z][^\s/>"'<]*(?=[\s/>])(?:[^"'<>]|"[^"]*"|'[^']*')*>/g;
    const html = fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '/', '<!--', '-->', 'a', ' ') });
    fc.assert(
      fc.property(html, (text) => {
        const found = splitHtml(text).flatMap(({ kind, typed }) => (kind === 'text' ? [] : [typed]));
        expect(found).toEqual(text.match(OPENING) ?? []);
      }),
      { numRuns: repeats(300, 3000) },
    );
  });
});

describe('parseTag', () => {
  it.each([
    ['<Br/>', { name: 'br', closing: false, selfClosing: true, attributes: '' }],
    ['<img alt="/" />', { name: 'img', closing: false, selfClosing: true, attributes: ' alt="/" ' }],
    ['<BUTTON>', { name: 'button', closing: false, selfClosing: false, attributes: '' }],
    ['<Button/>', { name: 'Button', closing: false, selfClosing: true, attributes: '' }],
    ['</Button>', { name: 'Button', closing: true, selfClosing: false, attributes: '' }],
    ['</a >', { name: 'a', closing: true, selfClosing: false, attributes: ' ' }],
  ])('parses %s', (html, tag) => {
    expect(parseTag(html)).toEqual(tag);
  });

  it.each(['', 'a', '<a>b', '<!-- a -->', '<?a?>'])('finds no tag in %j', (html) => {
    expect(parseTag(html)).toBeNull();
  });
});
