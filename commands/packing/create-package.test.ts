import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { newSiteFiles } from '../new-site/new-site-files';
import { projectFiles, projectManifest } from '../new-site/project-files';
import { runNode } from '../testing/run-node';
import { makeFolder, readFiles, removeFolders, writeFiles } from '../testing/temporary-folder';
import { writeCreatePackage } from './create-package';

const ROOT = path.resolve(__dirname, '../..');

const target = path.join(makeFolder(), 'create-versio');
const script = path.join(target, 'create-versio.cjs');

beforeAll(() => writeCreatePackage(ROOT, target));
afterAll(removeFolders);

describe('the package that creates sites', () => {
  it('has a program and the version of the package that it installs, and depends on nothing', () => {
    const manifest: unknown = JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8'));
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(manifest).toMatchObject({ name: 'create-versio', version, bin: { 'create-versio': 'create-versio.cjs' } });
    expect(manifest).not.toHaveProperty('dependencies');
    expect(readFileSync(script, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  it('writes the same files as the command of the repository, with a package.json', async () => {
    const cwd = makeFolder();
    // Of an npm script that runs it: the folder is that of the process.
    const variables = { LANG: 'en_US.UTF-8', INIT_CWD: '/' };
    expect(await runNode([script, 'my-docs', '--languages', 'en'], { cwd, variables })).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        'in English. To see it:\n\n  cd my-docs\n  npm install\n  npm start\n',
      ) as unknown,
      errors: '',
    });
    const files = await newSiteFiles({ name: 'My docs', languages: ['en'], day: new Date(), hasPackage: true });
    expect(readFiles(path.join(cwd, 'my-docs'))).toEqual(
      Object.fromEntries([...files, ...projectFiles('my-docs', projectManifest(ROOT))]),
    );
  });

  it('asks for a folder, in the language of the system', async () => {
    const cwd = makeFolder();
    expect(await runNode([script], { cwd, variables: { LANG: 'fr_FR.UTF-8' } })).toMatchObject({
      code: 2,
      errors: 'Il faut le nom d’un dossier, par exemple\u00a0: create-versio ma-doc\nVoir `create-versio --help`.\n',
    });
    const { output } = await runNode([script, '--help'], { cwd, variables: {} });
    expect(output).toMatch(/^Usage: create-versio DIR \[options\]\n/);
    expect(readdirSync(cwd)).toEqual([]);
  });

  it('refuses a Node that Versio does not run on, before it writes anything', async () => {
    const old = makeFolder();
    writeFiles(old, {
      ...readFiles(target),
      'package.json': JSON.stringify({ engines: { node: '>=99.0 <100' } }),
    });
    expect(await runNode([path.join(old, 'create-versio.cjs'), 'docs'], { cwd: old })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Versio needs Node >=99.0 <100') as unknown,
    });
    expect(existsSync(path.join(old, 'docs'))).toBe(false);
  });
});
