import { z } from 'zod';
import {
  say,
  type ArticleConfig,
  type MusicsConfig,
  articleConfigEntrySchema,
  articleConfigKeySchema,
  musicCategorySchema,
  musicTrackSchema,
  parseWithFriendlyErrors,
  SCHEMA_FIELD,
  shorten,
} from '../../../content-schema';
import { explainError, fieldOf, type FileProblem } from './content-problem';
import { LAST_GOOD_SERVED, LEFT_OUT, parseEntries, SERVED_WITHOUT } from './parse-entries';
import { removeRefusedColorMode } from './refused-fields';
import { findUnknownFields } from './unknown-fields';
import { parseWithoutRefusedValues } from './without-refused-values';

/** A configuration without its invalid entries, and their problems. */
export interface ParsedConfig<Value> {
  value: Value;
  problems: FileProblem[];
}

const recordSchema = z.record(z.string(), z.unknown());

/**
 * Parses `articleConfig.json` entry by entry.
 * @throws {ContentParseError} when it is not an object.
 */
export function parseArticleConfig(data: unknown, previous: ArticleConfig = {}): ParsedConfig<ArticleConfig> {
  return parseRecord(
    data,
    (key, entry) => {
      parseWithFriendlyErrors(articleConfigKeySchema, key, key);
      const { data: rest, problem } = removeRefusedColorMode(entry);
      const value = parseWithFriendlyErrors(articleConfigEntrySchema, rest, key);
      const unknown = findUnknownFields(Object.keys(articleConfigEntrySchema.shape), entry);
      const problems: FileProblem[] = unknown.map(({ name, ...fault }) => ({ ...fault, at: [name] }));
      if (problem !== null) problems.push({ message: problem, at: ['colorMode'] });
      return { value, problems };
    },
    {
      previous,
      parseRest: (key, entry) => {
        if (!articleConfigKeySchema.safeParse(key).success) return undefined;
        const rest = parseWithoutRefusedValues(articleConfigEntrySchema, entry);
        return rest === undefined || Object.keys(rest).length === 0 ? undefined : rest;
      },
    },
  );
}

/**
 * Parses `musicsConfig.json` track by track.
 * @throws {ContentParseError} when it is not an object.
 */
export function parseMusicsConfig(data: unknown, previous: MusicsConfig = {}): ParsedConfig<MusicsConfig> {
  return parseRecord(
    data,
    (category, tracks) => {
      parseWithFriendlyErrors(musicCategorySchema, category, category);
      const list = parseWithFriendlyErrors(z.array(z.unknown()), tracks, category);
      const before = Object.hasOwn(previous, category) ? previous[category] : undefined;
      const { entries, problems } = parseEntries(musicTrackSchema, list, 'key', before);
      return { value: entries, problems };
    },
    { previous },
  );
}

/** Replacements of invalid entries. */
interface Replacements<Value> {
  /** Values of the previous read. */
  previous: Record<string, Value>;
  /**
   * Parses the valid part of an entry; undefined when that is not enough (default: it never is).
   */
  parseRest?: (key: string, entry: unknown) => Value | undefined;
}

function parseRecord<Value>(
  data: unknown,
  parseEntry: (key: string, entry: unknown) => ParsedConfig<Value>,
  { previous, parseRest }: Replacements<Value>,
): ParsedConfig<Record<string, Value>> {
  const problems: FileProblem[] = [];
  const value = new Map<string, Value>();
  const { [SCHEMA_FIELD]: _schema, ...entries } = parseWithFriendlyErrors(
    recordSchema,
    data,
    say({ fr: 'le fichier', en: 'the file' }),
  );
  for (const [key, entry] of Object.entries(entries)) {
    const name = shorten(key);
    try {
      const parsed = parseEntry(key, entry);
      value.set(key, parsed.value);
      problems.push(
        ...parsed.problems.map(({ message, at = [], ...rest }) => ({
          ...rest,
          at: [key, ...at],
          message: say({ fr: `${name} : ${message}`, en: `${name}: ${message}` }),
        })),
      );
    } catch (error) {
      const lastGood = Object.hasOwn(previous, key) ? previous[key] : undefined;
      const served = lastGood ?? parseRest?.(key, entry);
      if (served !== undefined) value.set(key, served);
      const consequence = lastGood !== undefined ? LAST_GOOD_SERVED : served !== undefined ? SERVED_WITHOUT : LEFT_OUT;
      problems.push({
        at: [key, ...fieldOf(error)],
        message: say({
          fr: `${name} : ${explainError(error)} ; corrigez. ${consequence}`,
          en: `${name}: ${explainError(error)}; correct it. ${consequence}`,
        }),
      });
    }
  }
  return { value: Object.fromEntries(value), problems };
}
