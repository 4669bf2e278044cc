import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { createPublicFolder } from '../services/site/testing/public-folder';
import { sendRaw } from '../services/site/testing/request';
import { runNode, startNode } from './testing/run-node';
import { makeFolder, removeFolders, writeFiles } from './testing/temporary-folder';

const ROOT = path.resolve(__dirname, '..');

const LOCK = {
  packages: {
    '': { name: 'trial' },
    'node_modules/tsx': { version: '1.0.0' },
    'node_modules/only-for-mac': { version: '1.0.0', optional: true },
  },
};

/** Arguments that npm always gets: print errors only. */
const QUIET = '--loglevel=error --no-audit --no-fund';
const CI = `ci ${QUIET}`;

/**
 * Replaces tsx, which takes three times as long to start. The commands of these tests are plain
 * JavaScript.
 */
const FAKE_TSX = `
  import { register } from 'node:module';
  const load = 'export const load = (url, context, next) => next(url, url.endsWith(".ts") ? { ...context, format: "module" } : context)';
  register('data:text/javascript,' + encodeURIComponent(load));`;

/** Puts the package of tsx into node_modules, as an installation does. */
const installTsx = (root: string) =>
  cpSync(path.join(root, 'packages'), path.join(root, 'node_modules'), { recursive: true });

/**
 * Replaces npm: records the call and, like `npm ci`, puts the packages of the lock file into
 * node_modules.
 */
const FAKE_NPM = `
  const fs = require('node:fs');
  fs.appendFileSync('npm-calls.txt', process.argv.slice(2).join(' ') + '\\n');
  if (fs.existsSync('strict') && process.argv[2] === 'ci') { console.error('npm error EUSAGE'); process.exit(1); }
  if (fs.existsSync('offline')) { console.error('npm error network'); process.exit(1); }
  fs.rmSync('node_modules', { recursive: true, force: true });
  fs.cpSync('packages', 'node_modules', { recursive: true });
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/tsx': { version: '1.0.0' } } }));
`;

/** Replaces the registry: three commands. */
const FAKE_MAIN = `
  const [name, ...args] = process.argv.slice(2);
  if (name === 'tell') console.log(JSON.stringify({ args, cwd: process.cwd(), from: process.env['INIT_CWD'], language: process.env['VERSIO_LANG'] }));
  if (name === 'fail') process.exitCode = 7;
  if (name === 'wait') {
    process.on('SIGTERM', () => { console.log('stopped'); process.exit(3); });
    setInterval(() => {}, 1000);
    console.log('up');
  }`;

/** Makes a repository with the real entry and set-up, and its own commands. */
function makeRepository(engine = '>=20.19 <26') {
  const root = makeFolder({
    'package.json': JSON.stringify({ engines: { node: engine } }),
    'package-lock.json': JSON.stringify(LOCK),
    'npm-cli.js': FAKE_NPM,
    'commands/main.ts': FAKE_MAIN,
    'packages/tsx/package.json': JSON.stringify({ type: 'module', exports: './loader.js' }),
    'packages/tsx/loader.js': FAKE_TSX,
  });
  for (const part of ['run.mjs', 'parent-watchdog', 'set-up']) {
    cpSync(path.join(__dirname, part), path.join(root, 'commands', part), { recursive: true });
  }
  return root;
}

const entry = (root: string, ...args: string[]) => [path.join(root, 'commands/run.mjs'), ...args];
const withNpm = (root: string, cwd = root) => ({ cwd, variables: { npm_execpath: path.join(root, 'npm-cli.js') } });
const npmCalls = (root: string) => {
  const file = path.join(root, 'npm-calls.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

afterAll(removeFolders);

describe('the entry of the commands', () => {
  it('installs what the lock file asks for, once, and again when that or node_modules has changed', async () => {
    const root = makeRepository();
    const first = await runNode(entry(root, 'tell', '--port', '1'), withNpm(root));
    expect(first.output).toContain('{"args":["--port","1"]');
    expect(first.code).toBe(0);
    // The exit code of the command is kept.
    expect(await runNode(entry(root, 'fail'), withNpm(root))).toMatchObject({ code: 7 });
    expect(npmCalls(root)).toEqual([CI]);

    const changed = { packages: { ...LOCK.packages, 'node_modules/tsx': { version: '1.0.1' } } };
    writeFiles(root, { 'package-lock.json': JSON.stringify(changed) });
    await runNode(entry(root, 'fail'), withNpm(root));
    expect(npmCalls(root)).toEqual([CI, CI]);

    rmSync(path.join(root, 'node_modules'), { recursive: true });
    await runNode(entry(root, 'fail'), withNpm(root));
    expect(npmCalls(root)).toEqual([CI, CI, CI]);
  });

  it('uses the language of the system, also for the command', async () => {
    const root = makeRepository();
    const npm = withNpm(root);
    const french = { ...npm, variables: { ...npm.variables, LANG: 'fr_FR.UTF-8' } };
    const { output } = await runNode(entry(root, 'tell'), french);
    expect(output).toContain('Installation des paquets de package-lock.json (npm ci)…');
    expect(output).toContain('"language":"fr"');
    const { output: english } = await runNode(entry(root, 'tell'), {
      ...french,
      variables: { ...french.variables, LC_ALL: 'C' },
    });
    expect(english).toContain('"language":"en"');
    const old = makeRepository('>=99.0 <100');
    expect(await runNode(entry(old, 'tell'), { cwd: old, variables: { LANG: 'fr_FR.UTF-8' } })).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Versio a besoin de Node >=99\.0 <100\u00a0; celui-ci est Node /),
    });
  });

  it('keeps what npm itself has installed from this lock file, except for other platforms', async () => {
    const root = makeRepository();
    const note = { packages: { 'node_modules/tsx': { version: '1.0.0' }, 'node_modules/extra': { version: '9.0.0' } } };
    writeFiles(root, { 'node_modules/.package-lock.json': JSON.stringify(note) });
    installTsx(root);
    const { code } = await runNode(entry(root, 'tell'), withNpm(root));
    expect([code, npmCalls(root)]).toEqual([0, []]);
  });

  it('works without development packages, until a command needs them', async () => {
    const root = makeRepository();
    const packages = { ...LOCK.packages, 'node_modules/jest': { version: '1.0.0', dev: true } };
    const note = { packages: { 'node_modules/tsx': { version: '1.0.0' } } };
    writeFiles(root, {
      'package-lock.json': JSON.stringify({ packages }),
      'node_modules/.package-lock.json': JSON.stringify(note),
    });
    installTsx(root);
    await runNode(entry(root, 'tell'), withNpm(root));
    await runNode(entry(root, 'tell'), withNpm(root));
    expect(npmCalls(root)).toEqual([]);

    await runNode(entry(root, 'check'), withNpm(root));
    expect(npmCalls(root)).toEqual([`ci --include=dev ${QUIET}`]);
  });

  it('installs when a package of the repository replaces another one than before', async () => {
    const root = makeRepository();
    const linked = (resolved: string) => ({ ...LOCK.packages, 'node_modules/other': { resolved, link: true } });
    writeFiles(root, {
      'package-lock.json': JSON.stringify({ packages: linked('stubs/one') }),
      'node_modules/.package-lock.json': JSON.stringify({ packages: linked('stubs/one') }),
    });
    installTsx(root);
    await runNode(entry(root, 'tell'), withNpm(root));
    expect(npmCalls(root)).toEqual([]);

    writeFiles(root, { 'package-lock.json': JSON.stringify({ packages: linked('stubs/two') }) });
    await runNode(entry(root, 'tell'), withNpm(root));
    expect(npmCalls(root)).toEqual([CI]);
  });

  it('runs commands from read-only packages', async () => {
    const root = makeRepository();
    const note = { packages: { 'node_modules/tsx': { version: '1.0.0' } } };
    writeFiles(root, { 'node_modules/.package-lock.json': JSON.stringify(note) });
    installTsx(root);
    // Even a superuser cannot write through this link.
    symlinkSync(path.join(root, 'nowhere', 'stamp'), path.join(root, 'node_modules', '.versio-lock'));
    const { code } = await runNode(entry(root, 'tell'), withNpm(root));
    expect([code, npmCalls(root)]).toEqual([0, []]);
  });

  it('installs with npm install, changing no file, when npm ci refuses the lock file', async () => {
    const root = makeRepository();
    writeFileSync(path.join(root, 'strict'), '');
    const { code, errors } = await runNode(entry(root, 'tell'), withNpm(root));
    expect([code, npmCalls(root)]).toEqual([0, [CI, `install --no-save ${QUIET}`]]);
    expect(errors).toContain('npm ci refused');
  });

  it('reports a failed installation, and runs nothing', async () => {
    const root = makeRepository();
    writeFileSync(path.join(root, 'offline'), '');
    const { code, output, errors } = await runNode(entry(root, 'tell'), withNpm(root));
    expect(errors).toContain(`Neither \`npm ci\` nor \`npm install --no-save\` worked in ${root}`);
    expect(output).not.toContain('args');
    expect(code).toBe(1);
  });

  it('refuses a Node outside the range of package.json before it does anything else', async () => {
    const root = makeRepository('>=90.2 <92');
    const { code, errors } = await runNode(entry(root, 'tell'), withNpm(root));
    expect(errors).toContain(`Versio needs Node >=90.2 <92; this is Node ${process.versions.node}.`);
    expect([code, npmCalls(root)]).toEqual([1, []]);
  });

  it('passes signals on and waits for the command to end', async () => {
    const root = makeRepository();
    const { child, says, ended } = startNode(entry(root, 'wait'), withNpm(root));
    await says('up');
    child.kill('SIGTERM');
    const { code, output } = await ended;
    expect(output).toMatch(/stopped\n$/);
    expect(code).toBe(3);
  });

  it('runs in the root and passes on the user’s folder', async () => {
    const root = makeRepository();
    const elsewhere = makeFolder();
    const outputOf = async (cwd: string, variables: Record<string, string>) => {
      const options = withNpm(root, cwd);
      const { output } = await runNode(entry(root, 'tell'), { cwd, variables: { ...options.variables, ...variables } });
      return z.object({ cwd: z.string(), from: z.string() }).parse(JSON.parse(output.slice(output.indexOf('{'))));
    };
    expect(await outputOf(elsewhere, {})).toEqual({ cwd: root, from: elsewhere });
    expect(await outputOf(root, { npm_lifecycle_event: 'tell', INIT_CWD: elsewhere })).toEqual({
      cwd: root,
      from: elsewhere,
    });
    expect(await outputOf(elsewhere, { npm_lifecycle_event: 'outer', INIT_CWD: '/left/over' })).toEqual({
      cwd: root,
      from: elsewhere,
    });
  });

  it('runs a real command until a signal ends it, and reports a wrong call by the exit code', async () => {
    const site = await createPublicFolder();
    const args = entry(ROOT, 'serve', '--dir', '.', '--port', '0');
    const { child, says, output, ended } = startNode(args, { cwd: site.dir });
    await says('Ctrl-C stops it');
    const url = /http:\/\/localhost:\d+/.exec(output())?.[0] ?? '';
    expect((await sendRaw(url, '/fr')).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, signal: null, errors: '' });
    await site.remove();
    expect(await runNode(entry(ROOT, 'serve', '--prot', '1'), { cwd: ROOT })).toMatchObject({ code: 2, output: '' });
  });
});

test('the check of the version of Node accepts a range, and refuses what is below or above it', async () => {
  const root = makeFolder({ 'package.json': JSON.stringify({ engines: { node: '>=20.19 <26' } }) });
  const versions = ['20.19.0', '20.20.2', '21.0.0', '25.9.1', '18.20.0', '20.18.9', '26.0.0'];
  const script = `
    import { checkNodeVersion, SetUpError } from ${JSON.stringify(path.join(__dirname, 'set-up/set-up.mjs'))};
    const said = ${JSON.stringify(versions)}.map((version) => {
      try { checkNodeVersion(${JSON.stringify(root)}, version); return 'good'; }
      catch (error) { return error instanceof SetUpError ? error.message : error; }
    });
    console.log(JSON.stringify(said));`;
  const { output } = await runNode(['--input-type=module', '--eval', script], { cwd: root });
  const refused = (version: string) => expect.stringContaining(`this is Node ${version}`) as unknown;
  expect(JSON.parse(output)).toEqual([
    ...['good', 'good', 'good', 'good'],
    ...['18.20.0', '20.18.9', '26.0.0'].map(refused),
  ]);
});
