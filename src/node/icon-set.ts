import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

const sizeFields = {
  left: z.number().optional(),
  top: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
};

/** The used part of an Iconify collection (https://iconify.design/docs/types/iconify-json.html). */
const iconSetSchema = z.object({
  ...sizeFields,
  icons: z.record(z.string(), z.looseObject({ body: z.string(), ...sizeFields })),
  aliases: z.record(z.string(), z.looseObject({ parent: z.string() })).default({}),
});

/** A collection of icons, by name. */
export type IconSet = z.infer<typeof iconSetSchema>;

/**
 * Reads the collection of a prefix from its npm package. Returns null when the package is not
 * installed.
 * @param directory Folder in which, or above which, `node_modules` has the packages.
 */
export function readIconSet(prefix: string, directory: string): IconSet | null {
  const file = findFile(prefix, directory);
  return file === null ? null : iconSetSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function findFile(prefix: string, directory: string): string | null {
  // Gatsby compiles this file into another folder, so packages are resolved from the site.
  const folders = createRequire(join(directory, 'site.js')).resolve.paths('@iconify-json') ?? [];
  const files = folders.map((folder) => join(folder, '@iconify-json', prefix, 'icons.json'));
  return files.find((file) => existsSync(file)) ?? null;
}
