import { documentFields } from './testing/builders';
import { IMAGE_PIPELINE_VERSION, type ImageRecord } from '../images/image-record';
import { createImagePlacer } from './image-placer';

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
  const imageOf = createImagePlacer(document, images);
  expect(imageOf('images/a.svg')).toMatchObject({
    src: '/content-images/a.0a1b2c3d.svg',
    width: 3,
    height: 2,
  });
  for (const path of ['images/failed.svg', 'images/lost.svg', 'images/unlisted.svg']) {
    expect(imageOf(path)).toBeNull();
  }
});
