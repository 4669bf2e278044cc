import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { XSS_VECTORS } from '../src/shared/markdown/testing/xss-vectors';
import { editorTest as test, expect } from './private-fixture';

/**
 * One text for each kind of attack, with its vectors one after the other. The pipeline's own test
 * has them one by one.
 */
const ATTACKS = Object.entries(XSS_VECTORS).map(([name, vectors]) => ({ name, markdown: vectors.join('\n\n***\n\n') }));

/** Ids of the attacks, beyond those of the manual. */
const FIRST_ID = 1000;

test('a private text written by an attacker runs no script and asks no other site', async ({
  page,
  content,
  enterPrivateMode,
}) => {
  const folder = path.join(content.directory, 'versions/3/fr/articles');
  await mkdir(folder, { recursive: true });
  for (const [index, { name, markdown }] of ATTACKS.entries()) {
    const head = `title: ${JSON.stringify(name)}\ncategoryId: 8\nupdatedAt: 2026-11-22`;
    await writeFile(path.join(folder, `${FIRST_ID + index}.md`), `---\n${head}\n---\n\n${markdown}\n`);
  }
  const harm: string[] = [];
  await page.exposeFunction('noteHarm', (what: string) => void harm.push(what));
  await page.addInitScript(() => {
    const note: (what: string) => unknown = Reflect.get(window, 'noteHarm');
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
      Reflect.set(window, name, () => void note(name));
    }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // An image of another site over plain http: the text may name it, and the policy refuses it.
      if (!violatedDirective.startsWith('img-src')) note(`policy ${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('pageerror', (error) => harm.push(`error ${error.message}`));
  page.on('popup', () => harm.push('popup'));
  await page.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, async (route) => {
    if (route.request().resourceType() !== 'image') harm.push(`request ${route.request().url()}`);
    await route.abort();
  });
  await enterPrivateMode();
  // Until the content API has detected the files.
  await expect(async () => {
    await page.goto(`/fr/version/3/article/${FIRST_ID + ATTACKS.length - 1}`);
    await expect(page.locator('.article .flow')).toBeVisible({ timeout: 2000 });
  }).toPass();

  for (const [index, { name }] of ATTACKS.entries()) {
    const address = `/fr/version/3/article/${FIRST_ID + index}`;
    await page.evaluate(async (path) => {
      const link = document.createElement('a');
      link.href = path;
      document.querySelector('main')?.append(link);
      link.click();
    }, address);
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(name, { useInnerText: false });
    await page.evaluate(() => {
      const stay = (event: Event) => event.preventDefault();
      for (const element of document.querySelectorAll<HTMLElement>('article .flow *')) {
        element.addEventListener('click', stay, { once: true });
        for (const type of ['mouseover', 'mouseenter', 'focus', 'toggle', 'animationstart', 'error', 'load']) {
          element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
        }
        element.focus();
        element.click();
      }
    });
    expect.soft(harm, name).toEqual([]);
    harm.length = 0;
  }
});
