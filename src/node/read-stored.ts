import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** Returns the text of a file; null when it cannot be read. */
export function readIfAny(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Returns the data of a JSON file that the product wrote itself; null when it cannot be read, is
 * cut off, or is of another form.
 */
export function readStored<S extends z.ZodType>(file: string, schema: S): z.output<S> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
