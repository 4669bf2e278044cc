import { type Edition, say } from '../../../content-schema';

/** A file or folder that is meant to have a number in a version and a language. */
export interface Claim<Value> extends Edition {
  number: number;
  /** Path inside the content directory. */
  path: string;
  /** Null when it cannot be read. */
  value: Value | null;
}

/** A number that several files or folders have. */
export interface Conflict {
  number: number;
  paths: string[];
  /** Whether an earlier value is served meanwhile. */
  hasLastGood: boolean;
}

/** Maximum number of files named in one message. */
const MAX_NAMED = 5;

/** Lists the paths of a conflict for a message. */
export function listPaths(paths: readonly string[]): string {
  const named = paths.slice(0, MAX_NAMED).map((path) => JSON.stringify(path));
  const rest = paths.length - named.length;
  if (rest > 0) return named.join(', ') + say({ fr: ` et ${rest} de plus`, en: ` and ${rest} more` });
  const last = named.pop() ?? '';
  return `${named.join(', ')}${say({ fr: ' et ', en: ' and ' })}${last}`;
}

/** The value of each number, and what has none. */
export interface Resolved<Value> {
  /** By `claimKey`. */
  values: Map<string, Value>;
  conflicts: Conflict[];
  /** One claim for each number without a value. */
  missing: Claim<Value>[];
}

/** Returns the key of a number in a version and a language. */
export const claimKey = ({ versionId, locale }: Edition, number: number): string => `${versionId}/${locale}/${number}`;

/**
 * Gives each number the value of the only file that has it. A number that several files have, and
 * one whose file cannot be read, keeps the value that it had before: no file wins silently.
 */
export class LastGood<Value> {
  #values: ReadonlyMap<string, Value> = new Map();

  /** Resolves all claims at once. Numbers without a claim lose their earlier value. */
  resolve(claims: Iterable<Claim<Value>>): Resolved<Value> {
    const byKey = new Map<string, Claim<Value>[]>();
    for (const claim of claims) {
      const key = claimKey(claim, claim.number);
      const same = byKey.get(key);
      if (same === undefined) byKey.set(key, [claim]);
      else same.push(claim);
    }
    const resolved: Resolved<Value> = { values: new Map(), conflicts: [], missing: [] };
    for (const [key, same] of byKey) {
      const [first] = same;
      if (first === undefined) continue;
      const lastGood = this.#values.get(key);
      const value = same.length === 1 ? (first.value ?? lastGood) : lastGood;
      if (value === undefined) resolved.missing.push(first);
      else resolved.values.set(key, value);
      if (same.length === 1) continue;
      const paths = same.map(({ path }) => path).sort();
      resolved.conflicts.push({ number: first.number, paths, hasLastGood: lastGood !== undefined });
    }
    this.#values = resolved.values;
    return resolved;
  }
}
