import { repeats } from '../../../testing/long-run';
import { createReleaseStore } from '../create-release-store';
import {
  aRelease,
  articleCopy,
  makeFolder,
  removeFolders,
  scriptFile,
  type SiteFiles,
  siteInState,
  writeBuild,
} from '../testing/built-site';
import { BucketClient } from './bucket-client';
import type { BucketOptions } from './bucket-options';
import { readState, STATE_KEY, writeState } from './bucket-state';
import { publishToBucket, type PublishToBucketOptions } from './publish-to-bucket';
import { isSignedWith } from './testing/signature';
import { bucketAt, type Fate, startBadNetwork, startS3Server, type TestServer } from './testing/s3-server';

let server: TestServer;

beforeAll(async () => {
  server = await startS3Server(makeFolder());
});

afterAll(async () => {
  await server.close();
  removeFolders();
});

const DAY_MS = 24 * 60 * 60 * 1000;
/** A clock without waiting between two attempts. */
const clock = { sleep: async () => {}, now: () => 0, random: () => 0 };

/** Each test uses a separate prefix. */
let parts = 0;
const aBucket = (of: Partial<BucketOptions> = {}) => bucketAt(server.url, { prefix: `test-${(parts += 1)}`, ...of });

async function openStore() {
  const build = makeFolder();
  const store = await createReleaseStore(makeFolder());
  const publish = async (files: SiteFiles) =>
    (await store.publish(aRelease(build, { changed: writeBuild(build, files) }))).id;
  return { store, publish };
}

/** Returns the files of a site in a bucket: content by path. */
async function read(bucket: BucketOptions): Promise<SiteFiles> {
  const client = new BucketClient(bucket);
  const files: SiteFiles = {};
  for await (const { key } of client.list(`${bucket.prefix}/`))
    files[key.slice(bucket.prefix.length + 1)] = (await client.get(key)) ?? '';
  delete files['.versio/release.json'];
  return files;
}

/**
 * Returns the files that are uploaded of a state: without compressed forms, Gatsby's internal
 * files, and files for hosts.
 */
function sent(files: SiteFiles): SiteFiles {
  const isSent = (file: string) =>
    !/\.(br|map)$/.test(file) && file !== 'chunk-map.json' && file !== 'hosting-rules.json';
  return Object.fromEntries(Object.entries(files).filter(([file]) => isSent(file)));
}

/**
 * S3 has no folders, but the test server stores keys as files: no key may be a folder of another.
 */
const state = (number: number): SiteFiles => {
  const { swap: _file, 'swap/index.html': _folder, ...files } = siteInState(number, 4);
  return files;
};

describe('publishing to a bucket', () => {
  it('uploads a complete site, with the headers of the hosting rules', async () => {
    const { store, publish } = await openStore();
    const bucket = aBucket();
    const result = await publishToBucket(store, await publish(state(1)), bucket);
    expect(result).toMatchObject({
      release: 'r1',
      sent: Object.keys(sent(state(1))).length,
      compared: 'with a listing',
    });
    expect(await read(bucket)).toEqual(sent(state(1)));
    const client = new BucketClient(bucket);
    await expect(client.get(`${bucket.prefix}/absent`)).resolves.toBeNull();
  });

  it('signs each request, and sets content type and cache control', async () => {
    const { store, publish } = await openStore();
    const sentHeaders = new Map<string, string>();
    const unsigned: string[] = [];
    const network = await startBadNetwork(server.url, (method, path, headers) => {
      if (!isSignedWith('S3RVER', method, path, headers)) unsigned.push(`${method} ${path}`);
      if (method === 'PUT') {
        sentHeaders.set(path.split('/').slice(3).join('/'), `${headers['content-type']}; ${headers['cache-control']}`);
      }
      return 'pass';
    });
    const bucket = aBucket({ endpoint: network.url });
    const files = { ...state(1), 'fr/café (1)*.txt': 'a name that must be encoded' };
    await publishToBucket(store, await publish(files), bucket);
    expect(unsigned).toEqual([]);
    expect(sentHeaders.get(scriptFile(1))).toBe('text/javascript; charset=utf-8; public, max-age=86400, immutable');
    expect(sentHeaders.get('index.html')).toBe('text/html; charset=utf-8; public, max-age=0, must-revalidate');
    await publishToBucket(store, await publish(state(2)), { ...bucket, prefix: 'elsewhere', secretAccessKey: 'wrong' });
    expect(unsigned.length).toBeGreaterThan(0);
    await network.close();
    expect(await read({ ...bucket, endpoint: server.url })).toEqual(sent(files));
  });

  it('uploads only what differs, and keeps old scripts for the retention time', async () => {
    const { store, publish } = await openStore();
    const bucket = aBucket();
    let now = Date.parse('2026-11-22T12:00:00Z');
    const options: PublishToBucketOptions = { now: () => now };
    await publishToBucket(store, await publish(state(1)), bucket, options);
    now += DAY_MS;
    const result = await publishToBucket(store, await publish(state(2)), bucket, options);
    expect(result).toMatchObject({ compared: 'with the release before', removed: 2 });
    expect(result.sent).toBeLessThan(9);
    expect(await read(bucket)).toEqual({ ...sent(state(2)), [scriptFile(1)]: 'script 1' });
    now += 31 * DAY_MS;
    await publishToBucket(store, await publish(state(3)), bucket, options);
    expect(await read(bucket)).toEqual({ ...sent(state(3)), [scriptFile(2)]: 'script 2' });
  });

  it('uploads first what others refer to, and last what announces the release', async () => {
    const { store, publish } = await openStore();
    const order: string[] = [];
    const network = await startBadNetwork(server.url, (method, path) => {
      if (method !== 'GET' && !path.includes('.versio')) order.push(`${method} ${path.split('/').slice(3).join('/')}`);
      return 'pass';
    });
    const bucket = aBucket({ endpoint: network.url });
    await publishToBucket(store, await publish(state(1)), bucket);
    order.length = 0;
    await publishToBucket(store, await publish(state(2)), bucket);
    await network.close();
    const position = (start: string) => order.findIndex((each) => each.startsWith(start));
    const positions = [
      position('PUT app-'),
      position('PUT page-data/'),
      position('PUT index.html'),
      position('PUT builds/latest.json'),
      position('DELETE passing/1'),
    ];
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
    expect(positions[0]).toBe(0);
    expect(position('DELETE')).toBe(position('PUT builds/latest.json') + 1);
  });

  it('lists and compares when the state of the bucket is unknown, and does not touch other files', async () => {
    const { store, publish } = await openStore();
    const bucket = aBucket();
    await new BucketClient(bucket).put(`${bucket.prefix}/somebody/elses.html`, Buffer.from('mine'), {});
    await publishToBucket(store, await publish(state(1)), bucket);
    expect(await read(bucket)).toEqual({ ...sent(state(1)), 'somebody/elses.html': 'mine' });
    // Another store, with other releases of the same names.
    const other = await openStore();
    const result = await publishToBucket(other.store, await other.publish(state(2)), bucket);
    expect(result.compared).toBe('with a listing');
    expect(result.sent).toBeLessThan(9);
    expect(await read(bucket)).toMatchObject(sent(state(2)));
  });

  it('removes at once what the site no longer has, except files with hashed names, also after a listing', async () => {
    const hashed = { [scriptFile(1)]: 'script 1', 'search/0a1b.json': 'texts', '_i18n/0a1b/fr.json': 'messages' };
    const retracted = {
      'fr/version/1/article/9.md': articleCopy('Retracted', 'A secret.'),
      'fr/version/1/article/9/index.html': 'a secret',
      'page-data/fr/version/1/article/9/page-data.json': '{"text":"a secret"}',
      'feeds/fr.xml': 'a secret',
      'musics/9.mp3': 'a secret',
    };
    const bucket = aBucket();
    const first = await openStore();
    await publishToBucket(first.store, await first.publish({ ...state(1), ...hashed, ...retracted }), bucket);
    // Another store cannot know which release the bucket holds.
    const { store, publish } = await openStore();
    const result = await publishToBucket(store, await publish(state(2)), bucket);
    expect(result.compared).toBe('with a listing');
    expect(await read(bucket)).toEqual({ ...sent(state(2)), ...hashed });
  });

  it('removes a file without a hash in its name that an earlier comparison kept', async () => {
    const { store, publish } = await openStore();
    const bucket = aBucket();
    const client = new BucketClient(bucket);
    await publishToBucket(store, await publish(state(1)), bucket);
    const copy = 'fr/version/1/article/9.md';
    await client.put(`${bucket.prefix}/${copy}`, Buffer.from('A secret.'), {});
    const stateKey = `${bucket.prefix}/${STATE_KEY}`;
    const known = await readState(client, stateKey);
    if (known === null) throw new Error('expected the state of the bucket, received none');
    await writeState(client, stateKey, { ...known, dropped: { [copy]: new Date().toISOString() } });
    const result = await publishToBucket(store, await publish(state(2)), bucket);
    expect(result.compared).toBe('with the release before');
    expect(Object.keys(await read(bucket))).not.toContain(copy);
    expect((await readState(client, stateKey))?.dropped).toEqual({ [scriptFile(1)]: expect.any(String) });
  });

  it('publishes an earlier release in the same way', async () => {
    const { store, publish } = await openStore();
    const bucket = aBucket();
    for (const number of [1, 2]) await publishToBucket(store, await publish(state(number)), bucket);
    await publishToBucket(store, 'r1', bucket);
    expect(await read(bucket)).toEqual({ ...sent(state(1)), [scriptFile(2)]: 'script 2' });
  });
});

describe('a bucket with an unreliable network', () => {
  it('is retried a limited number of times', async () => {
    const { store, publish } = await openStore();
    // Each request fails first, and some fail twice.
    const fates: Fate[] = ['cut', 503, 'cut-after', 429];
    const asked = new Map<string, number>();
    const network = await startBadNetwork(server.url, (method, path) => {
      const times = asked.get(`${method} ${path}`) ?? 0;
      asked.set(`${method} ${path}`, times + 1);
      return times < 2 ? (fates[(asked.size + times) % fates.length] ?? 'pass') : 'pass';
    });
    const bucket = aBucket({ endpoint: network.url });
    await publishToBucket(store, await publish(state(1)), bucket, { clock, concurrency: 3 });
    await network.close();
    expect(await read({ ...bucket, endpoint: server.url })).toEqual(sent(state(1)));
  });

  it('that is down or rejects requests gives an error with advice', async () => {
    const { store, publish } = await openStore();
    const release = await publish(state(1));
    const network = await startBadNetwork(server.url, () => 503);
    await expect(publishToBucket(store, release, aBucket({ endpoint: network.url }), { clock })).rejects.toThrow(
      /status 503 \(SlowDown: .*\) after 5 attempts\. Check S3_ENDPOINT/,
    );
    await network.close();
    await expect(publishToBucket(store, release, aBucket({ endpoint: network.url }), { clock })).rejects.toMatchObject({
      name: 'BucketError',
      status: null,
    });
    await expect(publishToBucket(store, release, aBucket({ accessKeyId: 'nobody' }), { clock })).rejects.toMatchObject({
      status: 403,
    });
    await expect(publishToBucket(store, release, aBucket({ bucket: 'absent' }), { clock })).rejects.toThrow(
      'NoSuchBucket',
    );
  });

  it('interrupted at any request, announces only complete releases, and is completed by the next run', async () => {
    const { store, publish } = await openStore();
    let left = Number.POSITIVE_INFINITY;
    let asked = 0;
    const network = await startBadNetwork(server.url, () => {
      asked += 1;
      return (left -= 1) < 0 ? 'cut' : 'pass';
    });
    const direct = aBucket();
    const bucket = { ...direct, endpoint: network.url };
    await publishToBucket(store, await publish(state(1)), bucket);
    asked = 0;
    await publishToBucket(store, await publish(state(2)), bucket);
    // The last requests announce the release and remove old files.
    const points = Array.from({ length: asked + 1 }, (_, requests) => requests).filter(
      (requests) => requests % repeats(4, 1) === 0 || requests >= asked - 2,
    );
    const tally = { interruptions: 0, completed: 0, announced: new Set<string>() };
    for (const [index, requests] of points.entries()) {
      const number = 3 + index;
      left = requests;
      const release = await publish(state(number));
      const isDone = await publishToBucket(store, release, bucket, { clock, concurrency: 1, maxAttempts: 1 }).then(
        () => true,
        () => false,
      );
      left = Number.POSITIVE_INFINITY;
      const held = await read(direct);
      const announced = /state-(\d+)/.exec(held['builds/latest.json'] ?? '')?.[1] ?? '';
      tally.announced.add(announced);
      // A release is announced only when it is completely uploaded.
      if (announced === String(number)) expect(held).toMatchObject(sent(state(number)));
      else expect(announced).toBe(String(number - 1));
      tally[isDone ? 'completed' : 'interruptions'] += 1;
      if (isDone) continue;
      await publishToBucket(store, release, bucket, { clock });
      expect(await read(direct)).toMatchObject(sent(state(number)));
      expect(Object.keys(await read(direct)).filter((file) => file.startsWith('passing/'))).toEqual([
        `passing/${number}/index.html`,
      ]);
    }
    await network.close();
    process.stdout.write(`interrupted publishes to a bucket: ${tally.interruptions}\n`);
    expect(tally.interruptions).toBeGreaterThan(3);
    expect(tally.completed).toBeGreaterThan(0);
  });
});
