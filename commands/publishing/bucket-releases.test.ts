import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { BucketClient } from '../../src/node/releases/bucket/bucket-client';
import {
  bucketAt,
  type Fate,
  startBadNetwork,
  startS3Server,
  type TestServer,
} from '../../src/node/releases/bucket/testing/s3-server';
import { createReleaseStore } from '../../src/node/releases/create-release-store';
import {
  aRelease,
  makeFolder,
  removeFolders,
  siteInState,
  writeBuild,
} from '../../src/node/releases/testing/built-site';
import { withBucket } from './bucket-releases';

let server: TestServer;

beforeAll(async () => {
  server = await startS3Server(makeFolder());
});

afterAll(async () => {
  await server.close();
  removeFolders();
});

/**
 * Changes a build folder from state to state. The test server stores keys as files, so none may be
 * a folder of another.
 */
function buildIn(folder: string, state: number) {
  const { swap: _file, 'swap/index.html': _folder, ...files } = siteInState(state, 3);
  return aRelease(folder, { changed: writeBuild(folder, files) });
}

/** Returns the state that the bucket announces. */
async function announced(prefix: string): Promise<unknown> {
  const text = await new BucketClient(bucketAt(server.url)).get(`${prefix}/builds/latest.json`);
  return text === null ? null : (JSON.parse(text) as { id: unknown }).id;
}

describe('a release store with a bucket', () => {
  it('uploads what goes live, by a publish, a roll back or an unlock, and nothing that is held', async () => {
    const folder = makeFolder();
    const store = withBucket(await createReleaseStore(makeFolder()), bucketAt(server.url, { prefix: 'turns' }));
    await store.publish(buildIn(folder, 1));
    await store.publish(buildIn(folder, 2));
    expect(await announced('turns')).toBe('state-2');
    await store.rollback({ by: 'terminal' });
    expect(await announced('turns')).toBe('state-1');
    expect(await store.publish(buildIn(folder, 3))).toMatchObject({ isLive: false });
    expect(await announced('turns')).toBe('state-1');
    await store.unlock();
    expect(await announced('turns')).toBe('state-3');
  });

  it('ends with the release of a rollback that came during an upload', async () => {
    let beforeFile: () => Promise<unknown> = async () => undefined;
    const network = await startBadNetwork(server.url, async (method, path): Promise<Fate> => {
      if (method === 'PUT' && !path.includes('.versio')) await beforeFile();
      return 'pass';
    });
    const folder = makeFolder();
    const store = withBucket(await createReleaseStore(makeFolder()), bucketAt(network.url, { prefix: 'meanwhile' }));
    await store.publish(buildIn(folder, 1));
    // The first files of the second release are on their way while the roll back is requested.
    const events = new EventEmitter();
    const mayGoOn = once(events, 'go-on');
    beforeFile = () => {
      events.emit('began');
      return mayGoOn;
    };
    const began = once(events, 'began');
    const publishing = store.publish(buildIn(folder, 2));
    await began;
    const rolledBack = store.rollback({ by: 'terminal' });
    // Long enough to compare and upload everything, if it did not wait.
    await delay(300);
    events.emit('go-on');
    // Held, like a release that comes after the roll back.
    expect(await publishing).toMatchObject({ id: 'r2', isLive: false });
    await rolledBack;
    await network.close();
    expect(store.live()?.id).toBe('r1');
    expect(await announced('meanwhile')).toBe('state-1');
    const page = await new BucketClient(bucketAt(server.url)).get('meanwhile/fr/page/2/index.html');
    expect(page).toBe('page 2 of state -1');
  });

  it('reports each file of an upload as progress', async () => {
    const folder = makeFolder();
    const store = withBucket(await createReleaseStore(makeFolder()), bucketAt(server.url, { prefix: 'progress' }));
    let files = 0;
    await store.publish(buildIn(folder, 1), () => (files += 1));
    // Each file of the site is compared, then uploaded.
    expect(files).toBe(2 * 9);
  });

  it('uploads on request a release that went live without it, and asks once when the bucket holds it', async () => {
    const requests: string[] = [];
    const network = await startBadNetwork(server.url, (method, path) => {
      requests.push(`${method} ${path}`);
      return 'pass';
    });
    const folder = makeFolder();
    const local = await createReleaseStore(makeFolder());
    const store = withBucket(local, bucketAt(network.url, { prefix: 'later' }));
    await store.publish(buildIn(folder, 1));
    await store.publish(buildIn(folder, 2));
    await local.rollback({ by: 'terminal' });
    expect(await announced('later')).toBe('state-2');
    await store.upload();
    expect(await announced('later')).toBe('state-1');
    requests.length = 0;
    await store.upload();
    expect(requests).toEqual(['GET /site/later/.versio/release.json']);
    await network.close();
  });

  it('fails when the bucket cannot be reached; the next release brings the bucket up to date', async () => {
    let isDown = false;
    const network = await startBadNetwork(server.url, () => (isDown ? 'cut' : 'pass'));
    const folder = makeFolder();
    const clock = { sleep: async () => {}, now: () => 0, random: () => 0 };
    const bucket = bucketAt(network.url, { prefix: 'down' });
    const store = withBucket(await createReleaseStore(makeFolder()), bucket, { clock });
    await store.publish(buildIn(folder, 1));
    isDown = true;
    await expect(store.publish(buildIn(folder, 2))).rejects.toThrow();
    expect(await announced('down')).toBe('state-1');
    isDown = false;
    await store.publish(buildIn(folder, 3));
    expect(await announced('down')).toBe('state-3');
    isDown = true;
    const command = 'npm run rebuild -- rollback r2';
    await expect(store.rollback({ by: 'terminal' })).rejects.toThrow(command);
    isDown = false;
    await store.rollback({ by: 'terminal', to: 'r2' });
    expect(await announced('down')).toBe('state-2');
    await network.close();
  });
});
