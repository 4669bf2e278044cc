import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';

/** An article file, field by field. Missing fields get defaults. */
export interface ArticleSpec {
  title?: string;
  description?: string;
  categoryId?: number | null;
  updatedAt?: string;
  source?: string;
  keywords?: string[];
  presentation?: string;
  colorMode?: string;
  markdown?: string;
}

/** A category of a category file. Missing fields get defaults. */
export interface CategorySpec {
  id: number;
  title?: string;
  description?: string;
  order?: number;
  parent?: number | null;
  articles?: number[];
}

/** A version of the version file. Missing fields get defaults: public, not the default. */
export interface VersionSpec {
  id: number;
  code?: string;
  name?: string;
  label?: string;
  defaultVersion?: boolean;
  order?: number;
  description?: Partial<Record<'fr' | 'en', string>>;
  color?: string;
  publishedAt?: string;
}

/** Content of a content directory. */
export interface ContentDirectorySpec {
  /** Null for no `versions.json` (default: version 1, public and the default one). */
  versions?: VersionSpec[] | null;
  /** By version and locale, such as `1/fr`. */
  categories?: Record<string, CategorySpec[]>;
  /** By version, locale and id, such as `1/fr/12`. */
  articles?: Record<string, ArticleSpec>;
  /** By path below `images/`. */
  images?: Record<string, string | Uint8Array>;
  articleConfig?: unknown;
  musicsConfig?: unknown;
  routeRules?: unknown;
  /** Any other file, or an invalid one in place of one above, by path. */
  files?: Record<string, string | Uint8Array>;
}

const written: string[] = [];

/** Removes every directory that `writeContentDirectory` wrote; for `afterEach` or `afterAll`. */
export async function removeContentDirectories(): Promise<void> {
  for (const directory of written.splice(0)) await rm(directory, { recursive: true, force: true });
}

/** Writes a content directory below the system's temporary folder. @returns its real path. */
export async function writeContentDirectory(spec: ContentDirectorySpec = {}): Promise<string> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'content-')));
  written.push(directory);
  const files = new Map<string, string | Uint8Array>();
  const { versions = [{ id: 1, defaultVersion: true }] } = spec;
  if (versions !== null) files.set('versions.json', toJson(versions.map(versionEntry)));
  for (const [place, entries] of Object.entries(spec.categories ?? {})) {
    files.set(`versions/${place}/categories.json`, toJson(entries.map(categoryEntry)));
  }
  for (const [place, article] of Object.entries(spec.articles ?? {})) {
    const [version = '', locale = '', id = ''] = place.split('/');
    files.set(`versions/${version}/${locale}/articles/${id}.md`, articleFile(article));
  }
  for (const [path, bytes] of Object.entries(spec.images ?? {})) files.set(`images/${path}`, bytes);
  if (spec.articleConfig !== undefined) files.set('articleConfig.json', toJson(spec.articleConfig));
  if (spec.musicsConfig !== undefined) files.set('musicsConfig.json', toJson(spec.musicsConfig));
  if (spec.routeRules !== undefined) files.set('routeRules.json', toJson(spec.routeRules));
  for (const [path, bytes] of Object.entries(spec.files ?? {})) files.set(path, bytes);
  for (const [path, bytes] of files) await writeContentFile(directory, path, bytes);
  return directory;
}

/** Writes one file of a content directory, and its missing parent folders. */
export async function writeContentFile(directory: string, path: string, bytes: string | Uint8Array): Promise<void> {
  const file = join(directory, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** Returns the text of an article file. */
export function articleFile({ markdown = 'Text.\n', ...fields }: ArticleSpec = {}): string {
  return `---\n${stringify({ title: 'Title', updatedAt: '2026-01-02', ...fields })}---\n${markdown}`;
}

/** Creates an entry of `versions.json`. */
export function versionEntry(spec: VersionSpec): Required<Omit<VersionSpec, 'description' | 'color' | 'publishedAt'>> {
  const { id } = spec;
  return { code: `${id}.0`, name: `Version ${id}`, label: 'none', defaultVersion: false, order: id, ...spec };
}

/** Creates an entry of `categories.json`. */
export function categoryEntry(spec: CategorySpec): Required<CategorySpec> {
  return { title: `Category ${spec.id}`, description: '', order: spec.id, parent: null, articles: [], ...spec };
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
