import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Edition, LOCALES } from '../../../content-schema';

const versionSchema = z.looseObject({
  id: z.number(),
  name: z.string(),
  label: z.string(),
  defaultVersion: z.boolean(),
  order: z.number(),
});
const categorySchema = z.looseObject({ id: z.number(), title: z.string(), articles: z.array(z.number()).optional() });
const rulesSchema = z.array(z.object({ path: z.string(), redirect: z.string(), status: z.number() }));
const configSchema = z.record(z.string(), z.unknown());

/** A version in `versions.json`. */
export type FolderVersion = z.infer<typeof versionSchema>;
/** A category in `categories.json`. */
export type FolderCategory = z.infer<typeof categorySchema>;
/** A redirect in `routeRules.json`. */
export type FolderRule = z.infer<typeof rulesSchema>[number];

/**
 * A content directory that is edited like by an editor: file by file, reading the current file each
 * time.
 */
export class ContentFolder {
  constructor(readonly directory: string) {}

  /** Path of a file from its parts. */
  file(...parts: string[]): string {
    return path.join(this.directory, ...parts);
  }

  /** Returns every version, including those that are not public. */
  async versions(): Promise<FolderVersion[]> {
    return z.array(versionSchema).parse(await this.#json('versions.json'));
  }

  async setVersions(versions: readonly FolderVersion[]): Promise<void> {
    await this.#setJson('versions.json', versions);
  }

  /** Returns the editions of public versions. */
  async editions(): Promise<Edition[]> {
    const open = (await this.versions()).filter(({ label }) => label === 'none');
    return open.flatMap(({ id }) => LOCALES.map((locale) => ({ versionId: id, locale })));
  }

  /** Returns the ids of the articles of an edition. */
  async articles({ versionId, locale }: Edition): Promise<number[]> {
    const names = await readdir(this.file('versions', `${versionId}`, locale, 'articles')).catch(() => []);
    return names
      .filter((name) => /^\d+\.md$/.test(name))
      .map((name) => Number.parseInt(name, 10))
      .sort((a, b) => a - b);
  }

  /** Returns the Markdown of an article. */
  article(edition: Edition, id: number): Promise<string> {
    return readFile(this.articleFile(edition, id), 'utf8');
  }

  async setArticle(edition: Edition, id: number, text: string): Promise<void> {
    await writeFile(this.articleFile(edition, id), text);
  }

  async removeArticle(edition: Edition, id: number): Promise<void> {
    await rm(this.articleFile(edition, id), { force: true });
  }

  async categories({ versionId, locale }: Edition): Promise<FolderCategory[]> {
    const json = await this.#json('versions', `${versionId}`, locale, 'categories.json');
    return z.array(categorySchema).parse(json ?? []);
  }

  async setCategories({ versionId, locale }: Edition, categories: readonly FolderCategory[]): Promise<void> {
    await this.#setJson(path.join('versions', `${versionId}`, locale, 'categories.json'), categories);
  }

  async rules(): Promise<FolderRule[]> {
    return rulesSchema.parse((await this.#json('routeRules.json')) ?? []);
  }

  async setRules(rules: readonly FolderRule[]): Promise<void> {
    await this.#setJson('routeRules.json', rules);
  }

  async articleConfig(): Promise<Record<string, unknown>> {
    return configSchema.parse((await this.#json('articleConfig.json')) ?? {});
  }

  async setArticleConfig(config: Record<string, unknown>): Promise<void> {
    await this.#setJson('articleConfig.json', config);
  }

  /** Returns the paths of PNG and JPEG images, relative to the content directory, with `/`. */
  async images(): Promise<string[]> {
    const names = await readdir(this.file('images'), { recursive: true }).catch(() => []);
    return names
      .filter((name) => /\.(?:png|jpe?g)$/.test(name))
      .map((name) => `images/${name.split(path.sep).join('/')}`)
      .sort();
  }

  /** Returns the path of the Markdown of an article. */
  articleFile({ versionId, locale }: Edition, id: number): string {
    return this.file('versions', `${versionId}`, locale, 'articles', `${id}.md`);
  }

  /** Reads a JSON file; undefined when it does not exist. */
  async #json(...parts: string[]): Promise<unknown> {
    const text = await readFile(this.file(...parts), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : JSON.parse(text);
  }

  async #setJson(name: string, value: unknown): Promise<void> {
    await writeFile(this.file(name), `${JSON.stringify(value, null, 2)}\n`);
  }
}
