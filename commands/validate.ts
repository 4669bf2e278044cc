import path from 'node:path';
import { say } from '../content-schema';
import { CommandError } from './command-line/command';
import { Shutdown } from './command-line/shutdown';
import { buildSite } from './site-build/build-site';
import { DEFAULT_CONTENT_DIR } from './site-build/build-paths';
import { startContentApi } from './site-build/content-source';
import { summariseQuality } from './site-build/describe-findings';

/**
 * Checks the content of a site: builds it without publishing, and prints all findings.
 * @throws {CommandError} when there is an error among them, or the site cannot be built.
 */
export async function validate({ content = DEFAULT_CONTENT_DIR }: { content?: string | undefined }): Promise<void> {
  const shutdown = new Shutdown();
  await shutdown.guard(async () => {
    const { url: contentApiUrl, findings: contentFindings } = await startContentApi(content, shutdown, false);
    const report = await buildSite({
      contentApiUrl,
      contentFindings,
      own: path.resolve(content),
      isDryRun: true,
      shutdown,
    });
    if (report === undefined) return;
    console.log(summariseQuality(report, Infinity));
    if (report.ranks.error > 0) {
      throw new CommandError({
        fr: 'Le contenu a des erreurs, ci-dessus.',
        en: 'The content has errors, listed above.',
      });
    }
    console.log(say({ fr: 'Le contenu n’a pas d’erreur.', en: 'The content has no errors.' }));
  });
}
