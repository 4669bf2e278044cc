import { z } from 'zod';
import { TEXT_LIMITS } from './text-limits';
import { contentIdSchema } from './version';
import { visibleText } from './visible-text';

/** The most reasons that the home page gives. */
const MOST_FEATURES = 6;

/** Where something on the home page leads, written as the target of a link in Markdown. */
const linkSchema = z.union([contentIdSchema, z.string().min(1).max(TEXT_LIMITS.address)]);

/** The button of the home page. */
export const homeActionSchema = z.object({
  link: linkSchema,
  label: visibleText(TEXT_LIMITS.name).optional(),
});

/** One reason to use what the site is about. */
export const homeFeatureSchema = z.object({
  title: visibleText(TEXT_LIMITS.title),
  text: visibleText(TEXT_LIMITS.description),
  link: linkSchema.optional(),
});

/** What the home page is made of besides its text. */
export const homeSchema = z
  .object({
    action: homeActionSchema.optional().meta({
      description:
        'The button: where it leads, such as `1` or `https://example.org`, and its label (default: the current version; “Get started”).',
    }),
    command: visibleText(TEXT_LIMITS.description)
      .optional()
      .meta({ description: 'Command that readers copy to begin, beside the button.' }),
    features: z.array(homeFeatureSchema).max(MOST_FEATURES).optional().meta({
      description: 'Reasons to read on, three or four: a few words, a sentence, and where to read more.',
    }),
  })
  .meta({ id: 'Home' });
export type Home = z.infer<typeof homeSchema>;
