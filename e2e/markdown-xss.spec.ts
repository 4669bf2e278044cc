import { expect, test, type Page } from '@playwright/test';
import { compileMarkdown } from '../src/shared/markdown/compile-markdown';
import type { DocumentLabels } from '../src/shared/markdown/document';
import { renderDocument } from '../src/shared/markdown/render-document';
import { NAMED_XSS_VECTORS, XSS_VECTORS } from '../src/shared/markdown/testing/xss-vectors';

const ORIGIN = 'http://attacked.example';
const label = 'label {heading} {description}';
const labels: DocumentLabels = {
  widget: { summary: label, requirement: label, note: label, important: label, danger: label, warning: label },
  spoiler: label,
  headingLink: label,
  newTab: label,
  backToReference: label,
  footnotes: label,
  missingArticle: label,
  missingImage: label,
  brokenComponent: label,
  table: label,
  copy: label,
  copyCode: label,
};

/** Effects of an attack. */
interface Harm {
  /** Calls of `alert` and similar functions, and errors of scripts that should not have run. */
  executed: string[];
  /** Requests other than the page itself and the images of the content API. */
  requests: string[];
}

function htmlOf(markdown: string): string {
  return renderDocument(compileMarkdown(markdown, { locale: 'en', labels }), {
    headingIds: [],
    hrefOf: (link) => (link.to === 'article' ? `/en/version/1/article/${link.articleId}#${link.hash ?? ''}` : null),
    imageOf: ({ href }) =>
      href.startsWith('images/') ? { src: `/content/${href}`, width: 8, height: 6, sources: [] } : null,
    labels,
  });
}

/**
 * Opens a page that records every script and every request, and serves only itself and its images.
 */
async function openWatchedPage(page: Page): Promise<Harm> {
  const harm: Harm = { executed: [], requests: [] };
  await page.exposeFunction('noteExecution', (what: string) => void harm.executed.push(what));
  await page.addInitScript(() => {
    const note: (what: string) => unknown = Reflect.get(window, 'noteExecution');
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'msgbox', 'open']) {
      Reflect.set(window, name, () => void note(name));
    }
  });
  page.on('pageerror', (error) => harm.executed.push(`error ${error.message}`));
  page.on('popup', () => harm.executed.push('popup'));
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    if (url === `${ORIGIN}/`) await route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' });
    else if (url.startsWith(`${ORIGIN}/content/images/`)) await route.fulfill({ status: 204 });
    else {
      harm.requests.push(url);
      await route.abort();
    }
  });
  await page.goto(`${ORIGIN}/`);
  return harm;
}

/** Inserts HTML both like a parser and like a script, then interacts with every element. */
async function touchEverything(page: Page, html: string): Promise<void> {
  await page.evaluate(async (markup) => {
    document.querySelector('main')?.remove();
    const main = document.createElement('main');
    document.body.append(main);
    main.innerHTML = markup;
    main.append(document.createRange().createContextualFragment(markup));
    // Links that are allowed to lead away are not followed; all others are.
    const stayHere = (event: Event): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && ['http:', 'https:', 'mailto:', 'tel:', 'sms:'].includes(link.protocol)) event.preventDefault();
    };
    main.addEventListener('click', stayHere);
    main.addEventListener('auxclick', stayHere);
    for (const element of main.querySelectorAll<HTMLElement>('*')) {
      for (const type of [
        'pointerenter',
        'pointerover',
        'mouseover',
        'mouseenter',
        'mousemove',
        'mousedown',
        'mouseup',
      ]) {
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      }
      for (const type of [
        'focus',
        'input',
        'change',
        'toggle',
        'animationstart',
        'transitionend',
        'keydown',
        'wheel',
      ]) {
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      }
      element.focus();
      element.click();
    }
    // Anything started before these two, such as a failing image or a `javascript:` address, has
    // finished by then.
    const image = document.createElement('img');
    const link = document.createElement('a');
    link.href = 'javascript:void dispatchEvent(new Event("sentinel"))';
    const imageFailed = new Promise((resolve) => image.addEventListener('error', resolve));
    const addressRan = new Promise((resolve) => addEventListener('sentinel', resolve));
    image.src = '/content/images/sentinel.png';
    document.body.append(image, link);
    link.click();
    await Promise.all([imageFailed, addressRan]);
    image.remove();
    link.remove();
  }, html);
}

test('a text written by an attacker runs no script and sends no request', async ({ page }) => {
  const harm = await openWatchedPage(page);
  for (const kind of Object.keys(XSS_VECTORS)) {
    await test.step(`through ${kind}`, async () => {
      for (const { name, markdown } of NAMED_XSS_VECTORS.filter((vector) => vector.name.startsWith(`${kind} `))) {
        await touchEverything(page, htmlOf(markdown));
        expect.soft(harm, `${name}: ${markdown}`).toEqual({ executed: [], requests: [] });
        harm.executed.length = 0;
        harm.requests.length = 0;
        expect(page.url().split('#')[0], `${name} left the page`).toBe(`${ORIGIN}/`);
      }
    });
  }
  // Effects that this very page would have recorded.
  await touchEverything(
    page,
    '<img src="/content/images/x" onerror="alert(1)"><a href="javascript:alert(2)">x</a><img src="https://evil.example/x">',
  );
  expect(harm.executed.length).toBeGreaterThanOrEqual(2);
  expect(harm.requests).toContain('https://evil.example/x');
});
