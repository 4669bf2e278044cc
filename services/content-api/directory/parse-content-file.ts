import type { z } from 'zod';
import {
  say,
  type ArticleConfig,
  type CategoryFileEntry,
  type HistoryEntry,
  type Locale,
  type MusicsConfig,
  type RouteRule,
  type SiteSettings,
  type TeamMember,
  type VersionFileEntry,
  PUBLIC_LABEL,
  categoryFileEntrySchema,
  historyEntrySchema,
  looksPublic,
  parseWithFriendlyErrors,
  routeRuleSchema,
  teamMemberSchema,
  versionFileEntrySchema,
  versionsFileSchema,
} from '../../../content-schema';
import type { FileProblem } from './content-problem';
import type { ContentPath, InformationList } from './content-path';
import { type ArticleFile, parseArticleFile } from './parse-article-file';
import { parseArticleConfig, parseMusicsConfig } from './parse-config';
import { parseEntries } from './parse-entries';
import { type InformationFile, parseInformationFile } from './parse-information-file';
import { parseJson } from './parse-json';
import { parseSheetFile, type SheetFile } from './parse-sheet-file';
import { parseSiteFile } from './parse-site-file';
import { type FolderFile, parseFolderFile } from './parse-folder-file';

/** Categories of a version in a language. */
export interface CategoriesFile {
  kind: 'categories';
  /** Path inside the content directory. */
  path: string;
  versionId: number;
  /** Null for the first language of the site. */
  locale: Locale | null;
  entries: CategoryFileEntry[];
}

/** Content of a content file. */
export type ContentValue =
  | { kind: 'versions'; entries: VersionFileEntry[] }
  | CategoriesFile
  | ArticleFile
  | FolderFile
  | { kind: 'articleConfig'; value: ArticleConfig }
  | { kind: 'musicsConfig'; value: MusicsConfig }
  | { kind: 'route-rules'; rules: RouteRule[] }
  | { kind: 'site'; settings: SiteSettings }
  | SheetFile
  | InformationFile
  | { kind: 'team'; entries: TeamMember[] }
  | { kind: 'history'; entries: HistoryEntry[] };

/** A parsed content file: its value without the invalid entries, and their problems. */
export interface ParsedFile {
  value: ContentValue;
  problems: FileProblem[];
}

/** Kinds of path whose files are parsed. */
export type ParsedPath = Exclude<ContentPath, { kind: 'image' | 'misplaced' | 'unnumbered' }>;

/** A file that was read. */
export interface ReadFile {
  /** Path inside the content directory. */
  path: string;
  place: ParsedPath;
  bytes: Buffer;
  /** When it was last modified, in milliseconds since 1970. */
  modifiedAt: number;
}

/**
 * Parses a content file.
 * @param previous Value of the previous read, from which invalid entries keep their last good
 *   revision.
 * @throws {Error} when no part of the file can be used.
 */
export function parseContentFile(file: ReadFile, previous: ContentValue | null): ParsedFile {
  const { path, place, bytes, modifiedAt } = file;
  switch (place.kind) {
    case 'article':
      return parseArticleFile(bytes, { path, ...place }, modifiedAt);
    case 'folder':
      return parseFolderFile(bytes, path);
    case 'versions': {
      const before = previous?.kind === 'versions' ? previous.entries : [];
      const { entries, problems } = parseEntries(versionFileEntrySchema, parseList(bytes), 'id', before);
      return { value: { kind: 'versions', entries }, problems: [...problems, ...labelProblems(entries)] };
    }
    case 'categories': {
      const before = previous?.kind === 'categories' ? previous.entries : [];
      const { entries, problems } = parseEntries(categoryFileEntrySchema, parseList(bytes), 'id', before);
      return { value: { path, ...place, entries }, problems };
    }
    case 'route-rules': {
      const before = previous?.kind === 'route-rules' ? previous.rules : [];
      const { entries: rules, problems } = parseEntries(routeRuleSchema, parseList(bytes), 'path', before);
      return { value: { kind: 'route-rules', rules }, problems };
    }
    case 'site': {
      const before = previous?.kind === 'site' ? previous.settings : {};
      const { settings, problems } = parseSiteFile(parseJson(bytes), before);
      return { value: { kind: 'site', settings }, problems };
    }
    case 'sheet':
      return parseSheetFile(bytes);
    case 'information':
      return parseInformationFile(bytes, place);
    case 'information-list':
      return parseInformationList(place.list, parseList(bytes), previous);
    case 'config':
      return parseConfigFile(place.name, parseJson(bytes), previous);
  }
}

function parseConfigFile(
  name: 'articleConfig' | 'musicsConfig',
  data: unknown,
  previous: ContentValue | null,
): ParsedFile {
  if (name === 'articleConfig') {
    const { entries: value, problems } = parseArticleConfig(data, previous?.kind === name ? previous.value : {});
    return { value: { kind: name, value }, problems };
  }
  const { entries: value, problems } = parseMusicsConfig(data, previous?.kind === name ? previous.value : {});
  return { value: { kind: name, value }, problems };
}

function parseInformationList(
  list: InformationList,
  data: readonly unknown[],
  previous: ContentValue | null,
): ParsedFile {
  if (list === 'team') {
    const before = previous?.kind === list ? previous.entries : [];
    const { entries, problems } = parseEntries(teamMemberSchema, data, 'id', before);
    return { value: { kind: list, entries }, problems };
  }
  const before = previous?.kind === list ? previous.entries : [];
  // Two events may have the same date: an entry is identified by its index alone.
  const { entries, problems } = parseEntries(historyEntrySchema, data, null, before);
  return { value: { kind: list, entries }, problems };
}

/**
 * A label may be any word, so the schema accepts it. That the version is private may still surprise
 * its editor.
 */
function labelProblems(entries: readonly VersionFileEntry[]): FileProblem[] {
  return entries
    .filter(({ label }) => looksPublic(label))
    .map(({ id, label }) => ({
      at: [{ id }, 'label'],
      message: say({
        fr: `entrée d’id ${id} : label : attendu : ${JSON.stringify(PUBLIC_LABEL)} pour une version que tout le monde peut lire ; reçu : ${JSON.stringify(label)}, qui la rend privée et se montre comme son étiquette ; écrivez ${JSON.stringify(PUBLIC_LABEL)}. D’ici là, la version est privée.`,
        en: `entry with id ${id}: label: expected ${JSON.stringify(PUBLIC_LABEL)} for a version that everybody may read, received ${JSON.stringify(label)}, which makes it private and is shown as its badge; write ${JSON.stringify(PUBLIC_LABEL)}. The version is private until then.`,
      }),
    }));
}

/** All lists of a content directory are parsed entry by entry, like `versions.json`. */
const listSchema: z.ZodType<unknown[]> = versionsFileSchema;

function parseList(bytes: Buffer): unknown[] {
  return parseWithFriendlyErrors(listSchema, parseJson(bytes), say({ fr: 'le fichier', en: 'the file' }));
}
