import type { Edition } from '../../../../content-schema';
import type { ReportMessage, SearchMessage } from '../../search/search-port';
import type { EditionContent } from '../../../shared/search-editions';

/**
 * Message to the worker of private search: a request, or the content of an edition that it
 * requested.
 */
export type PrivateSearchMessage =
  | { kind: 'ask'; ask: SearchMessage }
  /** `isComplete`: whether the texts are included, not only titles and descriptions. */
  | { kind: 'give'; content: EditionContent; isComplete: boolean }
  | { kind: 'absent' | 'refuse' | 'forget'; edition: Edition };

/** Message from the worker: a search report, or a request for an edition. */
export type PrivateSearchAnswer = { kind: 'report'; report: ReportMessage } | { kind: 'want'; edition: Edition };

/** The part of a `Worker` that private search uses. */
export interface PrivateSearchWorker {
  postMessage(message: PrivateSearchMessage): void;
  addEventListener(type: 'message', listener: (event: { data: PrivateSearchAnswer }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}
