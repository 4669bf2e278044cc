import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { brotliBytes } from '../search/engine-costs';
import { REPOSITORY } from '../site-copy';

/** Cost of one way to read the session. */
export interface RestoreCost {
  /** Size of its script alone, minified, brotli 11. */
  bytes: number;
  /** Time from the script's text to the session, on the first run, in ms. */
  firstMs: number;
  /** Time of a second run, in ms. */
  againMs: number;
}

/**
 * Scripts that read the session of the page: the site's own code with the cookies, and the
 * provider's library.
 */
const SCRIPTS = {
  ours: `import { restoreSession } from './src/shared/session/restore-session';
    globalThis.benchRestore = async (config) => restoreSession(document.cookie, config.clientId, Date.now())?.user ?? null;`,
  library: `import { createCognitoIdentity } from './src/features/account/session/cognito/create-cognito-identity';
    globalThis.benchRestore = (config) => createCognitoIdentity(config, {
      cookies: document, location, siteName: 'bench', now: () => Date.now(), onTokensChanged() {},
    }).session();`,
};

/**
 * Reads the session of a signed-in page with a separate script: the site's own script does other
 * work too, which could not be separated. The page must allow injected scripts.
 */
export async function measureRestore(page: Page, publicDir: string, way: keyof typeof SCRIPTS): Promise<RestoreCost> {
  const { outputFiles } = await build({
    stdin: { contents: SCRIPTS[way], resolveDir: REPOSITORY, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  const code = outputFiles[0]?.text ?? '';
  const config: unknown = JSON.parse(await readFile(path.join(publicDir, 'data/identityConfig.json'), 'utf8'));
  const { firstMs, againMs, isFound } = await page.evaluate(
    async ({ text, given }) => {
      const script = document.createElement('script');
      script.textContent = text;
      const begun = performance.now();
      document.head.append(script);
      const restore = Reflect.get(globalThis, 'benchRestore') as (config: unknown) => Promise<unknown>;
      const user = await restore(given);
      const first = performance.now();
      await restore(given);
      return { firstMs: first - begun, againMs: performance.now() - first, isFound: user !== null };
    },
    { text: code, given: config },
  );
  if (!isFound) throw new Error(`Expected a session at ${page.url()} (read by ${way}), found none. Sign in first.`);
  return { bytes: brotliBytes(code, 11), firstMs, againMs };
}
