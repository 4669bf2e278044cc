import { z } from 'zod';
import { expecting } from './sentence';
import { TEXT_LIMITS } from './text-limits';

/** Folder of a site's own fonts, in its content directory. */
export const FONTS_FOLDER = 'fonts';

/** Maximum number of files of a font: two styles in a few weights. */
const MAX_FILES = 6;

const fontFileSchema = z.object({
  file: z
    .string()
    .max(TEXT_LIMITS.address)
    .regex(
      new RegExp(`^${FONTS_FOLDER}/(?:[\\w-][\\w.-]*/)*[\\w-][\\w.-]*\\.woff2$`),
      expecting({
        fr: 'le chemin d’un fichier WOFF2, comme "fonts/inter.woff2"',
        en: 'the path of a WOFF2 file, such as "fonts/inter.woff2"',
      }),
    ),
  /** Weight, or the range of a variable font such as "100 900" (default: 400). */
  weight: z
    .union([
      z.number().int().min(1).max(1000),
      z
        .string()
        .max(9)
        .regex(/^[1-9]\d{0,2}0? [1-9]\d{0,2}0?$/),
    ])
    .optional(),
  style: z.enum(['normal', 'italic']).optional(),
});
export type SiteFontFile = z.infer<typeof fontFileSchema>;

const fontSchema = z.object({
  family: z
    .string()
    .max(TEXT_LIMITS.label)
    .regex(
      /^[\p{L}\p{N}](?:[\p{L}\p{N} _-]*[\p{L}\p{N}])?$/u,
      expecting({
        fr: 'un nom en lettres, chiffres et espaces, comme "Inter"',
        en: 'a name in letters, digits and spaces, such as "Inter"',
      }),
    ),
  files: z.array(fontFileSchema).min(1).max(MAX_FILES),
});

/** Uses of fonts: texts, headings, and code. */
export const FONT_USES = ['text', 'heading', 'code'] as const;
/** Use of a font. */
export type FontUse = (typeof FONT_USES)[number];

/** Fonts of a site by what they are used for. Headings have that of texts by default. */
export const siteFontsSchema = z.partialRecord(z.enum(FONT_USES), fontSchema);
export type SiteFonts = z.infer<typeof siteFontsSchema>;
