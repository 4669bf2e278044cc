import type { Locale, Unreadable } from '../../../../content-schema';
import type { WorkProgress } from '../../../../src/node/work-progress';
import type { ContentApi } from '../api/content-api';
import type { SourceError } from '../errors';
import type { DiagnosticsStore } from '../findings/diagnostics-store';
import type { NodeStore } from '../nodes/node-store';
import type { SidebarTreeDrafts } from '../nodes/sidebar-tree-drafts';

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
  /** Errors of the articles that could not be read in this run. */
  unavailable: SourceError[];
  /** Runs a job for each item, with limited concurrency; the first failure ends the whole run. */
  forEach: <Item>(items: Iterable<Item>, job: (item: Item) => Promise<void>) => Promise<void>;
  /** Aborted when a job failed: running jobs start nothing more. */
  signal: AbortSignal;
  /** Receives the number of articles to read, and of those read. */
  progress: Pick<WorkProgress, 'expect' | 'advance'>;
}
