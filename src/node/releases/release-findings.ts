import path from 'node:path';
import { z } from 'zod';
import { countRanks, type Finding, findingSchema, NAMED_FINDINGS, type ReleaseFindings } from '../../../content-schema';
import { compareFindings, type FindingChanges } from '../quality-report';
import { readStored } from '../read-stored';
import { type FileSystem, tryTo, writeDurably } from './file-system';

const storedSchema = z.object({ release: z.number().int().positive(), findings: z.array(findingSchema) });

/** The findings of the last release (`findings.json`), with which the next one is compared. */
export class ReleaseFindingsFile {
  readonly #file: string;
  /** The findings of the last release that was described here. */
  #last: { release: number; findings: readonly Finding[] } | null = null;

  constructor(
    directory: string,
    readonly files: FileSystem,
  ) {
    this.#file = path.join(directory, 'findings.json');
  }

  /**
   * Describes the findings of a new release. `save` stores them for the next one.
   * @param before Number of the previous release; null for the first.
   */
  describe(release: number, before: number | null, findings: readonly Finding[]): ReleaseFindings {
    const known = before === null ? null : this.#read(before);
    this.#last = { release, findings };
    if (known === null) return { ranks: countRanks(findings), changes: null };
    const { appeared, cured } = known === findings ? NO_CHANGES : compareFindings(known, findings);
    return { ranks: countRanks(findings), changes: { appeared: sample(appeared), cured: sample(cured) } };
  }

  /**
   * Stores the findings that were described last. Readers do not wait for it: on a site with
   * thousands of findings it takes longer than serving a release with a few changed files. If it
   * fails, the next release after a restart is not compared with this one.
   */
  save(): void {
    tryTo(() => writeDurably(this.files, this.#file, JSON.stringify(this.#last)));
  }

  /**
   * Reads the findings of a release; null when the file is unreadable or belongs to another one.
   */
  #read(release: number): readonly Finding[] | null {
    if (this.#last?.release === release) return this.#last.findings;
    // The changes are only informative: an unreadable file must not make a release fail.
    const stored = readStored(this.#file, storedSchema);
    return stored?.release === release ? stored.findings : null;
  }
}

const NO_CHANGES: FindingChanges = { appeared: [], cured: [] };

const sample = (findings: readonly Finding[]) => ({ count: findings.length, first: findings.slice(0, NAMED_FINDINGS) });
