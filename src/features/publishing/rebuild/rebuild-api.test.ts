import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublishingStatus } from '../../../../content-schema';
import { aRelease, aStatus } from '../testing/builders';
import { createRebuildApi } from './rebuild-api';

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const api = (limits: { timeoutMs?: number; silenceMs?: number } = {}) =>
  createRebuildApi({ url, request: (address, init) => fetch(address, init), ...limits });
const json = (status: number, body: unknown) => {
  answer = (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
};
const stream = (write: (response: ServerResponse) => void) => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    write(response);
  };
};
const event = (status: PublishingStatus) => `event: status\ndata: ${JSON.stringify(status)}\n\n`;

test('a valid answer is accepted, and the body of a request is sent', async () => {
  json(200, aStatus());
  expect(await api().status()).toEqual({ kind: 'ok', data: aStatus() });
  const seen: string[] = [];
  answer = (request, response) => {
    request.on('data', (chunk: Buffer) => seen.push(`${request.method} ${request.url} ${chunk.toString()}`));
    request.on('end', () => response.end(JSON.stringify(aRelease())));
    const { 'accept-language': language, 'content-type': type } = request.headers;
    seen.push(`${language} ${type}`);
  };
  expect(await api().rollback('r11')).toMatchObject({ kind: 'ok' });
  expect(seen).toEqual(['en application/json', 'POST /rollback {"to":"r11"}']);
});

test.each([
  ['refused', 401, {}, { kind: 'refused' }],
  ['refused', 403, {}, { kind: 'refused' }],
  [
    'an error',
    503,
    'Busy.',
    { problem: { reason: 'status', message: expect.stringMatching(/GET \/status.*503\. Busy\./) } },
  ],
  ['no JSON', 200, '<html>', { problem: { reason: 'unreadable' } }],
  ['another form', 200, { now: 'yesterday' }, { problem: { reason: 'unexpected' } }],
])('an answer that is %s (%d) is a result', async (_, status, body, expected) => {
  json(status, body);
  expect(await api().status()).toMatchObject(expected);
});

test('a service that never answers is given up, also by a stream', async () => {
  answer = () => undefined;
  const slow = { kind: 'unavailable', problem: { reason: 'slow' } };
  expect(await api({ timeoutMs: 50 }).status()).toMatchObject(slow);
  const endless = new AbortController().signal;
  expect(await api({ timeoutMs: 50 }).events(() => undefined, endless)).toMatchObject(slow);
});

test('a stream reports each status, in whatever chunks it arrives', async () => {
  const statuses: PublishingStatus[] = [];
  stream((response) => {
    const text = event(aStatus({ isUpToDate: false })) + ': still there\n\n' + event(aStatus());
    for (const piece of text.match(/[^]{1,97}/g) ?? []) response.write(piece);
    response.end();
  });
  const outcome = await api().events((status) => statuses.push(status), new AbortController().signal);
  expect(outcome).toEqual({ kind: 'ok', data: null });
  expect(statuses.map(({ isUpToDate }) => isUpToDate)).toEqual([false, true]);
});

test('a stream that falls silent, is not one, or has other data, ends', async () => {
  const read = (silenceMs: number) => api({ silenceMs }).events(() => undefined, new AbortController().signal);
  stream((response) => response.write(event(aStatus())));
  expect(await read(50)).toMatchObject({
    problem: { reason: 'unreachable', message: expect.stringContaining('sign of life') },
  });
  json(200, aStatus());
  expect(await read(5000)).toMatchObject({ problem: { message: expect.stringContaining('application/json') } });
  stream((response) => response.write('data: {"now":1}\n\n'));
  expect(await read(5000)).toMatchObject({ problem: { reason: 'unexpected' } });
});

test('an aborted stream is closed', async () => {
  const ending = new AbortController();
  const closed = new Promise<void>((resolve) => {
    stream((response) => {
      response.on('close', () => resolve());
      response.write(event(aStatus()));
    });
  });
  const outcome = api().events(() => ending.abort(), ending.signal);
  expect(await outcome).toMatchObject({ kind: 'unavailable' });
  await closed;
});
