import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Edition, editionKey, type Finding, findingSchema, type Locale } from '../../../../content-schema';

/** What a finding is about. Subjects are paths: one under another goes when the other goes. */
export const diagnosticKeys = {
  versions: 'versions',
  version: (versionId: number) => `version/${versionId}`,
  edition: (edition: Edition) => `version/${editionKey(edition)}`,
  categories: (edition: Edition) => `version/${editionKey(edition)}/categories`,
  article: (edition: Edition, articleId: number | string) => `version/${editionKey(edition)}/article/${articleId}`,
  config: (name: string) => `config/${name}`,
  routeRules: 'route-rules',
  site: 'site',
  information: (part: Locale | 'lists') => `information/${part}`,
} as const;

const storedSchema = z.array(z.tuple([z.string(), z.array(findingSchema)]));

/**
 * The findings that hold now, by subject. A delta looks at what changed alone, so the ledger is kept from
 * run to run: what was wrong yesterday and was not touched since is still wrong.
 */
export class DiagnosticsStore {
  readonly #bySubject: Map<string, Finding[]>;

  /** @param stored What `store` gave at the end of the last run; anything else starts an empty ledger. */
  constructor(stored = '[]') {
    this.#bySubject = new Map(readStored(stored));
  }

  /** Says what is wrong with a subject now; an empty list when it is well. */
  set(subjectKey: string, findings: Finding[]): void {
    if (findings.length === 0) this.#bySubject.delete(subjectKey);
    else this.#bySubject.set(subjectKey, findings);
  }

  /** Forgets a subject and all that is under it. */
  clear(subjectKey: string): void {
    for (const key of [...this.#bySubject.keys()]) {
      if (key === subjectKey || key.startsWith(`${subjectKey}/`)) this.#bySubject.delete(key);
    }
  }

  /** The findings that hold, in an order that does not depend on when they were made. */
  all(): Finding[] {
    return this.#sorted().flatMap(([, findings]) => findings);
  }

  /** The ledger as text. A list in Gatsby's plugin status would be merged with the old one entry by entry. */
  store(): string {
    return JSON.stringify(this.#sorted());
  }

  #sorted(): [string, Finding[]][] {
    return [...this.#bySubject].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  }
}

function readStored(stored: string): [string, Finding[]][] {
  try {
    const result = storedSchema.safeParse(JSON.parse(stored));
    // Text of another make is as good as none: whatever is wrong is found again by the full sync.
    return result.success ? result.data : [];
  } catch {
    return [];
  }
}

/** Writes the findings that hold as a JSON list, for the quality report; an empty list when all is well. */
export async function writeFindings(file: string, findings: readonly Finding[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(findings, null, 2)}\n`);
}
