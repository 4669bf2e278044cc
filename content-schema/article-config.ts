import { z } from 'zod';
import { ICON_NAME, IMAGE_PATH } from './article-look';
import { MARKDOWN_COLORS } from './constants';
import { COLOR_MODES } from './stored-settings';
import { TEXT_LIMITS } from './text-limits';
import { contentIdSchema } from './version';
import { expecting } from './sentence';

/** Maximum number of related articles per entry. */
const MAX_RELATED = 100;

/** Fixed color name or six hexadecimal digits; `parseArticleColor` parses it. */
const COLOR = new RegExp(`^(?:${MARKDOWN_COLORS.join('|')}|#[0-9a-fA-F]{6})$`);

const imagePathSchema = z
  .string()
  .max(TEXT_LIMITS.address)
  .regex(
    IMAGE_PATH,
    expecting({
      fr: 'le chemin d’une image du contenu, comme "images/banner.png"',
      en: 'expected the path of an image of the content such as "images/banner.png"',
    }),
  );

const iconNameSchema = z
  .string()
  .max(TEXT_LIMITS.key)
  .regex(
    ICON_NAME,
    expecting({
      fr: 'le nom d’une icône, comme "lucide:rocket"',
      en: 'expected the name of an icon such as "lucide:rocket"',
    }),
  );

/**
 * Id of a presentation, a look shared by several articles.
 * It begins with a letter, so it never equals an article id.
 */
export const presentationIdSchema = z
  .string()
  .max(TEXT_LIMITS.key)
  .regex(
    /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
    expecting({
      fr: 'l’identifiant d’une présentation, comme "tutorial" : minuscules, chiffres et "-"',
      en: 'expected the id of a presentation such as "tutorial": lower-case letters, digits and "-"',
    }),
  )
  .meta({ description: 'Id of a presentation: a key of `articleConfig` that is no article id.' });

/** Key of an entry of `articleConfig`: an article id or a presentation id. */
export const articleConfigKeySchema = z.union([
  z
    .string()
    .max(TEXT_LIMITS.key)
    .regex(
      /^[1-9][0-9]*$/,
      expecting({ fr: 'l’identifiant d’un article, comme "12"', en: 'expected an article id such as "12"' }),
    ),
  presentationIdSchema,
]);

/** Colour mode that a page may force; `system` is not allowed (specification §4). */
export const forcedColorModeSchema = z.enum(COLOR_MODES).meta({
  description: 'Color mode of the page, whatever the reader prefers (default: the one that the reader prefers).',
});

/**
 * Presentation of one article, or of every article
 * that names a presentation. Every field is optional.
 */
export const articleConfigEntrySchema = z.object({
  icon: z
    .union([iconNameSchema, imagePathSchema])
    .optional()
    .meta({ description: 'Icon name such as `lucide:rocket`, or an image path such as `images/icon.svg`.' }),
  color: z
    .string()
    .max(TEXT_LIMITS.color)
    .regex(
      COLOR,
      expecting({
        fr: `${MARKDOWN_COLORS.join(', ')}, ou une couleur telle que "#3d7a5c"`,
        en: `expected one of ${MARKDOWN_COLORS.join(', ')}, or a color such as "#3d7a5c"`,
      }),
    )
    .optional()
    .meta({ description: 'One of the colors that text may have, by name, or such as `#3d7a5c`.' }),
  banner: imagePathSchema.optional().meta({ description: 'Image path such as `images/banner.png`.' }),
  toc: z.boolean().optional().meta({ description: 'Whether the table of contents is shown (default: true).' }),
  related: z
    .array(contentIdSchema)
    .max(MAX_RELATED)
    .optional()
    .meta({ description: 'Ids of articles to read as well.' }),
  colorMode: forcedColorModeSchema.optional(),
});
export type ArticleConfigEntry = z.infer<typeof articleConfigEntrySchema>;

/** `articleConfig.json` (specification section 3). */
export const articleConfigSchema = z
  .record(articleConfigKeySchema, articleConfigEntrySchema)
  .meta({ id: 'ArticleConfig' });
export type ArticleConfig = z.infer<typeof articleConfigSchema>;

/**
 * Parses an article configuration and drops invalid entries. For rendering only: errors are
 * reported where the configuration is loaded.
 */
export function readArticleConfig(data: unknown): ArticleConfig {
  const entries = z.record(z.string(), z.unknown()).safeParse(data).data ?? {};
  const good: ArticleConfig = {};
  for (const [key, value] of Object.entries(entries)) {
    const entry = articleConfigEntrySchema.safeParse(value).data;
    if (entry !== undefined && articleConfigKeySchema.safeParse(key).success) good[key] = entry;
  }
  return good;
}
