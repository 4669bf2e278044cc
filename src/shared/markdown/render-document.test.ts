import { compile, englishLabels, htmlOf, openPlacement } from './testing/compile-for-test';
import type { PlacedImage } from '../../../content-schema';
import { renderDocument } from './render-document';

const placed = (image: Partial<PlacedImage>) => ({
  imageOf: () => ({ src: '/a.png', width: 800, height: 600, sources: [], ...image }),
});

describe('renderDocument', () => {
  it('writes the ids of headings and their aliases', () => {
    const html = renderDocument(compile('## Été'), {
      ...openPlacement,
      headingIds: [{ id: 'summer', aliases: ['été', 'a"b'] }],
    });
    expect(html).toBe(
      '<h2 id="summer"><span class="heading-alias" id="été"></span><span class="heading-alias" id="a&quot;b"></span>Été' +
        '<a href="#summer" class="heading-link" aria-label="Link to the section “Été”"></a></h2>',
    );
  });

  it('writes a link to an article that exists', () => {
    expect(htmlOf('[a](12)', { hrefOf: () => '/x?a&b"c' })).toBe('<p><a href="/x?a&amp;b&quot;c">a</a></p>');
  });

  it('writes the title of a link to a page that exists', () => {
    const source = '[a](12 "T & u") [b](/information/faq "V") <a href="12" title="W">c</a> [d][e]\n\n[e]: 12 "X"';
    const titles = [...htmlOf(source, { hrefOf: () => '/x' }).matchAll(/<a href="\/x" title="([^"]*)">/g)];
    expect(titles.map(([, title]) => title)).toEqual(['T &amp; u', 'V', 'W', 'X']);
  });

  it('says of a link that its article does not exist', () => {
    expect(htmlOf('[a](12 "t")', { hrefOf: () => null })).toBe(
      '<p><a class="link-missing" role="link" aria-disabled="true" title="This article does not exist">a</a></p>',
    );
  });

  it('writes an image with its formats and its size', () => {
    const html = htmlOf(
      '![d "x"](images/a.png "t")',
      placed({ sources: [{ type: 'image/avif', srcSet: '/a.avif 800w' }], srcSet: '/a.png 800w' }),
    );
    expect(html).toBe(
      '<p><picture><source type="image/avif" srcset="/a.avif 800w" sizes="(max-width: 800px) 100vw, 800px">' +
        '<img src="/a.png" srcset="/a.png 800w" sizes="(max-width: 800px) 100vw, 800px" alt="d &quot;x&quot;" title="t" ' +
        'width="800" height="600" loading="lazy" decoding="async"></picture></p>',
    );
  });

  it('keeps the proportions of the size that the author asked for', () => {
    expect(htmlOf('![d](images/a.png){size=301}', placed({}))).toContain('width="301" height="226"');
    expect(htmlOf('![d](images/a.png){size=301}', placed({ width: 0, height: 0 }))).toMatch(/width="301" loading/);
  });

  it('writes no unknown size, and sends no referrer to another site', () => {
    expect(
      htmlOf('![d](https://a.example/a.png)', placed({ src: 'https://a.example/a.png', width: 0, height: 0 })),
    ).toBe(
      '<p><img src="https://a.example/a.png" alt="d" loading="lazy" decoding="async" referrerpolicy="no-referrer"></p>',
    );
  });

  it('writes an image and its variant for dark mode, of which the style sheet shows one', () => {
    const html = htmlOf('![d](images/a.png "t"){dark=images/b.png}', {
      imageOf: ({ href }) =>
        href === 'images/a.png'
          ? { src: '/a.png', width: 800, height: 600, sources: [] }
          : { src: '/b.png', width: 1600, height: 1200, sources: [{ type: 'image/webp', srcSet: '/b.webp 1600w' }] },
    });
    // The variant has the width of the other one, so that nothing moves when the mode changes.
    expect(html).toBe(
      '<p><img class="in-light" src="/a.png" alt="d" title="t" width="800" height="600" loading="lazy" decoding="async">' +
        '<picture class="in-dark"><source type="image/webp" srcset="/b.webp 1600w" sizes="(max-width: 800px) 100vw, 800px">' +
        '<img src="/b.png" alt="d" title="t" width="800" height="600" loading="lazy" decoding="async"></picture></p>',
    );
    expect(
      htmlOf('![d](images/a.png){size=80 dark=images/b.png}', placed({})).match(/width="80" height="60"/g),
    ).toEqual(Array(2).fill('width="80" height="60"'));
  });

  it('writes the image alone where its variant for dark mode does not exist, and the reverse', () => {
    const source = '![d](images/a.png){dark=images/b.png}';
    const only = (href: string) =>
      htmlOf(source, { imageOf: (image) => (image.href === href ? placed({}).imageOf() : null) });
    expect(only('images/a.png')).toBe(htmlOf('![d](images/a.png)', placed({})));
    expect(only('images/b.png')).toBe('<p><span class="image-missing">Image not found: d</span></p>');
  });

  it('shows the description of an image that does not exist, or its name', () => {
    const missing = { imageOf: () => null, labels: { ...englishLabels, missingImage: '[{description}]' } };
    expect(htmlOf('![$& <b>](images/a.png)', missing)).toBe(
      '<p><span class="image-missing">[$&amp; &lt;b&gt;]</span></p>',
    );
    expect(htmlOf('![](images/a/b.png)', missing)).toBe('<p><span class="image-missing">[b.png]</span></p>');
  });
});
