import { writeContentDirectory } from '../testing/content-directory';
import { startTestApi, stopTestApis } from '../testing/test-api';
import { ContentFiles } from './content-files';
import * as fileSystem from './file-system';

jest.mock('./file-system', () => ({ __esModule: true, ...jest.requireActual<typeof fileSystem>('./file-system') }));

const actual = jest.requireActual<typeof fileSystem>('./file-system');
afterEach(async () => {
  jest.restoreAllMocks();
  await stopTestApis();
});

const CONTENT = {
  versions: [{ id: 1, defaultVersion: true }],
  articles: { '1/fr/1': { markdown: '![A](images/a.png) ![B](images/b.png)' } },
  images: { 'a.png': 'A', 'b.png': 'B' },
};

/** Makes reads of an image fail, as those of a file without permissions do for other users. */
function failReads(name: string) {
  return jest.spyOn(fileSystem, 'readFile').mockImplementation((file) => {
    if (!file.endsWith(name)) return actual.readFile(file);
    return Promise.reject(Object.assign(new Error(`EACCES: permission denied, open '${name}'`), { code: 'EACCES' }));
  });
}

const PROBLEM = {
  file: 'images/a.png',
  message:
    "expected an image that can be read, received EACCES: permission denied, open 'a.png'; " +
    'correct its permissions or replace it. It is left out until then.',
};

test('an image that cannot be read is reported, and everything else is served', async () => {
  failReads('a.png');
  const { api, get } = await startTestApi(CONTENT);
  expect(api.problems).toContainEqual(PROBLEM);
  const images = await Promise.all(['a.png', 'b.png'].map((name) => get(`/public/images/${name}`)));
  expect(images.map(({ status }) => status)).toEqual([404, 200]);
  expect((await get('/public/versions/1/articles/1?lang=fr')).status).toBe(200);
});

test('an image that still cannot be read is no change, and is served once it can', async () => {
  const files = new ContentFiles(await writeContentDirectory(CONTENT));
  const reads = failReads('a.png');
  await files.scan();
  await files.images.computeDigests(['images/a.png', 'images/b.png']);
  const { revision } = files;
  await files.scan();
  expect(files.revision).toBe(revision);
  expect(files.images.problems()).toEqual([PROBLEM]);
  expect([...files.images.digests().keys()]).toEqual(['images/b.png']);

  reads.mockRestore();
  await files.scan();
  await files.images.computeDigests(['images/a.png']);
  expect(files.images.problems()).toEqual([]);
  expect([...files.images.digests().keys()]).toEqual(['images/a.png', 'images/b.png']);
});
