import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { MAX_WAIT_MS } from '../src/features/music/player/audio-element';
import { repeats } from '../src/testing/long-run';
import { HEADLESS_SHELL } from '../tools/bench/chromium';
import { expect, test } from './fixtures';
import { notFor } from './readers';
import { startScripts } from './start-scripts';

// Playback that continues after a full load has no user gesture before it.
test.use({
  launchOptions: {
    ...HEADLESS_SHELL,
    args: [...HEADLESS_SHELL.args, '--autoplay-policy=no-user-gesture-required', '--mute-audio'],
  },
});

/**
 * Number of pages that the music plays through. The first six include another language and another
 * version.
 */
const VISITS = repeats(6, 50);

const FRENCH = '/fr/information/musics';
const ENGLISH = '/en/information/musics';
const LABELS = {
  [FRENCH]: {
    player: 'Lecteur de musique',
    play: 'Lire : L’aube au bord de l’eau',
    error: 'Ce morceau n’a pas pu être chargé.',
    repeat: 'Répéter le morceau',
  },
  [ENGLISH]: {
    player: 'Music player',
    play: 'Play Riverside dawn',
  },
} as const;

/** Observations of the audio element of a page. */
interface AudioFacts {
  elements: HTMLAudioElement[];
  /** Events that interrupt playback, in order. */
  interruptions: string[];
  /** Position when it first played, in seconds. */
  begunAt: number | null;
  /** Media session actions of the system, by name. */
  actions: Record<string, MediaSessionActionHandler | null>;
  /** Durations reported to the system. */
  durations: number[];
}
declare global {
  interface Window {
    audio: AudioFacts;
  }
}

/**
 * Observes the audio elements that scripts create, and the media session. The position is recorded
 * when a page is left.
 */
function watchAudio(): void {
  const audio: AudioFacts = { elements: [], interruptions: [], begunAt: null, actions: {}, durations: [] };
  window.audio = audio;
  window.Audio = new Proxy(window.Audio, {
    construct(target, given) {
      const element = Reflect.construct(target, given) as HTMLAudioElement;
      audio.elements.push(element);
      for (const name of ['pause', 'emptied', 'error', 'ended']) {
        element.addEventListener(name, () => audio.interruptions.push(name));
      }
      element.addEventListener('playing', () => (audio.begunAt ??= element.currentTime));
      return element;
    },
  });
  const { mediaSession } = navigator;
  const [setHandler, setPosition] = [mediaSession.setActionHandler, mediaSession.setPositionState];
  mediaSession.setActionHandler = (action, handler) => {
    audio.actions[action] = handler;
    setHandler.call(mediaSession, action, handler);
  };
  mediaSession.setPositionState = (state) => {
    if (state?.duration !== undefined) audio.durations.push(state.duration);
    setPosition.call(mediaSession, state);
  };
  window.addEventListener('pagehide', () => {
    const [element] = audio.elements;
    if (element !== undefined) sessionStorage.setItem('left-at', `${element.currentTime}`);
  });
}

/** Records the addresses of audio and player files that the pages of a context request. */
function listenToRequests(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.mp3$|^\/data\/musicsConfig|^\/_i18n\//.test(pathname)) asked.push(pathname);
  });
  return asked;
}

const position = (page: Page) => page.evaluate(() => window.audio.elements[0]?.currentTime ?? -1);
const isPlaying = (page: Page) =>
  page.evaluate(() => window.audio.elements.some(({ paused, readyState }) => !paused && readyState >= 3));
const seek = (page: Page, second: number) =>
  page.evaluate(async (target) => {
    const [element] = window.audio.elements;
    if (element === undefined) throw new Error('Expected an audio element, found none.');
    const seeked = new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
    element.currentTime = target;
    await seeked;
  }, second);

/** Expects that the music plays: its position changes. */
async function expectToPlay(page: Page): Promise<void> {
  await expect.poll(() => isPlaying(page)).toBe(true);
  const before = await position(page);
  await expect.poll(() => position(page)).not.toBe(before);
}

async function playTrack(page: Page, address: typeof FRENCH | typeof ENGLISH): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: LABELS[address].play }).first().click();
}

const player = (page: Page, address: typeof FRENCH | typeof ENGLISH = FRENCH) =>
  page.getByRole('region', { name: LABELS[address].player });

/** Follows the link of a header menu to a page. */
async function switchTo(page: Page, menu: RegExp, address: string): Promise<void> {
  await page.locator('header summary', { hasText: menu }).click();
  await page.locator(`header details[open] a[href="${address}"]`).first().click();
}
const LANGUAGES = /Français|English/;

test.beforeEach(async ({ context }) => {
  await context.addInitScript(watchAudio);
});

test('not one byte of it is fetched before it is played; then it plays on through pages, languages and versions', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const asked = listenToRequests(context);
  await page.goto(FRENCH);
  await startScripts(page);
  await page.getByRole('button', { name: LABELS[FRENCH].play }).first().hover();
  await page.waitForLoadState('networkidle');
  expect([asked, await page.evaluate(() => window.audio.elements.length)]).toEqual([[], 0]);

  await page.getByRole('button', { name: LABELS[FRENCH].play }).first().click();
  await expectToPlay(page);
  await expect(player(page)).toBeVisible();
  expect(asked).toEqual(expect.arrayContaining(['/musics/riverside-dawn.mp3', '/data/musicsConfig.json']));
  const title = () => page.evaluate(() => navigator.mediaSession.metadata?.title);
  expect(await title()).toBe('L’aube au bord de l’eau');
  await player(page).getByRole('button', { name: LABELS[FRENCH].repeat }).click();
  await page.evaluate(() => window.audio.interruptions.splice(0));

  const articles = ['1', '2', '3', '6', '11', '12', '20', '22'];
  let address = '/fr/version/2/article/1';
  for (let visit = 0; visit < VISITS; visit += 1) {
    const before = await position(page);
    if (visit % 10 === 2) {
      const isFrench = address.startsWith('/fr');
      address = address.replace(/^\/../, isFrench ? '/en' : '/fr');
      await switchTo(page, LANGUAGES, address);
      // The player and the system use the language of the page.
      await expect(player(page, isFrench ? ENGLISH : FRENCH)).toBeVisible();
      await expect.poll(title).toBe(isFrench ? 'Riverside dawn' : 'L’aube au bord de l’eau');
    } else if (visit % 10 === 4) {
      address = address.replace(/version\/\d/, address.includes('/version/2/') ? 'version/1' : 'version/2');
      await switchTo(page, /Version/, address);
    } else {
      address = address.replace(/\d+$/, articles[visit % articles.length] ?? '1');
      await page.evaluate((to) => window.___navigate?.(to), address);
    }
    await expect(page).toHaveURL(address);
    // It may have restarted from the beginning; it plays all the same.
    await expect.poll(() => position(page)).not.toBe(before);
  }
  const counted = () => ({ interruptions: window.audio.interruptions, elements: window.audio.elements.length });
  expect(await page.evaluate(counted)).toEqual({ interruptions: [], elements: 1 });
  expect(await isPlaying(page)).toBe(true);

  const durations = await page.evaluate(() => window.audio.durations);
  expect(durations.length).toBeGreaterThan(0);
  expect(durations.every((duration) => Number.isFinite(duration) && duration > 0)).toBe(true);
});

test(
  'playback resumes after a full load and after Back; a paused track stays paused, and no audio is fetched',
  // The music position is stored. In private mode the network is never idle. An older tab reloads
  // while playback is observed.
  notFor('refusing', 'staff', 'older-tab'),
  async ({ page, context }) => {
    await playTrack(page, FRENCH);
    await expectToPlay(page);
    await seek(page, 9);
    await expectToPlay(page);
    await page.goto('/en/version/1/article/2');
    // Without any interaction.
    await expectToPlay(page);
    const { begunAt, leftAt } = await page.evaluate(() => ({
      begunAt: window.audio.begunAt ?? -1,
      leftAt: Number(sessionStorage.getItem('left-at')),
    }));
    expect(leftAt).toBeGreaterThan(9);
    expect(Math.abs(begunAt - leftAt)).toBeLessThan(1);

    // The browser may have put the previous page into its back/forward cache, with its audio
    // element.
    await page.goBack();
    await expectToPlay(page);
    expect(await position(page)).toBeGreaterThan(9);

    await player(page).getByRole('button', { name: 'Mettre en pause', exact: true }).click();
    await expect.poll(() => isPlaying(page)).toBe(false);
    const asked = listenToRequests(context);
    await page.reload();
    await expect(player(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.endsWith('.mp3'))).toEqual([]);
    await player(page).getByRole('button', { name: 'Lire', exact: true }).click();
    await expectToPlay(page);
    expect(await position(page)).toBeGreaterThan(9);
  },
);

test(
  'a tab that begins to play makes the others pause',
  // Tabs communicate through storage. An older tab reloads while playback is observed.
  notFor('refusing', 'older-tab'),
  async ({ page, context }) => {
    await playTrack(page, FRENCH);
    await expectToPlay(page);
    const other = await context.newPage();
    await playTrack(other, ENGLISH);
    await expectToPlay(other);
    await expect.poll(() => isPlaying(page)).toBe(false);
    await expect(player(page).getByRole('button', { name: 'Lire', exact: true })).toBeVisible();
    expect(await isPlaying(other)).toBe(true);
  },
);

test('a track that cannot be played is reported once, and can be tried again', async ({ page }) => {
  const faults = [
    { status: 404, body: 'no' },
    { status: 200, contentType: 'text/html', body: '<!doctype html><p>Not music.' },
    { status: 200, contentType: 'audio/mpeg', body: 'x'.repeat(5000) },
  ];
  const notification = page.locator('.notification', { hasText: LABELS[FRENCH].error });
  await page.goto(FRENCH);
  for (const fault of faults) {
    await page.route('**/musics/*.mp3', (route) => route.fulfill(fault));
    const count = await notification.count();
    await page.getByRole('button', { name: LABELS[FRENCH].play }).first().click();
    await expect(notification).toHaveCount(count + 1);
    await notification.first().getByRole('button').click();
    await expect(notification).toHaveCount(0);
    await page.unroute('**/musics/*.mp3');
  }
  await page.getByRole('button', { name: LABELS[FRENCH].play }).first().click();
  await expectToPlay(page);
  await expect(notification).toHaveCount(0);
});

test('a lost network is reported, and the music resumes at the same position when it returns', async ({ page }) => {
  let isLost = false;
  await page.clock.install();
  await page.route('**/musics/*.mp3', async (route) => {
    if (isLost) return route.abort('connectionreset');
    const response = await route.fetch({ headers: { range: 'bytes=0-' } });
    const body = await response.body();
    isLost = true;
    // Only the first half; browsers request the rest.
    const end = Math.floor(body.length / 2);
    await route.fulfill({
      status: 206,
      headers: {
        'content-type': 'audio/mpeg',
        'accept-ranges': 'bytes',
        'content-range': `bytes 0-${end - 1}/${body.length}`,
      },
      body: body.subarray(0, end),
    });
  });
  await playTrack(page, FRENCH);
  await expectToPlay(page);
  const notification = page.locator('.notification', { hasText: LABELS[FRENCH].error });
  const length = await page.evaluate(() => window.audio.elements[0]?.duration ?? 0);
  // Like a lock screen.
  await page.evaluate((seekTime) => window.audio.actions['seekto']?.({ action: 'seekto', seekTime }), length * 0.8);
  await expect.poll(() => page.evaluate(() => window.audio.elements[0]?.seeking)).toBe(true);
  // Browsers retry for minutes, without an event.
  await page.clock.fastForward(MAX_WAIT_MS);
  await expect(notification).toHaveCount(1);
  await page.unroute('**/musics/*.mp3');
  await player(page).getByRole('button', { name: 'Lire', exact: true }).click();
  await expectToPlay(page);
  expect(await position(page)).toBeGreaterThan(length * 0.5);
});

test('a browser that refuses to play by itself after a full load shows it paused at its place', async ({ site }) => {
  const args = [...HEADLESS_SHELL.args, '--autoplay-policy=document-user-activation-required', '--mute-audio'];
  const browser = await chromium.launch({ ...HEADLESS_SHELL, args });
  try {
    const page = await browser.newPage({ baseURL: site });
    await page.addInitScript(watchAudio);
    await page.addInitScript(() => {
      const [key, position, playlist] = ['riverside-dawn', 7.5, 'all'];
      const fields = { key, position, duration: 20, wasPlaying: true, isOpen: true, playlist, at: Date.now() };
      const record = { ...fields, isCollapsed: false, isRepeating: false, version: 1 };
      sessionStorage.setItem('music', JSON.stringify(record));
    });
    // The page is not evaluated before it has tried to play: an evaluation counts as a user
    // gesture.
    const tried = page.waitForRequest('**/musics/riverside-dawn.mp3');
    await page.goto('/fr/version/2/article/1');
    await tried;
    const play = player(page).getByRole('button', { name: 'Lire', exact: true });
    await expect(play).toBeVisible();
    await expect.poll(() => position(page)).toBe(7.5);
    await expect(page.locator('.notification')).toHaveCount(0);
    await play.click();
    await expectToPlay(page);
    expect(await position(page)).toBeGreaterThan(7);
  } finally {
    await browser.close();
  }
});
