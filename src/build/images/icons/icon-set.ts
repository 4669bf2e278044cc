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
  prefix: z.string(),
  ...sizeFields,
  icons: z.record(z.string(), z.object({ body: z.string(), ...sizeFields })),
  aliases: z.record(z.string(), z.object({ parent: z.string() }).loose()).optional(),
});

/** A collection of icons, by name. */
export type IconSet = z.infer<typeof iconSetSchema>;

const known = new Map<string, IconSet | null>();

/**
 * Reads the collection of a prefix from its npm package, once. Returns null when the package is not
 * installed.
 * @param directory Folder in which, or above which, `node_modules` has the packages (default: the
 *   working directory).
 */
export function readIconSet(prefix: string, directory = process.cwd()): IconSet | null {
  const read = known.get(prefix);
  if (read !== undefined) return read;
  const file = findFile(prefix, directory);
  const iconSet = file === null ? null : iconSetSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  known.set(prefix, iconSet);
  return iconSet;
}

function findFile(prefix: string, directory: string): string | null {
  // Gatsby compiles this file into another folder, so packages are resolved from the site.
  const folders = createRequire(join(directory, 'site.js')).resolve.paths('@iconify-json') ?? [];
  const files = folders.map((folder) => join(folder, '@iconify-json', prefix, 'icons.json'));
  return files.find((file) => existsSync(file)) ?? null;
}
