import { planPages } from '../src/gatsby/plan-pages';
import { directoryOption, UsageError } from './command-line/arguments';
import { runCommand } from './command-line/run-command';
import { Shutdown } from './command-line/shutdown';
import { readSiteContent } from './page-plan/read-site-content';
import { DEFAULT_CONTENT_DIR, startContentApi } from './site-build/content-source';

const description = {
  call: 'npm run plan',
  summary: [
    'Prints every page that a build would make, one a line: address, template, canonical address, and what is special.',
    'The content comes from a content directory, or from the content API at CONTENT_API_URL when that is set.',
  ].join('\n'),
  options: { content: directoryOption('Content directory (default: content/).') },
};

void runCommand(description, async ({ content }) => {
  const apiUrl = process.env['CONTENT_API_URL'];
  if (apiUrl !== undefined && content !== undefined) {
    throw new UsageError('Expected either --content or the variable CONTENT_API_URL, received both. Leave one out.');
  }
  const shutdown = new Shutdown();
  await shutdown.guard(async () => {
    const plans = planPages(
      await readSiteContent(apiUrl ?? (await startContentApi(content ?? DEFAULT_CONTENT_DIR, shutdown, false)).url),
    );
    const lines = plans.map(({ path, template, context: { canonicalPath, indexed } }) =>
      [path, template, canonicalPath === path ? '=' : canonicalPath, indexed ? 'indexed' : 'not indexed'].join('\t'),
    );
    process.stdout.write(`${lines.join('\n')}\n${plans.length} pages\n`);
  });
});
