import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { rename, rm, symlink } from 'node:fs/promises';
import net from 'node:net';
import { createSiteServer, type SiteServer } from './create-site-server';
import { createPublicFolder, type PublicFolder, SITE_FILES } from './testing/public-folder';
import { sendRaw } from './testing/request';

/** Larger than files answered from memory: such a file is streamed from disk. */
const AUDIO = randomBytes(12 * 1024 * 1024);
const TRACK = '/musics/long.mp3';

let folder: PublicFolder;
let link: string;
let server: SiteServer;
const problems: string[] = [];

beforeEach(async () => {
  problems.length = 0;
  folder = await createPublicFolder();
  await folder.write('musics/long.mp3', AUDIO);
  link = `${folder.dir}-current`;
  await symlink(folder.dir, link);
  server = await createSiteServer({ publicDir: link, onProblem: (message) => problems.push(message) });
});
afterEach(async () => {
  await server.close();
  await rm(link);
  await folder.remove();
});

const get = (headers: Record<string, string> = {}, method = 'GET') => sendRaw(server.url, TRACK, { headers, method });

/** Number of open handles of the track in this process. */
function openHandles(): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith(TRACK);
    } catch {
      return false; // Closed meanwhile.
    }
  }).length;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

/** Requests the track, and reads the first bytes. */
async function begin(headers = ''): Promise<net.Socket> {
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(`GET ${TRACK} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);
  await new Promise<void>((resolve) => socket.once('readable', resolve));
  return socket;
}

describe('audio that is too long for memory', () => {
  const hasHandles = process.platform === 'linux' ? test : test.skip;

  hasHandles('is let go of when its readers leave in the middle, and in every other way', async () => {
    const readers = await Promise.all(Array.from({ length: 30 }, () => begin('Range: bytes=100-\r\n')));
    expect(openHandles()).toBeGreaterThan(0);
    for (const reader of readers) reader.destroy();
    await until(() => openHandles() === 0);
    const { etag = '' } = (await get({ range: 'bytes=0-9' })).headers;
    for (const headers of [{ 'if-none-match': etag }, { range: 'bytes=99999999-' }, { range: 'bytes=-1' }])
      await get(headers);
    await get({}, 'HEAD');
    await until(() => openHandles() === 0);
    expect(problems).toEqual([]);
  });

  test('is one recording to its end, even when another release replaces it meanwhile', async () => {
    const next = await createPublicFolder({ ...SITE_FILES });
    await next.write('musics/long.mp3', randomBytes(12 * 1024 * 1024));
    const { etag = '' } = (await get({ range: 'bytes=0-0' })).headers;
    const reader = await begin();
    await symlink(next.dir, `${link}-next`);
    await rename(`${link}-next`, link);
    const chunks: Buffer[] = [];
    for await (const chunk of reader) chunks.push(chunk as Buffer);
    const answer = Buffer.concat(chunks);
    expect(answer.subarray(answer.indexOf('\r\n\r\n') + 4).equals(AUDIO)).toBe(true);

    // A client that resumes an earlier download gets the whole new file, not its end.
    const rest = await get({ range: 'bytes=6000000-', 'if-range': etag });
    expect([rest.status, rest.body.length]).toEqual([200, AUDIO.length]);
    expect(rest.body.equals(AUDIO)).toBe(false);
    await next.remove();
  });

  test('ignores a range in a HEAD request', async () => {
    const { status, headers } = await get({ range: 'bytes=0-9' }, 'HEAD');
    expect([status, headers['content-length'], headers['content-range']]).toEqual([
      200,
      String(AUDIO.length),
      undefined,
    ]);
  });
});
