import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { runNode, startNode } from '../testing/run-node';
import { makeFolder, removeFolders, writeFiles } from '../testing/temporary-folder';

const ROOT = path.resolve(__dirname, '../..');

const LOCK = {
  packages: {
    '': { name: 'trial' },
    'node_modules/tsx': { version: '1.0.0' },
    'node_modules/only-for-mac': { version: '1.0.0', optional: true },
  },
};

/** Stands in for npm: notes that it was called and, like `npm ci`, puts what the lock file names into node_modules. */
const FAKE_NPM = `
  const fs = require('node:fs');
  fs.appendFileSync('npm-calls.txt', process.argv.slice(2).join(' ') + '\\n');
  if (fs.existsSync('strict') && process.argv[2] === 'ci') { console.error('npm error EUSAGE'); process.exit(1); }
  if (fs.existsSync('offline')) { console.error('npm error network'); process.exit(1); }
  fs.rmSync('node_modules', { recursive: true, force: true });
  fs.mkdirSync('node_modules');
  fs.symlinkSync(${JSON.stringify(path.join(ROOT, 'node_modules/tsx'))}, 'node_modules/tsx');
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/tsx': { version: '1.0.0' } } }));
`;

/** A repository with the real entry and set-up, and two commands of its own. */
function makeRepository(engine = '>=20.19 <26') {
  const root = makeFolder({
    'package.json': JSON.stringify({ engines: { node: engine } }),
    'package-lock.json': JSON.stringify(LOCK),
    'npm-cli.js': FAKE_NPM,
    'commands/tell.ts': `console.log(JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd(), from: process.env['INIT_CWD'] }));`,
    'commands/fail.ts': `process.exitCode = 7;`,
    'commands/wait.ts': `process.on('SIGTERM', () => { console.log('stopped'); process.exit(3); }); setInterval(() => {}, 1000); console.log('up');`,
  });
  for (const part of ['run.mjs', 'lifeline']) {
    cpSync(path.join(ROOT, 'commands', part), path.join(root, 'commands', part), { recursive: true });
  }
  cpSync(__dirname, path.join(root, 'commands/set-up'), { recursive: true });
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
  it('installs what the lock file asks for, once, then runs the command with its arguments', async () => {
    const root = makeRepository();
    const first = await runNode(entry(root, 'tell', '--port', '1'), withNpm(root));
    expect(first.output).toContain('{"args":["--port","1"]');
    expect(first.code).toBe(0);
    await runNode(entry(root, 'tell'), withNpm(root));
    expect(npmCalls(root)).toEqual(['ci']);
  });

  it('installs again when the lock file has changed', async () => {
    const root = makeRepository();
    await runNode(entry(root, 'tell'), withNpm(root));
    const changed = { packages: { ...LOCK.packages, 'node_modules/tsx': { version: '1.0.1' } } };
    writeFiles(root, { 'package-lock.json': JSON.stringify(changed) });
    await runNode(entry(root, 'tell'), withNpm(root));
    expect(npmCalls(root)).toEqual(['ci', 'ci']);
  });

  it('installs again when node_modules is gone', async () => {
    const root = makeRepository();
    await runNode(entry(root, 'tell'), withNpm(root));
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    await runNode(entry(root, 'tell'), withNpm(root));
    expect(npmCalls(root)).toEqual(['ci', 'ci']);
  });

  it('leaves alone what npm itself has installed from this lock file, other platforms aside', async () => {
    const root = makeRepository();
    const note = { packages: { 'node_modules/tsx': { version: '1.0.0' }, 'node_modules/extra': { version: '9.0.0' } } };
    writeFiles(root, { 'node_modules/.package-lock.json': JSON.stringify(note) });
    symlinkSync(path.join(ROOT, 'node_modules/tsx'), path.join(root, 'node_modules/tsx'));
    const { code } = await runNode(entry(root, 'tell'), withNpm(root));
    expect([code, npmCalls(root)]).toEqual([0, []]);
  });

  it('installs with npm install, changing no file, when npm ci refuses the lock file', async () => {
    const root = makeRepository();
    writeFileSync(path.join(root, 'strict'), '');
    const { code, errors } = await runNode(entry(root, 'tell'), withNpm(root));
    expect([code, npmCalls(root)]).toEqual([0, ['ci', 'install --no-save']]);
    expect(errors).toContain('npm ci refused');
  });

  it('says so when the installation fails, and runs nothing', async () => {
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

  it('keeps the exit code of the command', async () => {
    const root = makeRepository();
    expect(await runNode(entry(root, 'fail'), withNpm(root))).toMatchObject({ code: 7 });
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

  it('runs in the root and tells where the user stands', async () => {
    const root = makeRepository();
    const elsewhere = makeFolder();
    const told = async (cwd: string, variables: Record<string, string>) => {
      const options = withNpm(root, cwd);
      const { output } = await runNode(entry(root, 'tell'), { cwd, variables: { ...options.variables, ...variables } });
      return z.object({ cwd: z.string(), from: z.string() }).parse(JSON.parse(output.slice(output.indexOf('{'))));
    };
    expect(await told(elsewhere, {})).toEqual({ cwd: root, from: elsewhere });
    expect(await told(root, { npm_lifecycle_event: 'tell', INIT_CWD: elsewhere })).toEqual({
      cwd: root,
      from: elsewhere,
    });
    expect(await told(elsewhere, { npm_lifecycle_event: 'outer', INIT_CWD: '/left/over' })).toEqual({
      cwd: root,
      from: elsewhere,
    });
  });

  it('lists the commands when it is given none, or one that is not there', async () => {
    const root = makeRepository();
    const none = await runNode(entry(root), withNpm(root));
    expect([none.code, none.output]).toEqual([2, expect.stringContaining('Commands: fail, tell, wait')]);
    const unknown = await runNode(entry(root, 'sing'), withNpm(root));
    expect([unknown.code, unknown.errors]).toEqual([
      2,
      'There is no command "sing". Expected one of: fail, tell, wait.\n',
    ]);
    expect(npmCalls(root)).toEqual([]);
  });
});

describe('the check of the version of Node', () => {
  const check = (version: string) => {
    const root = makeFolder({ 'package.json': JSON.stringify({ engines: { node: '>=20.19 <26' } }) });
    const module = JSON.stringify(path.join(__dirname, 'node-version.mjs'));
    const script = `import { checkNodeVersion } from ${module}; checkNodeVersion(${JSON.stringify(root)}, '${version}');`;
    return runNode(['--input-type=module', '--eval', script], { cwd: root });
  };

  it.each(['20.19.0', '20.20.2', '21.0.0', '25.9.1'])('accepts %s', async (version) => {
    expect(await check(version)).toMatchObject({ code: 0 });
  });

  it.each(['18.20.0', '20.18.9', '26.0.0'])('refuses %s', async (version) => {
    const { code, errors } = await check(version);
    expect([code, errors]).toEqual([1, expect.stringContaining(`this is Node ${version}`)]);
  });
});

describe('a program of the system', () => {
  /** Makes sure of a program called heron on a machine with these files on its path. */
  async function ensure(isRoot: boolean, files: string[], aptBrings = true) {
    const folder = makeFolder({ 'calls.txt': '' });
    for (const file of files) writeFileSync(path.join(folder, file), '', { mode: 0o755 });
    const script = `
      import { appendFileSync, writeFileSync } from 'node:fs';
      import { ensureProgram } from ${JSON.stringify(path.join(__dirname, 'system-programs.mjs'))};
      const run = (program, args) => {
        appendFileSync('calls.txt', [program, ...args].join(' ') + ';');
        if (args[0] === 'install' && ${aptBrings}) writeFileSync('heron', '', { mode: 0o755 });
        return true;
      };
      const heron = { name: 'Heron', files: ['heron'], debianPackage: 'heron-light', purpose: 'the tests fly on it' };
      ensureProgram(heron, { path: process.cwd(), isRoot: ${isRoot}, run });`;
    const run = await runNode(['--input-type=module', '--eval', script], { cwd: folder });
    return { ...run, calls: readFileSync(path.join(folder, 'calls.txt'), 'utf8') };
  }

  it('is not installed when it is there', async () => {
    expect(await ensure(true, ['heron', 'apt-get'])).toMatchObject({ code: 0, calls: '' });
  });

  it('is installed with apt-get when it is missing and the user is root', async () => {
    const { code, calls } = await ensure(true, ['apt-get']);
    expect([code, calls]).toEqual([0, 'apt-get update;apt-get install -y heron-light;']);
  });

  it.each([
    ['the user is not root', false, ['apt-get']],
    ['there is no apt-get', true, []],
  ])('is asked for when it is missing and %s', async (_reason, isRoot, files) => {
    const { code, calls, errors } = await ensure(isRoot, files);
    expect([code, calls]).toEqual([1, '']);
    expect(errors).toContain('Heron is missing (looked for heron); the tests fly on it.');
    expect(errors).toContain('apt-get update && apt-get install -y heron-light');
  });

  it('is reported when apt-get did not bring it', async () => {
    const { code, errors } = await ensure(true, ['apt-get'], false);
    expect([code, errors]).toEqual([1, expect.stringContaining('did not bring it')]);
  });
});
