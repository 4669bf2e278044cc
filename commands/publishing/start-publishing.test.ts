import { setTimeout as delay } from 'node:timers/promises';
import { SECRET } from '../../services/rebuild/testing/signed-hook';
import { BucketClient } from '../../src/node/releases/bucket/bucket-client';
import { bucketAt, startS3Server } from '../../src/node/releases/bucket/testing/s3-server';
import { createReleaseStore } from '../../src/node/releases/create-release-store';
import { aRelease } from '../../src/node/releases/testing/built-site';
import { Shutdown } from '../command-line/shutdown';
import { daemonBuildPaths } from '../site-build/build-paths';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { publishingPaths } from './service-file';
import { startPublishing } from './start-publishing';

afterAll(removeFolders);

test('a release that went live while the service was stopped is uploaded when it starts', async () => {
  jest.spyOn(console, 'log').mockReturnValue();
  const server = await startS3Server(makeFolder());
  const root = makeFolder({ 'src/text.txt': 'source' });
  const paths = publishingPaths(root);
  const store = await createReleaseStore(paths.releases);
  await store.publish(aRelease(makeFolder({ 'index.html': 'page' })));
  const shutdown = new Shutdown();
  const bucket = bucketAt(server.url);
  await startPublishing({
    port: 0,
    secrets: [SECRET],
    content: 'http://127.0.0.1:1',
    site: { contentApiUrl: 'http://127.0.0.1:1', paths: daemonBuildPaths(root) },
    paths,
    bucket,
    shutdown,
  });
  const client = new BucketClient(bucket);
  while ((await client.get('.versio/release.json'))?.includes('"underWay":null') !== true) await delay(20);
  expect(await client.get('index.html')).toBe('page');
  await shutdown.close();
  await server.close();
  jest.restoreAllMocks();
});
