import {
  articleDifferenceSchema,
  buildListSchema,
  releaseListSchema,
  buildSchema,
  publishingStatusSchema,
  releaseSchema,
} from '../../content-schema';
import { startTokenIssuer } from '../../src/node/testing/token-issuer';
import { startTestRebuild, stopTestRebuilds, TOKEN } from './testing/test-rebuild';

afterEach(stopTestRebuilds);

const ORIGIN = 'https://docs.example.org';
const PATHS = [
  '/status',
  '/events',
  '/builds',
  '/builds/b1',
  '/builds/b1/log',
  '/releases',
  '/releases/r1',
  '/revisions/c1',
  '/metrics',
];

describe('without a token', () => {
  test('only health is available', async () => {
    const { service } = await startTestRebuild();
    expect(await (await fetch(`${service.url}/health`)).json()).toEqual({ status: 'ok' });
    for (const path of PATHS) {
      const response = await fetch(service.url + path);
      expect([path, response.status, response.headers.get('www-authenticate')]).toEqual([path, 401, 'Bearer']);
      expect(await response.json()).toMatchObject({ error: 'unauthorized' });
    }
    for (const path of ['/builds', '/rollback', '/unlock']) {
      expect((await fetch(service.url + path, { method: 'POST' })).status).toBe(401);
    }
  });

  test.each(['', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`])(
    '"%s" gives no access',
    async (authorization) => {
      const { service, lines } = await startTestRebuild();
      expect((await fetch(`${service.url}/status?token=${TOKEN}`, { headers: { authorization } })).status).toBe(401);
      expect(lines.join('\n')).not.toContain(TOKEN);
    },
  );

  test.each(['', 'Bearer', 'Bearer undefined'])('"%s" gives no access to a service without a token', async (given) => {
    const { service } = await startTestRebuild({ hasToken: false });
    const headers: Record<string, string> = given === '' ? {} : { authorization: given };
    expect((await fetch(`${service.url}/status`, { headers })).status).toBe(401);
  });

  test('a short token is refused before anything starts', async () => {
    await expect(startTestRebuild({ token: 'short' })).rejects.toThrow(/at least 20 characters, received 5/);
  });
});

test('access tokens of staff give access, and others get 404', async () => {
  const issuer = await startTokenIssuer();
  try {
    const { service } = await startTestRebuild({ authorize: issuer });
    const as = async (groups: string[]) => {
      const token = await issuer.token({ 'cognito:groups': groups });
      return (await fetch(`${service.url}/status`, { headers: { authorization: `Bearer ${token}` } })).status;
    };
    expect([await as(['Redactor']), await as([])]).toEqual([200, 404]);
  } finally {
    await issuer.close();
  }
});

test('only pages of the given origins may send requests', async () => {
  const { service, ask } = await startTestRebuild({ origins: [ORIGIN] });
  const preflight = await fetch(`${service.url}/builds`, { method: 'OPTIONS', headers: { origin: ORIGIN } });
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'Authorization, Content-Type, Last-Event-ID',
  ]);
  for (const path of ['/status', '/events']) {
    const ending = new AbortController();
    const { headers } = await ask(path, { headers: { origin: ORIGIN }, signal: ending.signal });
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    ending.abort();
  }
  const other = await ask('/status', { headers: { origin: 'https://evil.example' } });
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
});

test('builds, releases and the changes of a release match their schemas', async () => {
  const { ended, hook, read, ask } = await startTestRebuild();
  await hook();
  await ended('b1');
  expect((await read('/builds', buildListSchema)).builds.length).toBe(1);
  expect((await read('/builds/b1', buildSchema)).id).toBe('b1');
  expect((await read('/releases', releaseListSchema)).releases.length).toBe(1);
  expect((await read('/releases/r1', releaseSchema)).isLive).toBe(true);
  expect(await read('/releases/r1/articles/1/fr/7', articleDifferenceSchema)).toEqual({
    before: null,
    after: 'r1: article 7',
  });
  const log = await ask('/builds/b1/log');
  expect([log.headers.get('content-type'), await log.text()]).toEqual([
    'text/plain; charset=utf-8',
    expect.stringMatching(/attempt 1 begins[^]*pages: 12 ms[^]*live: release r1/),
  ]);
  for (const path of [
    '/builds/b9',
    '/builds/b9/log',
    '/builds/..%2f..%2fservice.lock/log',
    '/releases/r9',
    '/releases/r9/articles/1/fr/7',
    '/releases/r1/articles/x/fr/7',
    '/releases/r1/articles/1/de/7',
    '/nothing',
  ]) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
});

test('the event stream sends the status at once, then each change, with the progress', async () => {
  const rebuild = await startTestRebuild();
  rebuild.builder.onBuild = ({ request, finish }) => {
    request.onProgress({ phase: 'rendering pages', done: 3, total: 14 });
    void rebuild
      .until(({ running }) => running?.phase === 'rendering pages')
      .then((status) => {
        seen.push(status.running?.progress);
        finish();
      });
  };
  const seen: unknown[] = [];
  expect((await rebuild.until(() => true)).last).toBeNull();
  await rebuild.hook();
  const { last } = await rebuild.until((status) => status.last !== null);
  expect([last?.state, seen]).toEqual(['live', [{ done: 3, total: 14 }]]);
  expect(publishingStatusSchema.parse(await (await rebuild.ask('/status')).json()).live?.id).toBe('r1');
});

test('watchers learn of a rollback that switched the release and then failed, as at an upload', async () => {
  const rebuild = await startTestRebuild();
  for (const build of ['b1', 'b2']) {
    await rebuild.hook();
    await rebuild.ended(build);
  }
  const { rollback } = rebuild.releases;
  rebuild.releases.rollback = async (to) => {
    await rollback(to);
    throw new Error('the bucket is gone');
  };
  let onWatching = () => {};
  const watching = new Promise<void>((resolve) => (onWatching = resolve));
  const locked = rebuild.until(({ lock }) => {
    onWatching();
    return lock !== null;
  });
  await watching;
  expect((await rebuild.ask('/rollback', { method: 'POST' })).status).toBe(409);
  expect((await locked).live?.id).toBe('r1');
});

test('a request for the headers of the event stream alone is answered, and opens none', async () => {
  const { ask } = await startTestRebuild();
  expect((await ask('/events', { method: 'HEAD', signal: AbortSignal.timeout(10_000) })).status).toBe(404);
  expect(await (await ask('/metrics')).text()).toContain('\nversio_watchers 0\n');
});

test('too many watchers are asked to retry later', async () => {
  const { ask } = await startTestRebuild();
  const ending = new AbortController();
  const streams = await Promise.all(Array.from({ length: 100 }, () => ask('/events', { signal: ending.signal })));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  expect((await ask('/events')).status).toBe(503);
  ending.abort();
});

test('metrics have the Prometheus format', async () => {
  const { hook, ended, ask } = await startTestRebuild();
  await hook({ id: 'm1' });
  await hook({ id: 'm1' });
  await hook({ body: '{}', secret: `whsec_${Buffer.alloc(32).toString('base64')}` });
  await ended('b1');
  const text = await (await ask('/metrics')).text();
  for (const line of [
    'versio_hooks_accepted_total 1',
    'versio_hooks_repeated_total 1',
    'versio_hooks_refused_total 1',
    'versio_builds{state="live"} 1',
    'versio_live_release 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/^(# (HELP|TYPE) versio_\w+ .+\n|versio_\w+(\{\w+="\w+"\})? [\d.e+-]+\n)+$/);
});
