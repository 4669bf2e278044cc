import type { Change, Locale, Unreadable } from '../../../../content-schema';
import type { WorkProgress } from '../../../../src/node/work-progress';
import type { ContentApi } from '../api/content-api';
import type { SourceError } from '../errors';
import type { DiagnosticsStore } from '../findings/diagnostics-store';
import type { NodeStore } from '../nodes/node-store';
import type { SidebarTreeDrafts } from '../nodes/sidebar-tree-drafts';

/**
 * A change to apply, and when the feed announced it, in milliseconds since 1970. Null when no feed
 * did: its digest is unknown then.
 */
export type DueChange = Change & { announcedAt: number | null };

/** Shared context of all jobs of a run. */
export interface Sync {
  api: ContentApi;
  /** Languages of the site, in the order of the product; `syncSite` reads them. */
  languages: readonly Locale[];
  nodes: NodeStore;
  outlines: SidebarTreeDrafts;
  findings: DiagnosticsStore;
  /**
   * Items that the API cannot read and has no earlier revision of, by `itemKey`: a stored revision
   * stays.
   */
  unreadable: Map<string, Unreadable>;
  /** The changes that are being applied, by `itemKey`; none while everything is read. */
  due: ReadonlyMap<string, DueChange>;
  /** Changes that no answer has shown, by `itemKey`: the next run applies them again. */
  pending: Map<string, DueChange>;
  /** Whether the list of versions has shown a change in this run. */
  hasListChanged: boolean;
  /** Time of the run, in milliseconds since 1970. */
  now: number;
  /** Errors of the articles that could not be read in this run. */
  unavailable: SourceError[];
  /** Runs a job for each item, with limited concurrency; the first failure ends the whole run. */
  forEach: <Item>(items: Iterable<Item>, job: (item: Item) => Promise<void>) => Promise<void>;
  /** Aborted when a job failed: running jobs start nothing more. */
  signal: AbortSignal;
  /** Receives the number of articles to read, and of those read. */
  progress: Pick<WorkProgress, 'expect' | 'advance'>;
}
