import type { Outcome } from './outcome';

/**
 * Cache of the answers to one kind of request, by key. Each is requested once, also by parallel
 * callers. An answer is cached until it is removed; a failed one is requested again the next time.
 */
export class SharedAnswers<Data> {
  readonly #answers = new Map<string, { promise: Promise<Outcome<Data>>; known: Outcome<Data> | null }>();

  /** Returns a cached or pending answer, else requests it. */
  get(key: string, ask: () => Promise<Outcome<Data>>): Promise<Outcome<Data>> {
    const entry = this.#answers.get(key);
    if (entry !== undefined) return entry.promise;
    const answer = { promise: ask(), known: null as Outcome<Data> | null };
    this.#answers.set(key, answer);
    void answer.promise.then((outcome) => {
      answer.known = outcome;
      const isLasting = outcome.kind === 'ok' || outcome.kind === 'missing';
      if (!isLasting && this.#answers.get(key) === answer) this.#answers.delete(key);
    });
    return answer.promise;
  }

  /** Returns the data if it is loaded. */
  known(key: string): Data | null {
    const entry = this.#answers.get(key)?.known;
    return entry?.kind === 'ok' ? entry.data : null;
  }

  /** Replaces an answer with newer data. */
  set(key: string, data: Data): void {
    const known: Outcome<Data> = { kind: 'ok', data };
    this.#answers.set(key, { promise: Promise.resolve(known), known });
  }

  /** Removes the answers whose keys match. Later callers do not get requests pending now. */
  forget(isOutdated: (key: string) => boolean = () => true): void {
    for (const key of [...this.#answers.keys()]) if (isOutdated(key)) this.#answers.delete(key);
  }
}
