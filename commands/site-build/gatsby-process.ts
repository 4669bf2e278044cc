import path from 'node:path';
import { startNodeScript, type NodeProcess } from '../command-line/node-process';

/**
 * Starts a Gatsby command in a site folder.
 * @param root The repository, which holds Gatsby.
 * @param args Such as `['build']`.
 * @param variables Environment on top of ours.
 */
export function startGatsby(
  root: string,
  site: string,
  args: readonly string[],
  variables: Record<string, string>,
): NodeProcess {
  return startNodeScript({
    script: path.join(root, 'node_modules', 'gatsby', 'cli.js'),
    args,
    directory: site,
    variables: {
      GATSBY_TELEMETRY_DISABLED: '1',
      // Gatsby draws over its own lines unless told not to, also in a file or pipe.
      ...(process.stdout.isTTY ? {} : { GATSBY_LOGGER: 'yurnalist' }),
      ...variables,
    },
  });
}
