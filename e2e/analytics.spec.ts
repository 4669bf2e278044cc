import type { Page } from '@playwright/test';
import type { SiteAnalytics } from '../content-schema';
import { AXE_MODES, axeViolations, overflowOf } from './axe';
import { expect } from './fixtures';
import { type ServiceHost, test } from './analytics-fixture';

const ARTICLE = '/en/version/2/article/2';

/** A service with a script, on this machine. */
const scriptOf = ({ url }: ServiceHost): SiteAnalytics => ({
  provider: 'script',
  name: 'Tidewater Insights',
  address: `${url}/script.js`,
  cookies: ['_ser*'],
  queue: { name: '_queue', start: [['site', 7]], pageView: [['page', '{url}', '{title}']] },
});

/** Paths of the pages that a service was told of by its queue. */
const pagesOf = ({ requests }: ServiceHost) =>
  requests.flatMap(({ path }) => {
    const command: unknown = path.startsWith('/collect?') ? JSON.parse(decodeURIComponent(path.slice(9))) : null;
    return Array.isArray(command) && command[0] === 'page' ? [new URL(String(command[1])).pathname] : [];
  });

const banner = (page: Page) => page.getByRole('complementary', { name: 'Analytics' });
const answer = (page: Page, name: 'Accept' | 'Decline') => banner(page).getByRole('button', { name, exact: true });
const changing = (page: Page) => page.getByRole('button', { name: 'Change my choice' });

/** Follows a link inside the page. */
async function goOn(page: Page): Promise<string> {
  const next = page.locator('a[rel=next]').first();
  await next.hover();
  await page.waitForFunction(() => window.earlyClicks === null);
  const path = (await next.getAttribute('href')) ?? '';
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await next.click();
  await page.waitForURL(`**${path}`);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  return path;
}

/** Time in milliseconds within which a page that counts would have been sent. */
const SENT_MS = 1500;

/** Stores that the reader has accepted a service. */
const accept = (page: Page, service: string) =>
  page.addInitScript((key) => localStorage.setItem('analytics-consent', `granted ${Date.now()} ${key}`), service);

/** Collects what the policy of a page refuses. */
function refusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return refused;
}

test.describe('an analytics service with a script', () => {
  test('runs once the reader accepts, and stops when they change their mind', async ({
    page,
    context,
    service,
    serve,
  }) => {
    const site = await serve(scriptOf(service), 'asking');
    const refused = refusals(page);
    await page.goto(site + ARTICLE);
    await expect(banner(page)).toBeVisible();
    await page.waitForTimeout(SENT_MS);
    expect(service.requests).toEqual([]);

    await answer(page, 'Accept').click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => pagesOf(service)).toEqual([ARTICLE]);
    const names = async () => (await context.cookies()).map(({ name }) => name);
    expect(await names()).toContain('_service');
    await page.goto(`${site}/en/version/2`);
    await expect.poll(() => pagesOf(service)).toEqual([ARTICLE, '/en/version/2']);
    await expect(banner(page)).toBeHidden();
    expect(refused).toEqual([]);

    const before = service.requests.length;
    await changing(page).click();
    await expect(banner(page)).toBeFocused();
    await Promise.all([page.waitForEvent('load'), answer(page, 'Decline').click()]);
    await expect(page.getByText('Analytics: declined')).toBeVisible();
    expect(await names()).not.toContain('_service');
    await page.goto(site + ARTICLE);
    await page.waitForTimeout(SENT_MS);
    expect(service.requests).toHaveLength(before);
  });

  test('counts pages that are opened without a full load', async ({ page, service, serve }) => {
    const analytics = scriptOf(service);
    const site = await serve(analytics, 'interactive');
    await accept(page, `${service.url}/script.js`);
    await page.goto(site + ARTICLE);
    await expect.poll(() => pagesOf(service)).toEqual([ARTICLE]);
    const next = await goOn(page);
    await expect.poll(() => pagesOf(service)).toEqual([ARTICLE, next]);
  });

  test('never runs for readers who refuse, and they are not asked again', async ({ page, service, serve }) => {
    const site = await serve(scriptOf(service), 'asking');
    await page.goto(site + ARTICLE);
    await answer(page, 'Decline').click();
    await page.goto(`${site}/en/version/2`);
    await expect(page.getByText('Analytics: declined')).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await page.waitForTimeout(SENT_MS);
    expect(service.requests).toEqual([]);
  });

  test('is neither asked for nor loaded where the browser asks for privacy, nor in private mode', async ({
    page,
    context,
    service,
    serve,
  }) => {
    const site = await serve(scriptOf(service), 'asking');
    await page.goto(site + ARTICLE);
    await answer(page, 'Accept').click();
    await expect.poll(() => pagesOf(service)).toEqual([ARTICLE]);
    const before = service.requests.length;

    await context.addCookies([{ name: 'privateAPI', value: 'true', url: site }]);
    await page.reload();
    await page.waitForTimeout(SENT_MS);
    await context.clearCookies({ name: 'privateAPI' });
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.reload();
    await expect(banner(page)).toBeHidden();
    await expect(changing(page)).toBeHidden();
    await page.waitForTimeout(SENT_MS);
    expect(service.requests).toHaveLength(before);
  });

  test('is no longer there on a page where a password is typed', async ({ page, service, serve }) => {
    const site = await serve(scriptOf(service), 'interactive');
    await accept(page, `${service.url}/script.js`);
    await page.goto(site + ARTICLE);
    await expect.poll(() => pagesOf(service)).toEqual([ARTICLE]);
    expect(await page.evaluate(() => '_queue' in window)).toBe(true);
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => window.earlyClicks === null);
    await page.evaluate(() => window.___navigate?.('/en/auth/sign-in'));
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    // The page loads again meanwhile.
    await page.waitForFunction(() => !('_queue' in window));
    expect(pagesOf(service)).toEqual([ARTICLE]);
  });

  test('is asked for above the page, which it neither covers nor moves, and by keyboard', async ({
    page,
    service,
    serve,
  }) => {
    const site = await serve(scriptOf(service), 'asking');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(site + ARTICLE);
    const [asked, header] = [await banner(page).boundingBox(), await page.locator('.header').boundingBox()];
    expect(header?.y).toBeGreaterThanOrEqual((asked?.y ?? 0) + (asked?.height ?? Infinity));
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: 'layout-shift',
            buffered: true,
          });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shifts).toBe(0);
    const [decline, accept] = [await answer(page, 'Decline').boundingBox(), await answer(page, 'Accept').boundingBox()];
    expect([accept?.width, accept?.height]).toEqual([decline?.width, decline?.height]);
    // After the links that skip the header, and the one to the privacy policy.
    for (let link = 0; link < 4; link += 1) await page.keyboard.press('Tab');
    await expect(answer(page, 'Decline')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => pagesOf(service)).toEqual([ARTICLE]);
  });
});

test('Google Analytics is told of each page, and the policy lets it answer', async ({ page, context, serve }) => {
  const collected: string[] = [];
  // As much of its script as the test needs: events of the queue become requests.
  const tag = `{
    const layer = window.dataLayer;
    const send = ([name, event, page]) => {
      if (name === 'event') fetch('https://region1.google-analytics.com/g/collect?' + new URLSearchParams({ en: event, dl: page.page_location }), { method: 'POST', mode: 'no-cors' });
    };
    layer.forEach(send);
    layer.push = send;
  }`;
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: tag }),
  );
  await context.route('https://*.google-analytics.com/**', (route) => {
    collected.push(new URL(new URL(route.request().url()).searchParams.get('dl') ?? '').pathname);
    return route.fulfill({ status: 204 });
  });
  const site = await serve({ provider: 'google-analytics', site: 'G-ABCDE12345' }, 'interactive');
  await accept(page, 'G-ABCDE12345');
  const refused = refusals(page);
  await page.goto(`${site}${ARTICLE}?q=secret`);
  await expect.poll(() => collected).toEqual([ARTICLE]);
  const next = await goOn(page);
  await expect.poll(() => collected).toEqual([ARTICLE, next]);
  expect(refused).toEqual([]);
});

test('a service without cookies is told of each page, and asks nothing', async ({ page, context, service, serve }) => {
  const site = await serve({ provider: 'umami', site: 'a1-b2', host: service.url }, 'interactive');
  await page.goto(`${site}${ARTICLE}?q=secret#there`);
  const views = () =>
    service.requests.map(({ path, body, cookie }) => {
      // Its documented interface; see `page-views.test.tsx`.
      const { payload } = JSON.parse(body) as { payload: { url: string; website: string } };
      return [path, payload.website, payload.url, cookie];
    });
  await expect.poll(views).toEqual([['/api/send', 'a1-b2', ARTICLE, '']]);
  const next = await goOn(page);
  await expect.poll(views).toEqual([
    ['/api/send', 'a1-b2', ARTICLE, ''],
    ['/api/send', 'a1-b2', next, ''],
  ]);
  await expect(banner(page)).toHaveCount(0);
  expect(await context.cookies(service.url)).toEqual([]);
});

test.describe('the question', () => {
  test.use({ bypassCSP: true });
  for (const { colorScheme, width } of AXE_MODES) {
    test(`is accessible in ${colorScheme} mode at ${width} px`, async ({ page, service, serve }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const site = await serve(scriptOf(service), 'asking');
      await page.goto(site + ARTICLE);
      await expect(banner(page)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await answer(page, 'Decline').click();
      expect(await axeViolations(page, '.consent-setting')).toEqual([]);
    });
  }
});
