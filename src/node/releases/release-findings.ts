import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { countRanks, type Finding, findingSchema, NAMED_FINDINGS, type ReleaseFindings } from '../../../content-schema';
import { isMissing } from '../errors';
import { compareFindings } from '../quality-report';
import { type FileSystem, writeDurably } from './file-system';

const storedSchema = z.object({ release: z.number().int().positive(), findings: z.array(findingSchema) });

/** The findings of the last release (`findings.json`), with which the next one is compared. */
export class ReleaseFindingsFile {
  readonly #file: string;

  constructor(
    directory: string,
    readonly files: FileSystem,
  ) {
    this.#file = path.join(directory, 'findings.json');
  }

  /**
   * Describes the findings of a new release, and stores them for the next one.
   * @param before Number of the previous release; null for the first.
   */
  describe(release: number, before: number | null, findings: readonly Finding[]): ReleaseFindings {
    const known = before === null ? null : this.#read(before);
    writeDurably(this.files, this.#file, JSON.stringify({ release, findings }));
    if (known === null) return { ranks: countRanks(findings), changes: null };
    const { appeared, cured } = compareFindings(known, findings);
    return { ranks: countRanks(findings), changes: { appeared: sample(appeared), cured: sample(cured) } };
  }

  /**
   * Reads the findings of a release; null when the file is unreadable or belongs to another one.
   */
  #read(release: number): readonly Finding[] | null {
    try {
      const stored = storedSchema.safeParse(JSON.parse(readFileSync(this.#file, 'utf8')));
      return stored.data?.release === release ? stored.data.findings : null;
    } catch (error) {
      // The changes are only informative: a damaged file must not make a release fail.
      if (isMissing(error) || error instanceof SyntaxError) return null;
      throw error;
    }
  }
}

const sample = (findings: readonly Finding[]) => ({ count: findings.length, first: findings.slice(0, NAMED_FINDINGS) });
