import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM } from '../tools/bench/chromium';
import { createSiteServer } from '../services/site/create-site-server';
import { runCommand } from './command-line/run-command';
import { PICTURES } from './pictures/pictures';
import { buildPaths, REPOSITORY_ROOT } from './site-build/build-paths';

const description = {
  call: 'npm run pictures',
  summary: [
    'Takes the screenshots of the README and of the manual from the site in public/ (build it first).',
    'Commit what changes.',
  ].join('\n'),
  options: {},
};

void runCommand(description, async () => {
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
});
