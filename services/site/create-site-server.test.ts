import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createSiteServer, type SiteServer } from './create-site-server';
import { createPublicFolder, type PublicFolder, SITE_FILES, siteRules } from './testing/public-folder';
import { sendRaw } from './testing/request';

let folder: PublicFolder;
let server: SiteServer;
const problems: string[] = [];

beforeEach(async () => {
  problems.length = 0;
  folder = await createPublicFolder();
  server = await createSiteServer({ publicDir: folder.dir, port: 0, onProblem: (message) => problems.push(message) });
});
afterEach(async () => {
  await server.close();
  await folder.remove();
});

const get = (target: string, headers: Record<string, string> = {}) => sendRaw(server.url, target, { headers });
const page = (text: string) => `<!DOCTYPE html><p>${text}</p>${'filler '.repeat(500)}`;

describe('compression', () => {
  test('sends the brotli file beside a page unchanged', async () => {
    const answer = await get('/fr', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.body).toEqual(await readFile(path.join(folder.dir, 'fr/index.html.br')));
  });

  test('never sends a brotli file that is older than its page', async () => {
    await folder.write('fr/index.html', page('new'));
    await folder.write('fr/index.html.br', brotliCompressSync(page('old')));
    await utimes(path.join(folder.dir, 'fr/index.html.br'), 1, 1);
    const answer = await get('/fr', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(answer.body).toString()).toBe(page('new'));
  });

  test('compresses files without a brotli file, the same each time', async () => {
    await rm(path.join(folder.dir, 'fr/index.html.br'));
    const [first, second] = [
      await get('/fr', { 'accept-encoding': 'br' }),
      await get('/fr', { 'accept-encoding': 'br' }),
    ];
    expect(brotliDecompressSync(first.body).toString()).toBe(SITE_FILES['fr/index.html']);
    expect(second.body).toEqual(first.body);
    const zipped = await get('/fr', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.body).toString()).toBe(SITE_FILES['fr/index.html']);
  });

  test('gives each form of a page its own strong ETag', async () => {
    const etags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await get('/fr', { 'accept-encoding': encoding })).headers.etag,
      ),
    );
    expect(new Set(etags).size).toBe(3);
    for (const etag of etags) expect(etag).toMatch(/^"[^"]+"$/);
    const other = await get('/en', { 'accept-encoding': 'br', 'if-none-match': `W/"x", W/${etags[0]}` });
    expect(other.status).toBe(200);
    const same = await get('/fr', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etags[0]}` });
    expect(same.status).toBe(304);
    expect(same.headers).not.toHaveProperty('content-type');
    expect(same.headers).toMatchObject({ etag: etags[0], vary: 'Accept-Encoding' });
  });

  test('leaves small files and packed formats as they are', async () => {
    for (const target of ['/robots.txt', '/audio/track.mp3']) {
      const answer = await get(target, { 'accept-encoding': 'br, gzip' });
      expect(answer.headers).not.toHaveProperty('content-encoding');
    }
  });
});

describe('ranges', () => {
  test('are those of the uncompressed file', async () => {
    const answer = await get('/fr', { range: 'bytes=0-14', 'accept-encoding': 'br' });
    expect(answer.status).toBe(206);
    expect(answer.body.toString()).toBe('<!DOCTYPE html>');
  });

  test('are given only while the file is the one the reader knows', async () => {
    const { headers } = await get('/audio/track.mp3');
    expect((await get('/audio/track.mp3', { range: 'bytes=0-1', 'if-range': headers.etag ?? '' })).status).toBe(206);
    expect((await get('/audio/track.mp3', { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
  });

  test('of a file too large for the memory are read from the disk', async () => {
    const audio = randomBytes(9 * 1024 * 1024);
    await folder.write('audio/long.mp3', audio);
    const part = await get('/audio/long.mp3', { range: 'bytes=9000000-9000999' });
    expect(part.status).toBe(206);
    expect(part.body).toEqual(audio.subarray(9000000, 9001000));
    const whole = await get('/audio/long.mp3');
    expect(whole.body.equals(audio)).toBe(true);
    expect((await get('/audio/long.mp3', { 'if-none-match': whole.headers.etag ?? '' })).status).toBe(304);
    expect((await get('/audio/long.mp3', { range: 'bytes=99999999-' })).status).toBe(416);
  });
});

describe('a new build', () => {
  test('that replaces the folder is served at once, with its own rules', async () => {
    expect((await get('/fr')).body.toString()).toContain('Accueil');
    const next = await createPublicFolder(
      { ...SITE_FILES, 'fr/index.html': page('Nouvel accueil') },
      siteRules({ routeRules: [{ path: '/fr/fresh', redirect: '/fr', status: 302 }] }),
    );
    await rm(folder.dir, { recursive: true });
    await rename(next.dir, folder.dir);
    expect((await get('/fr')).body.toString()).toContain('Nouvel accueil');
    expect((await get('/fr/fresh')).headers.location).toBe('/fr');
    expect((await get('/fr/old')).status).toBe(404);
    expect(problems).toEqual([]);
  });

  test('is followed through a link that is switched', async () => {
    const next = await createPublicFolder({ ...SITE_FILES, 'fr/index.html': page('Nouvel accueil') });
    const link = `${folder.dir}-current`;
    await symlink(folder.dir, link);
    const linked = await createSiteServer({ publicDir: link, port: 0 });
    expect((await sendRaw(linked.url, '/fr')).body.toString()).toContain('Accueil');
    await symlink(next.dir, `${link}-next`);
    await rename(`${link}-next`, link);
    expect((await sendRaw(linked.url, '/fr')).body.toString()).toContain('Nouvel accueil');
    await linked.close();
    await rm(link);
    await next.remove();
  });

  test('never shows half a file: requests during a hundred replacements see one state or the other', async () => {
    const states = ['a'.repeat(300_000), 'b'.repeat(200_000)];
    await folder.write('fr/big.txt', states[0] ?? '');
    const target = path.join(folder.dir, 'fr/big.txt');
    let replacing = true;
    const reading = (async () => {
      const seen = new Set<string>();
      while (replacing) seen.add((await get('/fr/big.txt')).body.toString());
      return seen;
    })();
    for (let attempt = 0; attempt < 100; attempt += 1) {
      await writeFile(`${target}.next`, states[attempt % 2] ?? '');
      await rename(`${target}.next`, target);
    }
    replacing = false;
    for (const body of await reading) expect(states).toContain(body);
    expect(problems).toEqual([]);
  });

  test('with an unreadable table leaves the rules in force, and says so once', async () => {
    await folder.write('hosting-rules.json', '{"locales": [');
    expect((await get('/fr/old')).headers.location).toBe('/fr/version');
    await get('/fr');
    expect(problems).toEqual([expect.stringMatching(/Expected JSON in .*hosting-rules\.json[\s\S]*stay in force/)]);
    await folder.write('hosting-rules.json', '{"locales": ["fr"]}');
    await get('/fr');
    expect(problems[1]).toMatch(/defaultLocale: expected/);
    await rm(path.join(folder.dir, 'hosting-rules.json'));
    expect((await get('/fr/old')).headers.location).toBe('/fr/version');
  });
});

describe('the server', () => {
  test('gives a bare 404 and 400 where the build has no page for them', async () => {
    await rm(path.join(folder.dir, 'fr/404'), { recursive: true });
    expect((await get('/fr/nowhere')).body.toString()).toBe('Not found\n');
    const policy = siteRules().headers[0]?.headers['Content-Security-Policy'];
    const malformed = await get('/%');
    expect([malformed.status, malformed.headers['content-security-policy']]).toEqual([400, policy]);
  });

  test('understands the whole URL that a proxy asks for', async () => {
    expect((await get('http://docs.example.org/fr')).body.toString()).toContain('Accueil');
    expect((await get('http://docs.example.org')).headers.location).toBe('/fr');
  });

  test('answers a name that is too long for the disk as any unknown path', async () => {
    expect((await get(`/fr/${'x'.repeat(300)}`)).status).toBe(404);
  });

  test('says when the folder holds no build', async () => {
    const starting = createSiteServer({ publicDir: path.join(folder.dir, 'fr'), port: 0 });
    await expect(starting).rejects.toThrow(/Expected a built site in .*found no hosting-rules\.json.*npm run build/);
  });

  test('reports a port that is in use', async () => {
    const port = Number(new URL(server.url).port);
    await expect(createSiteServer({ publicDir: folder.dir, port })).rejects.toThrow(/is taken.*--port/);
  });

  test('lets an answer under way end when it closes, and takes no new one', async () => {
    await folder.write('audio/long.mp3', Buffer.alloc(30 * 1024 * 1024));
    const closing = createSiteServer({ publicDir: folder.dir, port: 0 });
    const { url, close } = await closing;
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET /audio/long.mp3 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    let received = 0;
    await new Promise<void>((resolve) => socket.once('readable', () => resolve()));
    const closed = close();
    await expect(sendRaw(url, '/fr')).rejects.toThrow(/ECONNREFUSED/);
    for await (const chunk of socket) received += (chunk as Buffer).length;
    expect(received).toBeGreaterThan(30 * 1024 * 1024);
    await closed;
  });
});
