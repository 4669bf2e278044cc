import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Receiver } from 'standardwebhooks';
import { sendStorm } from './hook-storm';

test('a burst sends each hook signed, under its own id, and counts accepted hooks', async () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const ids = new Set<string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headerOf = (name: string) => String(request.headers[name]);
      const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
      const headers = Object.fromEntries(names.map((name) => [name, headerOf(name)]));
      new Receiver(secret).verify(Buffer.concat(chunks).toString(), headers);
      ids.add(headerOf('webhook-id'));
      response.statusCode = ids.size === 1 ? 503 : 202;
      response.end(JSON.stringify(ids.size === 1 ? {} : { build: `b${ids.size % 2}`, isNew: true }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const serviceUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers = await sendStorm({ serviceUrl, secret, cursor: 'c1', hooks: 20, durationMs: 100 });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(ids.size).toBe(20);
  expect(answers).toMatchObject({ accepted: 19, builds: new Set(['b0', 'b1']) });
  expect(answers.milliseconds).toHaveLength(20);
});
