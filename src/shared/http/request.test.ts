import { z } from 'zod';
import { parseJson, readJson, ResponseError, sendRequest } from './request';

const schema = z.object({ id: z.number(), name: z.string() });
const send = (run: (signal: AbortSignal) => Promise<unknown>) => sendRequest('GET /thing', 20, [], run);

test('the result is what was read', async () => {
  const read = async () => ({ kind: 'ok', data: await readJson(new Response('{"id":1,"name":"a"}'), schema) });
  expect(await send(read)).toEqual({ kind: 'ok', data: { id: 1, name: 'a' } });
});

test.each<[string, () => Promise<unknown>, string, string]>([
  [
    'an error status',
    () => Promise.reject(new ResponseError('status', 'expected status 200, received status 503.')),
    'status',
    'expected status 200, received status 503.',
  ],
  [
    'an empty answer',
    async () => parseJson('', schema),
    'unreadable',
    'expected a complete JSON document, received an empty answer.',
  ],
  [
    'another document',
    async () => parseJson('<html>', schema),
    'unreadable',
    'expected a complete JSON document, received 6 characters that are not JSON.',
  ],
  [
    'other data',
    async () => parseJson('{"id":"one"}', schema),
    'unexpected',
    'expected id: number, received string "one".',
  ],
  [
    'a failed connection',
    () => Promise.reject(new TypeError('fetch failed')),
    'unreachable',
    'expected an answer, received none (fetch failed).',
  ],
  [
    'silence',
    () => new Promise((_, reject) => setTimeout(() => reject(new Error('aborted')), 40)),
    'slow',
    'expected an answer, received nothing complete within 20 ms.',
  ],
])('%s is a problem that names the request', async (_name, run, reason, message) => {
  const problem = { reason, message: `GET /thing: ${message}` };
  expect(await send(run)).toEqual({ kind: 'unavailable', problem });
});
