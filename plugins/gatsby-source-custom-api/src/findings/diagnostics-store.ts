import { z } from 'zod';
import { type Edition, editionKey, type Finding, findingSchema, type Locale } from '../../../../content-schema';

/** Subjects of findings. They are paths: clearing one also clears those below it. */
export const diagnosticKeys = {
  versions: 'versions',
  version: (versionId: number) => `version/${versionId}`,
  edition: (edition: Edition) => `version/${editionKey(edition)}`,
  categories: (edition: Edition) => `version/${editionKey(edition)}/categories`,
  article: (edition: Edition, articleId: number | string) => `version/${editionKey(edition)}/article/${articleId}`,
  repeatedArticle: (edition: Edition, articleId: number) =>
    `version/${editionKey(edition)}/article/${articleId}/repeated`,
  config: (name: string) => `config/${name}`,
  routeRules: 'route-rules',
  site: 'site',
  information: (part: Locale | 'lists') => `information/${part}`,
  unavailable: (item: string) => `unavailable/${item}`,
} as const;

const storedSchema = z.array(z.tuple([z.string(), z.array(findingSchema)]));

/**
 * Current findings, by subject. They are saved between runs, because a delta only reads what
 * changed: an earlier problem that was not edited since still exists.
 */
export class DiagnosticsStore {
  readonly #bySubject: Map<string, Finding[]>;

  /** @param stored Result of `store` in the last run. Any other text starts an empty store. */
  constructor(stored = '[]') {
    this.#bySubject = new Map(readStored(stored));
  }

  /** Replaces the findings of a subject. */
  set(subjectKey: string, findings: Finding[]): void {
    if (findings.length === 0) this.#bySubject.delete(subjectKey);
    else this.#bySubject.set(subjectKey, findings);
  }

  /** Replaces the findings of a subject by one per message, with the other fields in common. */
  report(subjectKey: string, messages: readonly string[], common: Omit<Finding, 'message'>): void {
    this.set(
      subjectKey,
      messages.map((message) => ({ ...common, message })),
    );
  }

  /** Removes the findings of a subject and of all subjects below it. */
  clear(subjectKey: string): void {
    for (const key of [...this.#bySubject.keys()]) {
      if (key === subjectKey || key.startsWith(`${subjectKey}/`)) this.#bySubject.delete(key);
    }
  }

  /** Returns the current findings, in an order that does not depend on when they were added. */
  all(): Finding[] {
    return this.#sorted().flatMap(([, findings]) => findings);
  }

  /**
   * Serialises the findings to text. Gatsby would merge a list in the plugin status with the old
   * one entry by entry.
   */
  store(): string {
    return JSON.stringify(this.#sorted());
  }

  #sorted(): [string, Finding[]][] {
    return [...this.#bySubject].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  }
}

function readStored(stored: string): [string, Finding[]][] {
  try {
    // Text in another format is ignored: the next full sync finds the problems again.
    return storedSchema.parse(JSON.parse(stored));
  } catch {
    return [];
  }
}
