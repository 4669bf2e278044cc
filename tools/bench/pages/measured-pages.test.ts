import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMeasuredPages } from './measured-pages';

const folders: string[] = [];

async function makeSite(...paths: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'versio-bench-'));
  folders.push(folder);
  for (const path of paths) {
    await mkdir(join(folder, path), { recursive: true });
    await writeFile(join(folder, path, 'index.html'), '');
  }
  return folder;
}

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

describe('the measured pages of a site', () => {
  it('are one of each kind, with the known article if there is one', async () => {
    const site = await makeSite('fr', 'fr/version/2/article/1', 'fr/version/2/article/6', 'fr/information/faq');
    const { pages, missing } = await findMeasuredPages(site, 'manual');
    expect(pages.map(({ name, path }) => `${name} ${path}`)).toEqual([
      'manual home /fr',
      'manual version /fr/version/2',
      'manual article /fr/version/2/article/6',
      'manual information /fr/information/faq',
    ]);
    expect(missing).toEqual([]);
  });

  it('include the first article of the last version of an unknown site, and report missing pages', async () => {
    const site = await makeSite('fr/version/9/article/1', 'fr/version/10/article/30', 'fr/version/10/article/4');
    const { pages, missing } = await findMeasuredPages(site, 'other');
    expect(pages.map(({ path }) => path)).toEqual(['/fr/version/10', '/fr/version/10/article/4']);
    expect(missing).toEqual(['home', 'information']);
  });

  it('are none of an empty folder', async () => {
    expect((await findMeasuredPages(await makeSite(), 'empty')).pages).toEqual([]);
  });
});
