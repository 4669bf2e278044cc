import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeListSchema, webhookSchema } from '../../../content-schema';
import { readWebhookSecret } from '../../../src/node/webhook-secret';
import { articleFile, writeContentFile } from '../testing/content-directory';
import { startTestApi, stopTestApis } from '../testing/test-api';
import type { RetrySchedule } from './retry-schedule';
import { signWebhook, type WebhookSender, openWebhookSender } from './webhook-sender';

const KEY = Buffer.from('a key of at least 24 bytes, of course');
const SECRET = `whsec_${KEY.toString('base64')}`;

interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Receiver {
  url: string;
  /** Sets the status of the next answers. */
  answer(status: number): void;
  received: Received[];
  /** Resolves when this many webhooks were received. */
  count(expected: number): Promise<void>;
}

const servers: Server[] = [];
const senders: WebhookSender[] = [];

/**
 * Starts a receiver that answers with the given statuses in turn, then with 204 or the status set
 * by `answer`.
 */
async function startReceiver(...statuses: number[]): Promise<Receiver> {
  const received: Received[] = [];
  let arrived: () => void = () => undefined;
  let usual = 204;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(statuses.shift() ?? usual, { location: '/elsewhere' }).end();
      arrived();
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has this address
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (status) => (usual = status),
    async count(expected) {
      while (received.length < expected) await new Promise<void>((resolve) => (arrived = resolve));
    },
  };
}

const folders: string[] = [];

async function makeFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webhooks-'));
  folders.push(folder);
  return join(folder, 'pending.json');
}

const SCHEDULE = { shortestMs: 1, longestMs: 5 };

interface OpenOptions {
  file?: string;
  schedule?: Partial<RetrySchedule>;
  log?: (line: string) => void;
}

async function open(url: string, options: OpenOptions = {}): Promise<WebhookSender> {
  const { schedule = SCHEDULE, log = () => undefined } = options;
  const sender = await openWebhookSender({ url, secret: SECRET, schedule }, options.file ?? (await makeFile()), log);
  senders.push(sender);
  return sender;
}

async function send(url: string, options?: OpenOptions): Promise<void> {
  await (await open(url, options)).send('public', 'cursor-1');
}

const cursorsOf = ({ received }: Receiver): string[] =>
  received.map(({ body }) => webhookSchema.parse(JSON.parse(body)).data.cursor);

afterEach(async () => {
  await stopTestApis();
  for (const sender of senders.splice(0)) await sender.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
  for (const server of servers.splice(0)) {
    // The client keeps its connections open for the next request.
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

function expectSigned({ headers, body }: Received): void {
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', KEY).update(signed).digest('base64')}`);
}

describe('a webhook', () => {
  test('is signed as the example of the Standard Webhooks specification is', () => {
    const key = readWebhookSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    const parts = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
    expect(signWebhook(key, parts)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('contains the change, signed, with an id and the current time', async () => {
    const receiver = await startReceiver();
    await send(receiver.url);
    await receiver.count(1);
    const [webhook] = receiver.received;
    if (!webhook) throw new Error('expected a webhook, received none');
    expectSigned(webhook);
    expect(webhook.headers['webhook-id']).toMatch(/^msg_/);
    expect(Math.abs(Number(webhook.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(300);
    expect(webhookSchema.parse(JSON.parse(webhook.body))).toMatchObject({
      type: 'content.changed',
      data: { mode: 'public', cursor: 'cursor-1' },
    });
  });

  test('is sent again under the same id when the receiver fails, and never to where it redirects', async () => {
    const receiver = await startReceiver(500, 302);
    await send(receiver.url);
    await receiver.count(3);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    receiver.received.forEach(expectSigned);
    expect(receiver.received.map(({ url }) => url)).toEqual(['/hook', '/hook', '/hook']);
  });

  test('is sent until a receiver that was down for long accepts it, and then is no longer pending', async () => {
    const receiver = await startReceiver(...Array<number>(20).fill(503));
    const file = await makeFile();
    const lines: string[] = [];
    const sender = await open(receiver.url, { file, log: (line) => lines.push(line) });
    await sender.send('public', 'cursor-1');
    await receiver.count(21);
    while ((await readFile(file, 'utf8')) !== '{}') await new Promise((resolve) => setTimeout(resolve, 10));
    expect(receiver.received).toHaveLength(21);
    expect(lines).toHaveLength(20);
    expect(lines[19]).toMatch(/received status 503, attempt 20\. Pending since \S+Z; next attempt at \S+Z\.$/);
  });

  test('replaces an older pending one, and is sent at once', async () => {
    const receiver = await startReceiver(503);
    const failed = new Promise<void>((resolve) => {
      void open(receiver.url, { schedule: { shortestMs: 3_600_000 }, log: () => resolve() }).then((sender) =>
        sender.send('public', 'old'),
      );
    });
    await failed;
    await senders[0]?.send('public', 'new');
    await receiver.count(2);
    expect(cursorsOf(receiver)).toEqual(['old', 'new']);
  });

  test('that is pending is sent by the next run, under the same id, with its mode', async () => {
    const receiver = await startReceiver();
    receiver.answer(503);
    const file = await makeFile();
    const first = await open(receiver.url, { file });
    await first.send('private', 'cursor-2');
    await receiver.count(2);
    await first.close();
    const before = receiver.received.length;
    receiver.answer(204);
    await open(receiver.url, { file });
    await receiver.count(before + 1);
    const bodies = receiver.received.map(({ body }) => body);
    expect(new Set(bodies).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(webhookSchema.parse(JSON.parse(bodies[0] ?? '')).data).toEqual({ mode: 'private', cursor: 'cursor-2' });
  });

  test.each(['{"public":', '{"public":{"cursor":7}}'])(
    'of a file that contains %s is logged and dropped',
    async (text) => {
      const receiver = await startReceiver();
      const file = await makeFile();
      await writeFile(file, text);
      const lines: string[] = [];
      await send(receiver.url, { file, log: (line) => lines.push(line) });
      await receiver.count(1);
      expect(lines).toEqual([expect.stringMatching(/^Pending webhooks are forgotten; could not read .*pending\.json/)]);
    },
  );

  test('is sent, and a failure to save it is logged', async () => {
    const receiver = await startReceiver();
    const blocked = await makeFile();
    await writeFile(blocked, 'a file where a folder should be');
    const lines: string[] = [];
    await send(receiver.url, { file: join(blocked, 'pending.json'), log: (line) => lines.push(line) });
    await receiver.count(1);
    expect(lines[0]).toMatch(/^Pending webhooks will not survive a restart; could not write /);
  });

  test.each([
    ['the receiver answers 410', 410, {}],
    ['its time is over', 500, { giveUpAfterMs: 0 }],
    ['the longest pause goes beyond its time', 429, { giveUpAfterMs: 10 }],
  ])('is given up when %s; the next change is sent in turn', async (_when, status, schedule) => {
    const receiver = await startReceiver(status);
    const file = await makeFile();
    let given: (line: string) => void = () => undefined;
    const line = new Promise<string>((resolve) => (given = resolve));
    const sender = await open(receiver.url, { file, schedule: { shortestMs: 20, ...schedule }, log: given });
    await sender.send('public', 'cursor-1');
    expect(await line).toMatch(new RegExp(`received status ${status}, attempt 1\\. Given up; the next change`));
    await sender.send('public', 'cursor-2');
    await receiver.count(2);
    expect(cursorsOf(receiver)).toEqual(['cursor-1', 'cursor-2']);
  });

  test.each([400, 401, 404, 408, 429])(
    'that is refused with %d is sent again, and the log contains advice',
    async (status) => {
      const receiver = await startReceiver(status);
      const lines: string[] = [];
      await send(receiver.url, { log: (line) => lines.push(line) });
      await receiver.count(2);
      expect(lines[0]).toMatch(/Check the address, and the secret of both sides\.$/);
    },
  );

  test('without a receiver is logged, not thrown', async () => {
    const line = await new Promise<string>((resolve) => void send('http://127.0.0.1:1/', { log: resolve }));
    expect(line).toMatch(/^Webhook msg_\S+ \(public\) to http:\/\/127\.0\.0\.1:1: expected a 2xx answer/);
  });

  test.each([
    ['ftp://a.example', SECRET, 'Webhook URL: expected an address that starts with http:// or https://'],
    [
      'http://user:c2hvcnQ@a.example',
      SECRET,
      'Webhook URL: expected an address without a user name or password, received one with them.',
    ],
    [
      'http://a.example',
      'secret',
      'Webhook secret: expected "whsec_" and at least 24 bytes in base64, received text of another form',
    ],
    ['http://a.example', 'whsec_c2hvcnQ=', 'received 5 bytes'],
  ])('to %s with the secret %s is refused', async (url, secret, message) => {
    const opened = openWebhookSender({ url, secret }, await makeFile(), () => undefined);
    await expect(opened).rejects.toThrow(message);
    await expect(opened).rejects.not.toThrow('c2hvcnQ');
  });
});

describe('a content API with a webhook', () => {
  test('reports a change in each mode that sees it, with its current cursor', async () => {
    const receiver = await startReceiver();
    const content = {
      versions: [
        { id: 1, defaultVersion: true },
        { id: 2, label: 'beta' },
      ],
      articles: { '1/fr/1': {}, '2/fr/1': {} },
    };
    const api = await startTestApi(content, {
      watch: true,
      webhook: { url: receiver.url, secret: SECRET },
    });
    expect(receiver.received).toHaveLength(0);

    await writeContentFile(api.directory, 'versions/2/fr/articles/1.md', articleFile({ title: 'Private' }));
    await receiver.count(1);
    await writeContentFile(api.directory, 'versions/1/fr/articles/1.md', articleFile({ title: 'Public' }));
    await receiver.count(3);
    const webhooks = receiver.received.map(({ body }) => webhookSchema.parse(JSON.parse(body)).data);
    expect(webhooks[0]?.mode).toBe('private');
    expect(
      webhooks
        .slice(1)
        .map(({ mode }) => mode)
        .sort(),
    ).toEqual(['private', 'public']);
    const { cursor } = await api.read('/public/changes', changeListSchema);
    expect(webhooks.find(({ mode }) => mode === 'public')?.cursor).toBe(cursor);
    receiver.received.forEach(expectSigned);
  });

  test('reports changes made while it was stopped', async () => {
    const receiver = await startReceiver();
    const first = await startTestApi({ articles: { '1/fr/1': {} } });
    await first.api.close();
    await writeContentFile(first.directory, 'versions/1/fr/articles/1.md', articleFile({ title: 'Later' }));
    const webhook = { url: receiver.url, secret: SECRET };
    await startTestApi(first.directory, { stateDir: first.stateDir, webhook });
    await receiver.count(2);
  });
});
