import type { FirstSound } from './first-sound';
import { audioOf } from './first-sound';
import { musicSection, type MusicFigures } from './music-benchmark';
import * as SHELL_IDS from '../../../src/shared/shell-ids';
import { buttonBytes, shareOfMusic } from './music-costs';

const sound = (ms: number, fields: Partial<FirstSound> = {}): FirstSound => ({
  ms,
  longest: { ms: 40, processorMs: 30 },
  audioBefore: 0,
  audio: 900_000,
  brought: [],
  ...fields,
});
const figures = (fields: Partial<MusicFigures> = {}): MusicFigures => ({
  reader: { all: 90_000, ofMusic: 700, holders: [{ path: '/app-1.js', bytes: 700 }] },
  button: 200,
  readerAudio: 0,
  player: { all: 14_000, ofMusic: 12_000, holders: [] },
  brought: 20_000,
  sounds: { asleep: [sound(280), sound(350), sound(320)], ready: [sound(120), sound(90), sound(100)] },
  ...fields,
});

test('each cost is listed with its target, and one that is too high is reported', () => {
  const { text } = musicSection(figures());
  expect(text).toMatch(/who never plays +900 B +target 1500 B +× 0.60 +pass/);
  expect(text).toMatch(/audio before anybody asks +0 B +target 0 B +pass/);
  expect(text).toMatch(/click to sound, before any script +320 ms +target 300 ms +× 1.07 +OVER/);
  expect(text).toMatch(/click to sound, with the page's scripts +100 ms +target 300 ms +× 0.33 +pass/);
  expect(text).toContain('/app-1.js 700 B');
});

test('audio that was fetched without being requested is reported', () => {
  expect(musicSection(figures({ readerAudio: 10 })).text).toMatch(/anybody asks +10 B +target 0 B +OVER/);
  const early = { asleep: [sound(1, { audioBefore: 7 })], ready: [] };
  expect(musicSection(figures({ sounds: early })).text).toMatch(/anybody asks +7 B +target 0 B +OVER/);
});

test('music is what its rooms have written', () => {
  const characters = new Map([
    ['webpack://versio/./src/features/music/player/player-loader.tsx', 30],
    ['webpack://versio/./src/features/music/ask-player.ts', 20],
    ['webpack://versio/./src/features/musical/other.ts', 50],
  ]);
  expect(shareOfMusic(characters)).toBe(0.5);
  expect(shareOfMusic(new Map())).toBe(0);
});

test('the button costs what a page is shorter without it', () => {
  const page = `<main>${'text '.repeat(50)}</main>`;
  const button = `<button class="b" id="${SHELL_IDS.music}" aria-label="Music"><svg><path d="M1 2"/></svg></button>`;
  expect(buttonBytes(page)).toBe(0);
  expect(buttonBytes(`${page}${button}`)).toBeGreaterThan(20);
  expect(buttonBytes(`${page}${button}`)).toBeLessThan(button.length);
});

test('audio is distinguished from files with similar names', () => {
  const file = (path: string) => ({ path, kind: 'data' as const, bytes: 1, encoding: '' });
  const paths = ['/musics/a.mp3', '/data/musicsConfig.json', '/musics/a.mp3.br', '/fr/musics/a.mp3'];
  expect(audioOf(paths.map(file)).map(({ path }) => path)).toEqual(['/musics/a.mp3']);
});
