import type { z } from 'zod';
import {
  type ArticleConfig,
  type CategoryFileEntry,
  type Locale,
  type MusicsConfig,
  type RouteRule,
  type VersionFileEntry,
  categoryFileEntrySchema,
  parseWithFriendlyErrors,
  routeRuleSchema,
  versionFileEntrySchema,
  versionsFileSchema,
} from '../../../content-schema';
import type { ContentPath } from './content-path';
import { type ArticleFile, parseArticleFile } from './parse-article-file';
import { parseArticleConfig, parseMusicsConfig } from './parse-config';
import { parseEntries } from './parse-entries';
import { parseJson } from './parse-json';

/** What a content file holds. */
export type ContentValue =
  | { kind: 'versions'; entries: VersionFileEntry[] }
  | { kind: 'categories'; versionId: number; locale: Locale; entries: CategoryFileEntry[] }
  | ArticleFile
  | { kind: 'articleConfig'; value: ArticleConfig }
  | { kind: 'musicsConfig'; value: MusicsConfig }
  | { kind: 'route-rules'; rules: RouteRule[] };

/** A content file as parsed: its value without the bad entries, and what is wrong with those. */
export interface ParsedFile {
  value: ContentValue;
  problems: string[];
}

/** The kinds of path whose files are parsed. */
export type ParsedPath = Exclude<ContentPath, { kind: 'image' | 'misplaced' }>;

/**
 * Parses a content file.
 * @param previous Value of its last reading, from which bad entries keep their last good revision.
 * @throws {Error} when nothing of the file can be used.
 */
export function parseContentFile(path: ParsedPath, bytes: Buffer, previous: ContentValue | null): ParsedFile {
  switch (path.kind) {
    case 'article':
      return { value: parseArticleFile(bytes, path), problems: [] };
    case 'versions': {
      const before = previous?.kind === 'versions' ? previous.entries : [];
      const { entries, problems } = parseEntries(versionFileEntrySchema, parseList(bytes), 'id', before);
      return { value: { kind: 'versions', entries }, problems };
    }
    case 'categories': {
      const before = previous?.kind === 'categories' ? previous.entries : [];
      const { entries, problems } = parseEntries(categoryFileEntrySchema, parseList(bytes), 'id', before);
      return { value: { ...path, entries }, problems };
    }
    case 'route-rules': {
      const before = previous?.kind === 'route-rules' ? previous.rules : [];
      const { entries: rules, problems } = parseEntries(routeRuleSchema, parseList(bytes), 'path', before);
      return { value: { kind: 'route-rules', rules }, problems };
    }
    case 'config':
      return parseConfigFile(path.name, parseJson(bytes), previous);
  }
}

function parseConfigFile(
  name: 'articleConfig' | 'musicsConfig',
  data: unknown,
  previous: ContentValue | null,
): ParsedFile {
  if (name === 'articleConfig') {
    const { value, problems } = parseArticleConfig(data, previous?.kind === name ? previous.value : {});
    return { value: { kind: name, value }, problems };
  }
  const { value, problems } = parseMusicsConfig(data, previous?.kind === name ? previous.value : {});
  return { value: { kind: name, value }, problems };
}

/** Every list of a content directory is parsed entry by entry, as `versions.json` is. */
const listSchema: z.ZodType<unknown[]> = versionsFileSchema;

function parseList(bytes: Buffer): unknown[] {
  return parseWithFriendlyErrors(listSchema, parseJson(bytes), 'the file');
}
