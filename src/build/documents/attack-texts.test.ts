import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MARKDOWN_LIMITS } from '../../shared/markdown/limits';
import { BOUNDED_ATTACKS, SURVIVED_ATTACKS, type AttackText } from '../../shared/markdown/testing/attack-texts';
import { IS_LONG_RUN, repeats } from '../../testing/long-run';
import { compileKey, pipelineKey, readLabels } from './article-context';
import { CompilePool, RefusedTextError } from './compile-pool';
import { DocumentCache } from './document-cache';
import { DocumentCompiler } from './document-compiler';
import { countExecutedSteps } from './testing/executed-steps';

const site = path.resolve(__dirname, '../../..');
const labels = readLabels(path.join(site, 'locales'));

jest.setTimeout(repeats(120_000, 600_000));

const folder = mkdtempSync(path.join(tmpdir(), 'attack-texts-'));
/** Compilers by time limit: the worker is bundled once for each. */
const compilers = new Map<number, DocumentCompiler>();
afterAll(() => rmSync(folder, { recursive: true }));

function compilerFor(textLimitMs: number): DocumentCompiler {
  const pool = new CompilePool({ site, size: 2, textLimitMs });
  const compiler = compilers.get(textLimitMs) ?? new DocumentCompiler(new DocumentCache(folder), pool);
  compilers.set(textLimitMs, compiler);
  return compiler;
}

/** Compiles each text with a time limit, and returns which were compiled and which rejected. */
async function compileAll(attacks: readonly AttackText[], textLimitMs: number) {
  const compiler = compilerFor(textLimitMs);
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

/**
 * Twice the length takes about twice the steps; 2.6 times where nesting grows with its square root,
 * 4 times if quadratic.
 */
const LINEAR_GROWTH = 2.8;

/**
 * These texts are long only because each character costs little; a quarter of the length is long
 * enough.
 */
const LONG_ATTACKS = SURVIVED_ATTACKS.filter(({ length }) => length > 16_000).map((attack) => ({
  ...attack,
  length: attack.length / 4,
}));

describe('texts that attack the pipeline', () => {
  it('take a number of steps proportional to their length in the parts that belong to the pipeline', async () => {
    const counted = await countExecutedSteps(labels.en);
    expect(counted).toHaveLength(SURVIVED_ATTACKS.length);
    const growing = counted.filter(({ once, twice }) => twice > LINEAR_GROWTH * once);
    expect(growing).toEqual([]);
  });

  it('are compiled in the parts that belong to the pipeline, in spite of their length', async () => {
    const outcomes = await compileAll(
      IS_LONG_RUN ? SURVIVED_ATTACKS : LONG_ATTACKS,
      repeats(MARKDOWN_LIMITS.baseMs, 60_000),
    );
    expect(outcomes.filter(({ outcome }) => outcome !== 'compiled')).toEqual([]);
  });

  it('are compiled or rejected where the parsers are slow, and nothing hangs', async () => {
    const attacks = BOUNDED_ATTACKS.map((attack) => ({ ...attack, length: repeats(1000, attack.length) }));
    const outcomes = await compileAll(attacks, repeats(MARKDOWN_LIMITS.baseMs, 500));
    expect(outcomes).toHaveLength(BOUNDED_ATTACKS.length);
    // Nested emphasis takes the parser much longer than a long text does.
    const outcome = IS_LONG_RUN ? 'refused' : 'compiled';
    expect(outcomes).toContainEqual({ name: 'emphasis in one another', outcome });
  });
});
