import { z } from 'zod';
import { localeSchema } from './locale-schema';
import { contentIdSchema } from './version';

/** Kinds of finding in the quality report of a build. */
export const FINDING_KINDS = [
  'broken-article-link',
  'broken-hash',
  'cross-version-link',
  'missing-translation',
  'missing-image',
  'missing-image-description',
  'duplicate-id',
  'unknown-directive',
  'invalid-markup',
  'rejected-article',
  'unavailable-article',
  'rejected-content',
  'invalid-config',
  'page-over-budget',
] as const;
export const findingKindSchema = z.enum(FINDING_KINDS);
export type FindingKind = z.infer<typeof findingKindSchema>;

/** One finding: what is wrong, and where. */
export const findingSchema = z.object({
  kind: findingKindSchema,
  message: z.string().min(1).meta({ description: 'One English sentence: what was expected, what came, what to do.' }),
  versionId: contentIdSchema.optional(),
  locale: localeSchema.optional(),
  articleId: contentIdSchema.optional(),
  line: z.number().int().positive().optional().meta({ description: 'Line in the markdown, from 1.' }),
  path: z.string().optional().meta({ description: 'Page path, file or URL, when no article is concerned.' }),
});
export type Finding = z.infer<typeof findingSchema>;

/** `quality-report.json` of a build. It may name private things only when the build itself is private. */
export const qualityReportSchema = z.object({
  generatedAt: z.string(),
  pages: z.number().int(),
  counts: z.partialRecord(findingKindSchema, z.number().int()),
  findings: z.array(findingSchema),
});
export type QualityReport = z.infer<typeof qualityReportSchema>;
