/** What asking the rebuild service came to. */
export type Outcome<Data> =
  | { kind: 'ok'; data: Data }
  /** Whoever is signed in may not ask, or is so no more. */
  | { kind: 'refused' }
  | { kind: 'unavailable'; problem: ServiceProblem };

/** Why the rebuild service could not be used. */
export interface ServiceProblem {
  /** `unreachable`: no answer, or none in time; `status`: an answer that is an error; `unexpected`: one that says something else. */
  reason: 'unreachable' | 'status' | 'unexpected';
  /** In English: what was asked, what was expected, what came. */
  message: string;
}
