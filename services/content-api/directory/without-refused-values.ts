import type { z } from 'zod';

/** From how many refused values on an entry is bad as a whole. */
const MOST_REFUSED = 100;
/** How often what is left is looked at again: a list in a list of an entry is as deep as content goes. */
const MOST_LOOKS = 5;

/**
 * Parses an entry without the values that its schema refuses: a color that is none costs a version its color, and not its
 * pages. What lacks a field that it needs goes with its parent, as a link without an address.
 * @returns undefined where the entry itself lacks a field that it needs.
 */
export function parseWithoutRefusedValues<Entry>(schema: z.ZodType<Entry>, entry: unknown): Entry | undefined {
  if (!isObject(entry)) return undefined;
  const rest = structuredClone(entry);
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const parsed = schema.safeParse(rest);
    if (parsed.success) return parsed.data;
    const { issues } = parsed.error;
    if (issues.length > MOST_REFUSED) return undefined;
    const refused = new Map(issues.map(({ path }) => refusedPath(rest, path)).map((path) => [path.join('\0'), path]));
    // From the end, so that the elements of a list keep their places until it is their turn.
    for (const path of [...refused.values()].reverse()) if (!removeAt(rest, path)) return undefined;
  }
  return undefined;
}

/** The value that a fault is about; where it is missing, what lacks it. */
function refusedPath(entry: object, path: readonly PropertyKey[]): readonly PropertyKey[] {
  return valueAt(entry, path) === undefined ? path.slice(0, -1) : path;
}

/** Removes a value; false where that is the whole entry. */
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
