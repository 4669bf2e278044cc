import { holdTimeLimits } from '../../../../src/node/testing/hold-time-limits';
import { SourceError } from '../errors';
import { createFetchJson } from './fetch-json';
import { ContentModel } from '../testing/content-model';
import { InstantClock } from '../testing/gatsby-double';
import { containing } from '../testing/matchers';
import {
  cutShort,
  hangingUp,
  MisbehavingServer,
  neverAnswering,
  stalling,
  type Step,
  withJson,
  withStatus,
  withText,
} from '../testing/misbehaving-server';

let server: MisbehavingServer;
let base: string;
let clock: InstantClock;

beforeEach(async () => {
  server = new MisbehavingServer(new ContentModel());
  base = await server.start();
  clock = new InstantClock();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

/** Takes a step, then ends the time of the request. */
function endingTime(step: Step): Step {
  const endTime = holdTimeLimits();
  return (exchange) => {
    step(exchange);
    endTime();
  };
}

function fetchJson(path: string, accepted?: number[], options: { timeoutMs?: number; abort?: AbortController } = {}) {
  const { timeoutMs = 20_000, abort = new AbortController() } = options;
  return createFetchJson({ timeoutMs, concurrency: 6, maxAttempts: 3, clock, signal: abort.signal })(
    `${base}${path}`,
    accepted,
  );
}

/** Returns the kind and the context of the error that a request rejects with. */
async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SourceError)) throw new Error(`expected a SourceError, received ${String(error)}`);
  return { kind: error.kind, ...error.context };
}

describe('a request', () => {
  it('succeeds after two failures', async () => {
    server.script('/thing', withStatus(500), hangingUp(), withJson({ ok: true }));
    expect(await fetchJson('/thing')).toEqual({ status: 200, data: { ok: true } });
    expect(clock.waits).toEqual([250, 500]);
  });

  it('asks caches for the answer of now', async () => {
    server.always('/thing', ({ request, response }) => response.end(JSON.stringify(request.headers['cache-control'])));
    expect((await fetchJson('/thing')).data).toBe('no-cache');
  });

  it('fails after three attempts, and reports what was received', async () => {
    server.always('/thing', withStatus(503));
    expect(await failureOf(fetchJson('/thing'))).toEqual({
      kind: 'refused',
      url: `${base}/thing`,
      expected: 'status 200',
      received: 'status 503',
    });
    expect(server.requests).toHaveLength(3);
  });

  it.each([400, 401, 403, 404, 410])('is not repeated after status %i', async (status) => {
    server.always('/thing', withStatus(status));
    expect(await failureOf(fetchJson('/thing'))).toMatchObject({
      kind: 'refused',
      received: containing(`status ${status}`),
    });
    expect(server.requests).toHaveLength(1);
  });

  it('returns no data for an accepted status', async () => {
    server.always('/thing', withStatus(404));
    expect(await fetchJson('/thing', [404])).toEqual({ status: 404, data: null });
  });

  it('waits as long as Retry-After specifies', async () => {
    server.script('/thing', withStatus(429, { 'retry-after': '4' }), withJson(1));
    expect((await fetchJson('/thing')).data).toBe(1);
    expect(clock.waits).toEqual([4250]);
  });

  it.each([
    ['never answers', neverAnswering()],
    ['stalls in the middle of its answer', stalling()],
  ])('times out when the server %s', async (_name, step) => {
    server.always('/thing', endingTime(step));
    expect(await failureOf(fetchJson('/thing', [], { timeoutMs: 500 }))).toMatchObject({
      kind: 'unreachable',
      received: 'nothing complete within 500 ms',
    });
    expect(server.requests).toHaveLength(3);
  });

  it('succeeds after an attempt without a response', async () => {
    server.script('/thing', endingTime(neverAnswering()), withJson({ ok: true }));
    expect((await fetchJson('/thing')).data).toEqual({ ok: true });
    expect(server.requests).toHaveLength(2);
  });

  it('reports the socket error when the connection is refused', async () => {
    await server.stop();
    expect(await failureOf(fetchJson('/thing'))).toMatchObject({
      kind: 'unreachable',
      received: containing('ECONNREFUSED'),
    });
    await server.start();
  });

  it('is retried when the JSON is truncated, and reports its end if it stays so', async () => {
    server.script('/public/versions', cutShort());
    expect((await fetchJson('/public/versions')).data).toEqual({ versions: [] });
    server.always('/public/versions', cutShort());
    expect(await failureOf(fetchJson('/public/versions'))).toMatchObject({
      kind: 'unreadable',
      received: '7 characters that end in "{\\"versi"',
    });
  });

  it('says where a redirect led to, and that no token is sent', async () => {
    server.always('/thing', ({ response }) => void response.writeHead(302, { location: '/sign-in' }).end());
    server.always('/sign-in', withText('<!doctype html>'));
    const { received } = await failureOf(fetchJson('/thing'));
    expect(received).toMatch(/^15 characters that end in "<!doctype html>" \(redirected to http:.*\/sign-in\)$/);
    server.always('/closed', withStatus(403));
    expect(await failureOf(fetchJson('/closed'))).toMatchObject({ received: 'status 403 (the build sends no token)' });
  });

  it('reads JSON after a byte order mark, and rejects other encodings than UTF-8', async () => {
    server.always('/marked', withText('\uFEFF{"ok":true}'));
    expect((await fetchJson('/marked')).data).toEqual({ ok: true });
    server.always('/latin', ({ response }) => void response.end(Buffer.from('{"title":"Été"}', 'latin1')));
    expect(await failureOf(fetchJson('/latin'))).toMatchObject({
      kind: 'unreadable',
      received: 'bytes that are not UTF-8',
    });
  });

  it('rejects a response of more than 50 MB by its Content-Length', async () => {
    server.always('/thing', withText('x', { 'content-length': String(50 * 1024 * 1024 + 1) }));
    expect(await failureOf(fetchJson('/thing'))).toMatchObject({
      kind: 'tooLarge',
      expected: 'at most 52428800 bytes',
      received: '52428801 bytes or more',
    });
    expect(server.requests).toHaveLength(1);
  });

  it('rejects a response of more than 50 MB without a Content-Length', async () => {
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    server.always('/thing', ({ response }) => {
      response.writeHead(200);
      const write = (): void => {
        while (!response.destroyed && response.write(chunk)) continue;
        if (!response.destroyed) response.once('drain', write);
      };
      write();
    });
    expect(await failureOf(fetchJson('/thing'))).toMatchObject({ kind: 'tooLarge' });
    expect(server.requests).toHaveLength(1);
  });

  it('is queued while the maximum number of requests is running', async () => {
    const request = createFetchJson({
      timeoutMs: 20_000,
      concurrency: 3,
      maxAttempts: 3,
      clock,
      signal: new AbortController().signal,
    });
    await Promise.all(Array.from({ length: 20 }, () => request(`${base}/public/versions`)));
    expect(server.requests).toHaveLength(20);
    expect(server.mostAtOnce).toBeLessThanOrEqual(3);
  });

  it('is not sent when the run was aborted', async () => {
    const abort = new AbortController();
    abort.abort(new Error('another request failed'));
    await expect(fetchJson('/public/versions', [], { abort })).rejects.toThrow('another request failed');
    expect(server.requests).toHaveLength(0);
  });
});
