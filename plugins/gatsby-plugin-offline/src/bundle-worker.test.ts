import path from 'node:path';
import { bundleWorker } from './bundle-worker';

const SITE = path.resolve(__dirname, '../../..');

test('the service worker is the same text each time, and names nothing of the machine or of the sources', async () => {
  const text = await bundleWorker(SITE);
  expect(await bundleWorker(SITE)).toBe(text);
  expect(text).not.toContain(SITE);
  expect(text).not.toMatch(/\.tsx?\b|sourceMappingURL|src\//);
});

test('the service worker tells nothing to a console as Workbox does while one develops', async () => {
  const text = await bundleWorker(SITE);
  expect(text).not.toMatch(/console\.(?:log|group)|process\.env/);
});
