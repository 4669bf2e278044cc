import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BOUNDED_ATTACKS, SURVIVED_ATTACKS, type AttackText } from '../../../src/shared/markdown/testing/attack-texts';
import { compileKey, pipelineKey, readLabels } from './article-context';
import { CompilePool, RefusedTextError } from './compile-pool';
import { DocumentCache } from './document-cache';
import { DocumentCompiler } from './document-compiler';

const site = path.resolve(__dirname, '../../..');
const labels = readLabels(path.join(site, 'locales'));

jest.setTimeout(600_000);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'attack-texts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Compiles each text in threads that give any text so much time, and says which were compiled and which refused. */
async function compileAll(attacks: readonly AttackText[], textLimitMs: number) {
  const pool = new CompilePool({ site, size: 2, textLimitMs });
  const compiler = new DocumentCompiler(new DocumentCache(folder), pool);
  const outcomes = await Promise.all(
    attacks.map(async ({ name, make, length }) => {
      const markdown = make(length);
      const key = compileKey(markdown, pipelineKey('en', labels.en));
      try {
        await compiler.summaryOf({ markdown, locale: 'en', labels: labels.en, key });
        return { name, outcome: 'compiled' };
      } catch (error) {
        if (error instanceof RefusedTextError) return { name, outcome: 'refused' };
        throw error;
      }
    }),
  );
  await compiler.close();
  return outcomes;
}

describe('texts made to keep the pipeline busy', () => {
  it('are compiled where the pipeline is to answer for it, long as they are', async () => {
    const outcomes = await compileAll(SURVIVED_ATTACKS, 60_000);
    expect(outcomes.filter(({ outcome }) => outcome !== 'compiled')).toEqual([]);
  });

  it('are compiled or refused where the parsers take their time, and nothing hangs', async () => {
    const outcomes = await compileAll(BOUNDED_ATTACKS, 500);
    expect(outcomes).toHaveLength(BOUNDED_ATTACKS.length);
    // Emphasis in emphasis takes the parser many times that long.
    expect(outcomes).toContainEqual({ name: 'emphasis in one another', outcome: 'refused' });
  });
});
