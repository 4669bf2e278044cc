import type { Page } from '@playwright/test';

/** The expected response to a touch. */
export type Answer =
  /** An element becomes visible. */
  | { kind: 'visible'; selector: string }
  /** Another page is displayed, with another heading. */
  | { kind: 'page'; path: string };

/**
 * Events since the touch, stored in the page's session storage: a touch may load another document.
 */
export interface TouchRecord {
  /** Milliseconds from the touch to the first frame with the response; null when there was none. */
  answeredAfter: number | null;
  /** Number of responses: 1 is right, more is a double action. */
  answers: number;
  /** Whether the response is still visible. */
  isStillThere: boolean;
  /** Documents loaded and entries added to the history. */
  navigations: number;
}

/** Key of the record in session storage, and what is stored there. */
const RECORD = 'bench.touch';
interface State {
  heading: string;
  touchedAt: number | null;
  answeredAt: number | null;
  rises: number;
  loads: number;
  isThere?: boolean;
}

/**
 * Watches every document of a page for the response to a touch; nothing is recorded until
 * `armTouchWatch`.
 */
export async function installTouchWatch(page: Page, answer: Answer): Promise<void> {
  await page.addInitScript(watchDocument, { answer, key: RECORD });
}

/** Arms the watch: the next touch counts. */
export async function armTouchWatch(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const heading = document.querySelector('h1')?.textContent ?? '';
    sessionStorage.setItem(key, JSON.stringify({ heading, touchedAt: null, answeredAt: null, rises: 0, loads: 0 }));
  }, RECORD);
}

/** Waits for the response, at most `timeout` ms; false when there was none. */
export async function waitForAnswer(page: Page, timeout: number): Promise<boolean> {
  try {
    await page.waitForFunction(
      (key) => {
        const record: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return typeof record === 'object' && record !== null && Reflect.get(record, 'answeredAt') !== null;
      },
      RECORD,
      { timeout },
    );
    return true;
  } catch {
    return false;
  }
}

/** Reads the events since the touch. */
export function readTouchRecord(page: Page): Promise<TouchRecord> {
  return page.evaluate((key) => {
    // Written by this watch only.
    const state = JSON.parse(sessionStorage.getItem(key) ?? '{}') as State;
    const { touchedAt, answeredAt } = state;
    return {
      answeredAfter: touchedAt === null || answeredAt === null ? null : answeredAt - touchedAt,
      answers: state.rises,
      isStillThere: state.isThere === true,
      navigations: state.loads,
    };
  }, RECORD);
}

/** Runs in the page before its scripts. */
function watchDocument({ answer, key }: { answer: Answer; key: string }): void {
  const now = () => performance.timeOrigin + performance.now();
  // Written only by `armTouchWatch` and this function.
  const read = () => JSON.parse(sessionStorage.getItem(key) ?? 'null') as State | null;
  const write = (change: (state: State) => void) => {
    const state = read();
    if (state === null) return;
    change(state);
    sessionStorage.setItem(key, JSON.stringify(state));
  };
  const isThere = (state: State): boolean => {
    if (answer.kind === 'page') {
      const heading = document.querySelector('h1')?.textContent ?? '';
      return location.pathname === answer.path && heading !== '' && heading !== state.heading;
    }
    return [...document.querySelectorAll(answer.selector)].some((element) => element.checkVisibility());
  };
  const countLoad = () => write((state) => void (state.loads += 1));

  // A document that appears after the watch was armed is a navigation.
  countLoad();
  const push = history.pushState.bind(history);
  history.pushState = (...given) => {
    countLoad();
    push(...given);
  };
  document.addEventListener(
    'pointerdown',
    (event) => write((state) => void (state.touchedAt ??= performance.timeOrigin + event.timeStamp)),
    { capture: true, passive: true },
  );
  const look = () => {
    const state = read();
    if (state !== null && state.touchedAt !== null) {
      const there = isThere(state);
      if (there !== (state.isThere ?? false)) {
        write((changed) => {
          changed.isThere = there;
          if (there) changed.rises += 1;
        });
        // The frame with the response is displayed before the next one starts.
        if (there && state.answeredAt === null) {
          requestAnimationFrame(() => write((changed) => void (changed.answeredAt ??= now())));
        }
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
