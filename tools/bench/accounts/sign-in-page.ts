import type { Page } from '@playwright/test';
import { IDENTITY_PREFIX } from '../../../src/node/hosting/local-prefixes';

/** Credentials of an account. */
export interface Account {
  email: string;
  password: string;
}

/** Duration of a sign-in, in milliseconds. */
export interface SignInTime {
  /** From the button to the first frame with a session. */
  total: number;
  /** Part of it spent on requests to the provider, which runs on this machine. */
  provider: number;
}

const TIMEOUT_MS = 60_000;

/** Opens the sign-in page and waits until its form is interactive. */
export async function openSignIn(page: Page, url: string): Promise<void> {
  await page.addInitScript(watchSignIn, IDENTITY_PREFIX);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('main input[name=password]').waitFor();
  // The form exists before React: it must be hydrated when the button is pressed.
  await page.waitForFunction(() => {
    const form = document.querySelector('main form');
    return form !== null && Object.keys(form).some((key) => key.startsWith('__react'));
  });
}

/** Fills in the form and presses its button. */
export async function submit(page: Page, { email, password }: Account): Promise<void> {
  await page.locator('main input[name=username]').fill(email);
  await page.locator('main input[name=password]').fill(password);
  await page.locator('main button[type=submit]').first().click();
}

/** Signs in on an open page. */
export async function signInTime(page: Page, account: Account): Promise<SignInTime> {
  await submit(page, account);
  const found = await page.waitForFunction(
    () => {
      // Another document may have loaded since, so the record is in session storage.
      const text = sessionStorage.getItem('bench.signIn');
      return text === null ? null : text;
    },
    undefined,
    { timeout: TIMEOUT_MS },
  );
  return JSON.parse((await found.jsonValue()) ?? '{}') as SignInTime;
}

/** Opens the page and signs in. */
export async function signIn(page: Page, url: string, account: Account): Promise<SignInTime> {
  await openSignIn(page, url);
  return signInTime(page, account);
}

/** Runs in the page before its scripts. */
function watchSignIn(prefix: string): void {
  let pressedAt: number | null = null;
  document.addEventListener('submit', ({ timeStamp }) => void (pressedAt = timeStamp), true);
  const look = () => {
    if (pressedAt !== null && document.cookie.includes('.accessToken=')) {
      const end = performance.now();
      const begin = pressedAt;
      const asked = performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => new URL(name).pathname.startsWith(prefix) && startTime >= begin);
      const provider = asked.reduce((sum, { duration }) => sum + duration, 0);
      sessionStorage.setItem('bench.signIn', JSON.stringify({ total: end - begin, provider }));
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
