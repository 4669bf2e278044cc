import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { localeSchema, type Edition } from '../../../../content-schema';
import { SEARCH_CATALOG_PATH } from '../../../shared/search-files';

const catalogSchema = z.object({
  editions: z.array(z.object({ versionId: z.number(), locale: localeSchema, titles: z.string() })),
});
const titlesSchema = z.object({
  articles: z.array(z.looseObject({ id: z.number(), sections: z.array(z.unknown()) })),
  pools: z.array(z.string()),
  texts: z.array(z.tuple([z.number(), z.number()])),
});
const poolSchema = z.array(z.string());

/** Search data of an article, which is part of its delta. */
export interface ArticleSearch {
  article: unknown;
  texts: string[];
}

/** Search files of a version in one language, by article. */
export interface EditionSearch {
  /** Returns the search data of an article; null when search does not contain it. */
  partOf(articleId: number): Promise<ArticleSearch | null>;
}

/**
 * Reader of the search files written by gatsby-plugin-search-index; each is read once, on demand.
 */
export class SearchParts {
  readonly #pools = new Map<string, Promise<string[]>>();
  #catalog: Promise<z.infer<typeof catalogSchema>> | undefined;

  constructor(private readonly publicDir: string) {}

  /**
   * Returns the address of the titles file, which references all others by content hash; null when
   * there is none.
   */
  async addressOf({ versionId, locale }: Edition): Promise<string | null> {
    this.#catalog ??= this.#read(SEARCH_CATALOG_PATH, catalogSchema);
    const { editions } = await this.#catalog;
    return editions.find((each) => each.versionId === versionId && each.locale === locale)?.titles ?? null;
  }

  /** Reads a titles file; texts are read with the requested articles. */
  async edition(titlesPath: string): Promise<EditionSearch> {
    const { articles, pools, texts } = await this.#read(titlesPath, titlesSchema);
    const places = new Map<number, { article: (typeof articles)[number]; start: number }>();
    let start = 0;
    for (const article of articles) {
      places.set(article.id, { article, start });
      start += article.sections.length;
    }
    return {
      partOf: async (articleId) => {
        const found = places.get(articleId);
        if (found === undefined) return null;
        const { article, start } = found;
        const ofArticle = texts.slice(start, start + article.sections.length);
        return {
          article,
          texts: await Promise.all(
            ofArticle.map(async ([pool, place]) => (await this.#pool(pools[pool] ?? ''))[place] ?? ''),
          ),
        };
      },
    };
  }

  #pool(address: string): Promise<string[]> {
    const known = this.#pools.get(address) ?? this.#read(address, poolSchema);
    this.#pools.set(address, known);
    return known;
  }

  async #read<Value>(address: string, schema: z.ZodType<Value>): Promise<Value> {
    const file = path.join(this.publicDir, address);
    try {
      return schema.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch (error) {
      throw new Error(
        `Expected a search file of this build in ${file}. Is gatsby-plugin-search-index listed before gatsby-plugin-offline?`,
        { cause: error },
      );
    }
  }
}
