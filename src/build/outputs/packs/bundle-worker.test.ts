import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { bundleWorker } from './bundle-worker';

const SITE = path.resolve(__dirname, '../../../..');
let text: string;
beforeAll(async () => {
  text = await bundleWorker(SITE);
});

test('the service worker contains no paths of the machine or the sources', () => {
  expect(text).not.toContain(SITE);
  expect(text).not.toMatch(/\.tsx?\b|sourceMappingURL|src\//);
});

test('the service worker contains no development logging of Workbox', () => {
  expect(text).not.toMatch(/console\.(?:log|group)|process\.env/);
});

test('the service worker is the same text in any folder of the site', async () => {
  const texts: string[] = [];
  for (const name of ['one', 'another-folder']) {
    const site = path.join(await mkdtemp(path.join(os.tmpdir(), 'versio-worker-')), name);
    const folder = path.join(site, 'src/features/offline/worker');
    await mkdir(folder, { recursive: true });
    await writeFile(
      path.join(folder, 'worker.ts'),
      `import { place } from './place'; addEventListener('fetch', place);`,
    );
    await writeFile(path.join(folder, 'place.ts'), 'export const place = (): void => undefined;');
    texts.push(await bundleWorker(site));
    await rm(path.dirname(site), { recursive: true });
  }
  expect(texts[0]).toContain('"fetch"');
  expect(texts[1]).toBe(texts[0]);
});
