import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { parseArguments } from '../commands/command-line/command';
import { readRebuildEnvironment } from '../commands/publishing/rebuild-environment';
import { REBUILD_ACTIONS } from '../commands/publishing/rebuild-actions';
import { findProgram, SYSTEMD_ANALYZE } from '../commands/checks/system-programs';
import { COMMANDS } from '../commands/registry';
import { bucketFromEnvironment } from '../src/node/releases/bucket/bucket-options';
import { createGithubDispatch } from '../services/rebuild/triggers/github-dispatch';

const read = (file: string): string => readFileSync(path.join(__dirname, file), 'utf8');
const yaml = (file: string): unknown => parseYaml(read(file), { merge: true, uniqueKeys: true, strict: true });

/** Fails where the words call no command, or one in a way that it does not understand. */
function expectCommand([name, ...words]: readonly string[]): void {
  const command = COMMANDS.find((each) => each.name === name);
  if (command === undefined) throw new Error(`There is no command "${name ?? ''}".`);
  const given = parseArguments(command.options, words, command.operands?.atMost);
  if (given === 'help') throw new Error(`"${name ?? ''}" is only asked for its help.`);
  if (name === 'rebuild') expect(REBUILD_ACTIONS).toContain(given.operands[0]);
}

/** The calls of `npm run` in a text, as words. */
const npmCalls = (text: string): string[][] =>
  [...text.matchAll(/\bnpm run ([a-z-]+)(?: -- ([^\n`"]*))?/g)].map(([, name = '', rest = '']) => [
    name,
    ...rest.split(/\s+#/, 1).join('').split(/\s+/).filter(Boolean),
  ]);

/** Variables that `bucketFromEnvironment` reads. */
const STORAGE_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_PREFIX',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
];

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
      volumes: z.array(z.string()).optional(),
      healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});
const compose = () => composeSchema.parse(yaml('compose/compose.yaml'));

describe('the Compose file', () => {
  test('calls commands as they are', () => {
    const ours = Object.values(compose().services).filter(({ image }) => image === 'versio');
    expect(ours).toHaveLength(2);
    for (const { command } of ours) expectCommand(command ?? []);
  });

  test('waits for services that say when they are ready, and mounts volumes that it declares', () => {
    const { services, volumes } = compose();
    for (const { depends_on: needs = {}, volumes: mounts = [] } of Object.values(services)) {
      for (const [name, { condition }] of Object.entries(needs)) {
        const isKnown = condition === 'service_healthy' ? services[name]?.healthcheck : services[name];
        expect([name, isKnown === undefined]).toEqual([name, false]);
      }
      const named = mounts.filter((mount) => /^[a-z]/.test(mount)).map((mount) => mount.split(':')[0]);
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
    }
  });

  test('asks for secrets that the example names, and gives the worker variables that it reads together', () => {
    const wanted = [...read('compose/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    const example = read('compose/.env.example');
    for (const name of wanted) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
    const { CONTENT_API_URL, ...rest } = compose().services['worker']?.environment ?? {};
    const given = readRebuildEnvironment({ CONTENT_API_URL, ...rest, SITE_URL: 'https://docs.example.org' });
    const { AWS_ACCESS_KEY_ID: _id, AWS_SECRET_ACCESS_KEY: _secret, ...bucket } = rest;
    const storage = bucketFromEnvironment({
      ...bucket,
      S3_ENDPOINT: 'http://storage:9000',
      S3_BUCKET: 'site',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    });
    expect(storage).toMatchObject({ endpoint: 'http://storage:9000', bucket: 'site' });
    const ofStorage = Object.keys(rest).filter((name) => /^(?:S3|AWS)_/.test(name));
    expect(ofStorage.filter((name) => !STORAGE_VARIABLES.includes(name))).toEqual([]);
    const known = [...Object.keys(given), ...ofStorage];
    expect(known).toEqual(expect.arrayContaining(Object.keys(rest)));
  });
});

describe('the units of systemd', () => {
  const units = readdirSync(path.join(__dirname, 'systemd')).filter((file) => file.endsWith('.service'));

  test.each(units)('%s calls a command as it is, and lets V8 work', (file) => {
    const unit = read(`systemd/${file}`);
    const [, words = ''] = /^ExecStart=\/usr\/bin\/node commands\/run\.mjs (.+)$/m.exec(unit) ?? [];
    expectCommand(words.split(' '));
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=(?!no|false)/m);
    expect(unit).toMatch(/^NoNewPrivileges=true$/m);
  });

  test.each(units)('systemd finds nothing wrong with %s', (file) => {
    const { stdout, stderr } = spawnSync(
      findProgram(SYSTEMD_ANALYZE),
      ['verify', path.join(__dirname, 'systemd', file)],
      {
        encoding: 'utf8',
      },
    );
    // Elsewhere there may be no such user or folder.
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes(file))).toEqual([]);
  });

  test('the example of the environment names variables that the service reads', () => {
    const names = [...read('systemd/rebuild.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
    expect(names).toContain('REBUILD_TOKEN');
    const known = readRebuildEnvironment(Object.fromEntries(names.map((name) => [name, 'https://a.example'])));
    expect(Object.keys(known)).toEqual(expect.arrayContaining(names));
  });
});

test('the workflow starts at the event that the service sends', async () => {
  const sent: unknown[] = [];
  const server = createServer((request, response) => {
    const body: Buffer[] = [];
    request.on('data', (chunk: Buffer) => body.push(chunk));
    request.on('end', () => {
      sent.push(JSON.parse(Buffer.concat(body).toString('utf8')));
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const api = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  await createGithubDispatch({ repository: 'owner/name', token: 'token', api }).send({
    ...{ build: 'b1', id: 'msg_1' },
    signal: AbortSignal.timeout(10_000),
  });
  await new Promise((resolve) => server.close(resolve));
  const workflow = z
    .object({ on: z.looseObject({ repository_dispatch: z.object({ types: z.array(z.string()) }) }) })
    .parse(yaml('github-actions/publish.yml'));
  expect(sent).toMatchObject([{ event_type: workflow.on.repository_dispatch.types[0] }]);
});

test('the workflow for GitHub Pages builds for the address that GitHub gives the site, and publishes what is built', () => {
  const { jobs, permissions } = z
    .object({
      permissions: z.record(z.string(), z.string()),
      jobs: z.object({
        publish: z.object({
          steps: z.array(
            z.object({
              id: z.string().optional(),
              uses: z.string().optional(),
              run: z.string().optional(),
              with: z.record(z.string(), z.unknown()).optional(),
              env: z.record(z.string(), z.string()).optional(),
            }),
          ),
        }),
      }),
    })
    .parse(yaml('github-actions/pages.yml'));
  const { steps } = jobs.publish;
  const [configured] = steps.filter(({ uses }) => uses?.startsWith('actions/configure-pages@'));
  const built = steps.findIndex(({ run }) => run !== undefined);
  expect(steps[built]?.env).toEqual({ SITE_URL: `\${{ steps.${configured?.id ?? ''}.outputs.base_url }}` });
  expect(steps.indexOf(configured ?? {})).toBeLessThan(built);
  expect(steps.slice(built + 1).map(({ uses }) => uses?.split('@')[0])).toEqual([
    'actions/upload-pages-artifact',
    'actions/deploy-pages',
  ]);
  expect(steps[built + 1]?.with).toEqual({ path: 'public' });
  expect(permissions).toEqual({ contents: 'read', pages: 'write', 'id-token': 'write' });
});

/** The workflow that an article of the manual shows. */
const workflowOfManual = (language: 'en' | 'fr'): unknown => {
  const article = read(`../content/versions/2/${language}/articles/31.md`);
  const [, lines = ''] = /\n {3}```yaml [^\n]*\n([^]*?) {3}```/.exec(article) ?? [];
  return parseYaml(lines, { strict: true });
};

test.each([
  ['publish.yml', yaml('github-actions/publish.yml')],
  ['pages.yml', yaml('github-actions/pages.yml')],
  ['of the manual in English', workflowOfManual('en')],
  ['of the manual in French', workflowOfManual('fr')],
])('the workflow %s runs once at a time, with all dates, and goes on from the build before', (_what, workflow) => {
  const { jobs, concurrency } = z
    .object({
      concurrency: z.unknown(),
      jobs: z.object({
        publish: z.object({
          steps: z.array(z.object({ uses: z.string().optional(), with: z.record(z.string(), z.unknown()).optional() })),
        }),
      }),
    })
    .parse(workflow);
  const settingsOf = (action: string) => jobs.publish.steps.find(({ uses }) => uses?.startsWith(`${action}@`))?.with;
  expect(concurrency).toBeDefined();
  expect(settingsOf('actions/checkout')).toEqual({ 'fetch-depth': 0 });
  expect(String(settingsOf('actions/cache')?.['path']).trim().split('\n')).toEqual([
    'node_modules',
    '.versio',
    'public',
  ]);
});

test.each(['README.md', 'github-actions/publish.yml', 'github-actions/pages.yml', 'netlify.toml'])(
  '%s names commands as they are',
  (file) => {
    const calls = npmCalls(read(file));
    expect(calls.length).toBeGreaterThan(0);
    for (const words of calls) expectCommand(words);
  },
);
