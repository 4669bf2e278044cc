import path from 'node:path';
import { z } from 'zod';
import { localeSchema, type Edition } from '../../../../content-schema';
import type { ByteString } from '../../../node/byte-string';
import type { StepIo } from '../../../node/step-io';
import { articleTexts, SEARCH_CATALOG_PATH, wordPaths } from '../../../shared/search-files';

const catalogSchema = z.object({
  editions: z.array(z.object({ versionId: z.number(), locale: localeSchema, catalogue: z.string() })),
});
const listSchema = z.object({ first: z.array(z.string()), files: z.string() });
const catalogueSchema = z.object({
  locale: localeSchema,
  ids: z.array(z.number()),
  cuts: z.array(z.array(z.number())),
  texts: z.string(),
  keys: z.array(z.string()),
  shards: z.string(),
  lists: z.tuple([listSchema, listSchema]),
});

/** Paths of the search files of an edition. */
interface EditionPaths {
  words: readonly string[];
  /** Of the text of each article, by id. */
  texts: ReadonlyMap<number, readonly string[]>;
}

/**
 * Reader of the search files written by gatsby-plugin-search-index. It holds the paths of one
 * edition, the last one.
 */
export class SearchParts {
  #catalog: Promise<z.infer<typeof catalogSchema>> | undefined;
  #last: { address: string; paths: Promise<EditionPaths> } | undefined;

  constructor(
    private readonly publicDir: string,
    private readonly io: Pick<StepIo, 'read'>,
  ) {}

  /**
   * Returns the address of the catalogue of an edition, which references all other files by content
   * hash; null when there is none.
   */
  async addressOf({ versionId, locale }: Edition): Promise<string | null> {
    this.#catalog ??= this.#read(SEARCH_CATALOG_PATH).then((json) => catalogSchema.parse(json));
    const { editions } = await this.#catalog;
    return editions.find((each) => each.versionId === versionId && each.locale === locale)?.catalogue ?? null;
  }

  /** Returns the paths of the files of an edition that belong to no article. */
  async filesOf(catalogue: string): Promise<string[]> {
    return [catalogue, ...(await this.#pathsOf(catalogue)).words];
  }

  /**
   * Returns the paths of the files with the text of an article, which are named by their content;
   * null when search does not contain it.
   */
  async textsOf(catalogue: string, articleId: number): Promise<readonly string[] | null> {
    return (await this.#pathsOf(catalogue)).texts.get(articleId) ?? null;
  }

  /** Reads files with texts, by path. */
  async readTexts(paths: readonly string[]): Promise<Record<string, ByteString>> {
    const texts = paths.map(async (each) => [each, await this.#readText(each, 'latin1')] as const);
    return Object.fromEntries(await Promise.all(texts));
  }

  async #pathsOf(address: string): Promise<EditionPaths> {
    if (this.#last?.address !== address) this.#last = { address, paths: this.#readPaths(address) };
    return this.#last.paths;
  }

  async #readPaths(address: string): Promise<EditionPaths> {
    const catalogue = catalogueSchema.parse(await this.#read(address));
    return {
      words: wordPaths(catalogue),
      texts: new Map(articleTexts(catalogue).map(({ id, partPaths }) => [id, partPaths])),
    };
  }

  async #read(address: string): Promise<unknown> {
    return JSON.parse(await this.#readText(address, 'utf8'));
  }

  async #readText(address: string, encoding: 'utf8' | 'latin1'): Promise<string> {
    const file = path.join(this.publicDir, address);
    try {
      return (await this.io.read(file)).toString(encoding);
    } catch (error) {
      throw new Error(
        `Expected a search file of this build in ${file}. Is gatsby-plugin-search-index listed before gatsby-plugin-offline?`,
        { cause: error },
      );
    }
  }
}
