import { loadTracks } from './load-tracks';

const answer = (fields: Partial<Response>) => () =>
  Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve({}), ...fields } as Response);

test('tracks come from the configuration published by the build', async () => {
  const config = { calm: [{ key: 'dawn', subCategory: 'water' }, 'nonsense'] };
  const get = jest.fn(answer({ json: () => Promise.resolve(config) }));
  expect(await loadTracks(get)).toEqual([{ key: 'dawn', category: 'calm', subCategory: 'water', author: null }]);
  expect(get).toHaveBeenCalledWith('/data/musicsConfig.json');
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['status 404', answer({ ok: false, status: 404 })],
  ['something that is not JSON', answer({ json: () => Promise.reject(new SyntaxError('<')) })],
])('%s is reported', async (received, get) => {
  await expect(loadTracks(get)).rejects.toThrow(
    `Expected the tracks of the site at /data/musicsConfig.json, received ${received}.`,
  );
});
