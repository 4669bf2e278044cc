import { Shutdown } from './command-line/shutdown';
import { buildSite } from './site-build/build-site';
import { openContent } from './site-build/content-source';

/** Arguments of `npm run build`. */
interface BuildArguments {
  content?: string | undefined;
  strict?: boolean | undefined;
  'allow-removals'?: boolean | undefined;
}

/** Builds the site into `public/`. */
export async function build({
  content,
  strict = false,
  'allow-removals': areRemovalsAllowed = false,
}: BuildArguments): Promise<void> {
  const shutdown = new Shutdown();
  await shutdown.guard(async () => {
    const { url, findings, directory } = await openContent(content, shutdown);
    await buildSite({
      contentApiUrl: url,
      contentFindings: findings,
      isStrict: strict,
      content: directory ?? url,
      ...(directory !== null && { own: directory }),
      areRemovalsAllowed,
      shutdown,
    });
  });
}
