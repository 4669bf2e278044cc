import type { Unreadable } from '../../../../content-schema';
import type { WorkProgress } from '../../../../src/node/work-progress';
import type { ContentApi } from '../api/content-api';
import type { SourceError } from '../errors';
import type { DiagnosticsStore } from '../findings/diagnostics-store';
import type { NodeStore } from '../nodes/node-store';
import type { SidebarTreeDrafts } from '../nodes/sidebar-tree-drafts';

/** What every job of one run works with. */
export interface Sync {
  api: ContentApi;
  nodes: NodeStore;
  outlines: SidebarTreeDrafts;
  findings: DiagnosticsStore;
  /** What the API cannot read and has no earlier revision of, by `unreadableKey`: a stored one stays. */
  unreadable: Map<string, Unreadable>;
  /** Why articles did not come in this run, one error each. */
  unavailable: SourceError[];
  /** Runs a job for each of many, a bounded number at once; the first failure ends the whole run. */
  forEach: <Item>(items: Iterable<Item>, job: (item: Item) => Promise<void>) => Promise<void>;
  /** Aborted when a job has failed: those still under way begin nothing more. */
  signal: AbortSignal;
  /** Tells that articles were found to be read, or were read. */
  progress: Pick<WorkProgress, 'expect' | 'advance'>;
}
