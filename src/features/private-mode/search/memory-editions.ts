import { editionKey, type Edition } from '../../../../content-schema';
import { EditionIndex } from '../../search/engine/edition-index';
import { search, type EditionAnswer, type SearchOptions } from '../../search/engine/search';
import { digestText } from '../../../shared/digest-text';
import type { EditionContent } from '../../../shared/search-editions';
import type { EditionCatalogue } from '../../../shared/search-files';
import { SearchPlan, type DigestOf, type EditionPlanner } from '../../../shared/search/plan-search-files';

interface MemoryEdition {
  plan: SearchPlan;
  planner: EditionPlanner;
  /** The search files that a build would write, by path. */
  files: Map<string, Uint8Array>;
  index: EditionIndex;
  complete: boolean;
}

/**
 * Editions that the page passes in, in memory. They are made into the files of the published
 * search, of which all are there. Nothing is fetched or stored.
 */
export class MemoryEditions {
  readonly #editions = new Map<string, MemoryEdition>();

  /**
   * Adds an edition, or replaces it; articles that are as before are not read again.
   * @param complete Whether it includes its texts, or only titles and descriptions.
   */
  put({ versionId, locale, categories, articles, texts }: EditionContent, complete: boolean): void {
    const key = editionKey({ versionId, locale });
    const known = this.#editions.get(key);
    const plan = known?.plan ?? new SearchPlan(digestInMemory);
    const planner = known?.planner ?? plan.addEdition({ versionId, locale }, categories);
    let section = 0;
    for (const article of articles) {
      planner.set({ article, texts: texts.slice(section, section + article.sections.length) });
      section += article.sections.length;
    }
    planner.keepOnly(new Set(articles.map(({ id }) => id)));
    planner.categorise(categories);
    const { catalog, files: made, paths } = plan.make();
    const files = known?.files ?? new Map<string, Uint8Array>();
    for (const { path, content } of made) {
      files.set(path, typeof content === 'string' ? new TextEncoder().encode(content) : content);
    }
    for (const path of files.keys()) if (!paths.has(path)) files.delete(path);
    const catalogue = files.get(catalog.editions[0]?.catalogue ?? '') ?? new Uint8Array();
    // Written by the plan above.
    const index = new EditionIndex(JSON.parse(new TextDecoder().decode(catalogue)) as EditionCatalogue);
    this.#editions.set(key, { plan, planner, files, index, complete });
  }

  /** Removes an edition. */
  drop(edition: Edition): void {
    this.#editions.delete(editionKey(edition));
  }

  /** Searches an edition; null when there is none. */
  search(edition: Edition, query: string, options?: SearchOptions): EditionAnswer | null {
    const found = this.#editions.get(editionKey(edition));
    if (found === undefined) return null;
    const { index, files, complete } = found;
    for (;;) {
      const { answer, wanted } = search(index, query, options);
      if (wanted.length === 0) return { ...answer, complete };
      for (const { path, add } of wanted) add(files.get(path) ?? new Uint8Array());
    }
  }
}

/** Digests name files in memory, for which no cryptographic one is needed; all have one length. */
const digestInMemory: DigestOf = (content) =>
  digestText(typeof content === 'string' ? content : String.fromCharCode(...content)).padEnd(15, '0');
