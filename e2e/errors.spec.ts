import type { Page } from '@playwright/test';
import { DATA_MADE_OF } from '../src/shared/page-contract';
import { expect, test } from './fixtures';
import { notFor } from './readers';
import { startScripts } from './start-scripts';

/** Replaces the data of a page by other data, with a matching digest in the page. */
async function spoilPageData(page: Page, path: string, spoil: (data: Record<string, unknown>) => void): Promise<void> {
  await page.route(`**/page-data${path}/page-data.json*`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    spoil(body.result.data);
    await route.fulfill({ response, json: body });
  });
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(new RegExp(` ${DATA_MADE_OF}="[^"]*"`), '') });
  });
}

declare global {
  var languagesSeen: string[] | undefined;
}

/**
 * Runs in the page: records every language of the document, each once. Scripts set it again when
 * they start.
 */
function rememberLanguages(): void {
  const seen = (globalThis.languagesSeen = [] as string[]);
  const look = () => {
    const { lang } = document.documentElement;
    if (lang !== '' && !seen.includes(lang)) seen.push(lang);
  };
  new MutationObserver(look).observe(document, {
    attributes: true,
    attributeFilter: ['lang'],
    childList: true,
    subtree: true,
  });
}

const ADDRESSES = [
  {
    path: '/fr/nulle-part',
    lang: 'fr-FR',
    title: 'Erreur 404',
    home: 'Retour à l’accueil',
    homePath: '/fr',
    message: 'Page introuvable : /fr/nulle-part',
    explanation: 'Page not found: /fr/nulle-part',
  },
  {
    path: '/en/version/2x/article/1',
    lang: 'en-US',
    title: 'Error 404',
    home: 'Back to the home page',
    homePath: '/en',
    message: 'Page Not Found: /en/version/2x/article/1',
    explanation: 'Page Not Found: /en/version/2x/article/1',
  },
];

// This test is about the language of the document.
test(
  'an address that no page has is answered in its language with causes, a picture and the way home',
  notFor('translated'),
  async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    let requests: string[] = [];
    page.on('console', (line) => requests.push(line.text()));
    await page.addInitScript(rememberLanguages);
    for (const { path, lang, title, home, homePath, message, explanation } of ADDRESSES) {
      await test.step(path, async () => {
        requests = [];
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.locator('.error-page li')).toHaveCount(2);
        await expect(page.getByText(message, { exact: true })).toBeVisible();
        const picture = page.locator('.error-illustration img');
        await expect(picture).toHaveAttribute('src', /^\/errors\/\d+(-still)?\.png$/);
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
        await startScripts(page);
        expect(complaints).toEqual([]);
        expect(requests.filter((line) => line.includes('PageNotFoundError'))).toEqual([
          `PageNotFoundError: ${explanation}`,
        ]);
        await page.locator('.error-page').getByRole('link', { name: home }).click();
        await expect(page).toHaveURL(homePath);
        await expect(page.locator('.error-page')).toHaveCount(0);
        expect(await page.evaluate(() => globalThis.languagesSeen)).toEqual([lang]);
      });
    }
  },
);

test(
  'an address that no page has leads where editors have redirected it since the build, else it is a 404',
  // When nothing can be stored, nothing could stop a redirect loop, so no such redirect is
  // followed. In private mode the network is never idle. An older tab loads each page twice.
  notFor('refusing', 'staff', 'older-tab'),
  async ({ page }) => {
    /** Requests for redirects, and document loads, in order. */
    let asked: string[] = [];
    let loads: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/public/route-rules')) asked.push(searchParams.get('path') ?? '');
      if (request.isNavigationRequest()) loads.push(pathname);
    });
    const open = (address: string) => {
      [asked, loads] = [[], []];
      return page.goto(address);
    };
    const expectNotFound = async () => {
      await startScripts(page);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erreur 404');
    };

    await test.step('a page of the site, after one question', async () => {
      await open('/en/moved-since');
      await expect(page).toHaveURL('/en/version/2/article/6?from=redirect#x');
      expect([asked, loads]).toEqual([['/en/moved-since'], ['/en/moved-since', '/en/version/2/article/6']]);
      await open('/fr/apr%C3%A8s');
      await expect(page).toHaveURL('/fr/version');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect([asked, loads]).toEqual([['/fr/apr%C3%A8s'], ['/fr/apr%C3%A8s', '/fr/version']]);
    });

    await test.step('another site', async () => {
      await page.route('https://elsewhere.example.org/', (route) => route.fulfill({ body: 'Elsewhere' }));
      await open('/en/elsewhere');
      await expect(page).toHaveURL('https://elsewhere.example.org/');
    });

    await test.step('nowhere after one question, however its path is spelt', async () => {
      await open('/fr/%7Enulle-part');
      await expect.poll(() => asked).toHaveLength(1);
      await expectNotFound();
      expect([asked, loads]).toEqual([['/fr/~nulle-part'], ['/fr/%7Enulle-part']]);
    });

    await test.step('nowhere when the redirect leads back', async () => {
      await page.route('**/public/route-rules?*', (route) =>
        route.fulfill({ json: { redirect: '/fr/en-rond', status: 302 } }),
      );
      await open('/fr/en-rond');
      await expect.poll(() => loads).toHaveLength(2);
      await expectNotFound();
      expect(loads).toHaveLength(2);
    });
  },
);

test('the picture comes without moving anything, and never as a moving one to who asked for less motion', async ({
  page,
}) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const pictures: string[] = [];
  await page.route('**/errors/*', async (route) => {
    pictures.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    // The number of the scene that is animated.
    Math.random = () => 57.5 / 83;
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/fr/nulle-part', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  const picture = page.locator('.error-illustration img');
  await expect(picture).toHaveAttribute('src', '/errors/58-still.png');
  release();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  expect(await heading.boundingBox()).toEqual(before);
  expect(pictures).toEqual(['/errors/58-still.png']);
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('the error page has a picture and a way home', async ({ page }) => {
    await page.goto('/fr/nulle-part');
    await expect(page.locator('.error-illustration img')).toBeVisible();
    await page.locator('.error-page a.button').click();
    await expect(page).toHaveURL('/fr');
    await expect(page.locator('.error-page')).toHaveCount(0);
  });
});

test.describe('when something throws', () => {
  test('in an article, its place says so and everything around it goes on', async ({ page }) => {
    await spoilPageData(page, '/en/version/2/article/7', (data) => {
      Object.assign(Object(data['article']), { tableOfContents: null });
    });
    await page.goto('/en/version/2/article/6');
    await startScripts(page);
    await page.locator('.neighbours a').last().click();
    await expect(page).toHaveURL('/en/version/2/article/7');
    await expect(page.getByRole('alert')).toContainText('This part of the page could not be shown.');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.locator('nav a[href="/en/version/2/article/5"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  // Hovering starts scripts; after the reload of an older tab, nothing is hovered.
  test(
    'in a whole page, also during hydration, the error page is displayed in the frame',
    notFor('older-tab'),
    async ({ page }) => {
      await spoilPageData(page, '/fr/version/2/article/6', (data) => {
        data['article'] = null;
      });
      await page.goto('/fr/version/2/article/6');
      await page.locator('header a').first().hover();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erreur 500');
      await expect(page).toHaveTitle('Erreur 500 · Versio');
      await expect(page.getByRole('banner')).toBeVisible();
      await page.locator('.error-page').getByRole('link', { name: 'Retour à l’accueil' }).click();
      await expect(page).toHaveURL('/fr');
      await expect(page).toHaveTitle('Accueil · Versio');
      await expect(page.locator('.error-page')).toHaveCount(0);
    },
  );

  // In private mode, scripts start with the page. Hovering, as above.
  test(
    'in the frame itself, the error page is displayed alone with a notice',
    notFor('staff', 'older-tab'),
    async ({ page }) => {
      await spoilPageData(page, '/en/version/2/article/6', (data) => {
        data['versions'] = null;
      });
      await page.goto('/en/version/2/article/6');
      await page.locator('header a').first().hover();
      await expect(page.getByRole('alert')).toContainText('This part of the page could not be shown.');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 500');
      await expect(page.getByRole('banner')).toHaveCount(0);
    },
  );

  test('in the result of its page data, the error page is displayed alone, with a link to the home page', async ({
    page,
  }) => {
    await page.route('**/page-data/en/version/2/article/7/page-data.json', async (route) => {
      const response = await route.fetch();
      const data: unknown = await response.json();
      await route.fulfill({ response, body: JSON.stringify(Object.assign(Object(data), { result: {} })) });
    });
    await page.goto('/en/version/2/article/6');
    await startScripts(page);
    await page.locator('.neighbours a').last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 500');
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page).toHaveURL('/en');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Error 500');
  });

  test.describe('for a crawler', () => {
    test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });

    // As above.
    test('the page stays as the server rendered it', notFor('older-tab'), async ({ page }) => {
      await spoilPageData(page, '/fr/version/2/article/6', (data) => {
        data['article'] = null;
      });
      const failure = page.waitForEvent('console', (line) => line.text().includes('The page failed at'));
      await page.goto('/fr/version/2/article/6');
      const served = await page.locator('main').innerText();
      await page.locator('header a').first().hover();
      await failure;
      expect(await page.locator('main').innerText()).toBe(served);
      await expect(page.locator('.error-page')).toHaveCount(0);
    });
  });
});

test.describe('when a script is gone since a newer build', () => {
  const TEMPLATE = /\/component---src-templates-version-list-[^/]*\.js$/;

  /** Records document loads, by path. */
  function recordLoads(page: Page): string[] {
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
    });
    return loads;
  }

  test('a link loads the page that it leads to for real, once', async ({ page }) => {
    await page.route(TEMPLATE, (route) => route.fulfill({ status: 404 }));
    await page.goto('/fr/version/2/article/6');
    await startScripts(page);
    const loads = recordLoads(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/fr/version';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await expect(page).toHaveURL('/fr/version');
    await page.waitForLoadState();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loads).toEqual(['/fr/version']);
  });

  test(
    'a page loads again once when the reader reaches for something, then reads on without scripts',
    // When nothing can be stored, nothing could stop a reload loop, so no page reloads
    // automatically. In private mode scripts start with the page.
    notFor('refusing', 'staff'),
    async ({ page }) => {
      await page.route(TEMPLATE, (route) => route.fulfill({ status: 404 }));
      const loads = recordLoads(page);
      await page.goto('/fr/version');
      await page.locator('header a').first().hover();
      await expect.poll(() => loads).toEqual(['/fr/version', '/fr/version']);
      await page.waitForLoadState();
      const failure = page.waitForEvent('pageerror');
      await page.mouse.move(0, 400);
      await page.locator('header a').first().hover();
      await failure;
      // A load triggered by the failure would be requested by then.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      });
      expect(loads).toEqual(['/fr/version', '/fr/version']);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

  test(
    'the page works again when the script is back',
    // The same.
    notFor('refusing', 'staff'),
    async ({ page }) => {
      let isGone = true;
      await page.route(TEMPLATE, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
      const loads = recordLoads(page);
      await page.goto('/fr/version');
      await page.locator('header a').first().hover();
      await expect.poll(() => loads).toHaveLength(2);
      isGone = false;
      await page.waitForLoadState();
      await page.mouse.move(0, 400);
      await startScripts(page);
      expect(
        await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('chunk-reload'))),
      ).toEqual([]);
    },
  );
});
