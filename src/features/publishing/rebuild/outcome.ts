/** Result of a request to the rebuild service. */
export type Outcome<Data> =
  | { kind: 'ok'; data: Data }
  /** The user has no access, or is no longer signed in. */
  | { kind: 'refused' }
  | { kind: 'unavailable'; problem: ServiceProblem };

/** Reason why a request to the rebuild service failed. */
export interface ServiceProblem {
  /**
   * `unreachable`: no answer, or none in time; `status`: an error status; `unexpected`: other data
   * than expected.
   */
  reason: 'unreachable' | 'status' | 'unexpected';
  /** In English: the request, what was expected and what was received. */
  message: string;
}
