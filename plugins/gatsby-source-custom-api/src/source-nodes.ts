import path from 'node:path';
import type { SourceNodesArgs } from 'gatsby';
import { systemClock, type Clock } from '../../../src/node/fetch-with-retry';
import { SOURCE_ERROR_CODES, SourceError } from './errors';
import { writeFindings } from './findings/finding-ledger';
import type { SourceOptions } from './plugin-options';
import { SyncRun } from './sync/sync-run';
import { digestOptions, readBrokenRun, readState, SYNC_VERSION } from './sync/sync-status';
import { NODE_TYPES } from '../../../content-schema';
import type { NodeStore, OwnType, Tally } from './nodes/node-store';

/** Gatsby API: brings the nodes to where the content API is. A failure is a coded error that ends the build. */
export const sourceNodes = createSourceNodes(systemClock);

/** Makes `sourceNodes` with a clock of its own. */
export function createSourceNodes(clock: Clock) {
  return async (args: SourceNodesArgs, options: SourceOptions): Promise<void> => {
    // Each run anew: without it Gatsby deletes every node that this run does not touch.
    args.actions.enableStatefulSourceNodes?.();
    try {
      await source(args, options, clock);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      args.reporter.panicOnBuild({ id: SOURCE_ERROR_CODES[error.kind], context: { ...error.context } });
    }
  };
}

async function source(args: SourceNodesArgs, options: SourceOptions, clock: Clock): Promise<void> {
  const { directory, status } = readState(args.store);
  const brokenRun = await readBrokenRun(args.cache, status);
  const { cursor, findings, tallies, run } = await new SyncRun({ args, options, clock, status, brokenRun }).run();

  const file = path.resolve(directory, options.findingsFile);
  await writeFindings(file, findings.all());
  args.actions.setPluginStatus({
    cursor,
    optionsDigest: digestOptions(options),
    pipeline: SYNC_VERSION,
    findings: findings.store(),
    run: run ?? status?.run ?? null,
  });

  const summary = summarise(tallies);
  if (summary) args.reporter.info(summary);
  if (options.strict && findings.all().length > 0) {
    const received = `${findings.all().length} finding(s), the first: ${findings.all()[0]?.message ?? ''}`;
    throw new SourceError('strictFindings', { url: file, expected: 'content without findings', received });
  }
}

const NAMES: Record<OwnType, [one: string, many: string]> = {
  [NODE_TYPES.version]: ['version', 'versions'],
  [NODE_TYPES.outline]: ['outline', 'outlines'],
  [NODE_TYPES.article]: ['article', 'articles'],
  [NODE_TYPES.config]: ['configuration', 'configurations'],
  [NODE_TYPES.routeRule]: ['route rule', 'route rules'],
  [NODE_TYPES.site]: ['description of the site', 'descriptions of the site'],
  [NODE_TYPES.information]: ['text of the site', 'texts of the site'],
  [NODE_TYPES.informationData]: ['list of the team and history', 'lists of the team and history'],
};

/**
 * Says what a run did; null when it did nothing.
 * @example summarise(tallies) // => 'Content: 1 article updated; 2 articles deleted'
 */
function summarise(tallies: ReturnType<NodeStore['tallies']>): string | null {
  const parts = [...tallies].flatMap(([type, tally]) => summariseType(type, tally));
  return parts.length === 0 ? null : `Content: ${parts.join('; ')}`;
}

function summariseType(type: OwnType, { created, updated, deleted }: Tally): string[] {
  return Object.entries({ created, updated, deleted })
    .filter(([, count]) => count > 0)
    .map(([action, count]) => `${count} ${NAMES[type][count === 1 ? 0 : 1]} ${action}`);
}
