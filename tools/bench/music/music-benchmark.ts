import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createSiteServer } from '../../../services/site/create-site-server';
import { routePath } from '../../../src/shared/routes/paths';
import { type Cleanup, launchChromium } from '../chromium';
import { measureFirstVisit } from '../pages/first-visit';
import { findMeasuredPages } from '../pages/measured-pages';
import { totalBytes } from '../pages/network-log';
import { figure, median, type Section, toTable, within } from '../report';
import { audioOf, type FirstSound, measureFirstSound, type Readiness } from './first-sound';
import { buttonBytes, musicIn, type MusicBytes } from './music-costs';

/** Number of measurements of the first sound; the median counts. */
const RUNS = 5;

/**
 * Targets of the cost of music: bytes of brotli for readers who never play, and milliseconds to the
 * first sound.
 */
const TARGETS = { readerBytes: 1500, soundMs: 300, audioBytes: 0 } as const;

/** Results of the measurement. */
export interface MusicFigures {
  /** Scripts of an article whose reader never plays, and the part of them about music. */
  reader: MusicBytes;
  /** Size that the button adds to the page, in bytes of brotli. */
  button: number;
  /** Bytes of audio that this reader received. */
  readerAudio: number;
  /** Scripts loaded by the first click on a track. */
  player: MusicBytes;
  /** Size of everything except audio that it loads, in bytes. */
  brought: number;
  sounds: Record<Readiness, readonly FirstSound[]>;
}

/**
 * Measures the cost of music for readers who play and readers who do not, in Chromium.
 * @param publicDir A built site with tracks and their files.
 * @param cleanup Receives the server and the browser that are opened.
 */
export async function measureMusic(publicDir: string, cleanup: Cleanup): Promise<Section> {
  const site = await createSiteServer({ publicDir, port: 0, host: '127.0.0.1' });
  cleanup.add(site.close);
  const browser = await launchChromium(cleanup);
  const { pages } = await findMeasuredPages(publicDir, 'site');
  const article = pages.find(({ kind }) => kind === 'article')?.path ?? '/fr';
  const { before, after } = await measureFirstVisit(browser, `${site.url}${article}`);
  const visit = [...before, ...after];
  const musics = `${site.url}${routePath('fr', 'information-musics')}`;
  const asleep: FirstSound[] = [];
  const ready: FirstSound[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    asleep.push(await measureFirstSound(browser, musics, 'asleep'));
    ready.push(await measureFirstSound(browser, musics, 'ready'));
  }
  const brought = ready[0]?.brought ?? [];
  return musicSection({
    reader: await musicIn(publicDir, visit),
    button: buttonBytes(await readFile(path.join(publicDir, article, 'index.html'), 'utf8')),
    readerAudio: totalBytes(audioOf(visit)),
    player: await musicIn(publicDir, brought),
    brought: totalBytes(brought),
    sounds: { asleep, ready },
  });
}

/** Reports the cost of music. */
export function musicSection(measured: MusicFigures): Section {
  const { reader, button, readerAudio, player, brought, sounds } = measured;
  const all = [...sounds.asleep, ...sounds.ready];
  const audioBefore = readerAudio + all.reduce((sum, each) => sum + each.audioBefore, 0);
  const figures = [
    within('music, to a reader who never plays', reader.ofMusic + button, 'B', TARGETS.readerBytes),
    figure('of it the button in the page', button, 'B'),
    figure('of all scripts of that reader', reader.all, 'B'),
    within('audio before anybody asks', audioBefore, 'B', TARGETS.audioBytes),
    figure('scripts that the first track brings', player.all / 1000, 'kB'),
    figure('of them about music', player.ofMusic / 1000, 'kB'),
    figure('everything but audio that it brings', brought / 1000, 'kB'),
    ...READINESS.flatMap(({ of, words }) => [
      within(
        `click to sound, ${words}`,
        middle(sounds[of], ({ ms }) => ms),
        'ms',
        TARGETS.soundMs,
      ),
      figure('the slowest of those', Math.max(0, ...sounds[of].map(({ ms }) => ms)), 'ms'),
      figure(
        `longest task until then, ${words}, processor time`,
        middle(sounds[of], ({ longest }) => longest.processorMs),
        'ms',
      ),
      figure(
        `longest task until then, ${words}, by the clock`,
        middle(sounds[of], ({ longest }) => longest.ms),
        'ms',
      ),
    ]),
    figure('audio of the first track', middle(all, ({ audio }) => audio) / 1000, 'kB'),
  ];
  const holders = reader.holders.map(({ path, bytes }) => `${path} ${Math.round(bytes)} B`);
  return {
    title: `Music, median of ${sounds.ready.length}`,
    text: [
      toTable(figures),
      `What a reader who never plays carries of it: ${holders.join(', ') || 'nothing, or no source map was kept'}.`,
      'Bytes of brotli on the wire; of a script by its share of the minified characters (source maps). Styles are not told apart.',
    ].join('\n\n'),
    data: { figures, measured },
  };
}

const READINESS: readonly { of: Readiness; words: string }[] = [
  { of: 'asleep', words: 'before any script' },
  { of: 'ready', words: "with the page's scripts" },
];

/** Returns the median of a figure; 0 when nothing was measured. */
function middle(sounds: readonly FirstSound[], of: (sound: FirstSound) => number): number {
  return sounds.length === 0 ? 0 : median(sounds.map(of));
}
