import { chunkNameOf } from './page-chunk';

describe('the chunk of a page', () => {
  test('is the one that its data names, not one that a text mentions', () => {
    const result = { data: { markdown: '"componentChunkName":"other"', componentChunkName: 'inner' } };
    expect(chunkNameOf(JSON.stringify({ result, componentChunkName: 'component---article' }))).toBe(
      'component---article',
    );
  });

  test('is read at the beginning of data as Gatsby writes it', () => {
    expect(chunkNameOf('{"componentChunkName":"component---article","path":"/fr"}')).toBe('component---article');
  });

  test.each(['{', '{}', '{"componentChunkName": 7}'])('is an error for what is not page data: %s', (text) => {
    expect(() => chunkNameOf(text)).toThrow();
  });
});
