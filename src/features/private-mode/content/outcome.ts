/** Result of a request to the content API. */
export type Outcome<Data> =
  | { kind: 'ok'; data: Data }
  /** It does not exist, or the user may not read it: the API does not distinguish these. */
  | { kind: 'missing' }
  /** The user is no longer signed in. */
  | { kind: 'refused' }
  | { kind: 'unavailable'; problem: ApiProblem };

/** Reason why a request to the content API failed. */
export interface ApiProblem {
  /**
   * `unreachable`: no answer; `slow`: none in time; `status`: an error status; `unreadable`: not
   * readable; `unexpected`: other data than expected.
   */
  reason: 'unreachable' | 'slow' | 'status' | 'unreadable' | 'unexpected';
  /** Path and query of the request, without the host. */
  address: string;
  /** In English, as every message about content. */
  expected: string;
  received: string;
}

/** Formats a problem as one sentence. */
export function describeProblem({ address, expected, received }: ApiProblem): string {
  return `${address}: expected ${expected}, received ${received}.`;
}

/** Maps the data of an outcome. */
export function mapOutcome<From, To>(outcome: Outcome<From>, change: (data: From) => To): Outcome<To> {
  return outcome.kind === 'ok' ? { kind: 'ok', data: change(outcome.data) } : outcome;
}

/** Returns the data of an outcome; null where there is none. */
export function dataOf<Data>(outcome: Outcome<Data>): Data | null {
  return outcome.kind === 'ok' ? outcome.data : null;
}

/** Entries of a list, each parsed separately, and the problems of invalid ones. */
export interface CheckedList<Item> {
  items: Item[];
  rejected: RejectedEntry[];
}

/** An invalid entry of a list: it is left out, the others stay. */
export interface RejectedEntry {
  /** Its id, if it has a valid one. */
  id: number | null;
  /** Expected and received value, in English. */
  message: string;
}
