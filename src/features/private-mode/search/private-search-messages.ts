import type { Edition } from '../../../../content-schema';
import type { ReportMessage, SearchMessage } from '../../search/search-port';
import type { EditionContent } from '../../../shared/search-editions';

/** What goes to the worker of private search: what is asked of it, or what is known of an edition that it wanted. */
export type PrivateSearchMessage =
  | { kind: 'ask'; ask: SearchMessage }
  /** `isComplete`: whether the texts are there; else titles and descriptions alone. */
  | { kind: 'give'; content: EditionContent; isComplete: boolean }
  | { kind: 'absent' | 'refuse' | 'forget'; edition: Edition };

/** What comes back: how far a search is, or the edition that it needs. */
export type PrivateSearchAnswer = { kind: 'report'; report: ReportMessage } | { kind: 'want'; edition: Edition };

/** The part of a `Worker` that private search uses. */
export interface PrivateSearchWorker {
  postMessage(message: PrivateSearchMessage): void;
  addEventListener(type: 'message', listener: (event: { data: PrivateSearchAnswer }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}
