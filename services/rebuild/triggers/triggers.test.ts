import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { cp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { acceptedSchema, revisionStatusSchema } from '../../../content-schema';
import { createStateDir, startTestRebuild, stopTestRebuilds } from '../testing/test-rebuild';
import { createBuildHook } from './build-hook';
import { type BuildTrigger, requestBuild, type TriggerAnswer } from './build-trigger';
import { createGithubDispatch } from './github-dispatch';

const servers: Server[] = [];
afterEach(async () => {
  await stopTestRebuilds();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts a remote server. @param answer Returns the status; headers and body are optional. */
async function startServer(
  answer: (asked: Asked) => { status: number; headers?: Record<string, string>; body?: string } | 'hang-up',
) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
      asked.push(one);
      const answered = answer(one);
      if (answered === 'hang-up') {
        request.socket.destroy();
        return;
      }
      const { status, headers: more = {}, body = '' } = answered;
      response.writeHead(status, more).end(body);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has such an address.
  return { url: `http://127.0.0.1:${port}`, asked };
}

/** Answers like GitHub: it checks a request, and refuses with the same statuses. */
function github({ method, url, headers, body }: Asked): { status: number } {
  if (headers['user-agent'] === undefined) return { status: 403 };
  if (headers.authorization !== 'Bearer ghp_secret') return { status: 401 };
  if (method !== 'POST' || url !== '/repos/acme/docs/dispatches') return { status: 404 };
  if (headers.accept !== 'application/vnd.github+json' || headers['x-github-api-version'] !== '2022-11-28')
    return { status: 400 };
  const { event_type: event, client_payload: payload, ...rest } = JSON.parse(body) as Record<string, unknown>; // The request of the test.
  const isGood = typeof event === 'string' && event.length <= 100 && Object.keys(Object(payload)).length <= 10;
  return { status: isGood && Object.keys(rest).length === 0 ? 204 : 422 };
}

const SIGNAL = new AbortController().signal;

/** Requests a build. @returns why it is unknown whether it is accepted; null when it is. */
const fire = (trigger: BuildTrigger) =>
  requestBuild(
    trigger,
    { build: 'b1', id: 'msg_1', signal: SIGNAL },
    { onSend: () => Promise.resolve(true), onRefused: () => Promise.resolve() },
  );

describe('GitHub', () => {
  const options = { repository: 'acme/docs', token: 'ghp_secret' };

  test('gets a repository dispatch request that matches its API', async () => {
    const { url, asked } = await startServer(github);
    await fire(createGithubDispatch({ ...options, api: url }));
    expect(asked.map(({ body }): unknown => JSON.parse(body))).toEqual([
      { event_type: 'content-changed', client_payload: { build: 'b1' } },
    ]);
  });

  test('that refuses is reported, without the token', async () => {
    const { url, asked } = await startServer(github);
    const refusal = fire(createGithubDispatch({ ...options, api: url, token: 'ghp_other' }));
    await expect(refusal).rejects.toThrow(
      /^GitHub \(acme\/docs\): expected the build to be accepted, received status 401\. Check/,
    );
    expect(asked).toHaveLength(1);
  });

  test('that is too busy gets retries, at most three requests', async () => {
    let busy = 2;
    const { url, asked } = await startServer((each) =>
      busy-- > 0 ? { status: 429, headers: { 'retry-after': '0' } } : github(each),
    );
    await fire(createGithubDispatch({ ...options, api: url }));
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(['msg_1']));
    const down = await startServer(() => ({ status: 503, headers: { 'retry-after': '0' } }));
    await expect(fire(createGithubDispatch({ ...options, api: down.url }))).rejects.toThrow(
      /status 503, in 3 attempts/,
    );
  });

  test.each([
    [{ repository: 'acme' }, /such as "owner\/name", received "acme"/],
    [{ token: 'a b' }, /expected a token/],
    [{ api: 'ftp://x' }, /starts with http/],
    [
      { api: 'https://user:secret@x' },
      /^GitHub: expected an address without a user name or password, received one with/,
    ],
  ])('with %j is refused before anything starts', (wrong, says) => {
    expect(() => createGithubDispatch({ ...options, ...wrong })).toThrow(says);
  });
});

describe('a build hook', () => {
  test('gets a POST, and its address is not revealed', async () => {
    const { url, asked } = await startServer(() => ({ status: 200 }));
    await fire(createBuildHook(`${url}/build_hooks/secret?trigger_title=content`));
    expect(asked).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: '/build_hooks/secret?trigger_title=content',
        body: '{"build":"b1"}',
      }),
    ]);
    const gone = await startServer(() => ({ status: 404 }));
    const refusal = await fire(createBuildHook(`${gone.url}/build_hooks/secret`)).catch(String);
    expect(refusal).toMatch(/received status 404/);
    expect(refusal).not.toContain('secret');
    expect(() => createBuildHook('secret')).toThrow(/received another text/);
  });

  test('with a user in its address gets it as Basic authentication, and neither is revealed', async () => {
    const { url, asked } = await startServer(() => ({ status: 401 }));
    const trigger = createBuildHook(`${url.replace('//', '//user:to%2Fk%C3%A9n@')}/hook`);
    const refusal = await fire(trigger).catch(String);
    expect(asked).toEqual([expect.objectContaining({ url: '/hook' })]);
    const user = Buffer.from('user:to/kén').toString('base64');
    expect(asked[0]?.headers.authorization).toBe(`Basic ${user}`);
    expect(refusal).toMatch(/received status 401/);
    expect(`${refusal} ${trigger.name.en}`).not.toMatch(/user|to%2Fk/);
  });

  test('that fetch refuses to call is refused, without retry', async () => {
    // Port 1 is among those that fetch does not allow.
    const trigger = createBuildHook('http://127.0.0.1:1/');
    const answer = await trigger.send({ build: 'b1', id: 'msg_1', signal: SIGNAL });
    expect(answer).toMatchObject({ outcome: 'refused', canRetry: false, reason: 'bad port' });
  });

  test.each([500, 502, 504])('gets one request when it answers %s: it may have started a build', async (status) => {
    const { url, asked } = await startServer(() => ({ status }));
    await expect(fire(createBuildHook(url))).rejects.toThrow(new RegExp(`status ${status}\\.`));
    expect(asked).toHaveLength(1);
  });

  test('gets one request when the connection ends without an answer: the outcome is unknown', async () => {
    const { url, asked } = await startServer(() => 'hang-up');
    expect(await fire(createBuildHook(url))).toMatch(/ECONNRESET|other side closed|SocketError/);
    expect(asked).toHaveLength(1);
  });

  test('that is unreachable gets retries, because the request was not sent', async () => {
    const { url } = await startServer(() => ({ status: 200 }));
    await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
    const signal = SIGNAL;
    const answer = await createBuildHook(url).send({ build: 'b1', id: 'msg_1', signal });
    expect(answer).toMatchObject({ outcome: 'refused', canRetry: true });
  });

  test('gets retries only after a refusal, and each is recorded', async () => {
    const events: string[] = [];
    const answers: TriggerAnswer[] = [
      { outcome: 'refused', reason: 'x', canRetry: true, retryAfter: '0' },
      { outcome: 'unknown', reason: 'timed out' },
    ];
    const send = ({ id }: { id: string }) => {
      events.push(`send ${id}`);
      return Promise.resolve(answers.shift() ?? { outcome: 'accepted' as const });
    };
    const doubt = await requestBuild(
      { name: { fr: 'A', en: 'A' }, send },
      { build: 'b1', id: 'msg_1', signal: SIGNAL },
      {
        onSend: () => Promise.resolve(events.push('write') > 0),
        onRefused: () => Promise.resolve(void events.push('refused')),
      },
    );
    expect(doubt).toBe('timed out');
    expect(events).toEqual(['write', 'send msg_1', 'refused', 'write', 'send msg_1']);
  });

  test('gets no request when another attempt has sent one', async () => {
    const { url, asked } = await startServer(() => ({ status: 200 }));
    const recorder = { onSend: () => Promise.resolve(false), onRefused: () => Promise.resolve() };
    await requestBuild(createBuildHook(url), { build: 'b1', id: 'msg_1', signal: SIGNAL }, recorder);
    expect(asked).toEqual([]);
  });

  test('is not followed on a redirect', async () => {
    const elsewhere = await startServer(() => ({ status: 200 }));
    const { url } = await startServer(() => ({ status: 307, headers: { location: elsewhere.url } }));
    await expect(fire(createBuildHook(url))).rejects.toThrow(/status 307/);
    expect(elsewhere.asked).toEqual([]);
  });
});

describe('a hook with a remote build', () => {
  /** Starts a remote site and builder, which publishes after this many requests of its marker. */
  async function startElsewhere(looks: number, isHangingUp = false) {
    let isAsked = false;
    let left = looks;
    const marker = (id: string) => JSON.stringify({ id, builtAt: '2026-01-01T00:00:00.000Z', pages: 3 });
    return startServer(({ method, url }) => {
      if (method === 'POST') {
        isAsked = true;
        return isHangingUp ? 'hang-up' : { status: 201 };
      }
      if (url !== '/builds/latest.json') return { status: 404 };
      if (isAsked) left -= 1;
      return left === 1 ? { status: 500 } : { status: 200, body: marker(left <= 0 ? 'new' : 'old') };
    });
  }

  test('is live once the published site changes; no content is reported for it', async () => {
    const { url } = await startElsewhere(4);
    const site = { trigger: createBuildHook(`${url}/hook`), siteUrl: `${url}/`, lookMs: 5 };
    const rebuild = await startTestRebuild({ site });
    await rebuild.hook({ cursor: 'c1' });
    expect(await rebuild.ended('b1')).toMatchObject({ state: 'live', release: null, kind: null });
    const revision = await rebuild.read('/revisions/c1', revisionStatusSchema);
    expect(revision).toEqual({ cursor: 'c1', state: 'unknown', release: null, build: 'b1' });
    expect((await rebuild.ask('/rollback', { method: 'POST' })).status).toBe(409);
    const { live, isUpToDate } = await rebuild.until(() => true);
    expect([live, isUpToDate]).toEqual([null, null]);
  });

  const requestsTo = ({ asked }: { asked: readonly Asked[] }) => asked.filter(({ method }) => method === 'POST');

  test('is waited for when it is unknown whether the request arrived', async () => {
    const elsewhere = await startElsewhere(3, true);
    const site = { trigger: createBuildHook(elsewhere.url), siteUrl: elsewhere.url, lookMs: 5 };
    const rebuild = await startTestRebuild({ site });
    await rebuild.hook({ cursor: 'c1' });
    expect(await rebuild.ended('b1')).toMatchObject({ state: 'live' });
    expect(requestsTo(elsewhere)).toHaveLength(1);
  });

  test('is requested once, also when a service is stopped or killed meanwhile', async () => {
    const elsewhere = await startElsewhere(Infinity);
    const site = { trigger: createBuildHook(elsewhere.url), siteUrl: elsewhere.url, lookMs: 5 };
    const first = await startTestRebuild({ site });
    await first.hook({ cursor: 'c1' });
    await first.until(() => requestsTo(elsewhere).length > 0);
    await first.service.close();
    const second = await startTestRebuild({ site, stateDir: first.stateDir, content: first.content });
    await second.until(({ running }) => running !== null);
    // A killed service leaves the disk as it is at any moment.
    const stateDir = await createStateDir();
    await cp(path.join(first.stateDir, 'journal'), path.join(stateDir, 'journal'), {
      recursive: true,
      // The second service still writes: a draft is renamed as it is copied, and says nothing yet.
      filter: (file) => !file.endsWith('.draft'),
    });
    const published = await startElsewhere(1);
    await fetch(published.url, { method: 'POST' });
    const third = await startTestRebuild({
      site: { ...site, siteUrl: published.url },
      stateDir,
      content: first.content,
    });
    expect(await third.ended('b1')).toMatchObject({ state: 'live' });
    expect(requestsTo(elsewhere)).toHaveLength(1);
  });

  test('fails as stuck when the published site does not change', async () => {
    const { url } = await startElsewhere(Infinity);
    const site = { trigger: createBuildHook(`${url}/hook`), siteUrl: url, lookMs: 5 };
    const rebuild = await startTestRebuild({ site, limits: { buildMs: 200 } });
    await rebuild.hook({ cursor: 'c1' });
    expect((await rebuild.ended('b1')).failure).toMatchObject({ reason: 'stuck' });
  });

  const ask = async ({ ask: send }: { ask: (address: string, init: RequestInit) => Promise<Response> }) =>
    acceptedSchema.parse(await (await send('/builds', { method: 'POST' })).json()).build;

  test('gets its own request at once when the running build announced no change', async () => {
    const elsewhere = await startElsewhere(Infinity);
    const site = { trigger: createBuildHook(elsewhere.url), siteUrl: elsewhere.url, lookMs: 5 };
    const rebuild = await startTestRebuild({ site });
    // As at each start of the service.
    expect(await ask(rebuild)).toBe('b1');
    await rebuild.until(({ running }) => running?.phase?.startsWith('building elsewhere') === true);
    await rebuild.hook({ cursor: 'c1' });
    expect(await rebuild.ended('b1')).toMatchObject({ state: 'live', release: null });
    await rebuild.until(() => requestsTo(elsewhere).length === 2);
  });

  test('gets its own request after a while when an earlier hook did not change the site', async () => {
    const elsewhere = await startElsewhere(Infinity);
    const site = { trigger: createBuildHook(elsewhere.url), siteUrl: elsewhere.url, lookMs: 5, unchangedMs: 50 };
    const rebuild = await startTestRebuild({ site });
    await rebuild.hook({ cursor: 'c1' });
    await rebuild.until(({ running }) => running?.phase?.startsWith('building elsewhere') === true);
    await rebuild.hook({ cursor: 'c1' });
    const { failure } = await rebuild.ended('b1');
    expect(failure).toMatchObject({ reason: 'stuck', message: expect.stringContaining('to change within 0.05 s') });
    await rebuild.until(() => requestsTo(elsewhere).length === 2);
  });

  test('is not needed for a build that nobody announced a change for: it ends after a while', async () => {
    const { url } = await startElsewhere(Infinity);
    const site = { trigger: createBuildHook(url), siteUrl: url, lookMs: 5, unchangedMs: 50 };
    const rebuild = await startTestRebuild({ site });
    expect(await rebuild.ended(await ask(rebuild))).toMatchObject({ state: 'live', failure: null });
    expect(await (await rebuild.ask('/builds/b1/log')).text()).toMatch(/has not changed, and no hook announced/);
  });

  test('fails when the remote builder refuses it', async () => {
    const { url } = await startServer(({ method }) => ({ status: method === 'POST' ? 401 : 404 }));
    const rebuild = await startTestRebuild({ site: { trigger: createBuildHook(url), siteUrl: url } });
    await rebuild.hook({ cursor: 'c1' });
    const { failure } = await rebuild.ended('b1');
    expect([failure?.reason, failure?.message]).toEqual(['build-error', expect.stringMatching(/received status 401/)]);
  });
});
