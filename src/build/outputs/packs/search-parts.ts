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

/** Search files of an edition: where the data of each article is, and the texts read so far. */
interface EditionSearch {
  titles: z.infer<typeof titlesSchema>;
  /** Index of each article, and of its first section among those of all articles. */
  places: Map<number, { index: number; start: number }>;
  pools: Map<string, Promise<string[]>>;
}

/**
 * Reader of the search files written by gatsby-plugin-search-index. It holds those of one edition,
 * the last one: the texts of all editions are the texts of the whole site.
 */
export class SearchParts {
  #catalog: Promise<z.infer<typeof catalogSchema>> | undefined;
  #last: { address: string; edition: Promise<EditionSearch> } | undefined;

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

  /**
   * Returns the search data of an article; null when search does not contain it.
   * @param titlesPath Address of the titles file of its edition.
   */
  async partOf(titlesPath: string, articleId: number): Promise<ArticleSearch | null> {
    if (this.#last?.address !== titlesPath) {
      this.#last = { address: titlesPath, edition: this.#readEdition(titlesPath) };
    }
    const { titles, places, pools } = await this.#last.edition;
    const place = places.get(articleId);
    const article = titles.articles[place?.index ?? -1];
    if (place === undefined || article === undefined) return null;
    const ofArticle = titles.texts.slice(place.start, place.start + article.sections.length);
    const textAt = async ([pool, index]: [number, number]) => {
      const address = titles.pools[pool] ?? '';
      const texts = pools.get(address) ?? this.#read(address, poolSchema);
      pools.set(address, texts);
      return (await texts)[index] ?? '';
    };
    return { article, texts: await Promise.all(ofArticle.map(textAt)) };
  }

  async #readEdition(titlesPath: string): Promise<EditionSearch> {
    const titles = await this.#read(titlesPath, titlesSchema);
    const places: EditionSearch['places'] = new Map();
    let start = 0;
    for (const [index, { id, sections }] of titles.articles.entries()) {
      places.set(id, { index, start });
      start += sections.length;
    }
    return { titles, places, pools: new Map() };
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
