import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InstantClock } from '../../plugins/gatsby-source-custom-api/src/testing/gatsby-double';
import { createContentApi } from '../../services/content-api/create-content-api';
import { removeContentDirectories, writeContentDirectory } from '../../services/content-api/testing/content-directory';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { readAddressVariables, readSiteName } from './site-address';

afterAll(removeFolders);
afterEach(removeContentDirectories);

test.each([
  ['{"name": "Rives"}', 'Rives'],
  ['{"name": ""}', undefined],
  ['{}', undefined],
])('the name of a site comes from its content: %s', async (site, name) => {
  const contentDir = await writeContentDirectory({ files: { 'site.json': site } });
  const stateDir = makeFolder({});
  const api = await createContentApi({ contentDir, watch: false, stateDir });
  expect(await readSiteName(api.url)).toBe(name);
  await api.close();
  await rm(stateDir, { recursive: true, force: true });
});

test.each([
  ['{"address": "https://docs.example.org/"}', { SITE_URL: 'https://docs.example.org' }],
  ['{"address": "docs"}', {}],
  ['{}', {}],
])('the address of a site comes from its content: %s', async (site, variables) => {
  const contentDir = await writeContentDirectory({ files: { 'site.json': site } });
  const stateDir = makeFolder({});
  const api = await createContentApi({ contentDir, watch: false, stateDir });
  expect(await readAddressVariables(api.url, {}, { shell: {} })).toEqual(variables);
  await api.close();
  await rm(stateDir, { recursive: true, force: true });
});

describe('a third-party API', () => {
  let server: Server;
  let asked = 0;
  const start = async (...answers: [status: number, body: string][]) => {
    asked = 0;
    server = createServer((_request, response) => {
      const [status, body] = answers[asked] ?? answers.at(-1) ?? [500, ''];
      asked += 1;
      response.writeHead(status).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // Listening on a port, so the address is not the name of a pipe.
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const read = (url: string) => readAddressVariables(url, {}, { shell: {}, clock: new InstantClock() });
  afterEach(() => server.close());

  test('without settings of the site gives no address', async () => {
    expect(await read(await start([404, 'no']))).toEqual({});
  });

  test('is asked again after a failure, and may omit what is not needed', async () => {
    const site = { address: 'https://docs.example.org' };
    const url = await start([429, 'later'], [200, JSON.stringify({ site })]);
    expect([await read(url), asked]).toEqual([{ SITE_URL: site.address }, 2]);
  });

  test.each([
    [500, 'no', 'received: status 500.'],
    [403, 'no', 'received: status 403.'],
    [200, '<html>', 'received: an answer without settings of the site.'],
    [200, '{"site": 7}', 'received: an answer without settings of the site.'],
  ])('that answers %d with %s ends the build', async (status, body, message) => {
    const url = await start([status, body]);
    await expect(read(url)).rejects.toThrow(message);
    expect(await readSiteName(url)).toBeUndefined();
  });
});

test('the operator’s address takes precedence over the content’s, which is not asked', async () => {
  const url = 'http://127.0.0.1:1';
  expect(await readAddressVariables(url, { SITE_URL: 'http://localhost:4000' }, { shell: {} })).toEqual({});
  expect(await readAddressVariables(url, {}, { shell: { SITE_URL: 'https://b.example' } })).toEqual({});
});
