import { imagesOf, titleOf } from './page-contents';
import { scanTags } from './scan-tags';
import { HOSTILE_TEXTS, quoted } from './testing/hostile-texts';

const paths = (html: string) => imagesOf(scanTags(html)).map((forms) => forms.map(({ path }) => path));

test('a title is decoded text', () => {
  expect(titleOf('<title data-gatsby-head="true">A &amp; B &lt;i&gt; <b>\n</title>')).toBe('A & B <i> <b>');
  expect(titleOf('<p title="<title>no</title>">')).toBe('');
});

test('an image has the sources of its picture, with their sizes and media, and its own', () => {
  const html =
    '<picture><source media="(prefers-color-scheme: dark)" srcset="/d.webp"><source srcSet="/a-1.webp 480w, /a-2.webp?v=1 960w">' +
    '<img src="/a.png#b"></picture>';
  expect(imagesOf(scanTags(html))).toEqual([
    [
      { path: '/d.webp', size: '', media: '(prefers-color-scheme: dark)' },
      { path: '/a-1.webp', size: '480w', media: '' },
      { path: '/a-2.webp', size: '960w', media: '' },
      { path: '/a.png', size: '', media: '' },
    ],
  ]);
});

test('sources belong only to the image of their picture', () => {
  expect(paths('<picture><source srcset="/a.webp"></picture><p><img src="/b.png">')).toEqual([['/b.png']]);
  expect(paths('<video><source src="/a.mp4"></video><img src="/b.png"><img src="/c.png">')).toEqual([
    ['/b.png'],
    ['/c.png'],
  ]);
});

test('images of other sites and images in a template are ignored', () => {
  const html =
    '<img src="//x.example/a.png"><img src="https://x.example/a.png"><template><img src="/a.png"></template><img alt="">';
  expect(paths(html)).toEqual([]);
});

test.each(HOSTILE_TEXTS)('images and titles are found beside a text that repeats %j', (_beginning, text) => {
  const picture = `<picture><source srcset="/a.webp"><img alt=${quoted(text)} src="/a.png"></picture>`;
  const comment = `<!-- ${text.replaceAll('>', '')} -->`;
  const html = `${comment}${picture}<img alt=${quoted(text)} src="/b.png">`;
  expect(paths(`${html}<img src="/c.png?${text.replace(/["\s#]/g, '')}">`)).toEqual([
    ['/a.webp', '/a.png'],
    ['/b.png'],
    ['/c.png'],
  ]);
  expect(paths(`${html}<img src="/c.png" alt="${text.replaceAll('"', '')}`)).toEqual([
    ['/a.webp', '/a.png'],
    ['/b.png'],
  ]);
  expect(titleOf(`${comment}<p title=${quoted(text)}><title>A</title>`)).toBe('A');
});
