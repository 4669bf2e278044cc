import type { Page } from '@playwright/test';
import { CANARY, expect, fillInSignIn, test } from './private-fixture';
import { notFor } from './readers';

const PRIVATE = '/en/version/3/article/17';
/**
 * A version that does not exist, with an address of the same length, so that responses can be
 * compared byte by byte.
 */
const ABSENT = '/en/version/7/article/17';

test('the host answers requests for private pages like requests for missing pages', async ({ request }) => {
  const answer = async (path: string) => {
    const response = await request.get(path);
    const { date: _date, ...headers } = response.headers();
    return { status: response.status(), headers, body: await response.text() };
  };
  for (const [one, other] of [
    [PRIVATE, ABSENT],
    ['/fr/version/3', '/fr/version/7'],
    ['/fr/version/3/category/8', '/fr/version/7/category/8'],
    [`/page-data${PRIVATE}/page-data.json`, `/page-data${ABSENT}/page-data.json`],
  ] as const) {
    const seen = await answer(one);
    expect(seen.status).toBe(404);
    expect(seen).toEqual(await answer(other));
  }
});

// Tall enough for the home link to be in view: pages are prefetched for links in view.
test.use({ viewport: { width: 1280, height: 1200 } });

/** Visits an address in a browser. @returns its page, and the requests in order. */
async function visit(page: Page, path: string): Promise<{ html: string; requests: string[] }> {
  const requests: string[] = [];
  const note = (request: { method(): string; url(): string }) =>
    requests.push(`${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search}`);
  page.on('request', note);
  // A second after a page is shown, the pages of its links are prefetched: here, the home page is
  // the last.
  const fetchedAhead = page.waitForEvent('requestfinished', (request) => /-templates-home-.*\.js$/.test(request.url()));
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await fetchedAhead;
  page.off('request', note);
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  const plain = (text: string) =>
    text
      .replaceAll(path, 'ADDRESS')
      .replaceAll(encodeURIComponent(path), 'ADDRESS')
      // A random scene; the animated one has two forms.
      .replaceAll(/\/errors\/\d+(?:-still)?\.(?:png|gif)/g, 'SCENE')
      .replaceAll(/<source [^>]*srcset="SCENE">/g, '');
  return {
    html: plain(html),
    requests: requests
      .map(plain)
      .filter((request) => !request.includes('SCENE'))
      .sort(),
  };
}

// Only the first visit of an older tab requests scripts twice.
for (const account of [null, 'reader'] as const) {
  test(
    `${account === null ? 'somebody signed out' : 'a signed-in reader'} cannot distinguish private from missing pages`,
    notFor('older-tab'),
    async ({ page, context, signInAs, baseURL }) => {
      if (account !== null) {
        await signInAs(account);
        // Whatever the browser was used for before.
        await context.addCookies([{ name: 'privateAPI', value: 'true', url: baseURL ?? '' }]);
      }
      const one = await visit(page, PRIVATE);
      const other = await visit(page, ABSENT);
      expect(one.html).not.toContain(CANARY);
      expect(one.requests.filter((request) => request.includes('/private/'))).toEqual([]);
      expect(one).toEqual(other);
    },
  );
}

test('a reader who is no member gets no answer of the content API that a missing thing does not get', async ({
  request,
  contentApi,
  cookiesOf,
}) => {
  const token = (await cookiesOf('reader')).find(({ name }) => name.endsWith('.accessToken'))?.value ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const answer = async (path: string) => {
    const response = await request.get(`${contentApi}${path}`, { headers });
    const { date: _date, ...rest } = response.headers();
    return { status: response.status(), rest, body: await response.text() };
  };
  const seen = await answer('/private/versions/3/articles/17?lang=en');
  expect(seen.status).toBe(404);
  expect(seen.rest['cache-control']).toContain('no-store');
  expect(seen).toEqual(await answer('/private/versions/7/articles/17?lang=en'));
  expect(seen).toEqual(await answer('/private/nothing'));
});

test('a link to a section of a private article leads through the sign-in and back to it', async ({ page }) => {
  await page.goto('/en/version/3/article/17#CANARY');
  await page
    .locator('main')
    .getByRole('link', { name: /sign in/i })
    .click();
  await expect(page).toHaveURL(/\/en\/auth\/sign-in\?return=/);
  const address = new URL(page.url()).searchParams.get('return');
  expect(address).toBe('/en/version/3/article/17#CANARY');
  await fillInSignIn(page, 'corrector');
  await expect(page).toHaveURL('/en/version/3/article/17#CANARY');
  // Private mode is off in this browser: one button switches it on.
  await page
    .locator('main')
    .getByRole('button', { name: /private mode/i })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${CANARY}-TITLE-EN`);
  // The host also sets the cookie.
  const privateCookie = async () => (await page.context().cookies()).find(({ name }) => name === 'privateAPI');
  await expect.poll(privateCookie).toMatchObject({ value: 'true', sameSite: 'Lax', path: '/' });
  const days = (((await privateCookie())?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(360);
});

test('where private mode was on, a private link opened signed out goes to the sign-in by itself', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'privateAPI', value: 'true', url: baseURL ?? '' }]);
  await page.goto('/en/version/3/article/9');
  await expect(page).toHaveURL(/\/en\/auth\/sign-in\?return=/);
  expect(new URL(page.url()).searchParams.get('return')).toBe('/en/version/3/article/9');
});
