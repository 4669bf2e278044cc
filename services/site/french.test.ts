import { createServer } from 'node:net';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOSTING_RULES_FILE } from '../../src/node/hosting/hosting-rules';
import { createSiteServer, type SiteServer } from './create-site-server';
import { createPublicFolder, type PublicFolder } from './testing/public-folder';

const { VERSIO_LANG } = process.env;

/** Replaces the no-break spaces of a French line by plain ones. */
const readable = (text: string) => text.replaceAll('\u00a0', ' ');

/** Error message of a server that cannot start. */
const refusalOf = (starting: Promise<SiteServer>) =>
  starting.then(
    () => 'none',
    (error: Error) => readable(error.message),
  );

describe('messages in French', () => {
  let folder: PublicFolder;
  let server: SiteServer | undefined;

  beforeEach(async () => {
    process.env['VERSIO_LANG'] = 'fr';
    folder = await createPublicFolder();
  });
  afterEach(async () => {
    process.env['VERSIO_LANG'] = VERSIO_LANG;
    await server?.close();
    server = undefined;
    await folder.remove();
  });

  test('a folder without a built site is refused in French', async () => {
    await rm(path.join(folder.dir, HOSTING_RULES_FILE));
    expect(await refusalOf(createSiteServer({ publicDir: folder.dir, port: 0 }))).toMatch(
      /^Il faut un site construit dans .*, et hosting-rules\.json n’y est pas\. Lancez d’abord `npm run build`\.$/,
    );
  });

  test('a table of rules that is invalid JSON is refused in French', async () => {
    await writeFile(path.join(folder.dir, HOSTING_RULES_FILE), '<html>');
    expect(await refusalOf(createSiteServer({ publicDir: folder.dir, port: 0 }))).toMatch(
      /^Il faut du JSON dans .*hosting-rules\.json ; ses 6 caractères n’en sont pas\.$/,
    );
  });

  test('a port that is in use is reported in French', async () => {
    server = await createSiteServer({ publicDir: folder.dir, port: 0 });
    const port = Number(new URL(server.url).port);
    expect(await refusalOf(createSiteServer({ publicDir: folder.dir, port }))).toBe(
      `Le port ${port} de 127.0.0.1 est pris par un autre programme. Arrêtez-le, ou choisissez-en un autre avec --port.`,
    );
  });

  test('a request to a missing service is answered in the language of the request', async () => {
    const gone = await freePort();
    server = await createSiteServer({
      publicDir: folder.dir,
      port: 0,
      proxies: { '/_api': `http://127.0.0.1:${gone}` },
    });
    const ask = (language: string) => fetch(`${server?.url}/_api/x`, { headers: { 'accept-language': language } });
    const french = await ask('fr-FR');
    expect(french.status).toBe(502);
    expect(french.headers.get('content-language')).toBe('fr');
    expect(readable(await french.text())).toMatch(/doit répondre pour \/_api, et ne l’a pas fait .* tourne-t-il \?\n$/);
    expect(await (await ask('en')).text()).toMatch(/^Expected an answer .* Is it running\?\n$/);
  });
});

/** Returns a free port of this machine. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
