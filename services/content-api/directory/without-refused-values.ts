import type { z } from 'zod';

/** Number of refused values from which an entry is invalid as a whole. */
const MAX_REFUSED = 100;
/**
 * Maximum number of passes over the rest: content is at most as deep as a list in a list of an
 * entry.
 */
const MAX_PASSES = 5;

/**
 * Parses an entry without the values that its schema refuses: an invalid color costs a version its
 * color, not its pages. A value that lacks a required field is removed with its parent, such as a
 * link without an address.
 * @returns undefined when the entry itself lacks a required field.
 */
export function parseWithoutRefusedValues<Entry>(schema: z.ZodType<Entry>, entry: unknown): Entry | undefined {
  if (!isObject(entry)) return undefined;
  const rest = structuredClone(entry);
  for (let look = 0; look < MAX_PASSES; look += 1) {
    const parsed = schema.safeParse(rest);
    if (parsed.success) return parsed.data;
    const { issues } = parsed.error;
    if (issues.length > MAX_REFUSED) return undefined;
    const refused = new Map(issues.map(({ path }) => refusedPath(rest, path)).map((path) => [path.join('\0'), path]));
    // From the end, so that the remaining list elements keep their index.
    for (const path of [...refused.values()].reverse()) if (!removeAt(rest, path)) return undefined;
  }
  return undefined;
}

/** Path of the value that an issue is about; its parent's when the value is missing. */
function refusedPath(entry: object, path: readonly PropertyKey[]): readonly PropertyKey[] {
  return valueAt(entry, path) === undefined ? path.slice(0, -1) : path;
}

/** Removes a value; false when that is the whole entry. */
function removeAt(entry: object, path: readonly PropertyKey[]): boolean {
  const name = path.at(-1);
  const parent = valueAt(entry, path.slice(0, -1));
  if (name === undefined || !isObject(parent)) return false;
  if (Array.isArray(parent) && typeof name === 'number') parent.splice(name, 1);
  else Reflect.deleteProperty(parent, name);
  return true;
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, name) => (isObject(value) ? Reflect.get(value, name) : undefined), data);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
