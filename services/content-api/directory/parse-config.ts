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
import { KEPT, LEFT_OUT, parseEntries } from './parse-entries';
import { removeRefusedColorMode } from './refused-fields';
import { findUnknownFields } from './unknown-fields';

/** A configuration without its bad entries, and what is wrong with them. */
export interface ParsedConfig<Value> {
  value: Value;
  problems: FileProblem[];
}

const recordSchema = z.record(z.string(), z.unknown());

/** Parses `articleConfig.json` entry by entry. @throws {ContentParseError} when it is no object at all. */
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
    previous,
  );
}

/** Parses `musicsConfig.json` track by track. @throws {ContentParseError} when it is no object at all. */
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
    previous,
  );
}

function parseRecord<Value>(
  data: unknown,
  parseEntry: (key: string, entry: unknown) => ParsedConfig<Value>,
  previous: Record<string, Value>,
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
      if (lastGood !== undefined) value.set(key, lastGood);
      problems.push({
        at: [key, ...fieldOf(error)],
        message: say({
          fr: `${name} : ${explainError(error)} ; corrigez. ${lastGood === undefined ? LEFT_OUT : KEPT}`,
          en: `${name}: ${explainError(error)}; correct it. ${lastGood === undefined ? LEFT_OUT : KEPT}`,
        }),
      });
    }
  }
  return { value: Object.fromEntries(value), problems };
}
