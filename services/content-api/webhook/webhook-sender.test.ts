import { createHmac } from 'node:crypto';
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeListSchema, webhookSchema } from '../../../content-schema';
import { readWebhookSecret } from '../../../src/node/webhook-secret';
import { articleFile, writeContentFile } from '../testing/content-directory';
import { startTestApi, stopTestApis } from '../testing/test-api';
import { signWebhook, type WebhookSender, createWebhookSender } from './webhook-sender';

const KEY = Buffer.from('a key of at least 24 bytes, of course');
const SECRET = `whsec_${KEY.toString('base64')}`;

interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Receiver {
  url: string;
  received: Received[];
  /** Resolves when so many webhooks have come. */
  count(expected: number): Promise<void>;
}

const servers: Server[] = [];
const senders: WebhookSender[] = [];

/** A receiver that answers with the given statuses in turn, then with 204. */
async function startReceiver(...statuses: number[]): Promise<Receiver> {
  const received: Received[] = [];
  let arrived: () => void = () => undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(statuses.shift() ?? 204, { location: '/elsewhere' }).end();
      arrived();
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has this address
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    async count(expected) {
      while (received.length < expected) await new Promise<void>((resolve) => (arrived = resolve));
    },
  };
}

function send(url: string, log: (line: string) => void = () => undefined): WebhookSender {
  const sender = createWebhookSender({ url, secret: SECRET, retryDelayMs: 1 }, log);
  senders.push(sender);
  sender.send('public', 'cursor-1');
  return sender;
}

afterEach(async () => {
  await stopTestApis();
  for (const sender of senders.splice(0)) await sender.close();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
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

  test('says what changed, signed, with an id and the present time', async () => {
    const receiver = await startReceiver();
    send(receiver.url);
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
    send(receiver.url);
    await receiver.count(3);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    receiver.received.forEach(expectSigned);
    expect(receiver.received.map(({ url }) => url)).toEqual(['/hook', '/hook', '/hook']);
  });

  test('is given up after three attempts, and the log says why', async () => {
    const receiver = await startReceiver(500, 500, 500, 500);
    const lines: string[] = [];
    const given = new Promise<void>((resolve) => {
      send(receiver.url, (line) => {
        lines.push(line);
        if (line.includes('attempt 3 of 3')) resolve();
      });
    });
    await given;
    expect(receiver.received).toHaveLength(3);
    expect(lines.every((line) => line.includes('expected a 2xx answer, received status 500'))).toBe(true);
  });

  test('to nobody is logged, not thrown', async () => {
    const line = await new Promise<string>((resolve) => void send('http://127.0.0.1:1/', resolve));
    expect(line).toMatch(/^Webhook msg_\S+ \(public\) to http:\/\/127\.0\.0\.1:1: expected a 2xx answer/);
  });

  test.each([
    ['ftp://a.example', SECRET, 'Webhook URL: expected an address that starts with http:// or https://'],
    [
      'http://a.example',
      'secret',
      'Webhook secret: expected "whsec_" and at least 24 bytes in base64, received text of another form',
    ],
    ['http://a.example', 'whsec_c2hvcnQ=', 'received 5 bytes'],
  ])('to %s with the secret %s is refused', (url, secret, message) => {
    expect(() => createWebhookSender({ url, secret }, () => undefined)).toThrow(message);
    expect(() => createWebhookSender({ url, secret }, () => undefined)).not.toThrow('c2hvcnQ');
  });
});

describe('a content API with a webhook', () => {
  test('tells of a change in each mode that sees it, with the cursor that it now has', async () => {
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

  test('tells of what changed while it did not run', async () => {
    const receiver = await startReceiver();
    const first = await startTestApi({ articles: { '1/fr/1': {} } });
    await first.api.close();
    await writeContentFile(first.directory, 'versions/1/fr/articles/1.md', articleFile({ title: 'Later' }));
    const webhook = { url: receiver.url, secret: SECRET };
    await startTestApi(first.directory, { stateDir: first.stateDir, webhook });
    await receiver.count(2);
  });
});
