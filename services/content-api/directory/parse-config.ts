import { z } from 'zod';
import {
  type ArticleConfig,
  type MusicsConfig,
  articleConfigEntrySchema,
  articleConfigKeySchema,
  musicCategorySchema,
  musicTrackSchema,
  shorten,
} from '../../../content-schema';
import { parseEntries, type ParsedEntries, parseRecord, problemWithin } from './parse-entries';
import { removeRefusedColorMode } from './refused-fields';
import { findUnknownFields, fitsIn } from './unknown-fields';
import { parseWithoutRefusedValues } from './without-refused-values';

const entrySchema = z.preprocess((entry) => removeRefusedColorMode(entry).data, articleConfigEntrySchema);

/**
 * Parses `articleConfig.json` entry by entry.
 * @throws {ContentParseError} when it is not an object.
 */
export function parseArticleConfig(data: unknown, previous: ArticleConfig = {}): ParsedEntries<ArticleConfig> {
  const lastGood = new Map(Object.entries(previous));
  const { entries, problems } = parseRecord(
    data,
    entrySchema,
    {
      keySchema: articleConfigKeySchema,
      previous: (key) => lastGood.get(key),
      parsePart: (entry) => {
        const rest = parseWithoutRefusedValues(articleConfigEntrySchema, entry);
        return rest === undefined || Object.keys(rest).length === 0 ? undefined : rest;
      },
    },
    (entry) => {
      const { problem } = removeRefusedColorMode(entry);
      return [
        ...findUnknownFields(Object.keys(articleConfigEntrySchema.shape), entry, fitsIn(articleConfigEntrySchema)),
        ...(problem === null ? [] : [{ message: problem, at: ['colorMode'] }]),
      ];
    },
  );
  return { entries: Object.fromEntries(entries), problems };
}

/**
 * Parses `musicsConfig.json` track by track.
 * @throws {ContentParseError} when it is not an object.
 */
export function parseMusicsConfig(data: unknown, previous: MusicsConfig = {}): ParsedEntries<MusicsConfig> {
  const lastGood = new Map(Object.entries(previous));
  const { entries, problems } = parseRecord(data, z.array(z.unknown()), {
    keySchema: musicCategorySchema,
    previous: (category) => lastGood.get(category),
  });
  const categories = entries.map(([category, list]) => {
    // The last good tracks of a category that is not a list are parsed again, and are valid.
    const tracks = parseEntries(musicTrackSchema, list, 'key', lastGood.get(category));
    problems.push(...tracks.problems.map((problem) => problemWithin(category, shorten(category), problem)));
    return [category, tracks.entries] as const;
  });
  return { entries: Object.fromEntries(categories), problems };
}
