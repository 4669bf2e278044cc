import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { changeListSchema, publishingStatusSchema, revisionStatusSchema } from '../../content-schema';
import { createReleaseStore } from '../../src/node/releases/create-release-store';
import { articleFile, writeContentFile } from '../content-api/testing/content-directory';
import { startTestApi, stopTestApis } from '../content-api/testing/test-api';
import { createRebuildService } from './create-rebuild-service';
import type { SiteBuilder } from './site-builder';
import { SECRET } from './testing/signed-hook';
import { TOKEN } from './testing/test-rebuild';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'loop-'));
});
afterEach(async () => {
  await stopTestApis();
  await rm(folder, { recursive: true, force: true });
});

test('a saved file goes live through the real content API, its signed hook, and the real releases', async () => {
  const port = await freePort();
  const webhook = { url: `http://127.0.0.1:${port}/hooks/content`, secret: SECRET };
  const content = { versions: [{ id: 1, defaultVersion: true }], articles: { '1/fr/1': {} } };
  const { api, directory, read } = await startTestApi(content, { watch: true, webhook });
  const output = path.join(folder, 'public');

  /** Writes the API's article as a page. */
  const builder: SiteBuilder = {
    async build() {
      const { cursor } = await read('/public/changes', changeListSchema);
      const article = await (await fetch(`${api.url}/public/versions/1/articles/1?lang=fr`)).text();
      await mkdir(path.join(output, 'builds'), { recursive: true });
      await writeFile(path.join(output, 'index.html'), article);
      await writeFile(
        path.join(output, 'builds', 'latest.json'),
        JSON.stringify({ id: cursor, builtAt: 'now', pages: 1 }),
      );
      return { folder: output, changed: null, kind: 'warm', cursor, pages: 1, report: null, phases: [] };
    },
    onPublished: () => undefined,
    close: async () => undefined,
  };
  const releases = await createReleaseStore(path.join(folder, 'releases'));
  const service = await createRebuildService({
    ...{ port, stateDir: path.join(folder, 'state'), contentApi: api.url, secrets: [SECRET], token: TOKEN },
    site: { builder, releases },
  });
  const ask = async (address: string): Promise<unknown> =>
    (await fetch(service.url + address, { headers: { authorization: `Bearer ${TOKEN}` } })).json();
  try {
    await writeContentFile(directory, 'versions/1/fr/articles/1.md', articleFile({ markdown: 'Saved just now.' }));
    for (;;) {
      await wait(20);
      const { isUpToDate, contentCursor, live } = publishingStatusSchema.parse(await ask('/status'));
      if (!isUpToDate || contentCursor === null) continue;
      const page = await readFile(path.join(releases.currentFolder, 'index.html'), 'utf8');
      if (!page.includes('Saved just now.')) continue;
      const revision = revisionStatusSchema.parse(await ask(`/revisions/${encodeURIComponent(contentCursor)}`));
      expect(revision).toMatchObject({ state: 'live', release: live?.id });
      break;
    }
  } finally {
    await service.close();
  }
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A TCP server that listens has such an address.
  await new Promise((resolve) => server.close(resolve));
  return port;
}
