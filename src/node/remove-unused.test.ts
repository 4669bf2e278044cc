import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeUnused, UNUSED_MAX_AGE_MS } from './remove-unused';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remove-unused-'));
  mkdirSync(path.join(folder, 'ab'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function addFile(name: string, ageMs: number): void {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  const time = (Date.now() - ageMs) / 1000;
  utimesSync(file, time, time);
}
const names = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));

describe('removeUnused', () => {
  it('removes files that are both old and unused', async () => {
    addFile('ab/used.json', UNUSED_MAX_AGE_MS * 2);
    addFile('ab/used.480.webp', UNUSED_MAX_AGE_MS * 2);
    addFile('ab/recent.json', UNUSED_MAX_AGE_MS / 2);
    addFile('ab/unused.json', UNUSED_MAX_AGE_MS * 2);
    addFile('ab/used.json.1-2.tmp', UNUSED_MAX_AGE_MS * 2);
    await removeUnused(folder, new Set(['used']));
    expect(names().sort()).toEqual(['ab/recent.json', 'ab/used.480.webp', 'ab/used.json']);
  });

  it('does nothing without a cache', async () => {
    await expect(removeUnused(path.join(folder, 'missing'), new Set())).resolves.toBeUndefined();
  });
});
