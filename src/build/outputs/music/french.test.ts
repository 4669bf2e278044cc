import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeKey } from '../../../../content-schema';
import { readable, speak, speakFrench } from '../../../node/testing/speak-french';
import { storedFindings } from '../../../node/testing/stored-findings';
import { createPages } from '../../../../plugins/gatsby-plugin-music/gatsby-node';

speakFrench();

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'french-music-'));
  symlinkSync(path.resolve(__dirname, '../../..'), path.join(directory, 'src'));
  for (const folder of ['static/musics', 'locales/fr', 'locales/en']) {
    mkdirSync(path.join(directory, folder), { recursive: true });
  }
  writeFileSync(path.join(directory, 'locales/fr/musics.json'), '{}');
  writeFileSync(path.join(directory, 'locales/en/musics.json'), '{"musics.track.river.title":"River"}');
  writeFileSync(path.join(directory, 'static/musics/river.mp3'), '<!DOCTYPE html><title>Not found</title>');
});
afterEach(() => rmSync(directory, { recursive: true }));

async function findings(): Promise<string[]> {
  const bar = { start: () => undefined, tick: () => undefined, done: () => undefined, total: 0 };
  const config = { name: 'musicsConfig', value: { calm: [{ key: 'river', subCategory: 'water' }] } };
  await createPages(
    {
      store: { getState: () => ({ program: { directory } }) },
      getNode: (id: string) => (id === nodeKey.config('musicsConfig') ? config : undefined) as never, // The only node.
      actions: { createNode: () => undefined },
      reporter: { createProgress: () => bar as never },
    },
    { deliveryUrl: null },
  );
  return storedFindings(directory, 'musics').map(({ message }) => readable(message));
}

test('music findings are in French, in English in the next build, and are cached with their language', async () => {
  const french = [
    'La musique "river" n’a ni durée ni contour, et ne se lira peut-être pas : attendu : du son MPEG ; reçu : une page web ou du XML. Mettez-y son fichier audio en MP3, ou retirez le morceau de musicsConfig.json.',
    'Attendu : le message "musics.track.river.title", titre d’un morceau ; reçu : rien. Les pages montrent "river" ; ajoutez-le.',
  ];
  expect(await findings()).toEqual(french);
  // The reading is cached.
  const [cached = ''] = readdirSync(path.join(directory, '.versio/musics'));
  const note = path.join(directory, '.versio/musics', cached);
  writeFileSync(note, readFileSync(note, 'utf8').replace('une page web', 'une page gardée'));
  expect((await findings())[0]).toContain('une page gardée');
  speak('en');
  expect(await findings()).toEqual([
    expect.stringMatching(/^The music "river" has no length .* expected MPEG audio, received a web page or XML\. Put/),
    expect.stringMatching(/^Expected the message "musics.track.river.title"/),
  ]);
});
