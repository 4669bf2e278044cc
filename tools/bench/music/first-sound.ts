import type { Browser, Page } from '@playwright/test';
import { DATA_REPLAY } from '../../../src/shared/page-contract';
import { NetworkLog, type LoadedFile, totalBytes } from '../pages/network-log';
import { showIntent, untilHydrated, withPage } from '../pages/open-page';
import { longestOf, type MainThreadTask, traceMainThread } from '../search/browser/main-thread-trace';

/**
 * State of the page when the first track is requested: before any script, or with the page's own
 * scripts running.
 */
export type Readiness = 'asleep' | 'ready';

/** Result of playing the first track. */
export interface FirstSound {
  /** Time from the click to the first sound, in milliseconds. */
  ms: number;
  /** Longest task of the main thread from the click to that moment. */
  longest: MainThreadTask;
  /** Bytes of audio received before the click, and until the first sound. */
  audioBefore: number;
  audio: number;
  /** Files loaded by the click, besides audio. */
  brought: LoadedFile[];
}

/** Button that plays the first track of the music page. */
const PLAY = `main .musics button[${DATA_REPLAY}]`;
/** Longer than the second that a page waits before it prefetches data of other pages. */
const QUIET_MS = 2500;
const TIMEOUT_MS = 20_000;

/** Times recorded in the page: the click, and the first progress of the audio. */
interface Noted {
  clickedAt?: number;
  soundAt?: number;
}

declare global {
  var benchSound: Noted | undefined;
}

/** Opens the music page with nothing cached and plays its first track. */
export function measureFirstSound(browser: Browser, url: string, readiness: Readiness): Promise<FirstSound> {
  return withPage(browser, {}, async ({ page, devTools }) => {
    await page.addInitScript(watchSound);
    const network = await NetworkLog.start(devTools);
    await page.goto(url, { waitUntil: 'load' });
    await page.locator(PLAY).first().waitFor();
    if (readiness === 'ready') {
      await showIntent(page);
      await untilHydrated(page);
    }
    await network.untilQuiet(QUIET_MS);
    const audioBefore = totalBytes(audioOf(network.take()));
    const tasks = await traceMainThread(page, devTools, async () => {
      // Not with the pointer: it would start the scripts before the click.
      await page.locator(PLAY).first().dispatchEvent('click');
      await page.waitForFunction(() => globalThis.benchSound?.soundAt !== undefined, undefined, {
        timeout: TIMEOUT_MS,
      });
    });
    const ms = await timeNoted(page);
    await network.untilQuiet(QUIET_MS);
    const files = network.take();
    return {
      ms,
      longest: longestOf(tasks),
      audioBefore,
      audio: totalBytes(audioOf(files)),
      brought: files.filter((file) => !isAudio(file)),
    };
  });
}

async function timeNoted(page: Page): Promise<number> {
  const { clickedAt = NaN, soundAt = NaN } = (await page.evaluate(() => globalThis.benchSound)) ?? {};
  return soundAt - clickedAt;
}

const isAudio = ({ path }: LoadedFile) => /^\/musics\/[^/]+\.mp3$/.test(path);

/** Filters the audio files. */
export const audioOf = (files: readonly LoadedFile[]): LoadedFile[] => files.filter(isAudio);

/**
 * Runs in the page before its scripts. The audio element is in no tree, so it is caught when `play`
 * is called.
 */
function watchSound(): void {
  const noted: Noted = {};
  globalThis.benchSound = noted;
  document.addEventListener('click', ({ timeStamp }) => void (noted.clickedAt ??= timeStamp), true);
  const met = new WeakSet<HTMLMediaElement>();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function playAndLook(this: HTMLMediaElement) {
    if (!met.has(this)) {
      met.add(this);
      const look = () => {
        if (!this.paused && this.currentTime > 0) noted.soundAt ??= performance.now();
        else requestAnimationFrame(look);
      };
      this.addEventListener('playing', look, { once: true });
    }
    return play.call(this);
  };
}
