import type { Browser } from '@playwright/test';
import { type ChunkCost, measureChunks } from '../pages/chunk-costs';
import { measureFirstVisit } from '../pages/first-visit';
import { NetworkLog } from '../pages/network-log';
import { withPage } from '../pages/open-page';
import { type Account, signIn } from './sign-in-page';

/** Packages of the identity provider's library. */
const PROVIDER_PACKAGE = /amplify|smithy/i;

/** Cost of accounts in the scripts of a site. */
export interface AccountScripts {
  /**
   * Scripts from opening the sign-in page until the sign-in is complete, without those of a reader.
   */
  added: ChunkCost[];
  /** Scripts of a reader that contain parts of the provider's library: there should be none. */
  intruders: string[];
}

/** Compares the scripts of a reader's page, after intent, with those of a sign-in. */
export async function measureAccountScripts(
  browser: Browser,
  publicDir: string,
  urls: { article: string; signIn: string },
  account: Account,
): Promise<AccountScripts> {
  const { before, after } = await measureFirstVisit(browser, urls.article);
  const ofReader = await measureChunks(publicDir, [...before, ...after]);
  const known = new Set(ofReader.map(({ path }) => path));
  const files = await withPage(browser, {}, async ({ page, devTools }) => {
    const network = await NetworkLog.start(devTools);
    await signIn(page, urls.signIn, account);
    await network.untilQuiet(1000);
    return network.take();
  });
  const added = await measureChunks(
    publicDir,
    files.filter(({ path }) => !known.has(path)),
  );
  return { added, intruders: intrudersIn(ofReader) };
}

/** Returns the scripts that contain parts of the provider's library, with the packages. */
export function intrudersIn(chunks: readonly ChunkCost[]): string[] {
  return chunks.flatMap(({ path, contents }) =>
    contents.filter(({ owner }) => PROVIDER_PACKAGE.test(owner)).map(({ owner }) => `${path}: ${owner}`),
  );
}
