import { z } from 'zod';
import { localeSchema } from './locale-schema';
import { TEXT_LIMITS } from './text-limits';
import { contentIdSchema } from './version';

/**
 * Kinds of finding that break, hide or lose something for
 * readers. Those that can cost a whole page come first.
 */
const ERROR_KINDS = [
  'rejected-article',
  'unavailable-article',
  'unavailable-content',
  'invalid-file',
  'rejected-content',
  'invalid-config',
  'broken-article-link',
  'broken-hash',
  'missing-image',
  'missing-music',
  'unknown-directive',
  'invalid-markup',
  'duplicate-id',
] as const;

/** Kinds of finding that break nothing for readers. Those that may be intentional come last. */
const ADVICE_KINDS = [
  'unknown-field',
  'no-category',
  'unread-language',
  'missing-image-description',
  'foreign-notation',
  'low-contrast',
  'dark-image-shape',
  'page-over-budget',
  'missing-translation',
  'cross-version-link',
] as const;

/** Kinds of finding in the quality report of a build, in its order: errors, then advice. */
export const FINDING_KINDS = [...ERROR_KINDS, ...ADVICE_KINDS] as const;
export const findingKindSchema = z.enum(FINDING_KINDS);
export type FindingKind = z.infer<typeof findingKindSchema>;

/** Kinds of finding in the text of an article: those that private mode shows beside it. */
export type TextFindingKind = Extract<
  FindingKind,
  | 'broken-article-link'
  | 'broken-hash'
  | 'missing-image'
  | 'unknown-directive'
  | 'invalid-markup'
  | 'duplicate-id'
  | 'missing-image-description'
  | 'foreign-notation'
  | 'dark-image-shape'
  | 'missing-translation'
  | 'cross-version-link'
>;

/** Ranks of findings: `--strict` fails a build on errors alone. */
export const FINDING_RANKS = ['error', 'advice'] as const;
export type FindingRank = (typeof FINDING_RANKS)[number];

/** Returns the rank of a kind of finding. */
export function rankOf(kind: FindingKind): FindingRank {
  return ERROR_KINDS.some((each) => each === kind) ? 'error' : 'advice';
}

const countSchema = z.number().int().nonnegative();

/** Number of findings per rank. */
export const rankCountsSchema = z.object({ error: countSchema, advice: countSchema });
export type RankCounts = z.infer<typeof rankCountsSchema>;

/** Counts findings by rank. */
export function countRanks(findings: readonly Pick<Finding, 'kind'>[]): RankCounts {
  const error = findings.filter(({ kind }) => rankOf(kind) === 'error').length;
  return { error, advice: findings.length - error };
}

/** Finding: a problem and its location. */
export const findingSchema = z.object({
  kind: findingKindSchema,
  message: z.string().min(1).max(TEXT_LIMITS.markdown).meta({
    description: 'One sentence, in the language of the system that built: what was expected, what came, what to do.',
  }),
  versionId: contentIdSchema.optional(),
  locale: localeSchema.optional(),
  articleId: contentIdSchema.optional(),
  path: z
    .string()
    .max(TEXT_LIMITS.markdown)
    .optional()
    .meta({ description: 'File of the content where one is known, else page path or URL.' }),
  line: z
    .number()
    .int()
    .positive()
    .optional()
    .meta({ description: 'Line of the file, from 1; of the markdown where no file is known.' }),
  column: z.number().int().positive().optional().meta({ description: 'Column in the line, from 1.' }),
});
export type Finding = z.infer<typeof findingSchema>;

/** Finding in the text of an article. */
export type TextFinding<Found extends Finding = Finding> = Found & { kind: TextFindingKind };

/** Finding reported by a build step. Some depend on the finished site. */
export const pendingFindingSchema = findingSchema.extend({
  /** Path on this site: the finding holds only if nothing is served there (default: it holds). */
  unlessServed: z.string().max(TEXT_LIMITS.markdown).optional(),
  /**
   * Path on this site with a hash: the finding holds
   * only if the page has no such id (default: it holds).
   */
  unlessIdIn: z.string().max(TEXT_LIMITS.markdown).optional(),
});
export type PendingFinding = z.infer<typeof pendingFindingSchema>;

/** Checks whether a finding depends on the finished site. */
export const isPending = ({ unlessServed, unlessIdIn }: PendingFinding): boolean =>
  unlessServed !== undefined || unlessIdIn !== undefined;

/**
 * Formats a location so that editors and terminals can open it.
 * @example formatPlace('versions/2/en/articles/14.md', 43) // => 'versions/2/en/articles/14.md:43'
 */
export function formatPlace(path: string, line?: number, column?: number): string {
  return [path, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
}

/**
 * Content of `quality-report.json` of a build. It may contain private
 * content only when the build itself is private, or when it is made
 * from a content directory by a person who has access to all of it.
 */
export const qualityReportSchema = z.object({
  generatedAt: z.string(),
  pages: z.number().int(),
  ranks: rankCountsSchema,
  counts: z.partialRecord(findingKindSchema, z.number().int()),
  findings: z.array(findingSchema),
});
export type QualityReport = z.infer<typeof qualityReportSchema>;
