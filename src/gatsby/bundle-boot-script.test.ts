import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundleBootScript } from './bundle-boot-script';

const SITE = path.resolve(__dirname, '../..');

/** What it may weigh in every page (src/boot/README.md), in bytes after brotli. */
const BUDGET = 4000;

test('the text is the same each time, and can stand in a page', async () => {
  const text = await bundleBootScript(SITE);
  expect(await bundleBootScript(SITE)).toBe(text);
  expect(text).not.toMatch(/<\/script|<!--|\n/i);
});

test('the text names nothing of the machine or of the sources', async () => {
  const text = await bundleBootScript(SITE);
  expect(text).not.toContain(SITE);
  expect(text).not.toMatch(/\.tsx?\b|sourceMappingURL|src\//);
});

test('the text is light: neither React nor zod is in it', async () => {
  expect(brotliCompressSync(await bundleBootScript(SITE)).length).toBeLessThan(BUDGET);
});
