import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM } from '../tools/bench/chromium';
import { startTextEditor, type TextEditor } from '../tools/pictures/text-editor';
import { COLOR_MODES, type ColorMode, DEFAULT_LOCALE, LOCALES, type Locale } from '../content-schema';
import { DATA_COLOR_MODE } from '../src/shared/page-contract';
import { localeOfPath } from '../src/shared/routes/page-locale';
import { articlePath, homePath, offlinePath, publicationsPath, routePath } from '../src/shared/routes/paths';
import { APP_SCREENSHOTS } from '../src/node/app-screenshots';
import { createSiteServer } from '../services/site/create-site-server';
import { schemaFiles } from './content-files/generated-files';
import { buildPaths, REPOSITORY_ROOT } from './site-build/build-paths';

/** A screenshot to take. */
interface Picture {
  /** Output path, relative to the root of the repository. */
  file: string;
  /** Path of the page of the site, or a function that opens another page. */
  address: string | ((page: Page) => Promise<void>);
  /** Size of the window, in CSS pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  scale: 1 | 2;
  colorScheme: ColorMode;
  /** Prepares the window before the page is opened (default: nothing). */
  before?: (page: Page) => Promise<void>;
  /** Prepares the page for the picture (default: nothing). */
  prepare?: (page: Page) => Promise<void>;
}

const WIDE = { width: 1280, height: 800, scale: 2 } as const;
/** Viewport for a detail, larger than in the picture of a full page. */
const NARROW = { width: 900, height: 560, scale: 2 } as const;
/** Viewport for the text editor. */
const EDITOR = { width: 900, height: 420, scale: 2 } as const;

/**
 * A screenshot of the manual. It is taken in each language
 * and colour mode: `page-en.png`, `page-dark-en.png`.
 */
interface ManualPicture extends Pick<Picture, 'width' | 'height' | 'scale'> {
  /** Name of its files, without mode and language. */
  name: string;
  /** Returns the path of the page. */
  address: (locale: Locale) => string;
  /** Prepares the page for the picture (default: nothing). */
  prepare?: (page: Page, locale: Locale) => Promise<void>;
}

/** Screenshots of the manual; `page-dark` also illustrates dark mode. */
const MANUAL_PICTURES: readonly ManualPicture[] = [
  { name: 'page', address: (locale) => articlePath(locale, '2', 4), ...WIDE },
  { name: 'home', address: homePath, ...WIDE },
  { name: 'offline', address: offlinePath, ...NARROW, prepare: showDownloads },
  {
    name: 'search',
    address: (locale) => `${routePath(locale, 'search')}?q=${{ fr: 'redirections', en: 'redirects' }[locale]}`,
    ...NARROW,
    prepare: (page) => page.locator('.results p mark').first().waitFor(),
  },
  { name: 'settings', address: (locale) => articlePath(locale, '2', 21), ...NARROW, prepare: openSettings },
  {
    name: 'player',
    address: (locale) => articlePath(locale, '2', 5),
    ...NARROW,
    prepare: async (page) => {
      // Not by the mouse, which would scroll there.
      await page.locator('footer button#_music').evaluate((button) => (button as HTMLElement).click());
      await page.locator('.player').waitFor();
    },
  },
];

/** Screenshots of what staff see, of a version that is not published. */
const STAFF_PICTURES: readonly ManualPicture[] = [
  {
    name: 'private',
    address: (locale) => articlePath(locale, '3', 12),
    ...WIDE,
    prepare: (page, locale) => page.getByText({ fr: 'Rien à corriger', en: 'Nothing to correct' }[locale]).waitFor(),
  },
  {
    name: 'differences',
    address: (locale) => articlePath(locale, '3', 9),
    ...WIDE,
    prepare: async (page, locale) => {
      await page.getByText({ fr: 'Différences', en: 'Differences' }[locale], { exact: true }).click();
      await page.locator('.differences ins').first().waitFor();
    },
  },
  {
    name: 'publications',
    address: publicationsPath,
    ...WIDE,
    prepare: (page) => page.locator('main h2').first().waitFor(),
  },
];

/** Returns a site.json of which a field is being written; `|` is the cursor. */
const startedSite = (locale: Locale): string => `{
  "$schema": "./schemas/site.json",
  "name": "${{ fr: 'Estuaire', en: 'Tidewater' }[locale]}",
  "a|",
  "logo": "images/logo.svg",
  "icon": "images/logo.svg",
  "mascot": false
}
`;

/** Returns the screenshots of site.json in a text editor with the list of its fields. */
function editorPictures(editor: TextEditor): Picture[] {
  return LOCALES.flatMap((locale) =>
    COLOR_MODES.map((colorScheme): Picture => ({
      ...EDITOR,
      colorScheme,
      file: manualFile('editor', locale, colorScheme),
      address: (page) =>
        editor.open(page, {
          file: 'site.json',
          text: startedSite(locale),
          schema: schemaFiles(locale).get('schemas/site.json') ?? '{}',
          locale,
          colorScheme,
        }),
    })),
  );
}

/** Returns the file of a picture of the manual. */
const manualFile = (name: string, locale: Locale, colorScheme: ColorMode): string =>
  `content/images/${name}${colorScheme === 'dark' ? '-dark' : ''}-${locale}.png`;

/** Returns the pictures of a table in each language and colour mode. */
function inEachMode(table: readonly ManualPicture[]): Picture[] {
  return table.flatMap(({ name, address, prepare, ...size }) =>
    LOCALES.flatMap((locale) =>
      COLOR_MODES.map((colorScheme): Picture => ({
        ...size,
        colorScheme,
        file: manualFile(name, locale, colorScheme),
        address: address(locale),
        ...(prepare && { prepare: (page) => prepare(page, locale) }),
      })),
    ),
  );
}

/**
 * Returns the screenshots of the README, of the manual, and of the application; those of the
 * application exist in each language.
 */
function publicPictures(editor: TextEditor): Picture[] {
  return [
    { file: 'e2e/pictures/article.png', address: articlePath('en', '2', 4), ...WIDE, colorScheme: 'light' },
    ...inEachMode(MANUAL_PICTURES),
    ...editorPictures(editor),
    // A page that forces dark mode looks the same in both modes.
    ...LOCALES.map((locale): Picture => ({
      file: `content/images/settings-forced-${locale}.png`,
      address: articlePath(locale, '2', 27),
      ...NARROW,
      colorScheme: 'light',
      before: forceDarkMode,
      prepare: openSettings,
    })),
    ...APP_SCREENSHOTS.map(({ file, page, width, height, scale }): Picture => ({
      file: `static/${file}`,
      address: page,
      width,
      height,
      scale,
      colorScheme: 'light',
    })),
  ];
}

/** Opens the settings from the header. */
async function openSettings(page: Page): Promise<void> {
  await page.locator('header button[aria-haspopup=dialog]').click();
  await page.locator('dialog[open] fieldset').first().waitFor();
}

/**
 * Changes pages as `colorMode: dark` in the front matter of
 * their articles does: no article of the manual forces a mode.
 */
async function forceDarkMode(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const isData = route.request().url().endsWith('/page-data.json');
    if (!isData && route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = await response.text();
    return route.fulfill({
      response,
      body: isData
        ? body.replace('"pageContext":{', '"pageContext":{"colorMode":"dark",')
        : body.replace('<html', `<html ${DATA_COLOR_MODE}="dark"`),
    });
  });
}

/** Waits until the page for reading offline shows the size of each version. */
async function showDownloads(page: Page): Promise<void> {
  await page.locator('main button:not([disabled])').first().waitFor();
}

/** The demo account of `npm start` that signs in for them. */
const STAFF = { email: 'redactor@example.org', password: 'Riverside-1' };

/** Signs a member of staff in, and turns private mode on. */
async function enterPrivateMode(page: Page, site: string, locale: Locale): Promise<void> {
  await page.goto(`${site}${routePath(locale, 'auth-sign-in')}`);
  await page.locator('main input').first().fill(STAFF.email);
  await page.locator('main input[type=password]').fill(STAFF.password);
  await page.locator('main form .button-primary').click();
  await page.waitForURL((url) => !url.pathname.includes('/auth/'));
  await page.getByRole('switch').first().click();
}

/**
 * Takes the screenshots of the README, of the manual and of the application, or those of what staff
 * see.
 * @param staffSite Address of a site with the demo accounts, for the screenshots of staff (default:
 *   the others are taken).
 */
export async function pictures(staffSite?: string): Promise<void> {
  const server =
    staffSite === undefined
      ? await createSiteServer({ publicDir: buildPaths(REPOSITORY_ROOT).published, port: 0 })
      : null;
  const site = staffSite?.replace(/\/+$/, '') ?? server?.url ?? '';
  const editor = await startTextEditor();
  const browser = await chromium.launch(CHROMIUM);
  const taken = new Map<string, Buffer>();
  try {
    for (const picture of server === null ? inEachMode(STAFF_PICTURES) : publicPictures(editor)) {
      const { file, address, width, height, scale, colorScheme, before, prepare } = picture;
      // With the locale of the page, the site does not suggest another language.
      const locale = (typeof address === 'string' ? localeOfPath(address) : undefined) ?? DEFAULT_LOCALE;
      const options = { viewport: { width, height }, colorScheme, deviceScaleFactor: scale, locale };
      const context = await browser.newContext(options);
      const page = await context.newPage();
      if (server === null) await enterPrivateMode(page, site, locale);
      await before?.(page);
      if (typeof address === 'string') await page.goto(`${site}${address}`);
      else await address(page);
      await prepare?.(page);
      const shot = await page.screenshot({ animations: 'disabled' });
      // Data that the page fetches ahead may still be on its way through a route.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
      taken.set(file, await encode(shot, file));
      console.log(file);
    }
    // Only now: a site that `npm start` serves publishes what is written to the content.
    for (const [file, bytes] of taken) {
      const target = path.join(REPOSITORY_ROOT, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, bytes);
    }
  } finally {
    await browser.close();
    await editor.close();
    await server?.close();
  }
}

/** Encodes a screenshot as a small file, in the format of its file extension. */
function encode(shot: Buffer, file: string): Promise<Buffer> {
  const picture = sharp(shot);
  return file.endsWith('.webp')
    ? picture.webp({ nearLossless: true, quality: 60, effort: 6 }).toBuffer()
    : picture.png({ palette: true, colours: 128 }).toBuffer();
}
