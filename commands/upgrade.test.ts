import { readFileSync } from 'node:fs';
import path from 'node:path';
import { schemaFiles } from './content-files/generated-files';
import { projectFiles, projectManifest } from './new-site/project-files';
import { describeChange, upgradeManifest } from './new-site/upgrade-files';
import { makeFolder, removeFolders } from './testing/temporary-folder';
import { upgrade, upgradedFiles } from './upgrade';

afterAll(removeFolders);

const ROOT = path.resolve(__dirname, '..');
const WANTED = {
  scripts: { start: 'versio start', upgrade: 'versio upgrade' },
  overrides: { eslint: 'npm:versio-stub-gatsby-lint@^1.1.0', sharp: '0.33.5' },
};
const upgraded = (manifest: object) => {
  const { text, changes } = upgradeManifest(JSON.stringify(manifest), WANTED);
  return { manifest: JSON.parse(text) as unknown, changes: changes.map((each) => describeChange(each).en.trim()) };
};

describe('the package.json of a site', () => {
  it('gets new scripts and overrides, and loses those that are no longer needed', () => {
    const site = {
      name: 'docs',
      scripts: { start: 'versio start' },
      dependencies: { versio: '^0.2.0' },
      overrides: { eslint: 'npm:versio-stub-gatsby-lint@^1.0.0', axios: 'npm:versio-stub-axios@^1.0.0' },
    };
    expect(upgraded(site)).toEqual({
      manifest: { ...site, ...WANTED },
      changes: [
        'package.json: new script "upgrade"',
        'package.json: override of eslint by npm:versio-stub-gatsby-lint@^1.1.0',
        'package.json: new override of sharp',
        'package.json: no override of axios any more',
      ],
    });
  });

  it('keeps what the site has changed', () => {
    const site = {
      scripts: { start: 'versio start --port 8080', upgrade: 'versio upgrade', deploy: 'rsync' },
      overrides: { ...WANTED.overrides, lodash: '4.17.21' },
    };
    expect(upgraded(site)).toEqual({ manifest: site, changes: [] });
  });
});

/** Makes a site as `versio new` writes it, with other files in addition. */
const makeSite = (more: Record<string, string> = {}) =>
  makeFolder({
    'site.json': '{"languages":["fr"]}',
    ...Object.fromEntries([...schemaFiles('fr'), ...projectFiles('/docs', projectManifest(ROOT))]),
    ...more,
  });

describe('a site', () => {
  it('of this version needs no change', async () => {
    const site = makeSite();
    expect([...(await upgradedFiles(site, site))]).toEqual([]);
  });

  it('gets the schemas of this version in its own language', async () => {
    const site = makeSite({ 'schemas/site.json': '{}' });
    const files = await upgradedFiles(site, site);
    expect([...files.keys()]).toEqual([path.join(site, 'schemas/site.json')]);
    expect(files.get(path.join(site, 'schemas/site.json'))?.text).toBe(schemaFiles('fr').get('schemas/site.json'));
  });

  it('without schemas is not given any', async () => {
    expect([...(await upgradedFiles(makeFolder({}), null))]).toEqual([]);
  });

  it('of a later format is left as it is', async () => {
    const site = makeSite({ 'site.json': '{"format":2}', 'schemas/site.json': '{}' });
    await expect(upgradedFiles(site, site)).rejects.toThrow(
      /site\.json: the content is in format 2, and .* format 1\./,
    );
  });

  it('with a damaged package.json is told so', async () => {
    const site = makeSite({ 'package.json': '{' });
    await expect(upgradedFiles(site, site)).rejects.toThrow(/^Expected a package\.json in /);
  });
});

describe('npm run upgrade', () => {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  afterEach(() => log.mockClear());
  afterAll(() => log.mockRestore());

  it('with --check changes nothing, and fails when something would change', async () => {
    const content = makeSite({ 'schemas/site.json': '{}' });
    await expect(upgrade({ content, check: true })).rejects.toThrow('1 change to make');
    expect(readFileSync(path.join(content, 'schemas/site.json'), 'utf8')).toBe('{}');
  });

  it('changes the files, once', async () => {
    const content = makeSite({ 'schemas/site.json': '{}' });
    await upgrade({ content });
    await upgrade({ content });
    expect(log.mock.calls.flat()).toEqual([
      '  schemas/site.json: schema of this version',
      '1 change made. If package.json is among them, run npm install.',
      'The site is up to date.',
    ]);
  });
});
