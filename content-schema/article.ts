import { z } from 'zod';
import { forcedColorModeSchema, presentationIdSchema } from './article-config';
import { answeredDateSchema, contentDateSchema } from './content-date';
import { localeSchema } from './locale-schema';
import { orNull } from './or-null';
import { expecting } from './sentence';
import { TEXT_LIMITS } from './text-limits';
import { contentIdSchema } from './version';
import { visibleText } from './visible-text';

/** Maximum number of keywords per article. */
export const MAX_KEYWORDS = 50;

/** Search terms that do not occur in the text. They are indexed for search and never rendered. */
export const keywordsSchema = z
  .array(visibleText(TEXT_LIMITS.keyword))
  .max(MAX_KEYWORDS)
  .meta({ description: 'Words that readers search for and the text does not use; no page shows them.' });

/** Front matter of an article file in a content directory. */
export const articleFrontMatterSchema = z.object({
  title: visibleText(TEXT_LIMITS.title)
    .optional()
    .meta({ description: 'Title of the page (default: the first heading `# …`, else the name of the file).' }),
  description: z
    .string()
    .max(TEXT_LIMITS.description)
    .default('')
    .meta({ description: 'One or two sentences under the title, in lists and for search engines.' }),
  categoryId: contentIdSchema
    .nullable()
    .default(null)
    .meta({ description: 'Id of its category (default: the first category that lists the article).' }),
  updatedAt: contentDateSchema.optional().meta({
    description:
      'When the text last changed: a date, or a date and a time with its offset (default: the last commit of Git that changed the file, else the time of the file).',
  }),
  keywords: keywordsSchema.optional(),
  source: z
    .string()
    .max(TEXT_LIMITS.source)
    .optional()
    .meta({ description: 'Where the text comes from; not shown to readers.' }),
  presentation: presentationIdSchema
    .optional()
    .meta({ description: 'Id of a presentation in `articleConfig.json`, shared by several articles.' }),
  colorMode: forcedColorModeSchema.optional(),
});
export type ArticleFrontMatter = z.infer<typeof articleFrontMatterSchema>;

/** Article without its text, as the content API lists it. */
export const articleSummarySchema = z
  .object({
    id: contentIdSchema,
    versionId: contentIdSchema,
    locale: localeSchema.meta({ description: 'Locale asked for.' }),
    contentLocale: localeSchema.meta({
      description: 'Locale the text is written in; it differs from `locale` when the article is a fallback.',
    }),
    categoryId: orNull(contentIdSchema),
    title: visibleText(TEXT_LIMITS.title),
    description: z.string().max(TEXT_LIMITS.description),
    keywords: keywordsSchema.optional(),
    updatedAt: answeredDateSchema,
    source: orNull(z.string().max(TEXT_LIMITS.source)),
    presentation: presentationIdSchema.optional(),
    colorMode: forcedColorModeSchema.optional(),
    digest: z
      .string()
      .min(1)
      .max(TEXT_LIMITS.digest)
      .meta({ description: 'Changes whenever a field, the text or an image of this view changes.' }),
  })
  .meta({ id: 'ArticleSummary' });
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

/**
 * Image that an article refers to. Its digest is part of the
 * article's digest, so a changed image changes the article.
 */
export const articleImageSchema = z.object({
  path: z
    .string()
    .regex(
      /^images\//,
      expecting({ fr: 'un chemin qui commence par "images/"', en: 'expected a path that starts with "images/"' }),
    )
    .max(TEXT_LIMITS.address)
    .meta({ description: 'Such as `images/a/b.png`; served at `/{mode}/{path}`.' }),
  digest: z.string().min(1).max(TEXT_LIMITS.digest).meta({ description: 'Digest of the bytes of the file.' }),
});
export type ArticleImage = z.infer<typeof articleImageSchema>;

/**
 * Source file of an article, used in messages to editors. Absent when the API does not store files.
 */
export const articleFileSchema = z.object({
  path: z
    .string()
    .min(1)
    .max(TEXT_LIMITS.address)
    .meta({ description: 'As its editor knows it, such as `versions/2/en/articles/14.md`.' }),
  bodyLine: z.number().int().positive().meta({ description: 'Line of the file that the markdown begins on, from 1.' }),
});
export type ArticleFilePlace = z.infer<typeof articleFileSchema>;

/** Article with its markdown and the images it refers to. */
export const articleSchema = articleSummarySchema
  .extend({
    markdown: z.string().max(TEXT_LIMITS.markdown).meta({ description: 'The markdown after the front matter.' }),
    images: z.array(articleImageSchema),
    file: articleFileSchema.optional(),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof articleSchema>;

/**
 * Response of `GET /{mode}/versions/{id}/articles`. Entries are left
 * unparsed and are parsed one by one, so that one bad article never blocks
 * the others. They are `ArticleSummary`, or `Article` with `include=body`.
 */
export const articlePageSchema = z.object({
  articles: z.array(z.unknown()),
  nextCursor: orNull(z.string().max(TEXT_LIMITS.cursor)).meta({
    description: 'Give it as `cursor` to get the next page; null on the last.',
  }),
});
export type ArticlePage = z.infer<typeof articlePageSchema>;
