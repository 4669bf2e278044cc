import type { WorkProgress } from '../../../../src/node/concurrency/work-progress';
import type { ContentApi } from '../api/content-api';
import type { SourceError } from '../errors';
import type { FindingLedger } from '../findings/finding-ledger';
import type { NodeStore } from '../nodes/node-store';
import type { OutlineDrafts } from '../nodes/outline-drafts';

/** What every job of one run works with. */
export interface Sync {
  api: ContentApi;
  nodes: NodeStore;
  outlines: OutlineDrafts;
  findings: FindingLedger;
  /** Why articles did not come in this run, one error each. */
  unavailable: SourceError[];
  /** How many jobs may be under way at once. */
  concurrency: number;
  /** Stops the jobs that are still under way when one has failed. */
  abort: AbortController;
  /** Tells that articles were found to be read, or were read. */
  progress: Pick<WorkProgress, 'expect' | 'advance'>;
}
