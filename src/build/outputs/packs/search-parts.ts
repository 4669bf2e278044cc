import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { localeSchema, type Edition } from '../../../../content-schema';
import type { ByteString } from '../../../node/byte-string';
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
  #catalog: z.infer<typeof catalogSchema> | undefined;
  #last: { address: string; paths: EditionPaths } | undefined;

  constructor(private readonly publicDir: string) {}

  /**
   * Returns the address of the catalogue of an edition, which references all other files by content
   * hash; null when there is none.
   */
  addressOf({ versionId, locale }: Edition): string | null {
    this.#catalog ??= catalogSchema.parse(this.#readJson(SEARCH_CATALOG_PATH));
    const { editions } = this.#catalog;
    return editions.find((each) => each.versionId === versionId && each.locale === locale)?.catalogue ?? null;
  }

  /** Returns the paths of the files of an edition that belong to no article. */
  filesOf(catalogue: string): string[] {
    return [catalogue, ...this.#pathsOf(catalogue).words];
  }

  /**
   * Returns the paths of the files with the text of an article, which are named by their content;
   * null when search does not contain it.
   */
  textsOf(catalogue: string, articleId: number): readonly string[] | null {
    return this.#pathsOf(catalogue).texts.get(articleId) ?? null;
  }

  /** Reads files with texts, by path. */
  readTexts(paths: readonly string[]): Record<string, ByteString> {
    return Object.fromEntries(paths.map((each) => [each, this.#read(each, 'latin1')]));
  }

  #pathsOf(address: string): EditionPaths {
    if (this.#last?.address !== address) this.#last = { address, paths: this.#readPaths(address) };
    return this.#last.paths;
  }

  #readPaths(address: string): EditionPaths {
    const catalogue = catalogueSchema.parse(this.#readJson(address));
    return {
      words: wordPaths(catalogue),
      texts: new Map(articleTexts(catalogue).map(({ id, partPaths }) => [id, partPaths])),
    };
  }

  #readJson(address: string): unknown {
    return JSON.parse(this.#read(address, 'utf8'));
  }

  #read(address: string, encoding: 'utf8' | 'latin1'): string {
    const file = path.join(this.publicDir, address);
    try {
      return readFileSync(file, encoding);
    } catch (error) {
      throw new Error(
        `Expected a search file of this build in ${file}. Is gatsby-plugin-search-index listed before gatsby-plugin-offline?`,
        { cause: error },
      );
    }
  }
}
