import { expect, type Page } from '@playwright/test';
import { repeats } from '../src/testing/long-run';
import { test } from './published-releases';
import { startScripts } from './start-scripts';

const ARTICLE = '/fr/version/2/article/5';
const OTHER = '/fr/version/2/article/7';
const FARTHER = '/fr/version/2/article/9';
/**
 * Pages that no tab has read before it follows a link to them, so a slow response cannot make the
 * worker serve a copy.
 */
const UNREAD = '/fr/version/2/article/11';
const FARTHER_UNREAD = '/fr/version/2/article/13';

/**
 * Number of releases while no tab follows a link. The first of them, and each fifth after it, has
 * other scripts.
 */
const UNFOLLOWED = repeats(2, 20);
/** After the initial release, and two during which a tab follows a link. */
const NEWEST = 3 + UNFOLLOWED;

/** Releases visible in a page at one moment, as logged in its console. */
interface Rendered {
  /** Those of the title, the navigation and the footer: one number each, or none when missing. */
  texts: number[];
  scripts: number[];
}

/** Runs in the page: logs the visible releases when they change, at most once per frame. */
function logReleases(): void {
  let logged = '';
  let isScheduled = false;
  const scripts: number[] = [];
  const look = () => {
    isScheduled = false;
    // A document that is loading is incomplete.
    if (document.readyState === 'loading') return;
    const named = [...document.querySelectorAll('h1, nav a, aside a, footer a')].flatMap(
      ({ textContent }) => / r(\d+)$/.exec(textContent.trim())?.[1] ?? [],
    );
    const rendered = JSON.stringify({ texts: [...new Set(named)].map(Number), scripts: [...new Set(scripts)] });
    if (rendered !== logged) console.debug(`shows ${rendered}`);
    logged = rendered;
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(look);
  };
  // Each script of a release pushes its generation.
  Object.assign(globalThis, {
    scriptsRun: {
      push(generation: number) {
        scripts.push(generation);
        schedule();
      },
    },
  });
  new MutationObserver(schedule).observe(document, { childList: true, characterData: true, subtree: true });
  document.addEventListener('readystatechange', schedule);
}

/** Records everything that must never be visible in a tab. */
function watch(page: Page) {
  const seen = { rendered: [] as Rendered[], failed: [] as string[], loads: 0 };
  page.on('console', (line) => {
    const rendered = /^shows (.*)$/.exec(line.text())?.[1];
    if (rendered !== undefined) seen.rendered.push(JSON.parse(rendered) as Rendered);
    else if (line.type() === 'error') seen.failed.push(line.text());
  });
  page.on('pageerror', (error) => seen.failed.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) seen.failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.loads += 1;
  });
  return seen;
}

/** Returns the release shown in the title. */
const release = async (page: Page) => Number(/ r(\d+)$/.exec(await page.locator('h1').innerText())?.[1]);
/**
 * Returns the release shown in the title, once it comes from the host. When that takes three
 * seconds, the worker serves its copy.
 */
async function releaseOfHost(page: Page): Promise<number> {
  if ((await page.locator('html[data-kept]').count()) > 0) await page.reload();
  return release(page);
}
/** Follows a link without hovering over it first. */
const follow = (page: Page, href: string) => page.locator(`nav a[href="${href}"]`).first().dispatchEvent('click');

for (const serviceWorkers of ['allow', 'block'] as const) {
  test.describe(`under an open tab, service workers: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers, actionTimeout: 30_000 });
    test.describe.configure({ timeout: 180_000 });

    test('releases come and go, and everything it shows is of one', async ({ page, context, releases }) => {
      await context.addInitScript(logReleases);
      const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
      const [asleep, awake, untouched] = tabs;
      const seen = [page, ...tabs].map((tab) => watch(tab));
      for (const tab of [page, ...tabs]) await tab.goto(ARTICLE);
      await startScripts(awake);
      await startScripts(page);

      await test.step('a release of texts, and one with other scripts: each link leads to one whole page', async () => {
        await releases.publish();
        await follow(page, OTHER);
        await expect(page).toHaveURL(OTHER);
        await expect.poll(() => release(page)).toBe(2);
        await releases.publish(true);
        await follow(page, FARTHER);
        await expect(page).toHaveURL(FARTHER);
        await expect.poll(() => release(page)).toBe(3);
      });

      await test.step('releases that no tab follows, some of them with other scripts', async () => {
        for (let made = 0; made < UNFOLLOWED; made += 1) await releases.publish(made % 5 === 0);
      });

      await test.step('a tab whose scripts never started goes to the newest', async () => {
        await follow(untouched, UNREAD);
        await expect.poll(() => release(untouched)).toBe(NEWEST);
        await expect(untouched).toHaveURL(UNREAD);
      });

      await test.step('a tab that is reached for only now stays as it is, and says that there is a new text', async () => {
        await asleep.locator('header a').first().hover();
        await expect(asleep.getByText('Cette page a été mise à jour.')).toBeVisible();
        expect(await release(asleep)).toBe(1);
        // Its scripts were removed: the page is loaded again, and the button is pressed there.
        await asleep.getByRole('button', { name: 'Réglages' }).click();
        await expect.poll(() => releaseOfHost(asleep)).toBe(NEWEST);
        await expect(asleep.getByRole('dialog')).toBeVisible();
      });

      await test.step('a tab whose scripts are the first ones finds all their parts, and the newest by links', async () => {
        await awake.getByRole('button', { name: 'Réglages' }).click();
        await expect(awake.getByRole('dialog')).toBeVisible();
        await awake.keyboard.press('Escape');
        await awake.locator('#_search').click();
        await awake.keyboard.type('markdown');
        await expect(awake.locator('dialog[open] .results a').first()).toBeVisible();
        await awake.keyboard.press('Escape');
        expect(await release(awake)).toBe(1);
        await awake.locator('header a[hreflang^="en"]').first().dispatchEvent('click');
        await expect(awake).toHaveURL(/\/en\/version\/2\/article\/5/);
        await expect.poll(() => release(awake)).toBe(NEWEST);
      });

      await test.step('a release is taken back', async () => {
        await startScripts(untouched);
        await releases.rollBack();
        await follow(untouched, FARTHER_UNREAD);
        await expect(untouched).toHaveURL(FARTHER_UNREAD);
        await expect.poll(() => release(untouched)).toBe(NEWEST - 1);
        await startScripts(untouched);
      });

      for (const [tab, { rendered, failed }] of seen.entries()) {
        expect(failed, `tab ${tab}`).toEqual([]);
        for (const { texts, scripts } of rendered) {
          expect(texts.length, JSON.stringify(rendered)).toBeLessThanOrEqual(1);
          const [text] = texts;
          if (text !== undefined && scripts.length > 0) expect(scripts).toEqual([releases.scriptsOf(text)]);
        }
      }
    });
  });
}
