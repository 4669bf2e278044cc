import { documentFields } from './testing/builders';
import { IMAGE_PIPELINE_VERSION, type ImageRecord } from '../images/image-record';
import { placeImageOf } from './place-image-of';

const record: ImageRecord = {
  pipeline: IMAGE_PIPELINE_VERSION,
  removed: [],
  width: 3,
  height: 2,
  original: { file: 'd.svg', hash: '0a1b2c3d', extension: 'svg', width: null },
  formats: [],
};

test('a document renders its own images, and none that is missing or unprocessed', () => {
  const images = { find: (digest: string) => (digest === 'known' ? record : null) };
  const document = documentFields({
    imageFiles: [
      { path: 'images/a.svg', digest: 'known' },
      { path: 'images/failed.svg', digest: 'known' },
      { path: 'images/lost.svg', digest: 'lost' },
    ],
    missingImages: ['images/failed.svg'],
  });
  expect(placeImageOf(document, 'images/a.svg', images)).toMatchObject({
    src: '/content-images/a.0a1b2c3d.svg',
    width: 3,
    height: 2,
  });
  for (const path of ['images/failed.svg', 'images/lost.svg', 'images/unlisted.svg']) {
    expect(placeImageOf(document, path, images)).toBeNull();
  }
});
