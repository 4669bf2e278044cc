import { directoryOption, flagOption, UsageError } from './command-line/arguments';
import { runCommand } from './command-line/run-command';
import { Shutdown } from './command-line/shutdown';
import { buildSite } from './site-build/build-site';
import { DEFAULT_CONTENT_DIR, startContentApi } from './site-build/content-source';

const description = {
  call: 'npm run build',
  summary: [
    'Builds the site into public/. A build that fails leaves public/ as it was.',
    'The content comes from a content directory, or from the content API at CONTENT_API_URL when that is set.',
    'A build that reports nothing for 10 minutes, or BUILD_PATIENCE_MINUTES, is ended with exit code 124.',
  ].join('\n'),
  options: {
    content: directoryOption('Content directory (default: content/).'),
    strict: flagOption('Every finding of the quality report fails the build.'),
  },
};

void runCommand(description, async ({ content, strict = false }) => {
  const apiUrl = process.env['CONTENT_API_URL'];
  if (apiUrl !== undefined && content !== undefined) {
    throw new UsageError(
      `Expected either --content or the variable CONTENT_API_URL, received both (${content} and ${apiUrl}). Leave one out.`,
    );
  }
  const shutdown = new Shutdown();
  await shutdown.guard(async () => {
    const { url: contentApiUrl, findings: contentFindings } =
      apiUrl === undefined
        ? await startContentApi(content ?? DEFAULT_CONTENT_DIR, shutdown, false)
        : { url: apiUrl, findings: [] };
    await buildSite({ contentApiUrl, contentFindings, isStrict: strict, shutdown });
  });
});
