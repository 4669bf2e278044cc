import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundleBootScript, bundleRecoveryScript } from './bundle-boot-script';
import { PAGE_BUDGETS } from './page-budgets';

const SITE = path.resolve(__dirname, '../../..');

/** Maximum size of the script in every page (src/boot/README.md), in bytes after brotli. */
const BUDGET = 4000;

test('the text is the same each time and valid inside a page', async () => {
  const text = await bundleBootScript(SITE);
  expect(await bundleBootScript(SITE)).toBe(text);
  expect(text).not.toMatch(/<\/script|<!--|\n/i);
});

test('the text contains no names of the machine or the sources', async () => {
  const text = await bundleBootScript(SITE);
  expect(text).not.toContain(SITE);
  expect(text).not.toMatch(/\.tsx?\b|sourceMappingURL|src\//);
});

test('the text is small: it contains neither React nor zod', async () => {
  expect(brotliCompressSync(await bundleBootScript(SITE)).length).toBeLessThan(BUDGET);
});

test('the text of a site without an announcement has nothing of one', async () => {
  expect(await bundleBootScript(SITE)).not.toContain('data-closed');
  const withOne = await bundleBootScript(SITE, ['fr', 'en'], { hasAnnouncement: true });
  expect(withOne).toContain('data-closed');
  expect(brotliCompressSync(withOne).length).toBeLessThan(BUDGET);
});

test('the text of a site that asks for no consent has nothing of one', async () => {
  expect(await bundleBootScript(SITE)).not.toContain('data-consent');
  const consent = { key: 'G-ABC', cookies: ['_ga'], script: '/static/page-views-1.js' };
  const withOne = await bundleBootScript(SITE, ['fr', 'en'], { consent });
  expect(withOne).toContain('/static/page-views-1.js');
  expect(brotliCompressSync(withOne).length).toBeLessThan(BUDGET + PAGE_BUDGETS.consentBrotliBytes);
});

test('the text of a site below a path is as small, and has the addresses of the host', async () => {
  const text = await bundleBootScript(SITE, undefined, { basePath: '/docs' });
  expect(brotliCompressSync(text).length).toBeLessThan(BUDGET);
  expect(text).toContain('path=/docs/;');
  expect(await bundleBootScript(SITE)).not.toContain('/docs');
});

test('the text of a site in one language has the list of that one, and is not longer', async () => {
  const [both, one] = [await bundleBootScript(SITE), await bundleBootScript(SITE, ['en'])];
  expect(both).toContain('["fr","en"]');
  expect(one).toContain('["en"]');
  expect(one).not.toContain('["fr"');
  expect(one.length).toBeLessThan(both.length);
});

test('the recovery script has the messages of the languages of the site alone', async () => {
  const both = await bundleRecoveryScript(SITE, ['fr', 'en'], '');
  expect(both).toContain('Recharger la page');
  expect(both).toContain('Reload the page');
  const one = await bundleRecoveryScript(SITE, ['en'], '');
  expect(one).not.toContain('Recharger la page');
  expect(one).toContain('Reload the page');
});
