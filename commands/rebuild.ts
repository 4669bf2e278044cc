import { setTimeout as delay } from 'node:timers/promises';
import type { Build } from '../content-schema';
import { createReleaseStore } from '../src/node/releases/create-release-store';
import type { ReleaseStore } from '../src/node/releases/release-store';
import { CommandError, failWith, UsageError } from './command-line/command';
import {
  describeArticles,
  describeBuild,
  describeLock,
  describeRelease,
  describeStatus,
} from './publishing/describe-publishing';
import { REBUILD_ACTIONS, type RebuildAction } from './publishing/rebuild-actions';
import { RebuildClient, ServiceUnreachableError } from './publishing/rebuild-client';
import { publishingPaths, readService } from './publishing/service-file';

/** What `npm run rebuild` is given. */
export interface RebuildArguments {
  /** Base URL of the rebuild service (default: the one that runs on this machine). */
  url?: string | undefined;
  content?: string | undefined;
  port?: number | undefined;
  host?: string | undefined;
}

/** Runs the rebuild service, or asks the one that runs. */
export async function rebuild(given: RebuildArguments, operands: readonly string[]): Promise<void> {
  const [word, id] = operands;
  const action = REBUILD_ACTIONS.find((each) => each === word);
  if (action === undefined) {
    const received = word === undefined ? 'nothing' : `"${word}"`;
    throw new UsageError(`Expected one of ${REBUILD_ACTIONS.join(', ')}, received ${received}.`);
  }
  if (action === 'serve') return (await import('./publishing/serve-rebuild')).serveRebuild(given);
  const client = findClient(given);
  if (client !== null) {
    try {
      return await ask(action, client, id);
    } catch (error) {
      // A service that was killed hard is still named; what the releases alone can answer is answered without it.
      if (given.url !== undefined || !(error instanceof ServiceUnreachableError)) throw error;
    }
  }
  await withoutService(action, id);
}

function findClient({ url }: RebuildArguments): RebuildClient | null {
  const token = process.env['REBUILD_TOKEN'];
  if (url !== undefined) {
    if (!token) throw new UsageError('--url: expected the token of that service in REBUILD_TOKEN, received none.');
    return new RebuildClient(url.replace(/\/+$/, ''), token);
  }
  const service = readService(publishingPaths().service);
  return service === null ? null : new RebuildClient(service.url, service.token);
}

async function ask(action: Exclude<RebuildAction, 'serve'>, client: RebuildClient, id?: string): Promise<void> {
  switch (action) {
    case 'status':
      return console.log(describeStatus(await client.status()));
    case 'log':
      process.stdout.write(await client.log(id ?? (await newestBuild(client))));
      return;
    case 'releases':
      return listReleases(await client.releases());
    case 'release':
      return follow(client, await client.requestBuild());
    case 'rollback':
      return tellRollback(await client.rollback(id));
    case 'unlock':
      return console.log(`Publishing is unlocked. Live: ${describeRelease(await client.unlock())}`);
  }
}

async function newestBuild(client: RebuildClient): Promise<string> {
  const [newest] = await client.builds();
  if (newest === undefined) throw new CommandError('There was no build yet, so there is no log.');
  return newest.id;
}

/** How often a build is asked for, in milliseconds. */
const LOOK_MS = 250;
/** How long a build is followed, in milliseconds; the service ends one that stands still long before. */
const LONGEST_MS = 4 * 60 * 60 * 1000;

/** Tells of a build, line by line, until it has ended. */
async function follow(client: RebuildClient, id: string): Promise<void> {
  let told = '';
  for (let waited = 0; waited < LONGEST_MS; waited += LOOK_MS) {
    const build = await client.build(id);
    const line = describeBuild(build, new Date().toISOString());
    if (phaseOf(build) !== told) console.log(line);
    told = phaseOf(build);
    if (build.state === 'failed') throw new CommandError('Nothing new is live.');
    if (build.state === 'live' || build.state === 'held') {
      const release = (await client.releases()).find((each) => each.id === build.release);
      if (release !== undefined) console.log(describeArticles(release.articles).join('\n'));
      return;
    }
    await delay(LOOK_MS);
  }
  throw new CommandError(`Build ${id} is not over after four hours; ask for it with \`npm run rebuild -- status\`.`);
}

const phaseOf = ({ state, phase }: Build): string => `${state} ${phase ?? ''}`;

function listReleases(releases: Parameters<typeof describeRelease>[0][]): void {
  console.log(releases.length === 0 ? 'There is no release yet.' : releases.map(describeRelease).join('\n'));
}

function tellRollback(release: Parameters<typeof describeRelease>[0]): void {
  console.log(`Live again: ${describeRelease(release)}`);
  console.log('Publishing is locked: nothing new goes live until `npm run rebuild -- unlock`.');
}

/** What can be done on the releases of this machine while no service runs. */
async function withoutService(action: Exclude<RebuildAction, 'serve'>, id?: string): Promise<void> {
  if (action === 'log' || action === 'release') {
    throw new CommandError(
      'No rebuild service runs on this machine. Start one with `npm start` or `npm run rebuild -- serve`, or name one with --url.',
    );
  }
  const store = await createReleaseStore(publishingPaths().releases).catch(failWith);
  switch (action) {
    case 'status':
      return console.log(`No rebuild service runs on this machine.\n${describeStore(store)}`);
    case 'releases':
      return listReleases([...store.list()]);
    case 'rollback':
      return tellRollback(
        await store.rollback({ ...(id === undefined ? {} : { to: id }), by: 'terminal' }).catch(failWith),
      );
    case 'unlock':
      return console.log(`Publishing is unlocked. Live: ${describeRelease(await store.unlock().catch(failWith))}`);
  }
}

function describeStore(store: ReleaseStore): string {
  const live = store.live();
  const lock = store.lock();
  return [
    live === null ? 'Nothing is published yet.' : `Live: ${describeRelease(live)}`,
    ...(lock === null ? [] : [describeLock(lock)]),
  ].join('\n');
}
