import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createContentApi } from '../../services/content-api/create-content-api';
import { removeContentDirectories, writeContentDirectory } from '../../services/content-api/testing/content-directory';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { addressVariables, readSiteAddress, readSiteName } from './site-address';

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
  ['{"address": "https://docs.example.org/"}', 'https://docs.example.org'],
  ['{"address": "docs"}', null],
  ['{}', null],
])('the address of a site comes from its content: %s', async (site, address) => {
  const contentDir = await writeContentDirectory({ files: { 'site.json': site } });
  const stateDir = makeFolder({});
  const api = await createContentApi({ contentDir, watch: false, stateDir });
  expect(await readSiteAddress(api.url)).toBe(address);
  await api.close();
  await rm(stateDir, { recursive: true, force: true });
});

describe('a third-party API', () => {
  let server: Server;
  const start = async (status: number, body: string) => {
    server = createServer((_request, response) => response.writeHead(status).end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // Listening on a port, so the address is not the name of a pipe.
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  afterEach(() => server.close());

  test.each([
    [404, 'no', null],
    [500, 'no', undefined],
    [200, '{"site": 7}', undefined],
  ])('that answers %d gives no address', async (status, body, address) => {
    expect(await readSiteAddress(await start(status, body))).toBe(address);
  });
});

test('an API that does not respond gives no address', async () => {
  expect(await readSiteAddress('http://127.0.0.1:1')).toBeUndefined();
  expect(await readSiteName('http://127.0.0.1:1')).toBeUndefined();
});

test('the operator’s address takes precedence over the content’s', () => {
  expect(addressVariables('https://a.example', {}, {})).toEqual({ SITE_URL: 'https://a.example' });
  expect(addressVariables('https://a.example', {}, { SITE_URL: '' })).toEqual({ SITE_URL: 'https://a.example' });
  expect(addressVariables('https://a.example', { SITE_URL: 'http://localhost:4000' }, {})).toEqual({});
  expect(addressVariables('https://a.example', {}, { SITE_URL: 'https://b.example' })).toEqual({});
  expect(addressVariables(null, {}, {})).toEqual({});
});
