import { createServer } from 'node:http';
import path from 'node:path';
import { aRelease } from '../../src/node/releases/testing/built-site';
import { createPublicFolder, type PublicFolder } from '../../services/site/testing/public-folder';
import { findFreePort } from '../command-line/free-port';
import { Shutdown } from '../command-line/shutdown';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { openReleases } from './local-releases';
import { serveSite, type SiteServices } from './serve-site';

let built: PublicFolder;
let shutdown: Shutdown;
let printed: jest.SpyInstance;
beforeAll(async () => (built = await createPublicFolder()));
beforeEach(() => {
  shutdown = new Shutdown();
  printed = jest.spyOn(console, 'log').mockReturnValue();
});
afterEach(async () => {
  await shutdown.close();
  jest.restoreAllMocks();
});
afterAll(async () => {
  removeFolders();
  await built.remove();
});

/** Opens the releases of an empty folder. */
const open = (folder: string, content = '/content') => {
  const paths = { releases: path.join(folder, 'releases'), state: path.join(folder, 'state'), service: '' };
  return openReleases({ paths, content });
};

/** Returns a folder with a release whose build has ended. */
async function folderWithRelease(): Promise<string> {
  const folder = makeFolder();
  const releases = await open(folder);
  await releases.store.publish(aRelease(built.dir));
  await releases.recordOrigin();
  return folder;
}

/** Starts to serve, with services that start when the test lets them. */
async function serve(releases: Awaited<ReturnType<typeof open>>, build: Promise<unknown> = Promise.resolve()) {
  const port = await findFreePort(0);
  const events: string[] = [];
  let letStart: (services?: Partial<SiteServices>) => void = () => undefined;
  const services = new Promise<SiteServices>((resolve) => {
    letStart = (given) => resolve({ addresses: {}, built: build, lines: [], ...given });
  });
  const serving = serveSite({
    ...{ releases, port, shutdown, prefixes: ['/_content'] },
    startServices: () => {
      events.push('services start');
      return services;
    },
  });
  serving.catch(() => undefined);
  return { url: `http://localhost:${port}`, serving, events, letStart };
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

/** Waits until an address is answered. */
async function answered(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200 && (await statusOf(url)) === 0; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('serves what was published before the services start, and says so', async () => {
  const { url, serving, events, letStart } = await serve(await open(await folderWithRelease()));
  await answered(`${url}/fr`);
  expect(await statusOf(`${url}/fr`)).toBe(200);
  expect(printed.mock.calls.flat().join('\n')).toContain(
    `The site:         ${url}\nWhat was published (r1) is served; the services are starting,`,
  );
  expect(events).toEqual(['services start']);
  const waiting = statusOf(`${url}/_content/public/versions`);
  const service = createServer((_request, response) => response.end('here'));
  const port = await findFreePort(0);
  await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve));
  letStart({ addresses: { '/_content': `http://127.0.0.1:${port}` } });
  expect(await waiting).toBe(200);
  await serving;
  service.close();
});

test('waits for the first build when nothing was published', async () => {
  let end: () => void = () => undefined;
  const folder = makeFolder();
  const releases = await open(folder);
  const { url, serving, letStart } = await serve(releases, new Promise<void>((resolve) => (end = resolve)));
  letStart();
  expect(await statusOf(`${url}/fr`)).toBe(0);
  await releases.store.publish(aRelease(built.dir));
  end();
  await serving;
  expect(await statusOf(`${url}/fr`)).toBe(200);
  expect(printed.mock.calls.flat().join('\n')).not.toContain('What was published');
});

test('serves no release of other content', async () => {
  const releases = await open(await folderWithRelease(), '/other');
  expect(releases.isLiveUsable).toBe(false);
});

test('fails when a service cannot start, or the first build fails and nothing is served', async () => {
  const failing = async (folder: string) =>
    serveSite({
      releases: await open(folder),
      port: 0,
      prefixes: [],
      startServices: () => Promise.reject(new Error('no content')),
      shutdown,
    });
  await expect(failing(makeFolder())).rejects.toThrow('no content');
  await expect(failing(await folderWithRelease())).rejects.toThrow('no content');
  const build = Promise.reject(new Error('no page'));
  build.catch(() => undefined);
  const { serving, letStart } = await serve(await open(makeFolder()), build);
  letStart();
  await expect(serving).rejects.toThrow('no page');
});
