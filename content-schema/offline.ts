import { z } from 'zod';
import { localeSchema } from './locale-schema';
import { TEXT_LIMITS } from './text-limits';
import { contentIdSchema } from './version';

/*
 * Offline downloads: one version in one locale, as a pack. The build
 * writes a list of packs, a manifest for each, and parts named by
 * their content. Browsers fetch the parts that they do not have.
 */

/** Format version of manifests and parts; other formats are ignored. */
export const PACK_FORMAT = 2;

const sitePath = z.string().startsWith('/').max(TEXT_LIMITS.address);
const bytes = z.number().int().nonnegative();
/** SHA-256 of the uncompressed bytes: the first 22 characters of its base64url form (132 bits). */
const digest = z
  .string()
  .length(22)
  .regex(/^[A-Za-z0-9_-]{22}$/, 'the first 22 characters of a SHA-256 in base64url');

export const packPageSchema = z.object({
  path: sitePath.meta({ description: 'Its address, without a slash at the end.' }),
  digest: digest.meta({ description: 'Of the JSON of its piece, and in the name of the file that holds it.' }),
  bytes: bytes.meta({ description: 'What the file of the piece weighs, which is what is fetched and kept.' }),
});
export type PackPage = z.infer<typeof packPageSchema>;

export const packFileSchema = z.object({
  path: sitePath.meta({ description: 'Its address on the site; it is fetched from there.' }),
  digest,
  bytes: bytes.meta({ description: 'What it weighs when nothing compresses it, which is what is kept.' }),
  type: z.string().max(TEXT_LIMITS.key).meta({ description: 'Its media type, such as `image/webp`.' }),
  standsFor: z
    .array(sitePath)
    .optional()
    .meta({ description: 'Other forms of the same image, which it is shown instead of.' }),
});
export type PackFile = z.infer<typeof packFileSchema>;

/**
 * Manifest of a pack: all pages and files of one
 * edition in one release. Its file name is its digest.
 */
export const packManifestSchema = z
  .object({
    format: z.literal(PACK_FORMAT),
    versionId: contentIdSchema,
    locale: localeSchema,
    versionName: z.string().max(TEXT_LIMITS.name),
    isDefault: z.boolean().meta({ description: 'Whether `currentVersion` leads to it.' }),
    compilationHash: z
      .string()
      .max(TEXT_LIMITS.digest)
      .meta({ description: "Of the code that its pages' data is for." }),
    search: sitePath
      .optional()
      .meta({ description: 'Address of the catalogue of search, one of the files; missing where search has none.' }),
    pages: z.array(packPageSchema).meta({ description: 'Each after the page that it is made out of.' }),
    files: z.array(packFileSchema).meta({ description: 'Images, scripts, sheets, and the words of search.' }),
  })
  .meta({ id: 'PackManifest' });
export type PackManifest = z.infer<typeof packManifestSchema>;

/** Content of `offline/packs.json`: the packs available for download. */
export const packListSchema = z.object({
  format: z.literal(PACK_FORMAT),
  packs: z.array(
    z.object({
      versionId: contentIdSchema,
      locale: localeSchema,
      versionName: z.string().max(TEXT_LIMITS.name),
      articles: z.number().int().nonnegative(),
      manifest: sitePath.meta({ description: 'Address of its manifest, which is named by its content.' }),
      bytes: bytes.meta({ description: 'What all its pieces and files weigh, about what is fetched and kept.' }),
    }),
  ),
});
export type PackList = z.infer<typeof packListSchema>;
export type ListedPack = PackList['packs'][number];

const anchor = z.string().max(TEXT_LIMITS.address);
/** Offset from an anchor in tokens; negative before it. */
const distance = z.number().int();
/** Text of a page part. The limit is far above the longest page of a site. */
const pageText = z.string().max(16_000_000);
const patchSchema = z
  .array(
    z.union([
      pageText,
      z.literal(0),
      z.tuple([anchor, distance, distance]).readonly(),
      z.tuple([anchor, distance, anchor, distance]).readonly(),
    ]),
  )
  .readonly();

/** Page of a pack, stored as a delta against its base page (`src/shared/offline`). */
export const pagePieceSchema = z.object({
  title: z
    .string()
    .max(2 * TEXT_LIMITS.title)
    .meta({ description: 'What lists of pages at hand call it.' }),
  base: sitePath.nullable().meta({ description: 'Address of the page of the same pack that it is made out of.' }),
  html: patchSchema,
  data: patchSchema.meta({ description: "Makes the page's data (page-data.json)." }),
  search: z
    .record(sitePath, pageText)
    .optional()
    .meta({ description: 'The search files with the text of the article, by address.' }),
});
export type PagePiece = z.infer<typeof pagePieceSchema>;
