import { findTag, scanTags } from './scan-tags';
import { HOSTILE_TEXTS, quoted } from './testing/hostile-texts';

const names = (html: string) => [...scanTags(html)].map(({ name, inert }) => (inert ? `(${name})` : name));

describe('scanTags', () => {
  test('yields start tags, and nothing in comments, quoted values or raw text', () => {
    expect(names('<!DOCTYPE html><a title="<b>"><!-- <i> --><script>"<u>"</script><P>1 < 2</p>')).toEqual([
      'a',
      'script',
      'p',
    ]);
    expect(names("<a title='>' href=x><textarea><b></textarea><title><i></title><br/>")).toEqual([
      'a',
      'textarea',
      'title',
      'br',
    ]);
  });

  test('marks tags in a template as inert, also in a nested one', () => {
    expect(names('<template><a><template><b></template><i></template><u>')).toEqual([
      'template',
      '(a)',
      '(template)',
      '(b)',
      '(i)',
      'u',
    ]);
  });

  test('reads attributes as a browser does', () => {
    const [tag] = scanTags(`<a A="1&quot;&#x27;&#39;&amp;amp;" b='2' c=3 d e = "5" a="6"/>`);
    expect(Object.fromEntries(tag?.attributes() ?? [])).toEqual({ a: `1"''&amp;`, b: '2', c: '3', d: '', e: '5' });
  });

  test('keeps unknown references, and those to no character', () => {
    const [tag] = scanTags('<a b="&constructor;&eacute;&#x110000;&#99999999999999999999;&#xa0;">');
    expect(tag?.attributes().get('b')).toBe('&constructor;&eacute;&#x110000;&#99999999999999999999;\u00a0');
  });

  test('returns the position of a tag', () => {
    const html = '<p>text</p> <a b=">">c';
    const tag = findTag(html, ({ name }) => name === 'a');
    expect([html.slice(tag?.start, tag?.end), html.slice(tag?.end)]).toEqual(['<a b=">">', 'c']);
  });

  test.each(['<', '<a', '<a title="', '<!--', '<script>', '<a b=>', '</', '<template>', '<script>x</scriptx>'])(
    'terminates on %s',
    (html) => expect(() => names(html)).not.toThrow(),
  );

  test.each(HOSTILE_TEXTS)('is not confused by a text that repeats %j', (_beginning, text) => {
    const html = `<p><a title=${quoted(text)} href="/b"><textarea>${text}</textarea><!--${text.replaceAll('>', '')}--><i>`;
    expect(names(html)).toEqual(['p', 'a', 'textarea', 'i']);
    const attributes = findTag(html, ({ name }) => name === 'a')?.attributes();
    expect([...(attributes?.keys() ?? [])].sort()).toEqual(['href', 'title']);
    // Compared as a boolean: printing the diff of such texts would take minutes.
    expect(attributes?.get('title') === text).toBe(true);
    // An unterminated value or comment is not a tag.
    expect(names(`<p><a title="${text.replaceAll('"', '')}`)).toEqual(['p']);
    expect(names(`<p><!--${text.replaceAll('>', '')}`)).toEqual(['p']);
    expect(names(`<p>${text}`)[0]).toBe('p');
  });
});
