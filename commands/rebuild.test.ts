import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { BucketClient } from '../src/node/releases/bucket/bucket-client';
import { bucketAt, startS3Server } from '../src/node/releases/bucket/testing/s3-server';
import { createReleaseStore } from '../src/node/releases/create-release-store';
import { aRelease } from '../src/node/releases/testing/built-site';
import { publishingPaths, writeServiceRecord } from './publishing/service-file';
import { rebuild } from './rebuild';
import { makeFolder, removeFolders, writeFiles } from './testing/temporary-folder';

let printed: jest.SpyInstance;
beforeEach(() => {
  printed = jest.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());
afterAll(removeFolders);

/** Creates a site with three releases. */
async function releasedSite() {
  const paths = publishingPaths(makeFolder());
  const store = await createReleaseStore(paths.releases);
  const build = makeFolder();
  for (const state of [1, 2, 3]) {
    writeFiles(build, { 'index.html': `state ${state}` });
    await store.publish(aRelease(build));
  }
  return { paths, store };
}

/** Records a service that does with each request what a test says. */
async function startService(file: string, answer: http.RequestListener): Promise<() => void> {
  const server = http.createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A listening TCP server has such an address.
  writeServiceRecord(file, { url: `http://127.0.0.1:${port}`, token: 'secret' });
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

describe('npm run rebuild -- rollback', () => {
  test('goes back one release when the recorded service was killed', async () => {
    const { paths, store } = await releasedSite();
    const stop = await startService(paths.service, () => undefined);
    stop();
    await rebuild({}, ['rollback'], paths);
    expect(store.live()?.id).toBe('r2');
    expect(printed.mock.calls.join('\n')).toMatch(/^Live again: r2,/);
  });

  test('uploads to the bucket of the environment when no service runs, as does unlock', async () => {
    const server = await startS3Server(makeFolder());
    const { paths } = await releasedSite();
    const bucket = bucketAt(server.url);
    const environment = jest.replaceProperty(process, 'env', {
      ...process.env,
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: bucket.bucket,
      AWS_ACCESS_KEY_ID: bucket.accessKeyId,
      AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    });
    const client = new BucketClient(bucket);
    await rebuild({}, ['rollback'], paths);
    expect(await client.get('index.html')).toBe('state 2');
    await rebuild({}, ['unlock'], paths);
    expect(await client.get('index.html')).toBe('state 3');
    environment.restore();
    await server.close();
  });

  test('is refused in the releases of another user, who could not change what it creates', async () => {
    const { paths, store } = await releasedSite();
    jest.spyOn(process, 'getuid').mockReturnValue(54321);
    await expect(rebuild({}, ['rollback', 'r1'], paths)).rejects.toThrow(
      /belong to (\S+), .*: sudo -u \1 npm run rebuild -- rollback r1$/,
    );
    await expect(rebuild({}, ['unlock'], paths)).rejects.toThrow('npm run rebuild -- unlock');
    expect(store.live()?.id).toBe('r3');
    await rebuild({}, ['status'], paths);
    expect(printed.mock.calls.join()).toContain('Live: r3');
  });

  test('waits for a service that takes longer than for another answer, and leaves the releases to it', async () => {
    const inTime = AbortSignal.timeout.bind(AbortSignal);
    let timesFaster = 100;
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => inTime(ms / timesFaster));
    const { paths, store } = await releasedSite();
    let mayAnswer = true;
    const stop = await startService(paths.service, (_request, response) => {
      void store.rollback({ by: 'terminal' }).then(async (release) => {
        await delay(400);
        if (mayAnswer) response.setHeader('content-type', 'application/json').end(JSON.stringify(release));
      });
    });
    await rebuild({}, ['rollback'], paths);
    expect(store.live()?.id).toBe('r2');
    mayAnswer = false;
    timesFaster = 500;
    await expect(rebuild({}, ['rollback'], paths)).rejects.toThrow(
      /gave no answer \(.*\)\. It may still carry out the request: see `npm run rebuild -- status`\./,
    );
    expect(store.live()?.id).toBe('r1');
    stop();
  });

  test('leaves the releases to a service that ended during the request', async () => {
    const { paths, store } = await releasedSite();
    const stop = await startService(paths.service, (request) => request.socket.destroy());
    await expect(rebuild({}, ['rollback'], paths)).rejects.toThrow('It may still carry out the request');
    expect(store.live()?.id).toBe('r3');
    stop();
  });
});
