import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM } from '../tools/bench/chromium';
import { createSiteServer } from '../services/site/create-site-server';
import { buildPaths, REPOSITORY_ROOT } from './site-build/build-paths';

/** A screenshot to take. */
interface Picture {
  /** Where it goes, from the root of the repository. */
  file: string;
  /** Path of the page. */
  address: string;
  /** Size of the window, in CSS pixels. */
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

const WIDE = { width: 1280, height: 800, colorScheme: 'light' } as const;

/** The screenshots of the README, and those of the manual, which exist once a language. */
const PICTURES: readonly Picture[] = [
  { file: 'e2e/pictures/article.png', address: '/en/version/2/article/4', ...WIDE },
  ...(['fr', 'en'] as const).flatMap((locale): Picture[] => [
    { file: `content/images/page-${locale}.png`, address: `/${locale}/version/2/article/4`, ...WIDE },
    {
      file: `content/images/page-dark-${locale}.png`,
      address: `/${locale}/version/2/article/21`,
      ...WIDE,
      colorScheme: 'dark',
    },
  ]),
];

/** Takes the screenshots of the README and of the manual. */
export async function pictures(): Promise<void> {
  const server = await createSiteServer({ publicDir: buildPaths(REPOSITORY_ROOT).published, port: 0 });
  const browser = await chromium.launch(CHROMIUM);
  try {
    for (const { file, address, width, height, colorScheme } of PICTURES) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, deviceScaleFactor: 2 });
      const page = await context.newPage();
      await page.goto(`${server.url}${address}`);
      const shot = await page.screenshot();
      await context.close();
      const target = path.join(REPOSITORY_ROOT, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, await sharp(shot).png({ palette: true, colours: 128 }).toBuffer());
      console.log(file);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
