import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compareOutputs, describeDifference, isSameOutput } from './compare-outputs';

let work: string;
beforeEach(async () => {
  work = await mkdtemp(path.join(os.tmpdir(), 'versio-outputs-'));
});
afterEach(() => rm(work, { recursive: true, force: true }));

const marker = (id: string, builtAt: string) => JSON.stringify({ id, builtAt, pages: 2 });
const SITE = {
  'index.html': '<p>home</p>',
  'fr/index.html': '<p>accueil</p>',
  'builds/latest.json': marker('a', '2026-11-22T10:00:00.000Z'),
};

async function output(name: string, files: Record<string, string>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(work, name, file)), { recursive: true });
    await writeFile(path.join(work, name, file), text);
  }
  return path.join(work, name);
}

test('two builds are the same when only the time differs', async () => {
  const later = { ...SITE, 'builds/latest.json': marker('a', '2026-11-22T11:00:00.000Z') };
  const difference = await compareOutputs(await output('made', later), await output('wanted', SITE));
  expect(difference).toEqual({ same: 3, missing: [], extra: [], different: [] });
  expect(isSameOutput(difference)).toBe(true);
});

test('another build id is a difference', async () => {
  const other = { ...SITE, 'builds/latest.json': marker('b', '2026-11-22T10:00:00.000Z') };
  const difference = await compareOutputs(await output('made', other), await output('wanted', SITE));
  expect(difference.different).toEqual(['builds/latest.json']);
});

test('missing, extra and different files are named, with the first difference', async () => {
  const { 'fr/index.html': _french, ...rest } = SITE;
  const made = await output('made', { ...rest, 'index.html': '<p>hello</p>', 'old.html': 'x' });
  const wanted = await output('wanted', SITE);
  const difference = await compareOutputs(made, wanted);
  expect(difference).toEqual({ same: 1, missing: ['fr/index.html'], extra: ['old.html'], different: ['index.html'] });
  expect(isSameOutput(difference)).toBe(false);
  const text = await describeDifference(difference, made, wanted);
  expect(text).toContain('1 missing: fr/index.html');
  expect(text).toContain('1 too many: old.html');
  expect(text).toContain('index.html: at 4: "<p>hello</p>", from nothing "<p>home</p>"');
});
