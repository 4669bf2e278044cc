import { z } from 'zod';
import { articleFileSchema, articleImageSchema } from './article';
import { forcedColorModeSchema } from './article-config';
import { homeSchema } from './home';
import { INFORMATION_NAMES } from './information-names';
import { localeSchema } from './locale-schema';
import { orNull } from './or-null';
import { SOCIAL_KINDS } from './social';
import { TEXT_LIMITS } from './text-limits';
import { expecting } from './sentence';
import { visibleText } from './visible-text';

export const informationNameSchema = z.enum(INFORMATION_NAMES);

/**
 * Front matter of `information/{locale}/{name}.md`.
 * The title defaults to the built-in one of that name.
 */
export const informationFrontMatterSchema = z.object({
  title: visibleText(TEXT_LIMITS.title)
    .optional()
    .meta({ description: 'Title of the page (default: the one that its name stands for, such as “Team”).' }),
  description: z
    .string()
    .max(TEXT_LIMITS.description)
    .optional()
    .meta({ description: 'One or two sentences under the title, and for search engines.' }),
  colorMode: forcedColorModeSchema.optional(),
});

/** Front matter of `information/{locale}/home.md`: the common fields and those of the home page. */
export const homeFrontMatterSchema = z.object({
  ...informationFrontMatterSchema.shape,
  title: informationFrontMatterSchema.shape.title.meta({
    description: 'Heading and title of the home page (default: the name of the site).',
  }),
  description: informationFrontMatterSchema.shape.description.meta({
    description: 'One sentence under the heading, and for search engines (default: the tagline of `site.json`).',
  }),
  ...homeSchema.shape,
});

/** Front matter of any text besides articles. Only `home` has the home page fields. */
export type InformationFrontMatter = z.infer<typeof homeFrontMatterSchema>;

/**
 * Text besides articles: an information page, the home page, or paragraphs of the privacy policy.
 */
export const informationTextSchema = z
  .object({
    name: informationNameSchema,
    locale: localeSchema.meta({ description: 'Locale asked for.' }),
    contentLocale: localeSchema.meta({
      description: 'Locale the text is written in; it differs from `locale` when the other language has none.',
    }),
    title: orNull(visibleText(TEXT_LIMITS.title)),
    description: orNull(z.string().max(TEXT_LIMITS.description)),
    colorMode: forcedColorModeSchema.optional(),
    home: homeSchema.optional().meta({ description: 'What the home page has besides its text; of `home` alone.' }),
    markdown: z.string().max(TEXT_LIMITS.markdown),
    images: z.array(articleImageSchema),
    digest: z.string().min(1).max(TEXT_LIMITS.digest),
    file: articleFileSchema.optional(),
  })
  .meta({ id: 'InformationText' });
export type InformationText = z.infer<typeof informationTextSchema>;

/** Text in one or both languages; a missing one falls back to the other. */
const inLocales = (limit: number) =>
  z.partialRecord(localeSchema, visibleText(limit)).refine(
    (texts) => Object.keys(texts).length > 0,
    expecting({
      fr: 'un texte en français ("fr"), en anglais ("en"), ou les deux',
      en: 'expected a text in French ("fr"), in English ("en") or both',
    }),
  );

/** Team member: an entry of `information/team.json`. */
export const teamMemberSchema = z
  .object({
    id: z
      .string()
      .max(TEXT_LIMITS.key)
      .regex(
        /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
        expecting({
          fr: 'des minuscules, des chiffres et "-", comme "ada"',
          en: 'expected lower-case letters, digits and "-", such as "ada"',
        }),
      )
      .meta({ description: 'Also the anchor of the member in the page.' }),
    name: visibleText(TEXT_LIMITS.name).meta({ description: 'Name that readers see.' }),
    role: inLocales(TEXT_LIMITS.title).meta({ description: 'What they do, in one language or both.' }),
    text: inLocales(TEXT_LIMITS.description).optional().meta({ description: 'A sentence about them. Plain text.' }),
    channels: z
      .array(z.enum(SOCIAL_KINDS))
      .default([])
      .meta({ description: 'The site’s places elsewhere where they answer; those that the site lacks are left out.' }),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** Event in the site's history: an entry of `information/history.json`. */
export const historyEntrySchema = z
  .object({
    date: z.iso.date().meta({ description: 'Day, such as `2026-11-23`.' }),
    title: inLocales(TEXT_LIMITS.title).meta({ description: 'What happened, in one language or both.' }),
    text: inLocales(TEXT_LIMITS.description).optional().meta({ description: 'Plain text.' }),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/**
 * Response of `GET /{mode}/information?lang=`. Entries
 * are left unparsed; each is parsed separately.
 */
export const informationSchema = z
  .object({ texts: z.array(z.unknown()), team: z.array(z.unknown()), history: z.array(z.unknown()) })
  .meta({ id: 'Information' });
export type Information = z.infer<typeof informationSchema>;
