import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { createSiteServer, type SiteServer, type SiteServerOptions } from './create-site-server';
import { createPublicFolder, type PublicFolder, siteRules } from './testing/public-folder';
import { sendRaw } from './testing/request';

/** Request received by the other server. */
interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

let folder: PublicFolder;
const closing: (() => Promise<void>)[] = [];
const received: Received[] = [];
beforeAll(async () => (folder = await createPublicFolder()));
afterAll(() => folder.remove());
afterEach(async () => {
  received.length = 0;
  for (const close of closing.splice(0).reverse()) await close();
});

const answerPlainly: http.RequestListener = (_request, response) => {
  response.writeHead(201, { 'x-answer': 'yes', connection: 'close, x-private', 'x-private': '1' });
  response.end('signed in');
};

/** Starts the other server. */
async function startOther(answer: http.RequestListener = answerPlainly): Promise<string> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // A TCP server that listens has such an address.
}

async function startSite(proxies?: SiteServerOptions['proxies']): Promise<SiteServer> {
  const site = await createSiteServer({ publicDir: folder.dir, port: 0, ...(proxies ? { proxies } : {}) });
  closing.push(() => site.close());
  return site;
}

describe('a proxy of the site server', () => {
  test('forwards a request without its prefix, and returns the answer', async () => {
    const { url } = await startSite({ '/_identity': await startOther() });
    const answer = await sendRaw(url, '/_identity/pool?x=%2F', {
      method: 'POST',
      headers: { 'x-amz-target': 'Service.SignUp', 'content-type': 'application/x-amz-json-1.1' },
      body: '{"a":1}',
    });
    expect([answer.status, answer.body.toString(), answer.headers['x-answer']]).toEqual([201, 'signed in', 'yes']);
    expect(received).toMatchObject([
      { method: 'POST', url: '/pool?x=%2F', body: '{"a":1}', headers: { 'x-amz-target': 'Service.SignUp' } },
    ]);
  });

  test('forwards the requested host name, whatever the request claims', async () => {
    const { url } = await startSite({ '/_identity': await startOther() });
    await sendRaw(url, '/_identity', { headers: { host: 'docs.local:4000', 'x-forwarded-host': 'forged.example' } });
    expect(received[0]).toMatchObject({
      url: '/',
      headers: { host: 'docs.local:4000', 'x-forwarded-host': 'docs.local:4000', 'x-forwarded-proto': 'http' },
    });
  });

  test('does not forward hop-by-hop headers, in both directions', async () => {
    const { url } = await startSite({ '/_identity': await startOther() });
    const answer = await sendRaw(url, '/_identity/', {
      headers: { connection: 'close, x-mine', 'x-mine': '1', te: 'trailers', 'x-kept': '1' },
    });
    expect(received[0]?.headers).toMatchObject({ 'x-kept': '1' });
    for (const name of ['x-mine', 'te']) expect(received[0]?.headers).not.toHaveProperty(name);
    expect(answer.headers).not.toHaveProperty('x-private');
  });

  test.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH'])('forwards %s, which the site itself refuses', async (method) => {
    const { url } = await startSite({ '/_identity': await startOther() });
    expect((await sendRaw(url, '/_identity/x', { method })).status).toBe(201);
    expect(received[0]?.method).toBe(method);
    expect((await sendRaw(url, '/fr', { method })).status).toBe(405);
  });

  test('keeps the path of the other server, and streams chunked bodies', async () => {
    const other = await startOther((_request, response) => {
      response.write('first, ');
      response.end('second');
    });
    const { url } = await startSite({ '/_identity': `${other}/base/` });
    const answer = await sendRaw(url, '/_identity/x', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: 'pieces',
    });
    expect(answer.body.toString()).toBe('first, second');
    expect(received[0]).toMatchObject({ url: '/base/x', body: 'pieces' });
  });

  test('is below the path of the site, if that has one', async () => {
    const below = await createPublicFolder(undefined, siteRules({ siteUrl: 'https://docs.example.org/docs' }));
    closing.push(below.remove);
    const proxies = { '/_identity': await startOther() };
    const site = await createSiteServer({ publicDir: below.dir, port: 0, proxies });
    closing.push(() => site.close());
    expect((await sendRaw(site.url, '/docs/_identity/pool?x')).status).toBe(201);
    expect(received).toMatchObject([{ url: '/pool?x' }]);
    expect((await sendRaw(site.url, '/_identity/pool')).status).toBe(404);
  });

  test('ignores paths that only start alike', async () => {
    const { url } = await startSite({ '/_identity': await startOther() });
    expect((await sendRaw(url, '/_identitymore')).status).toBe(302);
    expect(received).toEqual([]);
  });

  test('does not exist by default', async () => {
    const { url } = await startSite();
    expect((await sendRaw(url, '/_identity/x', { method: 'POST' })).status).toBe(405);
  });

  test('reports that the other server does not answer', async () => {
    const { url } = await startSite({ '/_identity': 'http://127.0.0.1:9' });
    const answer = await sendRaw(url, '/_identity/x', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(502);
    expect(answer.body.toString()).toMatch(/Expected an answer from http:\/\/127\.0\.0\.1:9 for \/_identity.*running/);
  });

  test('lets requests wait for a server that is still starting, while the site answers', async () => {
    let started: (address: string) => void = () => undefined;
    const { url } = await startSite({ '/_identity': new Promise((resolve) => (started = resolve)) });
    const waiting = sendRaw(url, '/_identity/pool', { method: 'POST', body: '{"a":1}' });
    expect((await sendRaw(url, '/fr')).status).toBe(200);
    started(await startOther());
    expect((await waiting).status).toBe(201);
    expect((await sendRaw(url, '/_identity/later')).status).toBe(201);
    expect(received).toMatchObject([{ url: '/pool', body: '{"a":1}' }, { url: '/later' }]);
  });

  test('reports why the other server did not start', async () => {
    const { url } = await startSite({ '/_identity': Promise.reject(new Error('port 4200 is taken')) });
    const answer = await sendRaw(url, '/_identity/pool');
    expect(answer.status).toBe(503);
    expect(answer.body.toString()).toMatch(/The service of \/_identity has not started \(port 4200 is taken\)/);
  });

  test('refuses a body that is too large, announced or not, and never forwards all of it', async () => {
    const { url } = await startSite({ '/_identity': await startOther() });
    const announced = await sendRaw(url, '/_identity/x', {
      method: 'POST',
      headers: { 'content-length': 2_000_000 },
      body: 'x'.repeat(10),
    });
    expect(announced.status).toBe(413);
    const { hostname, port } = new URL(url);
    const socket = net.connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    socket.write(`POST /_identity/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}`);
    let output = '';
    for await (const part of socket) output += String(part);
    expect(output).toMatch(/^HTTP\/1\.1 413/);
    expect(received).toEqual([]);
  });

  test.each([
    [{ identity: 'http://127.0.0.1:1' }, /prefix/],
    [{ '/': 'http://127.0.0.1:1' }, /prefix/],
    [{ '/_identity/': 'http://127.0.0.1:1' }, /prefix/],
    [{ '/_identity': '127.0.0.1' }, /URL/],
    [{ '/_identity': 'file:///etc' }, /URL/],
  ])('cannot be %j', async (proxies, message) => {
    await expect(startSite(proxies)).rejects.toThrow(message);
  });

  test('survives an invalid status', async () => {
    // Node's own server cannot send such a status.
    const other = net.createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('HTTP/1.1 099 Odd\r\nContent-Length: 2\r\n\r\nhi'));
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    closing.push(async () => void other.close());
    const { port } = other.address() as AddressInfo; // A TCP server that listens has such an address.
    const { url } = await startSite({ '/_identity': `http://127.0.0.1:${port}` });
    const answer = await sendRaw(url, '/_identity/');
    expect([answer.status, answer.body.toString()]).toEqual([502, expect.stringContaining('received 99.')]);
    expect((await sendRaw(url, '/fr')).status).toBe(200);
  });

  describe('of a site that others can reach', () => {
    const OUTBOX = [
      '/outbox',
      '/outbox.json',
      '/OUTBOX',
      '/%6futbox',
      '//outbox',
      '/./outbox',
      '/x/../outbox',
      '/outbox/',
    ];

    test.each(OUTBOX)('does not forward the codes at %s', async (path) => {
      const site = await createSiteServer({
        publicDir: folder.dir,
        port: 0,
        host: '0.0.0.0',
        proxies: { '/_identity': await startOther() },
      });
      closing.push(() => site.close());
      const address = site.url.replace('0.0.0.0', '127.0.0.1');
      expect((await sendRaw(address, `/_identity${path}`)).status).toBe(404);
      expect((await sendRaw(address, '/_identity/pool')).status).toBe(201);
      expect(received.map(({ url }) => url)).toEqual(['/pool']);
    });

    test('still forwards them at this machine’s own address', async () => {
      const { url } = await startSite({ '/_identity': await startOther() });
      expect((await sendRaw(url, '/_identity/outbox')).status).toBe(201);
    });
  });
});
