import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NodeInput } from 'gatsby';
import { nodeKey } from '../../../../content-schema';
import { becomeDaemon, buildDaemon } from '../../../node/change-set';
import { storedFindings } from '../../../node/testing/stored-findings';
import { createPages, createResolvers, onPreBootstrap } from '../../../../plugins/gatsby-plugin-music/gatsby-node';
import { encodedAudio } from './testing/encoded-audio';

const river = { key: 'river', subCategory: 'water' };

let directory: string;
let nodes: Map<string, object>;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'music-site-'));
  nodes = new Map();
  // The code of the thread is resolved from the folder of the site.
  symlinkSync(path.resolve(__dirname, '../../..'), path.join(directory, 'src'));
  for (const folder of ['static/musics', 'locales/fr', 'locales/en']) {
    mkdirSync(path.join(directory, folder), { recursive: true });
  }
  translate('fr', { 'musics.track.river.title': 'Rivière' });
  translate('en', { 'musics.track.river.title': 'River' });
});
afterEach(() => {
  const daemon = buildDaemon();
  if (daemon) daemon.changeSet = null;
  rmSync(directory, { recursive: true });
});

const translate = (locale: string, messages: object) =>
  writeFileSync(path.join(directory, `locales/${locale}/musics.json`), JSON.stringify(messages));
const configure = (value: unknown) => nodes.set(nodeKey.config('musicsConfig'), { name: 'musicsConfig', value });
const findings = () => storedFindings(directory, 'musics');

async function build(deliveryUrl: string | null = null): Promise<void> {
  const bar = { start: () => undefined, tick: () => undefined, done: () => undefined, total: 0 };
  await createPages(
    {
      store: { getState: () => ({ program: { directory } }) },
      getNode: (id: string) => nodes.get(id) as never, // The nodes of this test.
      actions: { createNode: (node: NodeInput) => nodes.set(node.id, node) },
      reporter: { createProgress: () => bar as never },
    },
    { deliveryUrl },
  );
}

/** Returns the value of the site's field in a page query. */
function hasMusic(): unknown {
  type Resolve = (site: object, args: object, context: object) => unknown;
  const resolvers: { Site: { hasMusic: { resolve: Resolve } } }[] = [];
  createResolvers({ createResolvers: (fields) => resolvers.push(fields as (typeof resolvers)[number]) });
  const nodeModel = { getNodeById: ({ id }: { id: string }) => nodes.get(id) ?? null };
  return resolvers[0]?.Site.hasMusic.resolve({}, {}, { nodeModel });
}

describe('the music of a site', () => {
  it('is passed to pages: whether there is any, and the data read from its files', async () => {
    configure({ calm: [river] });
    writeFileSync(path.join(directory, 'static/musics/river.mp3'), encodedAudio(3));
    await build();
    expect(hasMusic()).toBe(true);
    expect(nodes.get(nodeKey.musicShapes)).toMatchObject({
      shapes: [{ key: 'river', duration: 3, contour: expect.arrayContaining([100]) as number[] }],
    });
    expect(findings()).toEqual([]);
  });

  it.each([
    ['no configuration', undefined],
    ['no category', {}],
    ['an empty category', { calm: [] }],
    ['no track that makes sense', { calm: [{ key: '../river', subCategory: 'water' }] }],
    ['something else', 'nonsense'],
  ])('is absent with %s', async (_what, value) => {
    if (value !== undefined) configure(value);
    await build();
    expect(hasMusic()).toBe(false);
    expect(nodes.get(nodeKey.musicShapes)).toMatchObject({ shapes: [] });
    expect(findings()).toEqual([]);
  });

  it('exists without its files, which are reported with missing titles', async () => {
    configure({ calm: [river, { key: 'reeds', subCategory: 'wind' }] });
    translate('en', { 'musics.track.river.title': 'River', 'musics.track.reeds.title': 'Reeds' });
    await build();
    expect(hasMusic()).toBe(true);
    expect(findings().map(({ kind, path: file }) => [kind, file])).toEqual([
      ['missing-music', 'static/musics/river.mp3'],
      ['missing-music', 'static/musics/reeds.mp3'],
      ['missing-translation', 'locales/fr/musics.json'],
    ]);
  });

  it('is not read from disk when another host delivers it', async () => {
    configure({ calm: [river] });
    await build('https://media.example.org');
    expect(hasMusic()).toBe(true);
    expect(nodes.get(nodeKey.musicShapes)).toMatchObject({ shapes: [] });
    expect(findings()).toEqual([]);
  });

  it('keeps the same node until its list becomes empty or non-empty, so that pages are not queried again', async () => {
    const digest = () => (nodes.get(nodeKey.siteMusic) as NodeInput).internal.contentDigest;
    configure({ calm: [river] });
    await build('https://media.example.org');
    const before = digest();
    configure({ calm: [river, { ...river, key: 'reeds' }] });
    await build('https://media.example.org');
    expect(digest()).toBe(before);
    configure({});
    await build('https://media.example.org');
    expect(digest()).not.toBe(before);
  });

  it('keeps the nodes of the previous build while content is sourced', async () => {
    await build();
    const touched: unknown[] = [];
    onPreBootstrap({
      getNode: (id) => nodes.get(id) as never,
      actions: { touchNode: (node: object) => touched.push(node) } as never,
    });
    expect(touched).toEqual([nodes.get(nodeKey.siteMusic), nodes.get(nodeKey.musicShapes)]);
  });

  it('is not read again in an incremental build whose changes are known', async () => {
    becomeDaemon().changeSet = {} as never; // Only its presence counts.
    await build();
    expect(nodes.size).toBe(0);
  });
});
