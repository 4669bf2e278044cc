import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { BucketOptions } from '../bucket-options';

/** A server started by a test. */
export interface TestServer {
  url: string;
  close(): Promise<void>;
}

/** Access keys that the server accepts. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Returns the options of a bucket of a server. */
export function bucketAt(endpoint: string, of: Partial<BucketOptions> = {}): BucketOptions {
  return { endpoint, bucket: 'site', region: 'eu-west-3', prefix: '', ...KEYS, ...of };
}

/** Starts a real S3-compatible server with one bucket, in a separate process. */
export async function startS3Server(directory: string): Promise<TestServer> {
  const script = path.resolve(__dirname, '../../../../../node_modules/s3rver/bin/s3rver.js');
  const options = ['-d', directory, '-a', '127.0.0.1', '-p', '0', '--no-vhost-buckets', '--configure-bucket', 'site'];
  const child = spawn(process.execPath, ['--no-deprecation', script, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const listening = /^S3rver listening on \S+:(\d+)$/.exec(line)?.[1];
      if (listening !== undefined) resolve(listening);
    });
    child.once('exit', () => reject(new Error('Expected the S3 server to listen; it ended.')));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/**
 * Fate of a request: it is forwarded, answered with a status, or cut off before or after
 * forwarding.
 */
export type Fate = 'pass' | 'cut' | 'cut-after' | number;

/**
 * Starts a proxy that simulates network failures. It keeps the host name, which is part of a
 * signature.
 */
export async function startBadNetwork(
  target: string,
  fateOf: (method: string, path: string, headers: http.IncomingHttpHeaders) => Fate | Promise<Fate>,
): Promise<TestServer> {
  const { hostname, port } = new URL(target);
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    const fate = await fateOf(method, url, request.headers);
    if (fate === 'cut') return void request.socket.destroy();
    if (typeof fate === 'number') {
      request.resume();
      response.writeHead(fate, { 'Content-Type': 'application/xml' });
      return void response.end(
        '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
      );
    }
    const passed = http.request({ hostname, port, method, path: url, headers: { ...request.headers } }, (answer) => {
      if (fate === 'cut-after') return void request.socket.destroy();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => request.socket.destroy());
    request.pipe(passed);
  };
  const server = http.createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo; // A listening TCP server has such an address.
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
