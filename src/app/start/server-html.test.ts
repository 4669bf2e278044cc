import path from 'node:path';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { planPages } from '../../build/pages/plan-pages';
import { bundleBootScript } from '../../build/gatsby/bundle-boot-script';
import { PageHead } from '../../layouts/head/page-head';
import { onPreRenderHTML, onRenderBody } from './server-html';

/** The boot script as the build defines it. */
let bootScript = '';
beforeAll(async () => {
  bootScript = await bundleBootScript(path.resolve(__dirname, '../../..'));
  Object.assign(globalThis, { BOOT_SCRIPT: bootScript });
});

/** Returns the head of the home page as the server renders it: shared elements and its own. */
function headOfHome(): string {
  const { head } = renderBody({});
  const page = planPages({ versions: [], outlines: [] }).find(({ path }) => path === '/fr');
  if (page === undefined) throw new Error('Expected a page at /fr.');
  const own = createElement(PageHead, {
    context: page.context,
    site: { siteUrl: 'https://docs.example', siteName: 'Versio', accent: null, hasMascot: true },
    title: 'Versio',
  });
  return renderToStaticMarkup(createElement(Fragment, null, ...head, own));
}

/**
 * Renders what the server adds to a page with the given data; in development there is none.
 */
function renderBody(result?: object, pathname = '/fr'): { head: ReactNode[]; end: ReactNode[]; html: object } {
  const head: ReactNode[] = [];
  const end: ReactNode[] = [];
  const html = {};
  // Only the arguments that are used.
  const gatsby = {
    pathname,
    setHeadComponents: (given: ReactNode[]) => void head.push(...given),
    setPostBodyComponents: (given: ReactNode[]) => void end.push(...given),
    setHtmlAttributes: (given: object) => void Object.assign(html, given),
    setBodyAttributes: () => undefined,
    ...(result && { loadPageDataSync: () => ({ result }) }),
  } as unknown;
  onRenderBody(gatsby as Parameters<typeof onRenderBody>[0], { plugins: [] });
  return { head, end, html };
}

test('a page contains the icons of the social links of the site, and no others', () => {
  const withPlaces = (social: object) => ({ data: { site: { siteMetadata: { accent: null, social } } } });
  const { end } = renderBody(withPlaces({ chat: 'https://chat.example', video: null, forum: 'https://forum.example' }));
  const html = renderToStaticMarkup(createElement(Fragment, null, ...end));
  expect(html.match(/id="[^"]*"/g)).toEqual(['id="_brand-discord"', 'id="_brand-forum"']);
  expect(html).toMatch(/^<div hidden=""><svg><symbol/);
  expect(renderBody(withPlaces({ chat: null })).end).toEqual([]);
});

/** Returns the head of a page after Gatsby's own sheet is in it, on a site with its own sheet. */
function headWithSheets(given: object): string {
  const { head } = renderBody(given);
  const gatsbys = createElement('style', { 'data-href': '/a.css', dangerouslySetInnerHTML: { __html: '.a{b:c}' } });
  let sorted: ReactNode[] = [];
  // Only the arguments that are used.
  const gatsby = {
    pathname: '/fr',
    getPostBodyComponents: () => [],
    replacePostBodyComponents: () => undefined,
    getHeadComponents: () => [...head, gatsbys],
    replaceHeadComponents: (given: ReactNode[]) => void (sorted = given),
  } as unknown;
  onPreRenderHTML(gatsby as Parameters<typeof onPreRenderHTML>[0], { plugins: [] });
  return renderToStaticMarkup(createElement(Fragment, null, ...sorted));
}

describe('the parts that only some sites have', () => {
  afterEach(() => Object.assign(globalThis, { PART_SHEETS: {} }));

  test('come with their sheets, and the announcement with a rule that hides its version where it was closed', () => {
    Object.assign(globalThis, { PART_SHEETS: { headerLinks: '.h{}', footerGroups: '.f{}', announcement: '.a{}' } });
    const parts = { headerLinks: [{ name: 'A', address: '/a' }], announcement: { version: '2', text: 'B' } };
    const result = { data: { site: { siteMetadata: { accent: null, social: {}, parts } } } };
    const { head } = renderBody(result);
    expect(renderToStaticMarkup(createElement(Fragment, null, ...head))).toContain(
      '<style>.h{}.a{}[data-closed="2"] .announcement{display:none}</style>',
    );
  });
});

describe('what a site adds to its pages', () => {
  const result = { data: { site: { siteMetadata: { accent: null, social: {}, parts: null } } } };
  const written = (nodes: readonly ReactNode[]) => renderToStaticMarkup(createElement(Fragment, null, ...nodes));
  afterEach(() => Object.assign(globalThis, { PAGE_VIEWS: null, HEAD_ADDITIONS: [] }));

  test('is nothing by default', () => {
    const { head, end } = renderBody(result);
    expect(written(head)).not.toMatch(/verification|rel="me"/);
    expect(written(end)).not.toContain('<script');
  });

  test('is in the head of its home pages alone, and a script that waits for nothing is in all', () => {
    const additions = [
      { meta: 'google-site-verification', content: '"a"' },
      { rel: 'me', address: 'https://network.example.org/@docs' },
    ];
    Object.assign(globalThis, { PAGE_VIEWS: '/static/page-views-1.js', HEAD_ADDITIONS: additions });
    const home = renderBody(result);
    expect(written(home.head)).toContain(
      '<meta name="google-site-verification" content="&quot;a&quot;"/><link rel="me" href="https://network.example.org/@docs"/>',
    );
    expect(written(home.end)).toBe('<script async="" src="/static/page-views-1.js"></script>');
    const other = renderBody(result, '/fr/version');
    expect(written(other.head)).not.toContain('verification');
    expect(written(other.end)).toContain('page-views');
  });
});

describe('the style sheets of a page', () => {
  const withAccent = { data: { site: { siteMetadata: { accent: { light: '#123456', dark: null }, social: {} } } } };
  const sheetsOf = (html: string) => [...html.matchAll(/<style[^>]*>(.*?)<\/style>/g)].map(([, css]) => css);
  afterEach(() => Object.assign(globalThis, { HAS_SITE_SHEET: false, SITE_SHEET: '' }));

  test('have no layers where the site has no sheet of its own, and its accent comes last', () => {
    expect(sheetsOf(headWithSheets(withAccent))).toEqual(['.a{b:c}', expect.stringMatching(/^:root\{--accent:/)]);
  });

  test('have the ready theme of the site between the defaults and its accent, also in the bars of the browser', () => {
    Object.assign(globalThis, { SITE_THEME: 'ink' });
    const html = headWithSheets(withAccent);
    expect(sheetsOf(html)).toEqual([
      '.a{b:c}',
      expect.stringMatching(/^:root\{--surface:light-dark\(#ffffff,#000000\);/),
      expect.stringMatching(/^:root\{--accent:/),
    ]);
    expect(html.match(/name="theme-color" content="#\w+"/g)).toEqual([
      'name="theme-color" content="#ffffff"',
      'name="theme-color" content="#000000"',
    ]);
    Object.assign(globalThis, { SITE_THEME: null });
  });

  test('have the fonts of the site after its accent, and its first files are loaded early', () => {
    Object.assign(globalThis, { SITE_FONTS: { css: ':root{--text-face:"A"}', preloads: ['/static/a-1.woff2'] } });
    const html = headWithSheets(withAccent);
    Object.assign(globalThis, { SITE_FONTS: null });
    expect(sheetsOf(html)).toEqual(['.a{b:c}', expect.stringMatching(/^:root\{--accent:/), ':root{--text-face:"A"}']);
    expect(html).toContain(
      '<link rel="preload" href="/static/a-1.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>',
    );
    expect(headWithSheets(withAccent)).not.toContain('preload');
  });

  test("are in a layer below the site's own sheet, which comes last", () => {
    Object.assign(globalThis, { HAS_SITE_SHEET: true, SITE_SHEET: '.a{b:d}' });
    expect(sheetsOf(headWithSheets(withAccent))).toEqual([
      '@layer site{.a{b:c}}',
      expect.stringMatching(/^@layer site\{:root\{--accent:/),
      '@layer theme{.a{b:d}}',
    ]);
  });
});

test('a page that forces a colour mode comes with it, for the first paint and for readers without scripts', () => {
  expect(renderBody({ pageContext: { colorMode: 'dark' } }).html).toEqual({ 'data-color-mode': 'dark' });
  for (const pageContext of [{}, { colorMode: 'system' }]) expect(renderBody({ pageContext }).html).toEqual({});
});

test('a page of development, which comes without its data, has the boot script all the same', () => {
  const { head, end } = renderBody();
  expect(renderToStaticMarkup(createElement(Fragment, null, ...head))).toContain(`<script>${bootScript}</script>`);
  expect(end).toEqual([]);
});

test('a page has two theme colours, one for each colour mode, and the boot script can change both', () => {
  const colors = headOfHome().match(/<meta name="theme-color"[^>]*>/g) ?? [];
  expect(colors).toEqual([
    expect.stringMatching(/media="\(prefers-color-scheme: light\)" data-mode="light"/),
    expect.stringMatching(/media="\(prefers-color-scheme: dark\)" data-mode="dark"/),
  ]);
});

test('the page contains the boot script as it was bundled', () => {
  expect(headOfHome()).toContain(`<script>${bootScript}</script>`);
});
