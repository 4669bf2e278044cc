import { HOSTILE_TEXTS, quoted } from '../../../shared/html/testing/hostile-texts';
import { toByteString } from '../../../node/byte-string';
import { readPageParts } from './page-parts';

const page = (body: string, template = '') =>
  readPageParts(
    toByteString(
      `<html><head><title data-x>A &amp; b · Versio</title></head><body>${body}<template data-page-path="/fr">${template}</template></body></html>`,
    ),
  );

test('scripts are read from the template, except those for old browsers', () => {
  const { files } = page(
    '<script src="/elsewhere.js"></script>',
    '<script>one();</script><script src="/polyfill-1.js" nomodule></script><script src="/app-1.js" async></script>' +
      '<script src="https://other.example/x.js"></script>',
  );
  expect(files).toEqual(['/app-1.js']);
});

test('fonts are read from the style sheets of the page, each once', () => {
  const face = (address: string) => `@font-face{src:url("${address}") format("woff2")}`;
  const { files } = page(
    `<style>${face('/docs/static/a-1.woff2')}${face('/docs/static/b-2.woff2')}${face('/docs/static/a-1.woff2')}</style>` +
      `<p>${face('/text.woff2')}</p><style>${face('https://other.example/x.woff2')}</style>`,
    `<style>${face('/inert.woff2')}</style>`,
  );
  expect(files).toEqual(['/docs/static/a-1.woff2', '/docs/static/b-2.woff2']);
});

describe('the images of a page', () => {
  test.each<[string, string, string[][]]>([
    [
      'of several widths, the smallest that is wide enough for any text',
      '<picture><source type="image/avif" srcset="/a-960.avif 960w"><source type="image/webp" srcset="/a-480.webp 480w, /a-960.webp 960w, /a-1440.webp 1440w"><img src="/a.png"></picture>',
      [['/a-960.webp', '/a-960.avif', '/a-480.webp', '/a-1440.webp', '/a.png']],
    ],
    [
      'the widest where none is wide enough',
      '<picture><source srcSet="/a-480.webp 480w, /a-640.webp 640w"/><img src="/a.png"/></picture>',
      [['/a-640.webp', '/a-480.webp', '/a.png']],
    ],
    ['one whose name has accents', '<img src="/voilà-№1.png">', [['/voilà-№1.png']]],
    ['a drawing as it is', '<img class="x" src="/a.svg?v=1" alt="">', [['/a.svg']]],
    [
      'what every browser knows where there is no WebP',
      '<picture><source srcset="/a.avif"><img src="/a.png"></picture>',
      [['/a.png', '/a.avif']],
    ],
    [
      'another one for another circumstance',
      '<picture><source media="(prefers-color-scheme: dark)" srcset="/dark.webp"><img src="/light.png"></picture>',
      [['/dark.webp'], ['/light.png']],
    ],
    [
      'one for each colour mode',
      '<picture class="in-light"><source srcset="/a.webp"><img src="/a.png" loading="lazy"></picture>' +
        '<img class="in-dark" src="/b.png" loading="lazy">',
      [['/a.webp', '/a.png'], ['/b.png']],
    ],
    [
      'none of other sites, and none inside the text',
      '<img src="https://x.example/a.png"><img src="data:image/png;base64,AA"><img src="//x.example/a.png">',
      [],
    ],
  ])('%s', (_name, body, images) => expect(page(body).images).toEqual(images));

  test('images in the template of scripts are ignored', () =>
    expect(page('', '<img src="/a.png">').images).toEqual([]));
});

test.each(HOSTILE_TEXTS)('an article that repeats %j is read like any other', (_beginning, text) => {
  const image = `<img alt=${quoted(text)} src="/a.png">`;
  expect(
    page(`<!--${text.replaceAll('>', '')}--><p title=${quoted(text)}>${image}</p>`, '<script src="/app-1.js">'),
  ).toEqual({
    files: ['/app-1.js'],
    images: [['/a.png']],
  });
});
