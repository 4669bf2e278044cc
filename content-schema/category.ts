import { z } from 'zod';
import { localeSchema } from './locale-schema';
import { orNull } from './or-null';
import { TEXT_LIMITS } from './text-limits';
import { contentIdSchema } from './version';
import { visibleText } from './visible-text';

const categoryFields = {
  id: contentIdSchema,
  title: visibleText(TEXT_LIMITS.title).meta({ description: 'Name that readers see.' }),
  description: z.string().max(TEXT_LIMITS.description).meta({ description: 'One sentence under the title.' }),
  order: z.number().meta({ description: 'Position among the categories of the same parent.' }),
  parent: orNull(contentIdSchema).meta({ description: 'Id of the parent category; null at the top.' }),
  articles: z.array(contentIdSchema).meta({ description: 'Article ids, in reading order.' }),
};

/** Category entry of `categories.json` in a content directory. */
export const categoryFileEntrySchema = z.object({
  ...categoryFields,
  description: categoryFields.description.default(''),
  parent: categoryFields.parent.default(null),
  articles: categoryFields.articles.default([]),
});
export type CategoryFileEntry = z.infer<typeof categoryFileEntrySchema>;

/**
 * Category as the content API returns it. When its
 * locale has none, it is taken from the other locale.
 */
export const categorySchema = z
  .object({
    ...categoryFields,
    contentLocale: localeSchema.meta({ description: 'Locale the title and description are written in.' }),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;

/** Response of `GET /{mode}/versions/{id}/categories`. */
export const categoryListSchema = z.object({ categories: z.array(categorySchema) }).meta({ id: 'CategoryList' });
export type CategoryList = z.infer<typeof categoryListSchema>;
