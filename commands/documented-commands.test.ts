import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { IS_LONG_RUN } from '../src/testing/long-run';
import { callOf, helpText, parseArguments } from './command-line/command';
import { findFreePort } from './command-line/free-port';
import { COMMANDS } from './registry';
import { makeFolder, removeFolders } from './testing/temporary-folder';

const ROOT = path.resolve(__dirname, '..');

/** Returns the files tracked by git, or a part of them. */
const listed = (...of: string[]): string[] =>
  execFileSync('git', ['ls-files', ...of], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');

/** Sites of earlier versions, which have their commands. */
const EARLIER_SITES = 'commands/testing/sites/*/';

/**
 * Returns the texts with commands to type: every Markdown file, files for hosts and CI, and the
 * help of the commands.
 */
function documentedTexts(): { place: string; text: string }[] {
  const files = listed('*.md', 'deploy', '.github', '.ci', `:!${EARLIER_SITES}`);
  return [
    ...files.map((file) => ({ place: file, text: readFileSync(path.join(ROOT, file), 'utf8') })),
    // The first line shows the syntax of a call, with brackets.
    ...COMMANDS.map((command) => ({
      place: `${callOf(command)} -- --help`,
      text: helpText(command).replace(/^.*/, ''),
    })),
  ];
}

/** End of a command: whatever a shell, Markdown or the surrounding sentence puts there. */
const END = /\s{2,}|\s?[`"'|;&#()>,]|[.:](?:\s|$)/;
const CALL = /\bnpm (?:run )?(?<name>start|test|[a-z-]+)(?<rest>[^\n]*)/g;
/** Placeholders for the reader's own values. */
const EXAMPLES: Readonly<Record<string, string>> = { N: '4000', PORT: '4000' };

/** The one script of package.json that is not a command of the repository. */
const FORMATTER = 'format';

interface Call {
  call: string;
  name: string;
  args: string[];
}

/** Returns the calls of this repository's commands in a text, each with its arguments. */
function callsIn(text: string): Call[] {
  return [...text.matchAll(CALL)].flatMap(({ 0: whole, groups }) => {
    const { name = '', rest = '' } = groups ?? {};
    if (!whole.startsWith('npm run ') && name !== 'start' && name !== 'test') return [];
    const words = rest.slice(0, END.exec(rest)?.index ?? rest.length).trim();
    // Without the two dashes before them, npm parses the options itself.
    const args = words.startsWith('-- ')
      ? words.slice(3).trim().split(/ +/)
      : words.startsWith('--')
        ? ['--', words]
        : [];
    return [{ call: `npm ${name} ${words}`, name, args }];
  });
}

test('every command in the texts of the repository is valid as written', () => {
  const refused: string[] = [];
  let count = 0;
  for (const { place, text } of documentedTexts()) {
    for (const { call, name, args } of callsIn(text)) {
      count += 1;
      const command = COMMANDS.find((each) => each.name === name);
      if (name === FORMATTER) continue;
      try {
        if (command === undefined) throw new Error('there is no such command');
        parseArguments(
          command.options,
          args.map((arg) => EXAMPLES[arg] ?? arg),
          command.operands?.atMost,
        );
      } catch (error) {
        refused.push(`${place}: ${call}: ${String(error)}`);
      }
    }
  }
  expect(refused).toEqual([]);
  expect(count).toBeGreaterThan(200);
});

/**
 * Commands that run for a very long time: the tests, the measurements, the tools and what they
 * write.
 */
const TAKES_LONG = new Set(['test', 'check', 'test-tools', 'bench', 'compose', 'pictures', 'try-package', FORMATTER]);
/** Commands that serve until they are stopped. */
const SERVERS = /^npm (?:start|dev|serve|content-api|identity|rebuild -- serve)(?: |$)/;
/** Mark of an omitted value. */
const LEFT_OUT = /…/;
/** Commands that do nothing without further arguments. */
const NEEDS_MORE = /^(?:new|rebuild|rebuild serve) ?$/;
/** Commands that serve pages. */
const SITES = new Set(['start', 'dev', 'serve']);
/** A secret of the right form, used nowhere. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
/** Maximum duration of a command, in milliseconds. */
const PATIENCE_MS = 600_000;

/**
 * Order in which a newcomer meets the commands: own content, sites, then requests to a running
 * service.
 */
const ORDER = [
  'new',
  'plan',
  'schemas',
  'icons',
  'draw',
  'build',
  'content-api',
  'identity',
  'rebuild',
  'start',
  'serve',
  'dev',
];

/**
 * Returns every call that can be typed as written, once, with placeholders replaced by values of
 * this machine.
 */
function callsToRun(port: number): Call[] {
  const values: Readonly<Record<string, string>> = {
    ...{ N: String(port), PORT: String(port), FILE: 'figures.json', '/srv/site/public': 'public' },
    ...{ DIR: './content', FOLDER: './content', DOSSIER: '../exemple', PATH: './content', CHEMIN: './content' },
  };
  const calls = new Map<string, Call>();
  for (const { text } of documentedTexts()) {
    for (const { name, args } of callsIn(text)) {
      // A command that needs arguments is only mentioned when it has none.
      const isMention = NEEDS_MORE.test(`${name} ${args.join(' ')}`);
      if (TAKES_LONG.has(name) || isMention || LEFT_OUT.test(args.join(' '))) continue;
      const typed = args.map((arg) => (name === 'new' && arg === 'DIR' ? '../new-site' : (values[arg] ?? arg)));
      const call = `npm ${[name, ...(typed.length > 0 ? ['--', ...typed] : [])].join(' ')}`;
      calls.set(call, { call, name, args: typed });
    }
  }
  const place = ({ name }: Call) => ORDER.indexOf(name);
  return [...calls.values()].sort((one, other) => place(one) - place(other));
}

/** Copies the repository as a clone contains it, with the installed packages. */
function copyRepository(): string {
  const folder = path.join(makeFolder(), 'versio');
  for (const file of listed()) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

interface Started {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

/** Starts a call with npm in a separate process group, like a shell. */
function startCall(cwd: string, { name, args }: Call): Started {
  const words = name === 'start' ? ['start'] : ['run', name];
  const child = spawn('npm', [...words, ...(args.length > 0 ? ['--', ...args] : [])], {
    cwd,
    detached: true,
    env: {
      ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], VERSIO_LANG: 'en' },
      // Variables that the manual asks readers to set first.
      ...{ SITE_URL: 'https://docs.example.org', REBUILD_WEBHOOK_SECRETS: SECRET, CONTENT_API_WEBHOOK_SECRET: SECRET },
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code));
  });
  return { child, output: () => output, ended };
}

/** Maximum time for a process to end, in milliseconds. */
const END_MS = 60_000;

/** Ends a call and all processes that it started, by force if needed. */
async function end({ child, ended }: Started): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, signal);
    await Promise.race([ended, setTimeout(END_MS, null, { ref: false })]);
  }
}

/** Whether an address responds, or leads to a page with a heading. */
async function answers(address: string, isSite: boolean): Promise<boolean> {
  try {
    const response = await fetch(`${address}${isSite ? '/en' : ''}`);
    const text = await response.text();
    return isSite ? response.ok && /<h1|___gatsby/.test(text) : response.status < 500;
  } catch {
    return false;
  }
}

/** Waits until a server prints an address that responds. @returns the problem, or null. */
async function untilItServes(started: Started, isSite: boolean): Promise<string | null> {
  let code: number | null | undefined;
  void started.ended.then((given) => (code = given));
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (code !== undefined) return `ended with ${code}: ${started.output().slice(-1000)}`;
    for (const [address] of started.output().matchAll(/http:\/\/(?:localhost|127\.0\.0\.1):\d+/g))
      if (await answers(address, isSite)) return null;
    await setTimeout(500);
  }
  return `served nothing: ${started.output().slice(-1000)}`;
}

if (IS_LONG_RUN) {
  describe('in a copy of the repository', () => {
    afterAll(removeFolders);

    test(
      'every command that can be typed as written works: it succeeds, or it serves',
      async () => {
        const folder = copyRepository();
        const failed: string[] = [];
        const run = async (call: Call): Promise<void> => {
          // The example in one text is the folder that another one creates.
          if (call.name === 'new' && call.args[0] !== undefined)
            rmSync(path.resolve(folder, call.args[0]), { recursive: true, force: true });
          for (const [at, arg] of call.args.entries()) {
            const isContent = call.args[at - 1] === '--content' && !existsSync(path.resolve(folder, arg));
            if (isContent) await run({ call: `npm new -- ${arg}`, name: 'new', args: [arg] });
          }
          const started = startCall(folder, call);
          if (SERVERS.test(call.call)) {
            const problem = await untilItServes(started, SITES.has(call.name));
            if (problem !== null) failed.push(`${call.call}: ${problem}`);
            return end(started);
          }
          const code = await Promise.race([
            started.ended,
            setTimeout(PATIENCE_MS, 'too long' as const, { ref: false }),
          ]);
          if (code !== 0) failed.push(`${call.call}: ${code}: ${started.output().slice(-1000)}`);
          await end(started);
        };
        const calls = callsToRun(await findFreePort(0));
        const ofService = ({ name, args }: Call) => name === 'rebuild' && args[0] !== 'serve';
        for (const call of calls) if (!ofService(call)) await run(call);

        // Requests to a running service, in the order in which they depend on each other.
        const service = startCall(folder, { call: '', name: 'rebuild', args: ['serve', '--content', './content'] });
        const problem = await untilItServes(service, false);
        if (problem !== null) failed.push(`rebuild -- serve: ${problem}`);
        for (const word of ['release', 'status', 'log', 'releases', 'rollback', 'unlock']) {
          const call = calls.find(({ name, args }) => name === 'rebuild' && args[0] === word);
          // The release named in the text belongs to the reader.
          if (call !== undefined) await run({ ...call, args: [word] });
          else failed.push(`rebuild -- ${word}: no text says it`);
        }
        await end(service);
        expect(failed).toEqual([]);
        expect(calls.length).toBeGreaterThan(30);
      },
      4 * 3_600_000,
    );
  });
}
