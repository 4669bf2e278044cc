import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Locale, LOCALES, siteSchema } from '../../content-schema';
import { startTestApi, stopTestApis } from '../../services/content-api/testing/test-api';
import { CommandError } from '../command-line/command';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { createSite } from './create-site';
import { newSiteFiles, siteNameOf } from './new-site-files';
import { projectManifest } from './project-files';
import { writeNewSite } from './write-new-site';

const DAY = new Date(2026, 10, 23, 23, 30);

afterAll(async () => {
  await stopTestApis();
  removeFolders();
});

/** Writes a new site into a folder that does not exist yet. */
async function write(...languages: [Locale, ...Locale[]]): Promise<string> {
  const folder = path.join(makeFolder(), 'my-docs');
  await writeNewSite(folder, await newSiteFiles({ name: 'My docs', languages, day: DAY }));
  return folder;
}

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');

describe('a new site', () => {
  it('is served by the content API without a problem, in both languages and two versions', async () => {
    const { api, get } = await startTestApi(await write('en', 'fr'));
    expect(api.problems).toEqual([]);
    for (const lang of ['fr', 'en']) {
      expect(await (await get(`/public/versions?lang=${lang}`)).json()).toMatchObject({
        versions: [{ defaultVersion: true }, { defaultVersion: false }],
      });
      const { texts } = (await (await get(`/public/information?lang=${lang}`)).json()) as { texts: { name: string }[] };
      expect(texts.map(({ name }) => name).sort()).toEqual(['faq', 'home']);
    }
    const { site } = (await (await get('/public/site')).json()) as { site: unknown };
    expect(site).toMatchObject({ name: 'My docs', mascot: false, secret: false, languages: ['en', 'fr'] });
  });

  it.each(LOCALES)('in "%s" alone has nothing of another language', async (locale) => {
    const folder = await write(locale);
    const { api, get } = await startTestApi(folder);
    expect(api.problems).toEqual([]);
    expect((await get('/public/versions/2/articles')).status).toBe(200);
    const [other = ''] = LOCALES.filter((each) => each !== locale);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const named = files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !file.includes('/schemas/') && !file.includes('/.vscode/'));
    expect(named.filter((file) => file.split('/').includes(other))).toEqual([]);
    const speaking = named.filter((file) => /\.(?:md|json)$/.test(file) && !/README/.test(file));
    for (const file of speaking) {
      expect([file, readFileSync(file, 'utf8')]).toEqual([
        file,
        expect.not.stringMatching(`/${other}/|"${other}"|several`),
      ]);
    }
    expect(siteSchema.parse(JSON.parse(read(folder, 'site.json'))).languages).toEqual([locale]);
  });

  it('in several languages has no mark of the template', async () => {
    const folder = await write('en', 'fr');
    expect(read(folder, 'versions/2/en/articles/7.md')).toMatch(
      /wrong page\.\n:::\n\n## Languages\n\n`fr\/`.*begins\.\n$/,
    );
    expect(read(folder, 'versions/2/fr/articles/1.md')).not.toContain('<!--');
  });

  it.each([
    [true, 'Run this in it:\n\n    npm install\n    npm start\n\nThen open'],
    [false, 'with the path of this folder:\n\n    npm start -- --content PATH\n\nThen open'],
  ])('says how it is started (with its own package: %s)', async (hasPackage, call) => {
    const files = await newSiteFiles({ name: 'My docs', languages: ['en'], day: DAY, hasPackage });
    expect(files.get('README.md')).toContain(`# Your site\n\nThis folder is a whole site. R`);
    expect(files.get('README.md')).toContain(call);
    expect(files.get('README.md')).not.toContain('<!--');
  });

  it('has the date of its creation, in the local time zone', async () => {
    const folder = await write('en', 'fr');
    expect(read(folder, 'versions/2/en/articles/1.md')).toContain('updatedAt: 2026-11-23\n');
    expect(
      readdirSync(folder, { recursive: true }).filter((file) => !/\.(json|md|svg|code-snippets)$/.test(String(file))),
    ).toEqual(expect.not.arrayContaining([expect.stringContaining('.tmp')]));
  });

  it('starts with the language of its author', async () => {
    const french = await write('fr', 'en');
    expect(read(french, 'README.md')).toMatch(/^# Votre site/);
    expect(siteSchema.parse(JSON.parse(read(french, 'site.json')))).toMatchObject({ languages: ['fr', 'en'] });
    expect(existsSync(path.join(french, 'README.en.md'))).toBe(false);
    expect(readdirSync(path.join(french, '.vscode')).sort()).toEqual(['content.code-snippets', 'settings.json']);
    expect(read(french, '.vscode/content.code-snippets')).toContain('Une phrase sur l’article.');
    expect(read(french, 'schemas/article.json')).toContain('Titre de la page (par défaut');
  });

  it('names the schema of its settings, and includes it', async () => {
    const folder = await write('en', 'fr');
    const { $schema } = JSON.parse(read(folder, 'site.json')) as { $schema: string };
    expect(JSON.parse(read(folder, $schema))).toMatchObject({ title: 'site.json' });
  });

  it.each([
    ['my-docs', 'My docs'],
    ['/a/b/river_bank.v2/', 'River bank v2'],
    ['..', 'Documentation'],
    ['été', 'Été'],
  ])('in the folder %s is called %s', (folder, name) => expect(siteNameOf(folder)).toBe(name));
});

describe('a place that is not free', () => {
  const files = new Map([['site.json', '{}']]);

  it('with files in it is left unchanged', async () => {
    const folder = makeFolder({ 'notes.txt': 'mine' });
    await expect(writeNewSite(folder, files)).rejects.toThrow(/is not empty \(it holds notes\.txt\).*Give a name/);
    expect(readdirSync(folder)).toEqual(['notes.txt']);
    expect(readdirSync(path.dirname(folder)).filter((name) => name.includes(`.${path.basename(folder)}-`))).toEqual([]);
  });

  it('that is a file is left unchanged', async () => {
    const file = path.join(makeFolder({ site: 'mine' }), 'site');
    await expect(writeNewSite(file, files)).rejects.toThrow(/is a file/);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('that is empty is used', async () => {
    const folder = makeFolder();
    await writeNewSite(folder, files);
    expect(readdirSync(folder)).toEqual(['site.json']);
  });

  it('that is empty stays the same folder, in which a shell may be', async () => {
    const folder = makeFolder();
    const { ino } = statSync(folder);
    await writeNewSite(folder, new Map([...files, ['versions/1/a.md', 'A']]));
    expect(statSync(folder).ino).toBe(ino);
    expect(readdirSync(folder)).toEqual(['site.json', 'versions']);
    expect(read(folder, 'versions/1/a.md')).toBe('A');
  });

  it.each([1, 2])('that is empty stays empty when a signal stops the command at file %i of 2', async (stopAt) => {
    const folder = makeFolder();
    const exit = jest.spyOn(process, 'exit').mockImplementation();
    const stopped = new Map([...files, ['a.md', 'A']]);
    stopped[Symbol.iterator] = function* entries(): Generator<[string, string], undefined> {
      for (const [index, entry] of [...this.entries()].entries()) {
        yield entry;
        if (index + 1 === stopAt) process.emit('SIGINT', 'SIGINT');
      }
      return undefined;
    };
    await writeNewSite(folder, stopped);
    expect(readdirSync(folder)).toEqual([]);
    expect(exit).toHaveBeenCalledWith(130);
    exit.mockRestore();
  });

  it('that is the current folder needs no cd in the next steps', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation();
    const { INIT_CWD: before } = process.env;
    process.env['INIT_CWD'] = makeFolder();
    const manifest = projectManifest(path.resolve(__dirname, '../..'));
    for (const typed of ['.', 'docs']) await createSite({ typed, manifest, call: '' });
    if (before === undefined) delete process.env['INIT_CWD'];
    else process.env['INIT_CWD'] = before;
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/To see it:\n\n {2}npm install\n/)],
      [expect.stringMatching(/To see it:\n\n {2}cd docs\n {2}npm install\n/)],
    ]);
    log.mockRestore();
  });

  it('below a file is reported, in a sentence', async () => {
    const file = path.join(makeFolder({ site: 'mine' }), 'site', 'below');
    await expect(writeNewSite(file, files)).rejects.toBeInstanceOf(CommandError);
  });

  it('that cannot be written is reported', async () => {
    const folder = makeFolder();
    // A name too long for the temporary folder. This also fails for the superuser, who may write
    // everywhere.
    const place = path.join(folder, 'd'.repeat(250));
    await expect(writeNewSite(place, files)).rejects.toThrow(/cannot be written to .*ENAMETOOLONG/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves nothing behind when a file cannot be written', async () => {
    const folder = makeFolder();
    const bad = new Map([
      ['a', 'one'],
      ['a/b', 'below a file'],
    ]);
    await expect(writeNewSite(path.join(folder, 'docs'), bad)).rejects.toThrow(/cannot be written/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('the tree of the README matches the written files', async () => {
  const readme = readFileSync(path.resolve(__dirname, '../../README.md'), 'utf8');
  const tree = /```tree\n([^]*?)```/.exec(readme)?.[1] ?? '';
  const names = tree.split('\n').flatMap((line) => line.trim().split(/\s{2,}/)[0] || []);
  const written = [...(await newSiteFiles({ name: 'My docs', languages: ['en', 'fr'], day: DAY })).keys()];
  const matches = (pattern: string) =>
    written.filter((file) =>
      new RegExp(`^${pattern.replace(/[.]/g, '\\.').replace(/<\w+>/g, '[^/]+').replace(/\/$/, '/.+')}$`).test(file),
    );
  expect(names.length).toBeGreaterThan(8);
  // Each line matches existing files, and together they match all files.
  expect(names.filter((pattern) => matches(pattern).length === 0)).toEqual([]);
  expect(written.filter((file) => !names.some((pattern) => matches(pattern).includes(file)))).toEqual([]);
});
