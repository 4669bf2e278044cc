import { rmSync } from 'node:fs';
import path from 'node:path';
import { createReleaseStore } from '../../src/node/releases/create-release-store';
import { aRelease } from '../../src/node/releases/testing/built-site';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { openReleases } from './local-releases';

afterAll(removeFolders);

test('an interrupted change that cannot be completed is reported, and the releases are opened', async () => {
  const printed = jest.spyOn(console, 'error').mockReturnValue();
  const folder = makeFolder();
  const paths = { releases: path.join(folder, 'releases'), state: path.join(folder, 'state'), service: '' };
  const store = await createReleaseStore(paths.releases);
  await store.publish(aRelease(makeFolder({ 'index.html': 'page' })));
  for (const name of ['current', 'trees', 'objects']) {
    rmSync(path.join(paths.releases, name), { recursive: true });
  }
  const { store: opened } = await openReleases({ paths, content: '/content' });
  expect(opened.live()).toBeNull();
  expect(printed.mock.calls.map(String)).toEqual([expect.stringContaining('complete what was interrupted')]);
  printed.mockRestore();
});
