import path from 'node:path';
import type { CompiledDocument } from '../../../src/shared/markdown/document';
import type { DocumentFields } from './document-node';
import { IMAGE_PIPELINE_VERSION, type ImageRecord } from './images/image-record';
import { placeDocument, type PageAddress } from './place-document';
import { readLabels } from './article-context';
import { documentFields, link } from './testing/builders';

const labels = readLabels(path.resolve(__dirname, '../../../locales')).fr;
const record: ImageRecord = {
  pipeline: IMAGE_PIPELINE_VERSION,
  width: 3,
  height: 2,
  original: { file: 'd.svg', hash: '0a1b2c3d', extension: 'svg', width: null },
  formats: [],
};

function place(fields: Partial<DocumentFields>, where: Partial<PageAddress> = {}) {
  const whole = documentFields(fields);
  const document: CompiledDocument = { ...whole, parts: [], sections: [] };
  const images = { find: (digest: string) => (digest === 'known' ? record : null) };
  return placeDocument(document, whole, {
    place: { locale: 'fr', versionId: 1, segment: '1', ...where },
    labels,
    images,
  });
}

function hrefs(
  typed: string,
  where?: Partial<PageAddress>,
  target = { exists: true, hash: link(typed).hash },
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

  it('uses the id of the target rather than the hash as typed', () => {
    expect(hrefs('12#old', {}, { exists: true, hash: 'été' })).toBe('/fr/version/1/article/12#%C3%A9t%C3%A9');
  });

  it('gives no address to a link that leads nowhere', () => {
    expect(hrefs('12', {}, { exists: false, hash: null })).toBeNull();
  });

  it('shows an image of the content, and none that is missing', () => {
    const image = (href: string) => ({ href, description: '', size: null, title: null, line: 1 });
    const { imageOf } = place({
      imageFiles: [
        { path: 'images/a.svg', digest: 'known' },
        { path: 'images/failed.svg', digest: 'known' },
        { path: 'images/lost.svg', digest: 'lost' },
      ],
      missingImages: ['images/failed.svg'],
    });
    expect(imageOf(image('images/a.svg'))).toMatchObject({
      src: '/content-images/a.0a1b2c3d.svg',
      width: 3,
      height: 2,
    });
    expect(imageOf(image('images/failed.svg'))).toBeNull();
    expect(imageOf(image('images/lost.svg'))).toBeNull();
    expect(imageOf(image('images/unlisted.svg'))).toBeNull();
  });

  it('shows an image of another site as it is, its size unknown', () => {
    const image = { href: 'https://example.org/a.png', description: '', size: null, title: null, line: 1 };
    expect(place({}).imageOf(image)).toEqual({ src: image.href, width: 0, height: 0, sources: [] });
  });
});
