import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeIconModules } from './icon-shapes';

const ROOT = join(__dirname, '../../../..');

test.each([...writeIconModules()])('%s is what `npm run icons` writes', (file, text) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toBe(text);
});

test('an outline that follows another starts where it should', () => {
  const page = writeIconModules().get('src/ui/icon-shapes.ts');
  // A magnifier: first the handle, then the glass.
  expect(page).toContain("search: 'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0'");
});
