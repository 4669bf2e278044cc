import { randomUUID } from 'node:crypto';
import type { SourceNodesArgs } from 'gatsby';
import {
  INFORMATION_NAMES,
  LOCALES,
  say,
  spokenLanguage,
  type Change,
  type ChangeList,
  nodeKey,
} from '../../../../content-schema';
import { buildDaemon } from '../../../../src/node/change-set';
import { createWorkProgress, type WorkProgress } from '../../../../src/node/work-progress';
import { applyChanges } from './apply-changes';
import type { Clock } from '../../../../src/node/fetch-with-retry';
import { forEachBounded } from '../../../../src/shared/for-each-bounded';
import { createContentApi, type ContentApi } from '../api/content-api';
import { SourceError } from '../errors';
import { createFetchJson } from '../api/fetch-json';
import { DiagnosticsStore } from '../findings/diagnostics-store';
import { NodeStore, type NodeStoreOptions, type OwnType, type Tally } from '../nodes/node-store';
import { SidebarTreeDrafts } from '../nodes/sidebar-tree-drafts';
import type { SourceOptions } from '../plugin-options';
import { assertHasArticle, assertNotEmptied, countArticles } from './assert-articles';
import { readPending } from './due-changes';
import { readStoredVersionIds } from '../nodes/stored-nodes';
import { itemKey } from './item-key';
import type { DueChange, Sync } from './sync';
import { SYNC_VERSION, writeJournal, type Reach, type SyncStatus } from './sync-status';
import { syncConfigs } from './sync-configs';
import { syncEditions } from './sync-editions';
import { syncInformation } from './sync-information';
import { syncRouteRules } from './sync-route-rules';
import { readStoredLanguages, syncSite } from './sync-site';
import { syncVersionList } from './sync-version-list';

/** Input of a run. */
export interface RunInput {
  args: SourceNodesArgs;
  options: SourceOptions;
  clock: Clock;
  /** Saved state of the last run; null in the first. */
  status: SyncStatus | null;
  /**
   * Reach of an interrupted run whose nodes no page was rendered from; null when there was none.
   */
  brokenRun: Reach | null;
}

/** Result of a run. */
export interface RunOutcome {
  cursor: string;
  findings: DiagnosticsStore;
  /** Changes that no answer has shown: the next run applies them again. */
  pending: readonly DueChange[];
  tallies: ReadonlyMap<OwnType, Tally>;
  /** Id of this run; null when it wrote nothing. */
  run: string | null;
}

/**
 * Number of full reads: a second one when the API's change log no longer reaches the cursor of the
 * first.
 */
const FULL_READS = 2;

/** One run of sourcing: a delta if the last run saved a valid cursor, otherwise a full read. */
export class SyncRun {
  readonly #input: RunInput;
  readonly #id = randomUUID();
  readonly #abort = new AbortController();
  readonly #progress: WorkProgress;
  readonly #api: ContentApi;
  readonly #tallies = new Map<OwnType, Tally>();
  #hasWritten = false;

  constructor(input: RunInput) {
    const { args, options, clock } = input;
    this.#input = input;
    this.#progress = createWorkProgress(args.reporter, say({ fr: 'Lecture des articles', en: 'Sourcing articles' }));
    const fetchJson = createFetchJson({ ...options, clock, signal: this.#abort.signal });
    this.#api = createContentApi(options.apiUrl, fetchJson);
  }

  /**
   * Synchronises the nodes with the API.
   * @throws {SourceError} when that fails.
   */
  async run(): Promise<RunOutcome> {
    const { status, brokenRun, args } = this.#input;
    try {
      const canContinue = status && brokenRun !== 'all' && this.#canContinue(status);
      const since = canContinue ? await this.#api.changes(status.cursor) : null;
      if (since === 'expired') {
        args.reporter.info(
          say({
            fr: 'Contenu : l’API ne sait plus ce qui a changé depuis la dernière construction ; tout est relu.',
            en: 'Content: the API no longer knows what changed since the last build; reading all of it.',
          }),
        );
      }
      if (!status || since === null || since === 'expired') return await this.#readAll('all', () => brokenRun !== null);
      const pending = readPending(status.pending);
      // The feed lists changes since the last saved run, not what an interrupted one wrote: compare
      // everything.
      if (brokenRun) return await this.#readAll('changes', staleSince([...pending, ...since.changes]));
      return await this.#apply(status, pending, since);
    } finally {
      this.#progress.done();
    }
  }

  async #apply(
    status: SyncStatus,
    pending: readonly DueChange[],
    { changes, cursor, unreadable }: ChangeList,
  ): Promise<RunOutcome> {
    const sync = this.#begin('changes', new DiagnosticsStore(status.findings));
    noteUnreadable(sync, unreadable);
    if (!(await applyChanges(sync, changes, pending))) return this.#readAll('all', () => false);
    await sync.outlines.write();
    return this.#end(sync, cursor);
  }

  async #readAll(reach: Reach, isStale: NodeStoreOptions['isStale']): Promise<RunOutcome> {
    for (let read = 0; read < FULL_READS; read += 1) {
      const sync = this.#begin(reach, new DiagnosticsStore(), isStale);
      const cursor = await syncAll(sync, this.#input.options.apiUrl);
      if (cursor !== null) return this.#end(sync, cursor);
    }
    throw new SourceError('cursorExpired', {
      url: this.#input.options.apiUrl,
      expected: say({
        fr: 'un flux de changements qui remonte au début de la lecture',
        en: 'the change feed to reach back to where the build began to read',
      }),
      received: say({ fr: `le statut 410, ${FULL_READS} fois`, en: `status 410, ${FULL_READS} times` }),
    });
  }

  /**
   * Checks whether the cursor is valid: it was saved with the same options and version, and its
   * nodes exist.
   */
  #canContinue(status: SyncStatus): boolean {
    if (status.pipeline !== SYNC_VERSION || status.apiUrl !== this.#input.options.apiUrl) return false;
    // Findings are stored in one language; in another one the content is read again.
    if (status.language !== spokenLanguage() && new DiagnosticsStore(status.findings).all().length > 0) return false;
    // Nodes exist in a process that has already sourced, and reading large sidebar trees is slow.
    if (buildDaemon()?.changeSet) return true;
    const { nodes, outlines, languages } = this.#begin('changes', new DiagnosticsStore());
    const versionIds = readStoredVersionIds(nodes);
    const isWhole = (versionId: number): boolean => languages.every((locale) => outlines.has({ versionId, locale }));
    return versionIds.length > 0 && versionIds.every(isWhole);
  }

  #begin(reach: Reach, findings: DiagnosticsStore, isStale: NodeStoreOptions['isStale'] = () => false): Sync {
    const { args, options, clock } = this.#input;
    const nodes = new NodeStore(args, {
      isStale,
      beforeFirstWrite: () => this.#noteWrite(reach),
      tallies: this.#tallies,
    });
    return {
      api: this.#api,
      languages: readStoredLanguages(nodes),
      nodes,
      outlines: new SidebarTreeDrafts(nodes),
      findings,
      due: new Map(),
      pending: new Map(),
      hasListChanged: false,
      now: clock.now(),
      unavailable: [],
      unreadable: new Map(),
      forEach: (items, job) => forEachBounded(items, options.concurrency, job, this.#abort),
      signal: this.#abort.signal,
      progress: this.#progress,
    };
  }

  #noteWrite(reach: Reach): Promise<void> {
    this.#hasWritten = true;
    return writeJournal(this.#input.args.cache, this.#id, reach);
  }

  async #end(sync: Sync, cursor: string): Promise<RunOutcome> {
    assertHasArticle(sync, this.#input.options.apiUrl);
    const { findings, pending } = sync;
    // An interrupted run without anything to repair is resolved too.
    if (this.#input.brokenRun && !this.#hasWritten) await this.#noteWrite('changes');
    const run = this.#hasWritten ? this.#id : null;
    return { cursor, findings, pending: [...pending.values()], tallies: this.#tallies, run };
  }
}

/**
 * Reads all content, deletes what was not found again, then applies the changes made meanwhile.
 * @throws {SourceError} also when no article is left: an empty site must not be published.
 * @returns the cursor of the nodes; null when the API's change log no longer reaches the initial
 * one, or the site has got other languages meanwhile.
 */
async function syncAll(sync: Sync, apiUrl: string): Promise<string | null> {
  const { api, nodes, outlines } = sync;
  const { cursor, unreadable } = await api.cursor();
  noteUnreadable(sync, unreadable);
  const before = nodes.keys();
  const articlesBefore = countArticles(nodes);
  // First: it names the languages to read.
  await syncSite(sync);
  const ids = await syncVersionList(sync);
  // What changed before this read is not what the feed announces after it.
  sync.hasListChanged = false;
  await syncEditions(sync, ids);
  assertNotEmptied(sync, articlesBefore, apiUrl);
  await syncConfigs(sync);
  await syncRouteRules(sync);
  await syncInformation(sync);
  await outlines.write();
  await nodes.removeUnconfirmed(before);

  const meanwhile = await api.changes(cursor);
  if (meanwhile === 'expired') return null;
  noteUnreadable(sync, meanwhile.unreadable);
  if (!(await applyChanges(sync, meanwhile.changes))) return null;
  await outlines.write();
  return meanwhile.cursor;
}

function noteUnreadable({ unreadable }: Sync, items: ChangeList['unreadable'] = []): void {
  unreadable.clear();
  for (const item of items) unreadable.set(itemKey(item), item);
}

/**
 * Returns a predicate of the nodes that an interrupted run may have written, from the changes since
 * the last saved run; those must be created again. An added or deleted version affects too many
 * nodes, so then all of them must.
 */
function staleSince(changes: readonly Change[]): (key: string) => boolean {
  if (changes.some(({ kind }) => kind === 'versions')) return () => true;
  const keys = new Set(changes.flatMap(keysOf));
  const areRulesStale = changes.some(({ kind }) => kind === 'routeRules');
  return (key) => keys.has(key) || (areRulesStale && key.startsWith(nodeKey.routeRule('')));
}

/** Returns the keys of the nodes that a change affects, except those of versions and rules. */
function keysOf(change: Change): string[] {
  switch (change.kind) {
    case 'article':
      return [itemKey(change), nodeKey.outline(change.versionId, change.locale)];
    case 'information':
      return [
        nodeKey.informationData,
        ...LOCALES.flatMap((locale) => INFORMATION_NAMES.map((name) => nodeKey.information(locale, name))),
      ];
    default:
      return [itemKey(change)];
  }
}
