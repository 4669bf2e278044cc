import { digestText } from '../../../shared/digest-text';
import { isOfOneRelease } from './cache-read-page';
import { titleOf } from '../../../shared/html/page-contents';
import { HOSTILE_TEXTS, quoted } from '../../../shared/html/testing/hostile-texts';
import { compilationHashOf, fillList, madeOf, markCached, namedFiles, otherForms, withoutScripts } from './page-html';

const [small = '', middle = '', large = ''] = ['11111111-480', '22222222-960', '33333333-1440'].map(
  (name) => `/content-images/a.${name}.webp`,
);
const PICTURE =
  `<picture><source srcset="/content-images/a.44444444-480.avif 480w"><source srcSet="${small} 480w, ${middle} 960w, ${large} 1440w">` +
  '<img src="/content-images/a.55555555.png" alt="a, b"></picture>';

test('of an image in several formats, the one chosen by the browser is stored, else one that every browser supports', () => {
  expect(namedFiles(PICTURE, [])).toEqual([middle]);
  expect(namedFiles(PICTURE, [large, '/content-images/of-another-page.88888888.svg'])).toEqual([large]);
});

test('style sheets and images are stored, but no files of other sites, of accounts or without a content hash', () => {
  const html =
    '<link rel="stylesheet" href="/styles.0123456789abcdef0123.css"><link rel="canonical" href="/fr">' +
    '<img alt="" src="/content-images/b.66666666.svg"><img src="https://elsewhere.example.org/content-images/c.77777777.svg">' +
    '<img src="/avatar.png">';
  expect(namedFiles(html, [])).toEqual(['/content-images/b.66666666.svg', '/styles.0123456789abcdef0123.css']);
});

test('titles are decoded to text, and escaped again in the list', () => {
  expect(titleOf('<title data-gatsby-head="true">A &amp; B &lt;i&gt;</title>')).toBe('A & B <i>');
  expect(titleOf('<title>A · Versio</title><meta property="og:title" content="A &quot;&amp;lt;&quot;" data-x/>')).toBe(
    'A "&lt;"',
  );
  const pages = [{ path: '/fr', title: '"><script>$&', locale: 'fr' }];
  expect(fillList('<p></p><ol class="a" data-at-hand="true"></ol>', pages)).toBe(
    '<p></p><ol class="a" data-at-hand="true"><li><a href="/fr" lang="fr">&#34;&#62;&#60;script&#62;$&#38;</a></li></ol>',
  );
});

test('a page and its data are of one release where the page names the digest of the data, or none', () => {
  const result = { data: { article: { html: '<p>a</p>' } } };
  const html = `<body data-made-of="${digestText(JSON.stringify(result))}">`;
  expect(isOfOneRelease(html, JSON.stringify({ path: '/fr', result }))).toBe(true);
  expect(isOfOneRelease(html, JSON.stringify({ path: '/fr', result: { data: {} } }))).toBe(false);
  expect(isOfOneRelease('<body>', JSON.stringify({ result }))).toBe(true);
  expect(isOfOneRelease('<body>', '<html>')).toBe(false);
});

describe.each(HOSTILE_TEXTS)('an article that repeats %j', (_beginning, text) => {
  const article = `<!--${text.replaceAll('>', '')}--><p title=${quoted(text)}><img alt=${quoted(text)} src="/avatar.png">`;
  const html =
    `<!DOCTYPE html><html><head><link rel="stylesheet" href="/styles.0123456789abcdef0123.css"></head><body data-made-of="abc">` +
    `${article}${PICTURE}<ol data-at-hand=""></ol><template data-page-path="/fr"><script>window.___webpackCompilationHash="code-1"</script></template></body></html>`;

  test('hides no file that the page names, nor the digest of its data', () => {
    expect(namedFiles(html, [])).toEqual([middle, '/styles.0123456789abcdef0123.css']);
    expect(otherForms(html, small)).toContain(large);
    expect(otherForms(html, '/content-images/absent.11111111.png')).toEqual([]);
    expect([compilationHashOf(html), madeOf(html)]).toEqual(['code-1', 'abc']);
  });

  test('stays unchanged when the page is filled, marked or served instead of another', () => {
    // Compares without the article, whose diff would take minutes.
    const around = (page: string) => page.split(article);
    const [before = '', after = ''] = around(html);
    const marked = (attributes: string) => before.replace('<html>', `<html ${attributes} data-offline="">`);
    expect(around(markCached(html, '2026-11-22'))).toEqual([marked('data-kept="2026-11-22"'), after]);
    expect(around(withoutScripts(fillList(html, []), 'page'))).toEqual([
      marked('data-missing="page"'),
      after.replace(/<template data-page-path="\/fr".*<\/template>/, ''),
    ]);
  });
});

test('scripts and data in the text of an article are not mistaken for those of the page', () => {
  const html =
    '<body><p>___webpackCompilationHash="b" data-made-of="c"</p><script>___webpackCompilationHash="a"</script>';
  expect([compilationHashOf(html), madeOf(html)]).toEqual(['a', undefined]);
});
