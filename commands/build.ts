import path from 'node:path';
import { UsageError } from './command-line/command';
import { Shutdown } from './command-line/shutdown';
import { buildSite } from './site-build/build-site';
import { DEFAULT_CONTENT_DIR } from './site-build/build-paths';
import { startContentApi } from './site-build/content-source';

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
  const apiUrl = process.env['CONTENT_API_URL'];
  if (apiUrl !== undefined && content !== undefined) {
    throw new UsageError({
      fr: `--content et la variable CONTENT_API_URL sont donnés tous les deux (${content} et ${apiUrl}). Retirez l’un des deux.`,
      en: `Expected either --content or the variable CONTENT_API_URL, received both (${content} and ${apiUrl}). Leave one out.`,
    });
  }
  const shutdown = new Shutdown();
  await shutdown.guard(async () => {
    const { url: contentApiUrl, findings: contentFindings } =
      apiUrl === undefined
        ? await startContentApi(content ?? DEFAULT_CONTENT_DIR, shutdown, false)
        : { url: apiUrl, findings: [] };
    await buildSite({
      contentApiUrl,
      contentFindings,
      isStrict: strict,
      content: apiUrl ?? path.resolve(content ?? DEFAULT_CONTENT_DIR),
      ...(apiUrl === undefined && { own: path.resolve(content ?? DEFAULT_CONTENT_DIR) }),
      areRemovalsAllowed,
      shutdown,
    });
  });
}
