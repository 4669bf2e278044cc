import type { Outcome } from './outcome';

/**
 * The answers to one kind of question, by key: each is asked for once, whoever asks, also while it is under way. An answer
 * stays until it is forgotten; one that could not be had is asked for again the next time.
 */
export class SharedAnswers<Data> {
  readonly #answers = new Map<string, { promise: Promise<Outcome<Data>>; known: Outcome<Data> | null }>();

  /** The answer to a question, asked for now where nobody has. */
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

  /** The data, where it has come. */
  known(key: string): Data | null {
    const entry = this.#answers.get(key)?.known;
    return entry?.kind === 'ok' ? entry.data : null;
  }

  /** Puts newer data in the place of what was answered. */
  set(key: string, data: Data): void {
    const known: Outcome<Data> = { kind: 'ok', data };
    this.#answers.set(key, { promise: Promise.resolve(known), known });
  }

  /** Forgets the answers whose keys pass: who asks again gets a newer one than those under way now. */
  forget(isOutdated: (key: string) => boolean = () => true): void {
    for (const key of [...this.#answers.keys()]) if (isOutdated(key)) this.#answers.delete(key);
  }
}
