import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { bundleWorker } from './bundle-worker';

const SITE = path.resolve(__dirname, '../../..');
let text: string;
beforeAll(async () => {
  text = await bundleWorker(SITE);
});

test('the service worker names nothing of the machine or of the sources', () => {
  expect(text).not.toContain(SITE);
  expect(text).not.toMatch(/\.tsx?\b|sourceMappingURL|src\//);
});

test('the service worker tells nothing to a console as Workbox does while one develops', () => {
  expect(text).not.toMatch(/console\.(?:log|group)|process\.env/);
});

test('the service worker is the same text in whatever folder the site stands', async () => {
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
