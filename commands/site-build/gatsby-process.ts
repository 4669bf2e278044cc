import path from 'node:path';
import { startNodeScript, type NodeProcess, type NodeScript } from '../command-line/node-process';

/** What of a Gatsby command is different each time. */
export interface GatsbyCommand extends Pick<NodeScript, 'onMessage'> {
  /** The repository, which holds Gatsby. */
  root: string;
  /** Folder of the site. */
  site: string;
  /** Such as `['build']`. */
  args: readonly string[];
  /** Environment on top of ours. */
  variables: Record<string, string>;
}

/** Starts a Gatsby command in a site folder. With `onMessage` Gatsby tells its progress (`BuildProgress` reads it). */
export function startGatsby({ root, site, args, variables, onMessage }: GatsbyCommand): NodeProcess {
  return startNodeScript({
    name: 'Gatsby',
    script: path.join(root, 'node_modules', 'gatsby', 'cli.js'),
    args,
    directory: site,
    variables: {
      GATSBY_TELEMETRY_DISABLED: '1',
      // Gatsby draws over its own lines unless told not to, also in a file or pipe.
      ...(process.stdout.isTTY ? {} : { GATSBY_LOGGER: 'yurnalist' }),
      ...variables,
    },
    ...(onMessage && { onMessage }),
  });
}
