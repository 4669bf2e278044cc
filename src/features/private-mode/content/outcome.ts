/** What asking the content API came to. */
export type Outcome<Data> =
  | { kind: 'ok'; data: Data }
  /** There is no such thing; what is asked for by nobody who may read it looks the same. */
  | { kind: 'missing' }
  /** Whoever is signed in is so no more. */
  | { kind: 'refused' }
  | { kind: 'unavailable'; problem: ApiProblem };

/** Why the content API could not be used: what was expected, what came, and where. */
export interface ApiProblem {
  /**
   * `unreachable`: no answer; `slow`: none in time; `status`: an answer that is an error; `unreadable`: one that cannot be
   * read; `unexpected`: one that says something else.
   */
  reason: 'unreachable' | 'slow' | 'status' | 'unreadable' | 'unexpected';
  /** Path and query that were asked for, without the host. */
  address: string;
  /** In English, as every message about content. */
  expected: string;
  received: string;
}

/** Writes a problem as one sentence. */
export function describeProblem({ address, expected, received }: ApiProblem): string {
  return `${address}: expected ${expected}, received ${received}.`;
}

/** Changes the data of an outcome. */
export function mapOutcome<From, To>(outcome: Outcome<From>, change: (data: From) => To): Outcome<To> {
  return outcome.kind === 'ok' ? { kind: 'ok', data: change(outcome.data) } : outcome;
}

/** The data of an outcome; null where there is none. */
export function dataOf<Data>(outcome: Outcome<Data>): Data | null {
  return outcome.kind === 'ok' ? outcome.data : null;
}

/** The things of a list, each parsed by itself, and what is wrong with the entries that are none. */
export interface CheckedList<Item> {
  items: Item[];
  rejected: RejectedEntry[];
}

/** An entry of a list that does not fit: it is left out, and the others stay. */
export interface RejectedEntry {
  /** Its id, where it has a readable one. */
  id: number | null;
  /** What was expected and what came, in English. */
  message: string;
}
