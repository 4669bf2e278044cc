import type { DocumentLink } from '../markdown/document';
import type { LinkTarget } from './check-links';
import { placeDocument, type DocumentPlacement, type PageAddress } from './place-document';
import { frenchLabels } from '../markdown/testing/compile-for-test';
import { link } from './testing/builders';

const placed = { src: '/a.svg', width: 3, height: 2, sources: [] };

function place(fields: Partial<DocumentPlacement & { links: DocumentLink[] }>, where: Partial<PageAddress> = {}) {
  return placeDocument(
    { links: fields.links ?? [] },
    {
      place: { locale: 'fr', versionId: 1, segment: '1', ...where },
      labels: frenchLabels,
      headingIds: [],
      linkTargets: [],
      imageOf: () => null,
      ...fields,
    },
  );
}

function hrefs(
  typed: string,
  where?: Partial<PageAddress>,
  target: LinkTarget = { exists: true, hash: link(typed).hash },
): string | null {
  const links = [link(typed)];
  const [first = link('')] = links;
  return place({ links, linkTargets: [target] }, where).hrefOf(first);
}

describe('placeDocument', () => {
  it('keeps links within the version to the version as the page names it', () => {
    expect(hrefs('12')).toBe('/fr/version/1/article/12');
    expect(hrefs('12', { segment: 'currentVersion' })).toBe('/fr/version/currentVersion/article/12');
    expect(hrefs('v1/12', { segment: 'currentVersion', locale: 'en' })).toBe('/en/version/currentVersion/article/12');
  });

  it('pins links to another version', () => {
    expect(hrefs('v3/12', { segment: 'currentVersion' })).toBe('/fr/version/3/article/12');
  });

  it('leads to another language where the link names one', () => {
    const links: DocumentLink[] = [
      { to: 'article', articleId: 12, versionId: null, hash: null, line: 1, locale: 'en' },
    ];
    const [first = link('')] = links;
    const { hrefOf } = place({ links, linkTargets: [{ exists: true, hash: null }] });
    expect(hrefOf(first)).toBe('/en/version/1/article/12');
  });

  it('uses the id of the target rather than the hash as typed', () => {
    expect(hrefs('12#old', {}, { exists: true, hash: 'été' })).toBe('/fr/version/1/article/12#%C3%A9t%C3%A9');
  });

  it('returns no address for a broken link', () => {
    expect(hrefs('12', {}, { exists: false, hash: null })).toBeNull();
  });

  it('renders an image of the content as placed, and no missing image', () => {
    const image = (href: string) => ({ href, description: '', size: null, title: null, line: 1 });
    const { imageOf } = place({ imageOf: (path) => (path === 'images/a.svg' ? placed : null) });
    expect(imageOf(image('images/a.svg'))).toBe(placed);
    expect(imageOf(image('images/lost.svg'))).toBeNull();
  });

  it('renders an external image unchanged, with unknown size', () => {
    const image = { href: 'https://example.org/a.png', description: '', size: null, title: null, line: 1 };
    expect(place({}).imageOf(image)).toEqual({ src: image.href, width: 0, height: 0, sources: [] });
  });
});
