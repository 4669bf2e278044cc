import { z } from 'zod';
import { TEXT_LIMITS } from './text-limits';
import { contentIdSchema } from './version';
import { visibleText } from './visible-text';

/** Maximum number of features on the home page. */
const MAX_FEATURES = 6;

/** Link target on the home page, in the syntax of Markdown link targets. */
const linkSchema = z.union([contentIdSchema, z.string().min(1).max(TEXT_LIMITS.address)]);

/** Call-to-action button of the home page. */
export const homeActionSchema = z.object({
  link: linkSchema,
  label: visibleText(TEXT_LIMITS.name).optional(),
});

/** One feature of the product that the site documents. */
export const homeFeatureSchema = z.object({
  title: visibleText(TEXT_LIMITS.title),
  text: visibleText(TEXT_LIMITS.description),
  link: linkSchema.optional(),
});

/** Parts of the home page other than its text. */
export const homeSchema = z
  .object({
    action: homeActionSchema.optional().meta({
      description:
        'The button: where it leads, such as `1` or `https://example.org`, and its label (default: the current version; “Get started”).',
    }),
    command: visibleText(TEXT_LIMITS.description)
      .optional()
      .meta({ description: 'Command that readers copy to begin, beside the button.' }),
    features: z.array(homeFeatureSchema).max(MAX_FEATURES).optional().meta({
      description: 'Reasons to read on, three or four: a few words, a sentence, and where to read more.',
    }),
  })
  .meta({ id: 'Home' });
export type Home = z.infer<typeof homeSchema>;
