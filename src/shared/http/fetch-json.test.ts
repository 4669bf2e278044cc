import { fetchJson } from './fetch-json';

const NAME = 'the tracks of the site';
const fetchWith = (answer: () => Promise<Response>) => fetchJson(NAME, '/data/tracks.json', answer);

test('the parsed file is returned', async () => {
  expect(await fetchWith(async () => new Response('{"a":1}'))).toEqual({ a: 1 });
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['status 404', async () => new Response('{}', { status: 404 })],
  ['something that is not JSON', async () => new Response('<html>')],
])('an error names the file and what was received: %s', async (received, answer) => {
  await expect(fetchWith(answer)).rejects.toThrow(`Expected ${NAME} at /data/tracks.json, received ${received}.`);
});
