import { appendFile, cp, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { installPackage } from '../commands/packing/install-package';
import { QUALITY_REPORT_FILE } from '../commands/site-build/build-paths';
import { readQualityReport } from '../commands/site-build/findings';
import { isRedirectPage } from '../src/build/outputs/site-files/hosting/redirect-pages';
import { loadBranch } from '../src/features/navigation/load-branch';
import { listFiles } from '../src/node/file-trees';
import { HOSTING_RULES_FILE } from '../src/node/hosting/hosting-rules';
import { themeSurface } from '../src/shared/site/themes';
import type { Tree } from '../tools/bench/compare-trees';
import { readOutput } from '../tools/bench/rebuild/compare-outputs';
import { differing, edit, LIMIT_MS, RENDERS_EVERY_PAGE } from './built-files';
import { serveLikeGithubPages } from './github-pages';
import { checkPackageSite, type PackageSite, served } from './package-site-checks';
import { buildPackageSite, WITH_COMPONENT, writeEnglishSite, writeFrenchSite } from './package-sites';
import { type VisitedSite, visitAsReader } from './reader-visit';

const ROOT = path.resolve(__dirname, '..');

/** Pages of accounts, which these sites do not have: they say so, and nothing links to them. */
const OF_ACCOUNTS = String.raw`/\w+/(?:account|auth/[\w-]+)`;

/** A style sheet of every page, in the package. */
const SHEET = 'node_modules/versio/src/styles/errors.css';
const ADDED_RULE = '.e2e-sheet{color:#010203}';

/**
 * Defines the tests of the sites that are built from the packed package.
 * @param work Folder for them, in the repository: their packages are found there.
 * @param build Folder in which they are built, one after the other.
 */
export function definePackageSites(work: string, build: string): void {
  const FRENCH: PackageSite = {
    ...{ folder: path.join(work, 'french'), path: '', locale: 'fr', other: 'en' },
    versions: { current: 2, older: [1] },
    unlinked: new RegExp(`^${OF_ACCOUNTS}$`),
    pages: [
      ...['/fr', '/fr/version/2', '/fr/version/2/category/2', '/fr/search?q=couleur'],
      ...[WITH_COMPONENT.address, '/fr/nulle-part'],
    ],
    query: { word: 'souligné', title: 'Donner forme à un texte' },
  };
  const ENGLISH: PackageSite = {
    ...{ folder: path.join(work, 'english'), path: '/docs', locale: 'en', other: 'fr' },
    versions: { current: 1, older: [] },
    // With one version, links lead to its moving addresses; search engines find the others.
    unlinked: new RegExp(`^(?:${OF_ACCOUNTS}|/en/version(?:/1(?:/.*)?)?)$`),
    pages: [
      ...['/en', '/en/version/1', '/en/version/1/category/2', '/en/search?q=tide', '/en/nowhere'],
      '/en/version/1/article/1',
    ],
    query: { word: 'twelfths', title: 'Read the dial' },
  };
  const reportOf = ({ folder }: PackageSite) =>
    readQualityReport(path.join(folder, '.versio', 'build', QUALITY_REPORT_FILE)) ?? null;

  test.describe('a French site with a component and a theme', () => {
    const published = path.join(FRENCH.folder, 'public');
    const read = (file: string) => readFile(path.join(published, file), 'utf8');
    const files = () => listFiles(published).sort();
    let packed: Map<string, number>;

    test.beforeAll(async () => {
      // The configuration of the file applies only to tests.
      test.setTimeout(LIMIT_MS);
      await writeFrenchSite(FRENCH.folder);
      await writeEnglishSite(ENGLISH.folder);
      await installPackage(ROOT, FRENCH.folder);
      const modules = (site: PackageSite) => path.join(site.folder, 'node_modules');
      await cp(modules(FRENCH), modules(ENGLISH), { recursive: true, verbatimSymlinks: true });
      packed = await timesOf(FRENCH.folder);
      expect(await buildPackageSite(FRENCH.folder, build)).not.toMatch(RENDERS_EVERY_PAGE);
    });

    test('is built without a finding, and nothing is written into the package', async () => {
      expect(reportOf(FRENCH)).toMatchObject({ findings: [] });
      expect(await timesOf(FRENCH.folder)).toEqual(packed);
    });

    test('has no other name and no mascot in any page, feed, manifest or other text', async () => {
      const texts = files().filter((file) => /\.(?:html|xml|json|txt|md|svg|webmanifest|css)$/.test(file));
      const telling: string[] = [];
      for (const file of texts) {
        // The path of a version is not a name.
        const match = /\bVersio\b|Kawabata|M196 44c-8-2-16 3-18 12/.exec(await read(file))?.[0];
        if (match !== undefined) telling.push(`${file}: ${match}`);
      }
      expect(telling).toEqual([]);
      expect(texts.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(20);
      expect(await read('fr/index.html')).toContain('og:site_name" content="Rivage"');
      expect(await read('fr/sitemap.xml')).not.toContain('information/kawabata');
    });

    test('has no other name and no mascot in any script', async () => {
      const scripts = files().filter((file) => file.endsWith('.js'));
      const telling: string[] = [];
      for (const script of scripts) {
        const match = /\bVersio\b|webpackChunkversio|Kawabata|[Hh]éron|M196 44c-8-2-16/.exec(await read(script))?.[0];
        if (match !== undefined) telling.push(`${script}: ${match}`);
      }
      expect(telling).toEqual([]);
      expect(scripts.length).toBeGreaterThan(20);
    });

    test('publishes no source map, and no script that sends a browser to one', async () => {
      expect(files().filter((file) => /\.(?:js|css)\.map$/.test(file))).toEqual([]);
      const scripts = files().filter((file) => file.endsWith('.js'));
      const texts = await Promise.all(scripts.map(read));
      expect(scripts.filter((_, index) => texts[index]?.includes('sourceMappingURL='))).toEqual([]);
    });

    test('has the articles of a category where a page that leaves them out looks for them', async () => {
      const { fetch } = globalThis;
      globalThis.fetch = async (address) => new Response(typeof address === 'string' ? await read(address) : null);
      try {
        const { articles } = await loadBranch('/fr/version/2/category/3');
        expect(articles?.map(({ id }) => id)).toEqual([4, 5]);
      } finally {
        globalThis.fetch = fetch;
      }
    });

    test('has the colours of its theme, its own style sheet, and what its component renders', async ({ page }) => {
      expect(await read(`${WITH_COMPONENT.address}/index.html`)).toMatch(WITH_COMPONENT.html);
      await served(FRENCH, async (url) => {
        await page.goto(url + WITH_COMPONENT.address);
        await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute(
          'content',
          themeSurface('sand', 'light'),
        );
        await expect(page.locator('.tarif')).toHaveCSS('border-top-width', '2px');
      });
    });

    test('asks before its analytics service, which its pages may then load', async ({ page }) => {
      const asked: string[] = [];
      await page.route(/googletagmanager|google-analytics/, (route) => {
        asked.push(new URL(route.request().url()).hostname);
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      });
      await served(FRENCH, async (url) => {
        await page.goto(url + WITH_COMPONENT.address);
        const banner = page.getByRole('complementary', { name: 'Mesure d’audience' });
        await expect(banner).toContainText('Google Analytics');
        expect(asked).toEqual([]);
        await banner.getByRole('button', { name: 'Accepter', exact: true }).click();
        await expect.poll(() => asked).toEqual(['www.googletagmanager.com']);
      });
    });

    checkPackageSite(FRENCH);
  });

  test.describe('a second build of it, after a sheet and an article changed', () => {
    const output = path.join(build, 'public');
    let before: { tree: Tree; pages: Map<string, string> };
    let after: typeof before;

    /**
     * Returns the output of the build, and the text of its pages. A page that only redirects has no
     * style sheet.
     */
    async function readBuilt(): Promise<typeof before> {
      const tree = await readOutput(output);
      const files = [...tree.keys()].filter((file) => file.endsWith('.html'));
      const texts = await Promise.all(
        files.map(async (file) => [file, await readFile(path.join(output, file), 'utf8')] as const),
      );
      return { tree, pages: new Map(texts.filter(([, text]) => !isRedirectPage(text))) };
    }

    test.beforeAll(async () => {
      test.setTimeout(LIMIT_MS);
      before = await readBuilt();
      await appendFile(path.join(FRENCH.folder, SHEET), '\n.e2e-sheet {\n  color: rgb(1, 2, 3);\n}\n');
      await edit(path.join(FRENCH.folder, WITH_COMPONENT.file), (text) => `${text}\nUne phrase de plus.\n`);
      await buildPackageSite(FRENCH.folder, build);
      after = await readBuilt();
    });

    test('has the sheet in every page', () => {
      expect(after.pages.size).toBeGreaterThan(20);
      for (const [file, text] of after.pages) expect(text, file).toContain(ADDED_RULE);
    });

    test('differs by nothing else but the files of that article', () => {
      const isMadeOfPages = (file: string) => /\.html(?:\.br)?$|^offline\/|^hosting|^_headers$/.test(file);
      const all = differing(before.tree, after.tree).filter((file) => !isMadeOfPages(file));
      const isOfSearch = (file: string) => file.startsWith('search/');
      expect(all.filter(isOfSearch).every((file) => /\/catalog\.json$|-fr[-.]/.test(file))).toBe(true);
      const changed = all.filter((file) => !isOfSearch(file));
      const withoutHash = (file: string) => file.replace(/[.-][0-9a-f]{16,20}/, '').replace(/\.br$/, '');
      expect([...new Set(changed.map(withoutHash))]).toEqual([
        'fr/version/2/article/3.md',
        'page-data/app-data.json',
        'page-data/fr/version/2/article/3/page-data.json',
        'page-data/fr/version/currentVersion/article/3/page-data.json',
        'styles.css',
        'webpack-runtime.js',
      ]);
      const withoutHashes = (text = '') =>
        text
          .replace(ADDED_RULE, '')
          .replace(/(webpack-runtime-|styles\.|___webpackCompilationHash=")[0-9a-f]{20}/g, '$1');
      const pages = [...after.pages.keys()].filter(
        (file) => withoutHashes(before.pages.get(file)) !== withoutHashes(after.pages.get(file)),
      );
      expect(pages.sort()).toEqual([
        'fr/version/2/article/3/index.html',
        'fr/version/currentVersion/article/3/index.html',
      ]);
    });
  });

  test.describe('an English site of plain Markdown, below a path', () => {
    const published = path.join(ENGLISH.folder, 'public');
    const read = (file: string) => readFile(path.join(published, file), 'utf8');

    test.beforeAll(async () => {
      test.setTimeout(LIMIT_MS);
      expect(await buildPackageSite(ENGLISH.folder, build)).not.toMatch(RENDERS_EVERY_PAGE);
    });

    test('is built without a finding', () => {
      expect(reportOf(ENGLISH)).toMatchObject({ findings: [] });
    });

    test('has titles, categories, links and images without a front matter', async () => {
      expect(JSON.parse(await read(HOSTING_RULES_FILE))).toMatchObject({ basePath: '/docs', locales: ['en'] });
      const page = await read('en/version/1/article/1/index.html');
      expect(page).toMatch(/<h1[^>]*>Overview<\/h1>/);
      expect(page.match(/<h1/g)).toHaveLength(1);
      for (const address of ['article/2"', 'article/4#before-low-tide"', 'category/1"']) {
        expect(page).toMatch(new RegExp(`href="/docs/en/version/\\w+/${address}`));
      }
      expect(page).toMatch(/<img [^>]*src="\/docs\/content-images\/[^"]+\.svg"/);
      expect(await read('en/version/1/category/201/index.html')).toMatch(/<h1[^>]*>Care<\/h1>/);
      expect(await read('en/version/1/article/3/index.html')).toMatch(/srcset="\/docs\/content-images\//i);
    });

    checkPackageSite(ENGLISH);

    test.describe('on a host', () => {
      test.use({ serviceWorkers: 'allow', locale: 'en-GB' });

      const VISITED: VisitedSite = {
        ...{ path: ENGLISH.path, locale: ENGLISH.locale, version: 1, word: 'alarm' },
        articles: { first: 1, linking: 3, linked: 6 },
      };

      test('on the site server, a reader comes to every part of it by its own addresses', async ({ page }) => {
        await served(ENGLISH, (url) => visitAsReader(page, url, VISITED));
      });

      test('on GitHub Pages, a reader comes to every part of it by its own addresses', async ({ page }) => {
        const host = await serveLikeGithubPages(published, ENGLISH.path);
        await visitAsReader(page, host.url, VISITED);
        await host.close();
      });
    });
  });
}

/** Returns when each file of the package of a site was changed, by its path. */
async function timesOf(site: string): Promise<Map<string, number>> {
  const folder = path.join(site, 'node_modules', 'versio');
  const files = listFiles(folder).sort();
  const times = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).mtimeMs));
  return new Map(files.map((file, index) => [file, times[index] ?? 0]));
}
