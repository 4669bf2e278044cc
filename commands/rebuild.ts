import { setTimeout as delay } from 'node:timers/promises';
import { say, type Build } from '../content-schema';
import { bucketFromEnvironment } from '../src/node/releases/bucket/bucket-options';
import { createReleaseStore } from '../src/node/releases/create-release-store';
import type { ReleaseStore } from '../src/node/releases/release-store';
import { CommandError, failWith, UsageError } from './command-line/command';
import { withBucket } from './publishing/bucket-releases';
import {
  describeArticles,
  describeBuild,
  describeLive,
  describeLock,
  describeRelease,
  describeStatus,
} from './publishing/describe-publishing';
import { otherOwnerOf } from './publishing/file-owner';
import { REBUILD_ACTIONS, type RebuildAction } from './publishing/rebuild-actions';
import { RebuildClient, ServiceUnreachableError } from './publishing/rebuild-client';
import { type PublishingPaths, publishingPaths, readService } from './publishing/service-file';

/** Arguments of `npm run rebuild`. */
export interface RebuildArguments {
  /** Base URL of the rebuild service (default: the one that runs on this machine). */
  url?: string | undefined;
  content?: string | undefined;
  port?: number | undefined;
  host?: string | undefined;
}

/** Runs the rebuild service, or calls a running one. */
export async function rebuild(
  given: RebuildArguments,
  operands: readonly string[],
  paths: PublishingPaths = publishingPaths(),
): Promise<void> {
  const [word, id] = operands;
  const action = REBUILD_ACTIONS.find((each) => each === word);
  if (action === undefined) {
    const actions = REBUILD_ACTIONS.join(', ');
    throw new UsageError({
      fr: `Il faut l’une de ces actions : ${actions} ; ${word === undefined ? 'aucune n’est donnée' : `« ${word} » n’en est pas une`}.`,
      en: `Expected one of ${actions}, received ${word === undefined ? 'nothing' : `"${word}"`}.`,
    });
  }
  if (action === 'serve') return (await import('./publishing/serve-rebuild')).serveRebuild(given);
  const client = findClient(given, paths);
  if (client !== null) {
    try {
      return await ask(action, client, id);
    } catch (error) {
      // The record may name a service that was killed hard. Requests that need only the releases
      // work without it. One that received the request may still carry it out.
      if (given.url !== undefined || !(error instanceof ServiceUnreachableError)) throw error;
    }
  }
  await withoutService(action, paths, id);
}

function findClient({ url }: RebuildArguments, paths: PublishingPaths): RebuildClient | null {
  const token = process.env['REBUILD_TOKEN'];
  if (url !== undefined) {
    if (!token)
      throw new UsageError({
        fr: '--url : il faut le jeton de ce service dans REBUILD_TOKEN, qui est vide.',
        en: '--url: expected the token of that service in REBUILD_TOKEN, received none.',
      });
    return new RebuildClient(url.replace(/\/+$/, ''), token);
  }
  const service = readService(paths.service);
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
      return printRollback(await client.rollback(id));
    case 'unlock':
      return printUnlock(await client.unlock());
  }
}

async function newestBuild(client: RebuildClient): Promise<string> {
  const [newest] = await client.builds();
  if (newest === undefined)
    throw new CommandError({
      fr: 'Il n’y a pas encore eu de construction, donc pas de journal.',
      en: 'There was no build yet, so there is no log.',
    });
  return newest.id;
}

/** Polling interval for a build, in milliseconds. */
const POLL_MS = 250;
/** Maximum time to follow a build, in milliseconds; the service ends a stuck one long before. */
const MAX_WAIT_MS = 4 * 60 * 60 * 1000;

/** Prints the progress of a build, line by line, until it has ended. */
async function follow(client: RebuildClient, id: string): Promise<void> {
  let printed = '';
  for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_MS) {
    const build = await client.build(id);
    const line = describeBuild(build, new Date().toISOString());
    if (phaseOf(build) !== printed) console.log(line);
    printed = phaseOf(build);
    if (build.state === 'failed')
      throw new CommandError({ fr: 'Rien de nouveau n’est en ligne.', en: 'Nothing new is live.' });
    if (build.state === 'live' || build.state === 'held') {
      const release = (await client.releases()).find((each) => each.id === build.release);
      if (release !== undefined) console.log(describeArticles(release.articles).join('\n'));
      return;
    }
    await delay(POLL_MS);
  }
  throw new CommandError({
    fr: `La construction ${id} n’est pas finie après quatre heures ; demandez où elle en est avec \`npm run rebuild -- status\`.`,
    en: `Build ${id} is not over after four hours; ask for it with \`npm run rebuild -- status\`.`,
  });
}

const phaseOf = ({ state, phase }: Build): string => `${state} ${phase ?? ''}`;

function listReleases(releases: Parameters<typeof describeRelease>[0][]): void {
  console.log(
    releases.length === 0
      ? say({ fr: 'Il n’y a pas encore de publication.', en: 'There is no release yet.' })
      : releases.map(describeRelease).join('\n'),
  );
}

function printRollback(release: Parameters<typeof describeRelease>[0]): void {
  console.log(
    say({ fr: `De nouveau en ligne : ${describeRelease(release)}`, en: `Live again: ${describeRelease(release)}` }),
  );
  console.log(
    say({
      fr: 'Les publications sont verrouillées : rien de nouveau n’est mis en ligne avant `npm run rebuild -- unlock`.',
      en: 'Publishing is locked: nothing new goes live until `npm run rebuild -- unlock`.',
    }),
  );
}

function printUnlock(live: Parameters<typeof describeRelease>[0]): void {
  console.log(
    say({
      fr: `Les publications sont déverrouillées. En ligne : ${describeRelease(live)}`,
      en: `Publishing is unlocked. Live: ${describeRelease(live)}`,
    }),
  );
}

/** Runs the actions that need only the releases of this machine, while no service runs. */
async function withoutService(
  action: Exclude<RebuildAction, 'serve'>,
  paths: PublishingPaths,
  id?: string,
): Promise<void> {
  if (action === 'log' || action === 'release') {
    throw new CommandError({
      fr: 'Aucun service de reconstruction ne tourne sur cette machine. Démarrez-en un avec `npm start` ou `npm run rebuild -- serve`, ou donnez-en un avec --url.',
      en: 'No rebuild service runs on this machine. Start one with `npm start` or `npm run rebuild -- serve`, or name one with --url.',
    });
  }
  const owner = otherOwnerOf(paths.releases);
  // Opening the releases completes what was interrupted, as far as the user may write.
  if (owner !== null && (action === 'rollback' || action === 'unlock' || process.getuid?.() === 0)) {
    const call = ['npm run rebuild --', action, id].filter((part) => part !== undefined).join(' ');
    throw new CommandError({
      fr: `Les publications de ${paths.releases} appartiennent à ${owner}, qui ne pourrait plus changer ce que cette commande y créerait. Lancez-la au nom de ${owner} : sudo -u ${owner} ${call}`,
      en: `The releases in ${paths.releases} belong to ${owner}, who could not change what this command would create there. Run it as ${owner}: sudo -u ${owner} ${call}`,
    });
  }
  const store = await createReleaseStore(paths.releases, { onProblem: console.error }).catch(failWith);
  switch (action) {
    case 'status':
      return console.log(
        say({
          fr: `Aucun service de reconstruction ne tourne sur cette machine.\n${describeStore(store)}`,
          en: `No rebuild service runs on this machine.\n${describeStore(store)}`,
        }),
      );
    case 'releases':
      return listReleases([...store.list()]);
    case 'rollback':
      return printRollback(
        await uploading(store)
          .rollback({ ...(id === undefined ? {} : { to: id }), by: 'terminal' })
          .catch(failWith),
      );
    case 'unlock':
      return printUnlock(await uploading(store).unlock().catch(failWith));
  }
}

/** Adds the bucket of the environment to a store, if there is one. */
function uploading(store: ReleaseStore): ReleaseStore {
  const bucket = bucketFromEnvironment(process.env);
  return bucket === null ? store : withBucket(store, bucket);
}

function describeStore(store: ReleaseStore): string {
  const live = store.live();
  const lock = store.lock();
  return [describeLive(live), ...(lock === null ? [] : [describeLock(lock)])].join('\n');
}
