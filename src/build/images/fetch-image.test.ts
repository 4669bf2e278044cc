import { systemClock } from '../../node/fetch-with-retry';
import { holdTimeLimits } from '../../node/testing/hold-time-limits';
import { startServer, type TestServer } from '../documents/testing/image-server';
import { describeImageFailure, fetchImage } from './fetch-image';

/** A clock without waiting. */
const clock = { ...systemClock, sleep: () => Promise.resolve() };

let server: TestServer | null = null;
afterEach(async () => {
  jest.restoreAllMocks();
  await server?.close();
  server = null;
});

describe('fetchImage', () => {
  it('returns the bytes of the response', async () => {
    server = await startServer((_request, response) => response.end('bytes'));
    expect((await fetchImage(`${server.url}/a`)).toString()).toBe('bytes');
  });

  it('retries after a temporary failure', async () => {
    let answers = 0;
    server = await startServer((_request, response) => {
      answers += 1;
      response.writeHead(answers < 3 ? 503 : 200, { 'retry-after': '0' }).end('bytes');
    });
    expect((await fetchImage(server.url)).toString()).toBe('bytes');
    expect(answers).toBe(3);
  });

  it('fails after three attempts', async () => {
    server = await startServer((_request, response) => response.writeHead(500).end());
    await expect(fetchImage(server.url, { clock })).rejects.toThrow('status 500');
    expect(server.requests).toHaveLength(3);
  });

  it('does not retry for a missing image', async () => {
    server = await startServer((_request, response) => response.writeHead(404).end());
    await expect(fetchImage(server.url)).rejects.toThrow('status 404');
    expect(server.requests).toHaveLength(1);
  });

  it('fails when no complete response arrives in time', async () => {
    const endTime = holdTimeLimits();
    server = await startServer((_request, response) => response.write('half', endTime));
    await expect(fetchImage(server.url, { timeoutMs: 50, clock })).rejects.toThrow('within 50 ms');
    expect(AbortSignal.timeout).toHaveBeenCalledWith(50);
    expect(server.requests).toHaveLength(3);
  });

  it('reports why a connection failed', async () => {
    server = await startServer((request) => request.socket.destroy());
    await expect(fetchImage(server.url, { clock })).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringMatching(/./),
    });
  });

  it('rejects an image that is too large', async () => {
    server = await startServer((_request, response) => response.end(Buffer.alloc(2000)));
    const failure: unknown = await fetchImage(server.url, { maxBytes: 1000 }).catch((error: unknown) => error);
    expect(describeImageFailure(failure)).toBe(
      'expected an image of at most 30 MB, received 2000 bytes or more. Make it smaller',
    );
    expect(server.requests).toHaveLength(1);
  });

  it('rejects an empty response', async () => {
    server = await startServer((_request, response) => response.end());
    await expect(fetchImage(server.url)).rejects.toThrow('empty');
  });
});
