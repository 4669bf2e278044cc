import { createHash, randomBytes } from 'node:crypto';
import { readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { qualityReportSchema, type Finding, type PendingFinding, type RouteRule } from '../../../../content-schema';
import { hostingRulesSchema } from '../../../node/hosting/hosting-rules';
import { SITE_FILES_ERROR_CODES } from './errors';
import { BOOT, type BuiltSite, createBuiltSite, HASH, pageHtml, STYLE } from './testing/built-site';

let site: BuiltSite;
beforeEach(async () => {
  site = await createBuiltSite();
});
afterEach(() => site.remove());

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const bytes = (file: string) => readFile(path.join(site.directory, file));
const rules = async () => hostingRulesSchema.parse(JSON.parse(await site.read('public/hosting-rules.json')));
const policy = async () => (await rules()).headers[0]?.headers['Content-Security-Policy'] ?? '';
const report = async () => qualityReportSchema.parse(JSON.parse(await site.read('.versio/quality-report.json')));
const marker = async () => JSON.parse(await site.read('public/builds/latest.json')) as Record<string, unknown>;

/** Returns the state of every file. It is equal for files that a later run does not modify. */
async function states(): Promise<Map<string, string>> {
  const entries = await Promise.all(
    (await site.list()).map(async (file) => {
      const { ino, mtimeMs } = await stat(path.join(site.directory, file));
      return [file, `${ino} ${mtimeMs}`] as const;
    }),
  );
  return new Map(entries);
}

async function changedBy(action: () => Promise<unknown>): Promise<string[]> {
  const before = await states();
  await action();
  const after = await states();
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .sort();
}

describe('the files beside the pages', () => {
  test('are all written', async () => {
    const output = await site.finish();
    expect(output.panic).toEqual([]);
    for (const file of [
      'robots.txt',
      'builds/latest.json',
      'hosting-rules.json',
      '_headers',
      '_redirects',
      'hosting/nginx.conf',
      'hosting/Caddyfile',
      'fr/sitemap.xml',
      'en/sitemap.xml',
    ]) {
      expect(await site.exists(`public/${file}`)).toBe(true);
    }
    for (const file of ['fr/sitemap-0.xml', 'fr/sitemap-index.xml', 'quality-report.json']) {
      expect(await site.exists(`public/${file}`)).toBe(false);
    }
  });

  test('report progress per file: a long silence would end the build', async () => {
    const { steps } = await site.finish();
    const publicFiles = (await site.list()).filter((file) => file.startsWith('public/'));
    expect(steps.done).toBe(steps.total);
    expect(steps.done).toBeGreaterThan(publicFiles.filter((file) => file.endsWith('.html')).length);
  });

  test('robots.txt lists both sitemaps and disallows only the account pages', async () => {
    await site.finish({ siteUrl: 'https://docs.example.org' });
    const robots = await site.read('public/robots.txt');
    expect(robots.match(/^Sitemap: .*$/gm)).toEqual([
      'Sitemap: https://docs.example.org/fr/sitemap.xml',
      'Sitemap: https://docs.example.org/en/sitemap.xml',
    ]);
    expect(robots.match(/^Disallow: .*$/gm)).toEqual(
      ['/fr/account', '/en/account', '/fr/auth/', '/en/auth/'].map((each) => `Disallow: ${each}`),
    );
  });

  test('a build that changed nothing writes only its report', async () => {
    await site.finish();
    const changed = await changedBy(async () => {
      await site.rewriteSitemaps();
      await site.finish();
    });
    expect(changed).toEqual(['.versio/quality-report.json']);
  });

  test('one changed article changes only its own files and the build marker in the public folder', async () => {
    await site.finish();
    const first = await marker();
    const article = 'public/fr/version/2/article/12/index.html';
    const changed = await changedBy(async () => {
      await site.write(article, (await site.read(article)).replace('word7 ', 'changed '));
      await site.rewriteSitemaps();
      const output = await site.finish();
      expect(output.info[0]).toBe('Site files: 1 read, 1 compressed.');
    });
    expect(changed.filter((file) => file.startsWith('public'))).toEqual([
      'public/builds/latest.json',
      article,
      `${article}.br`,
    ]);
    expect((await marker()).id).not.toBe(first.id);
  });

  test('the build marker contains the number of pages, and keeps its time while the files are the same', async () => {
    await site.finish();
    const first = await marker();
    expect(first).toMatchObject({ pages: 7 });
    await rm(path.join(site.directory, '.versio'), { recursive: true });
    await site.rewriteSitemaps();
    await site.finish();
    expect(await marker()).toEqual(first);
  });

  test('a missing sitemap is a coded error that explains how to configure the plugins', async () => {
    await rm(path.join(site.directory, 'public/en/sitemap-index.xml'));
    const output = await site.finish();
    expect(output.panic).toEqual([expect.objectContaining({ id: SITE_FILES_ERROR_CODES.sitemapMissing })]);
  });
});

describe('the content security policy', () => {
  test('lists the inline script, the style sheet and the style attributes, but no data or inert scripts', async () => {
    await site.finish();
    expect(await policy()).toContain(`script-src 'self' '${hash(BOOT)}';`);
    expect(await policy()).toContain(`style-src 'self' '${hash(STYLE)}' 'unsafe-hashes' '${hash('outline:none')}';`);
    expect(await site.read('public/_headers')).toContain(hash(BOOT));
    expect(await site.read('public/hosting/nginx.conf')).toContain(hash(BOOT));
    expect(await site.read('public/hosting/Caddyfile')).toContain(hash(BOOT));
  });

  test('is rejected when a page contains another script, also when the other pages are cached', async () => {
    await site.finish();
    await site.write('public/fr/index.html', pageHtml('/fr', { boot: 'other()' }));
    await site.rewriteSitemaps();
    const { panic } = await site.finish();
    expect(panic).toEqual([expect.objectContaining({ id: SITE_FILES_ERROR_CODES.inlineScriptsDiffer })]);
    expect(panic[0]?.context.received).toContain(hash('other()'));
    expect(panic[0]?.context.where).toContain('/fr/index.html');
  });

  test('is not weakened by a text that only looks like a script or a style', async () => {
    const alt =
      '<img alt="<script>evil()</script><style>*{}</style>" title=\'<p style="x">\'><!-- <script>evil()</script> -->';
    await site.write('public/fr/index.html', pageHtml('/fr', { body: alt }));
    const { panic } = await site.finish();
    expect(panic).toEqual([]);
    for (const text of ['evil()', '*{}', 'x']) expect(await policy()).not.toContain(hash(text));
  });

  test('allows every inline style only when there are too many to list', async () => {
    const body = Array.from({ length: 30 }, (_, index) => `<p style="width:${index}px">x</p>`).join('');
    await site.write('public/fr/index.html', pageHtml('/fr', { body }));
    await site.finish();
    expect(await policy()).toContain("style-src 'self' 'unsafe-inline';");
  });

  test('lets scripts connect to the origins of the options', async () => {
    await site.finish({ apiOrigins: ['https://api.example.org/v1'] });
    expect(await policy()).toContain("connect-src 'self' https://api.example.org;");
  });

  test('lets scripts connect to the service that counts page views, and to no other', async () => {
    await site.finish({}, [], { settings: { analytics: { provider: 'goatcounter', host: 'https://a.example/b' } } });
    expect(await policy()).toContain("connect-src 'self' https://a.example;");
    expect(await policy()).toContain("script-src 'self' 'sha256-");
    expect(await policy()).not.toMatch(/script-src [^;]*https:/);
  });

  test('lets the script of an analytics service in, where readers are asked for their consent', async () => {
    const analytics = { provider: 'google-analytics', site: 'G-ABC' } as const;
    await site.finish({}, [], { settings: { analytics } });
    expect(await policy()).toMatch(/script-src 'self' 'sha256-[^;]*' https:\/\/www\.googletagmanager\.com;/);
    expect(await policy()).toMatch(/connect-src 'self' https:\/\/\*\.google-analytics\.com /);
  });
});

describe('compressed files', () => {
  test('exist for files that are worth it, are newer, and have the same content', async () => {
    await site.finish();
    const compressed = (await site.list()).filter((file) => file.endsWith('.br')).map((file) => file.slice(0, -3));
    expect(compressed).toEqual(
      expect.arrayContaining([`public/app-${HASH}.js`, 'public/fr/index.html', 'public/static/heron-abc.svg']),
    );
    for (const file of compressed) {
      expect(brotliDecompressSync(await bytes(`${file}.br`))).toEqual(await bytes(file));
      const [of, br] = [
        await stat(path.join(site.directory, file)),
        await stat(path.join(site.directory, `${file}.br`)),
      ];
      expect(br.mtimeMs).toBeGreaterThanOrEqual(of.mtimeMs);
    }
  });

  test('are not made of small files, source maps, images, Markdown copies, Gatsby\u2019s own works or the hosts\u2019 files', async () => {
    for (const file of ['static/photo-abc.png', 'fr/article.md'])
      await site.write(`public/${file}`, 'text '.repeat(999));
    await site.finish();
    await site.rewriteSitemaps();
    await site.finish();
    for (const file of [
      'static/tiny-abc.svg',
      'static/photo-abc.png',
      'fr/article.md',
      `app-${HASH}.js.map`,
      '_gatsby/slices/_gatsby-scripts-1.html',
      'hosting-rules.json',
      'hosting/nginx.conf',
    ]) {
      // Compressed it would be smaller: only its kind excludes it.
      const text = await bytes(`public/${file}`);
      expect([file, brotliCompressSync(text).length < text.length]).toEqual([file, true]);
      expect([file, await site.exists(`public/${file}.br`)]).toEqual([file, false]);
    }
    expect((await bytes('public/static/tiny-abc.svg')).length).toBeLessThan(1024);
  });

  test('stay valid when a page is rewritten with the same bytes', async () => {
    await site.finish();
    const page = 'public/fr/index.html';
    const before = await bytes(`${page}.br`);
    await site.write(page, await site.read(page));
    await site.rewriteSitemaps();
    const output = await site.finish();
    expect(output.info[0]).toBe('Site files: 1 read, 0 compressed.');
    expect(await bytes(`${page}.br`)).toEqual(before);
    const [of, br] = [await stat(path.join(site.directory, page)), await stat(path.join(site.directory, `${page}.br`))];
    expect(br.mtimeMs).toBeGreaterThanOrEqual(of.mtimeMs);
  });

  test('are created again for a page of another size, even if its time is the same', async () => {
    const page = 'public/fr/index.html';
    const write = async (text: string) => {
      await site.write(page, text);
      await utimes(path.join(site.directory, page), 1_700_000_000, 1_700_000_000);
    };
    const before = await site.read(page);
    await write(before);
    await site.finish();
    await write(before.replace('word7 ', 'changed '));
    await site.rewriteSitemaps();
    await site.finish();
    expect(brotliDecompressSync(await bytes(`${page}.br`)).toString()).toContain('changed ');
  });

  test('are created again when they were deleted, and removed with their page or when it became small', async () => {
    await site.finish();
    await rm(path.join(site.directory, 'public/fr/index.html.br'));
    await rm(path.join(site.directory, 'public/en/version/2/article/12/index.html'));
    await site.write('public/en/index.html', pageHtml('/en').slice(0, 900));
    await site.rewriteSitemaps();
    await site.finish();
    expect(await site.exists('public/fr/index.html.br')).toBe(true);
    expect(await site.exists('public/en/version/2/article/12/index.html.br')).toBe(false);
    expect(await site.exists('public/en/index.html.br')).toBe(false);
  });

  test('belong to the current text after a build that failed while it compressed', async () => {
    const page = 'public/fr/index.html';
    const data = 'public/page-data/fr/404/page-data.json';
    const [text, good] = [await site.read(page), await site.read(data)];
    await site.finish();
    await site.write(page, text.replace('word7 ', 'other '));
    await site.write(data, '{"componentChunkName":');
    await site.rewriteSitemaps();
    await expect(site.finish()).rejects.toThrow(/JSON/);
    await site.write(page, text);
    await site.write(data, good);
    await site.rewriteSitemaps();
    await site.finish();
    expect(brotliDecompressSync(await bytes(`${page}.br`)).toString()).toBe(text);
  });

  test('are removed when nothing is known of them any more', async () => {
    await site.finish();
    await rm(path.join(site.directory, '.versio/precompressed.json'));
    await rm(path.join(site.directory, 'public/en/version/2/article/12/index.html'));
    await site.write('public/en/index.html', pageHtml('/en').slice(0, 900));
    await site.rewriteSitemaps();
    await site.finish();
    expect(await site.exists('public/en/version/2/article/12/index.html.br')).toBe(false);
    expect(await site.exists('public/en/index.html.br')).toBe(false);
  });

  test('do not depend on a damaged file index', async () => {
    await site.finish();
    await site.write('.versio/precompressed.json', '{"version":1,"shapes":[],"files":{"/fr/index.html":{}}}');
    await site.rewriteSitemaps();
    const output = await site.finish();
    expect(output.panic).toEqual([]);
    expect(await policy()).toContain(hash(BOOT));
  });
});

describe('redirects', () => {
  test('come from the route rules; those that cannot be followed are in the report', async () => {
    await site.finish({}, [
      { path: '/old', redirect: '/', status: 301 },
      { path: '/fr/loop', redirect: '/fr/loop', status: 301 },
    ]);
    expect((await rules()).redirects).toEqual([
      { from: '/en/old', to: '/en', status: 301 },
      { from: '/fr/old', to: '/fr', status: 301 },
      { from: '/old', to: '/en', status: 302, locale: 'en' },
      { from: '/old', to: '/fr', status: 302, locale: 'fr' },
    ]);
    expect(await site.read('public/_redirects')).toContain('/fr/old /fr 301');
    expect((await report()).findings).toEqual([
      expect.objectContaining({
        kind: 'invalid-config',
        path: '/fr/loop',
        message: expect.stringContaining('leads back') as unknown,
      }),
    ]);
  });

  test('are the same in the next build, which finds the pages of the first', async () => {
    const moved = ['/fr/ancien', '/fr/ancien/index.html'].map((path) => ({
      path,
      redirect: '/',
      status: 301 as const,
    }));
    await site.finish({}, moved);
    const first = await rules();
    await site.rewriteSitemaps();
    await site.finish({}, moved);
    expect(await rules()).toEqual(first);
  });

  const shop: RouteRule = { path: '/shop', redirect: 'https://shop.example.org/?a=1&b="2"', status: 301 };
  const SHOP_PAGES = ['', '/fr', '/en'].map((locale) => `public${locale}/shop/index.html`);

  test('are HTML pages for hosts without redirects, which do not count as pages of the site', async () => {
    const odd = ['/fr/a?b', `/fr/${'x'.repeat(300)}`, '/fr/index.html/x', '/old.html'].map((path) => ({
      ...shop,
      path,
    }));
    const reported = await site.finish({}, [shop, ...odd, { path: '/forum', redirect: '/', status: 301 }]);
    expect(reported.panic).toEqual([]);
    const written = (await site.list()).filter((file) => file.match(/shop|forum|old|x{9}|x\//) !== null);
    expect(written).toEqual([...SHOP_PAGES, 'public/en/forum/index.html', 'public/fr/forum/index.html'].sort());
    const page = await site.read('public/en/shop/index.html');
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=https://shop.example.org/?a=1&amp;b=%222%22">');
    expect(page).toContain('<html lang="en-US">');
    expect(await marker()).toMatchObject({ pages: 7 });
    expect((await report()).findings.filter(({ kind }) => kind !== 'invalid-config')).toEqual([]);
  });

  test('are written once, and removed with their rule', async () => {
    await site.finish({}, [shop]);
    const first = await marker();
    const again = await changedBy(async () => {
      await site.rewriteSitemaps();
      await site.finish({}, [shop]);
    });
    expect(again.filter((file) => file.startsWith('public'))).toEqual([]);
    expect(await marker()).toEqual(first);
    await site.rewriteSitemaps();
    await site.finish({}, [
      { ...shop, path: '/fr/shop' },
      { path: '/en/old', redirect: '/en/shop', status: 301 },
    ]);
    expect(await Promise.all(SHOP_PAGES.map((file) => site.exists(file)))).toEqual([false, true, false]);
    expect((await rules()).redirects.map(({ from }) => from)).toEqual(['/fr/shop', '/shop']);
  });

  test('do not replace a page of the site, even one that is added later', async () => {
    await site.write(SHOP_PAGES[1] ?? '', pageHtml('/fr/shop'));
    await site.finish({}, [shop]);
    await site.write(SHOP_PAGES[2] ?? '', pageHtml('/en/shop'));
    await site.rewriteSitemaps();
    await site.finish({}, [shop]);
    expect(await site.read(SHOP_PAGES[1] ?? '')).toBe(pageHtml('/fr/shop'));
    expect(await site.read(SHOP_PAGES[2] ?? '')).toBe(pageHtml('/en/shop'));
    expect(await marker()).toMatchObject({ pages: 9 });
  });
});

describe('a harmful redirect', () => {
  const wrong: [RouteRule['path'], RouteRule['redirect'], RegExp][] = [
    ['/robots.txt', '/fr', /\/robots\.txt is a file of the site/],
    ['/builds/latest%2Ejson', '/fr', /\/builds\/latest\.json is a file of the site/],
    ['/page-data/app-data.json', '/fr', /is a file of the site/],
    [`/app-${HASH}.js`, '/fr', /is a file of the site/],
    ['/fr/sitemap.xml', '/fr', /is a file of the site/],
    ['/fr/404', '/fr', /is never served/],
    ['/fr/loop', 'https://docs.example.org/fr/%6Coop', /leads back to itself/],
    ['/fr/private', 'https://docs.example.org/version/1/../3/article/1', /leads to version 3/],
    ['/fr/dead', '/version/2/article/9999', /leads to \/fr\/version\/2\/article\/9999, where there is no page/],
    [`/${'x'.repeat(999)}`, '/fr', /at most 1000 characters in its path/],
  ];

  test.each(wrong)('is dropped and reported: %s to %s', async (from, redirect, message) => {
    const content = { versions: [{ versionId: 2 }] };
    await site.finish({}, [{ path: from, redirect, status: 301 }], content);
    expect((await rules()).redirects).toEqual([]);
    const [finding, ...others] = (await report()).findings;
    expect(others).toEqual([]);
    expect(finding?.kind).toBe('invalid-config');
    expect(finding?.message).toMatch(message);
    expect(finding?.message.length).toBeLessThan(400);
  });

  test('is one that replaces a file, but not one that replaces a page', async () => {
    const content = { versions: [{ versionId: 2 }] };
    await site.finish({}, [{ path: '/version/2/article/12', redirect: '/', status: 301 }], content);
    const from = (await rules()).redirects.map((redirect) => redirect.from);
    expect(from).toEqual([
      ...['/en/version/2/article/12', '/fr/version/2/article/12'],
      ...['/version/2/article/12', '/version/2/article/12'],
    ]);
  });
});

describe('a link to an address of the site', () => {
  const rule: RouteRule = { path: '/moved', redirect: '/', status: 301 };
  const pending = (unlessServed: string): PendingFinding => ({
    ...{ kind: 'broken-article-link', message: unlessServed, locale: 'fr', unlessServed },
  });
  const dead = async (...addresses: string[]) => {
    await site.write('public/files/plan.pdf', '%PDF');
    await site.writeFindings('articles', addresses.map(pending));
    await site.finish({}, [rule]);
    const { findings } = await report();
    expect(findings.some((found) => 'unlessServed' in found)).toBe(false);
    return findings.map(({ message }) => message);
  };

  test('is not reported for pages, files and redirects, however the site resolves their addresses', async () => {
    const served = [
      ...['/', '/fr', '/fr/', '/FR', '/fr-CA', '/en', '/fr/version/2/article/12', '//fr/version/2/article/12/'],
      ...['/version/2/article/12', '/Version/2/Article/12', '/EN/version/2/article/12', '/fr/version/2/%61rticle/12'],
      ...['/files/plan.pdf', '/robots.txt', '/fr/sitemap.xml', '/builds/latest.json'],
      ...['/moved', '/fr/moved', '/en/moved', '/fr/publications', '/publications'],
    ];
    expect(await dead(...served)).toEqual([]);
  });

  test('is reported as broken when nothing is served there', async () => {
    const nothing = [
      ...['/fr/version/2/article/999', '/version/9', '/VERSION/9', '/fr/nowhere', '/nowhere', '/de', '/fr/404'],
      ...['/files/none.pdf', '/Files/plan.pdf', '/fr/files/plan.pdf', '/images/none.png', '/hosting/Caddyfile'],
      ...['/robots.txt.br', '/100%', '/fr/moved/on'],
    ];
    expect((await dead(...nothing)).sort()).toEqual([...nothing].sort());
  });

  describe('with a hash', () => {
    const place = (unlessIdIn: string): PendingFinding => ({
      ...{ kind: 'broken-hash', message: unlessIdIn, locale: 'fr', unlessIdIn },
    });
    const text =
      '<h2 id="prices">Prices</h2><template><p id="later"></p></template><p id="e\u0301te\u0301">x</p><p>id="no"</p>';
    const deadPlaces = async (...places: string[]) => {
      for (const address of ['/fr', '/fr/version/2/article/12', '/fr/account']) {
        await site.write(`public${address}/index.html`, pageHtml(address, { body: text }));
      }
      await site.write('public/files/plan.pdf', '%PDF');
      await site.writeFindings('articles', places.map(place));
      const moved: RouteRule[] = [
        { path: '/moved', redirect: '/version/2/article/12', status: 301 },
        { path: '/part', redirect: '/version/2/article/12#prices', status: 301 },
        { path: '/away', redirect: 'https://example.org/', status: 301 },
      ];
      await site.finish({}, moved, { versions: [{ versionId: 2 }] });
      const { findings } = await report();
      expect(findings.some((found) => 'unlessIdIn' in found)).toBe(false);
      return findings.map(({ message }) => message);
    };

    test('is not reported for ids that the page contains, however it is reached', async () => {
      const there = [
        ...['/fr/version/2/article/12#prices', '/version/2/article/12/#prices', '/FR/Version/2/article/12#prices'],
        ...['/fr#prices', '/#prices', '/moved#prices', '/fr/moved#prices', '/fr#\u00e9t\u00e9'],
      ];
      expect(await deadPlaces(...there)).toEqual([]);
    });

    test('is reported as broken when the page has no element with that id', async () => {
      const nowhere = ['/fr/version/2/article/12#nowhere', '/version/2/article/12#Prices', '/#later', '/moved#no'];
      expect((await deadPlaces(...nowhere)).sort()).toEqual([...nowhere].sort());
    });

    test('is only checked where the HTML of the site determines the ids', async () => {
      const unknown = [
        ...['/fr/version/2/article/99#x', '/files/plan.pdf#page=2', '/fr/account#x', '/away#x'],
        ...['/part#x', '/fr/publications#x'],
      ];
      expect(await deadPlaces(...unknown)).toEqual([]);
    });
  });
});

describe('the quality report', () => {
  const finding = (rest: Partial<Finding>): Finding => ({ kind: 'broken-hash', message: 'a', ...rest });

  test('merges the findings of all plugins without duplicates, in a stable order', async () => {
    const list = [
      finding({ kind: 'missing-image', versionId: 2, articleId: 9 }),
      finding({ versionId: 10, articleId: 1 }),
      finding({ versionId: 2, articleId: 3, locale: 'fr', line: 4 }),
      finding({ versionId: 2, articleId: 3, locale: 'en', line: 40 }),
    ];
    await site.writeFindings('source', list);
    await site.writeFindings('transformer', [...list].reverse());
    const output = await site.finish();
    const { counts, findings, pages } = await report();
    expect(counts).toEqual({ 'broken-hash': 3, 'missing-image': 1 });
    expect(findings).toEqual([list[3], list[2], list[1], list[0]]);
    expect(pages).toBe(7);
    expect(output.warn).toEqual([
      'Quality report: 4 findings on 7 pages (errors: 4, advice: 0), see .versio/quality-report.json',
    ]);
  });

  test('is short when there are no findings', async () => {
    const output = await site.finish();
    expect(output.warn).toEqual([]);
    expect(output.info).toContain('Quality report: nothing found on 7 pages.');
  });

  test('fails a strict build after it is written', async () => {
    await site.writeFindings('source', [finding({})]);
    const output = await site.finish({ strict: true });
    expect(output.panic).toEqual([expect.objectContaining({ id: SITE_FILES_ERROR_CODES.strictFindings })]);
    expect((await report()).findings).toHaveLength(1);
  });

  test('with only advice does not fail a strict build', async () => {
    await site.writeFindings('source', [finding({ kind: 'missing-translation' })]);
    expect(await site.finish({ strict: true })).toMatchObject({ panic: [] });
    expect((await report()).ranks).toEqual({ error: 0, advice: 1 });
  });

  test('names an unreadable list of findings', async () => {
    await site.write('.versio/findings/source.json', '[{"kind":"nonsense","message":"x"}]');
    const { panic } = await site.finish();
    expect(panic).toEqual([expect.objectContaining({ id: SITE_FILES_ERROR_CODES.findingsUnreadable })]);
    expect(panic[0]?.context.received).toContain('[0].kind');
  });
});

describe('ids', () => {
  const page = 'public/fr/version/2/article/12/index.html';
  const body = '<nav id="a"></nav><h2 id="b">x</h2><h2 id="a">y</h2><p id="a"></p><template><p id="b"></p></template>';
  const repeated = { kind: 'duplicate-id', path: '/fr/version/2/article/12' };

  test('that occur twice in a page are reported once, also when the page is cached', async () => {
    await site.write(page, pageHtml('/fr/version/2/article/12', { body }));
    for (let build = 0; build < 2; build += 1) {
      await site.finish();
      const { findings } = await report();
      expect(findings).toEqual([expect.objectContaining(repeated)]);
      expect(findings[0]?.message).toContain('received "a" again');
      await site.rewriteSitemaps();
    }
  });

  test('may also occur in other pages, in values and in texts', async () => {
    await site.write(page, pageHtml('/fr', { body: '<p id="a" title="id=\'a\' id=a">id="a"</p><b data-id="a"></b>' }));
    await site.finish();
    expect((await report()).findings).toEqual([]);
  });
});

describe('page budgets', () => {
  test('weigh each article page: what it loads immediately, and on intent', async () => {
    const output = await site.finish();
    const [weight] = JSON.parse(await site.read('.versio/page-weights.json')) as Record<string, unknown>[];
    const br = async (file: string) => (await bytes(`public/${file}.br`)).length;
    const html = await br('en/version/2/article/12/index.html');
    const scripts = (await br(`app-${HASH}.js`)) + (await br(`component---article-${HASH}.js`));
    const data =
      (await br('page-data/en/version/2/article/12/page-data.json')) +
      (await bytes('public/page-data/app-data.json')).length;
    expect(weight).toMatchObject({
      path: '/en/version/2/article/12',
      html,
      beforeIntent: html,
      scriptAfterIntent: scripts,
      data,
      afterIntent: scripts + data,
    });
    expect(output.info.join('\n')).toContain('Heaviest article page');
  });

  test('fail the build and report the pages', async () => {
    const { panic } = await site.finish({
      budgets: { beforeIntentBrotliBytes: 100, afterIntentBrotliBytes: 1_000_000 },
    });
    expect(panic).toEqual([expect.objectContaining({ id: SITE_FILES_ERROR_CODES.pageOverBudget })]);
    const { findings } = await report();
    expect(findings.map(({ kind, path: where }) => [kind, where])).toEqual([
      ['page-over-budget', '/en/version/2/article/12'],
      ['page-over-budget', '/fr/version/2/article/12'],
    ]);
    expect(findings[0]?.message).toMatch(
      /expected at most 100 bytes after brotli \(beforeIntentBrotliBytes\), received \d+/,
    );
  });

  test('do not fail a build with one heavy article, which is reported', async () => {
    const page = 'public/fr/version/2/article/12/index.html';
    await site.write(page, (await site.read(page)).replace('</body>', `${randomBytes(6000).toString('hex')}</body>`));
    const { panic } = await site.finish({ budgets: { beforeIntentBrotliBytes: 5000 } });
    expect(panic).toEqual([]);
    expect((await report()).findings).toEqual([
      expect.objectContaining({ kind: 'page-over-budget', path: '/fr/version/2/article/12' }),
    ]);
  });

  test('do not report the weight of scripts to authors: no text makes them lighter', async () => {
    const { panic } = await site.finish({ budgets: { afterIntentBrotliBytes: 1 } });
    expect(panic).toEqual([expect.objectContaining({ id: SITE_FILES_ERROR_CODES.pageOverBudget })]);
    expect((await report()).findings).toEqual([]);
  });

  test('leave out what the site adds of its own: fonts, and the script that reports page views', async () => {
    const [font, script] = [`static/own-${HASH}.woff2`, `static/page-views-${HASH}.js`];
    await site.write(`public/${font}`, randomBytes(3000).toString('hex'));
    await site.write(`public/${script}`, randomBytes(3000).toString('hex'));
    for (const locale of ['fr', 'en']) {
      const page = `public/${locale}/version/2/article/12/index.html`;
      const own = `<link rel="preload" href="/${font}" as="font"><script async src="/${script}"></script></head>`;
      await site.write(page, (await site.read(page)).replace('</head>', own));
    }
    const budgets = { scriptBeforeIntentBrotliBytes: 4000, beforeIntentBrotliBytes: 4000 };
    const { panic } = await site.finish({ budgets });
    expect(panic).toEqual([]);
    expect((await report()).findings).toEqual([]);
    const [weight] = JSON.parse(await site.read('.versio/page-weights.json')) as Record<string, number>[];
    expect(weight?.['pageViews']).toBeGreaterThan(3000);
    expect(weight?.['fonts']).toBeGreaterThan(3000);
  });

  test.each([
    [{}, 1],
    [{ analytics: { provider: 'google-analytics', site: 'G-ABC' } } as const, 0],
  ])('have room for the question of a site that asks for consent, and of no other: %j', async (settings, failures) => {
    const budgets = { scriptBeforeIntentBrotliBytes: 1, consentBrotliBytes: 200 };
    const { panic } = await site.finish({ budgets }, [], { settings });
    expect(panic.map(({ id }) => id)).toEqual(
      Array.from({ length: failures }, () => SITE_FILES_ERROR_CODES.pageOverBudget),
    );
  });

  test('do not fail a build within its budgets', async () => {
    const budgets = { scriptBeforeIntentBrotliBytes: 100, beforeIntentBrotliBytes: 5000 };
    expect((await site.finish({ budgets })).panic).toEqual([]);
  });
});
