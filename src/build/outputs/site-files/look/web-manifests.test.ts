import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PublicContent } from '../../../../node/public-content';
import { describeSite } from '../../../../node/site';
import { webManifests } from './web-manifests';

const REPOSITORY = path.resolve(__dirname, '../../../../..');
const site = describeSite(
  REPOSITORY,
  { siteUrl: 'https://docs.example', name: 'Versio' },
  // A site whose screenshots show the program's own manual.
  { getNode: () => ({ settings: { builtInPages: true } }) },
);
// Only their number counts.
const aVersion = { editions: [{}] } as unknown as PublicContent;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'manifests-'));
});
afterEach(() => rm(directory, { recursive: true }));

const read = (content: Pick<PublicContent, 'editions'>): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(webManifests({ directory, site, content })).map(([file, text]) => [
      file,
      JSON.parse(text) as Record<string, unknown>,
    ]),
  );

test('each language has a translated manifest of the same application', () => {
  const manifests = read(aVersion);
  expect(manifests['/manifest.webmanifest']).toMatchObject({ id: '/', lang: 'fr-FR', start_url: '/fr', scope: '/' });
  expect(manifests['/en/manifest.webmanifest']).toMatchObject({ id: '/', lang: 'en-US', start_url: '/en', scope: '/' });
});

test('shortcuts open the search and the current version, in the language', () => {
  expect(read(aVersion)['/manifest.webmanifest']?.['shortcuts']).toMatchObject([
    { name: 'Recherche', url: '/fr/search' },
    { name: 'Version actuelle', url: '/fr/version/currentVersion' },
  ]);
  expect(read(aVersion)['/en/manifest.webmanifest']?.['shortcuts']).toMatchObject([
    { name: 'Search', url: '/en/search' },
    { name: 'Current version', url: '/en/version/currentVersion' },
  ]);
});

test('a site without a version has no shortcut to one', () => {
  expect(read({ editions: [] })['/manifest.webmanifest']?.['shortcuts']).toHaveLength(1);
});

test('screenshots are those of the manifest’s language, and only existing ones', async () => {
  expect(read(aVersion)['/manifest.webmanifest']?.['screenshots']).toEqual([]);
  await mkdir(path.join(directory, 'static/screenshots'), { recursive: true });
  await writeFile(path.join(directory, 'static/screenshots/narrow-en.webp'), '');
  const manifests = read(aVersion);
  expect(manifests['/manifest.webmanifest']?.['screenshots']).toEqual([]);
  expect(manifests['/en/manifest.webmanifest']?.['screenshots']).toEqual([
    {
      src: '/screenshots/narrow-en.webp',
      sizes: '780x1560',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'An article, its sections and the articles beside it',
    },
  ]);
});

test('a site with its own pages has no screenshot of another manual, and its own description', async () => {
  await mkdir(path.join(directory, 'static/screenshots'), { recursive: true });
  await writeFile(path.join(directory, 'static/screenshots/narrow-en.webp'), '');
  const settings = { name: 'Riverbank', tagline: { en: 'All about rivers.' } };
  const own = describeSite(REPOSITORY, { siteUrl: 'https://docs.example' }, { getNode: () => ({ settings }) });
  const texts = webManifests({ directory, site: own, content: aVersion });
  expect(JSON.parse(texts['/en/manifest.webmanifest'] ?? '')).toMatchObject({
    name: 'Riverbank',
    description: 'All about rivers.',
    screenshots: [],
  });
});
