import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeKey, NODE_TYPES, type Locale, type SidebarTreeNode } from '../../../../../content-schema';
import type { CompiledDocument } from '../../../../shared/markdown/document';
import { DocumentCache, documentsIn } from '../../../documents/document-cache';
import type { CachedDocument } from '../plan-edition';
import type { SearchIndexArgs } from '../site-nodes';

/** An article of a test site. */
export interface WrittenArticle {
  id: number;
  title: string;
  description?: string;
  categoryId?: number | null;
  keywords?: string[];
  /** Locale that it is borrowed from (default: the locale of the sidebar tree). */
  contentLocale?: Locale;
  /** Heading → text; an empty heading is the introduction. */
  sections: Record<string, string>;
}

/** A version in one language. */
export interface StoredSidebarTree {
  versionId: number;
  locale: Locale;
  categories?: { id: number; title: string; parent?: number | null }[];
  articles: WrittenArticle[];
}

/** The node of a compiled document. */
type DocumentNode = CachedDocument & { id: string };

/** Returns the nodes that the other plugins would create for a site. */
export function nodesOf(site: readonly StoredSidebarTree[]): {
  outlines: SidebarTreeNode[];
  documents: DocumentNode[];
  texts: Map<string, string[]>;
} {
  const texts = new Map<string, string[]>();
  const outlines = site.map(({ versionId, locale, categories = [], articles }): SidebarTreeNode => ({
    versionId,
    locale,
    categories: categories.map(({ id, title, parent = null }, order) => ({
      id,
      title,
      parent,
      order,
      description: '',
      articles: [],
      contentLocale: locale,
    })),
    articles: articles.map(({ id, title, description = '', categoryId = null, keywords, contentLocale = locale }) => ({
      id,
      title,
      description,
      categoryId,
      ...(keywords && { keywords }),
      contentLocale,
    })),
  }));
  const documents = site.flatMap(({ versionId, locale, articles }) =>
    articles.map(({ id, sections }): DocumentNode => {
      const headings = Object.keys(sections).filter((heading) => heading !== '');
      const key = nodeKey.document(versionId, locale, id);
      texts.set(key, Object.values(sections));
      return {
        id: key,
        versionId,
        locale,
        articleId: id,
        headings: headings.map((text) => ({ depth: 2, text, slug: text.toLowerCase() })),
        headingIds: headings.map((text) => ({ id: `${text.toLowerCase()}-id` })),
        sections: Object.keys(sections).map((text) => ({ heading: text === '' ? null : headings.indexOf(text) })),
        key: createHash('sha256').update(JSON.stringify(sections)).digest('hex'),
      };
    }),
  );
  return { outlines, documents, texts };
}

/** A test site in a temporary folder: Gatsby is mocked, the files are real. */
export class SearchedSite {
  /** Ids of the documents that were compiled for a query, in order. */
  readonly asked: string[] = [];
  /** Texts printed on the terminal. */
  readonly reported: string[] = [];

  private constructor(readonly directory: string) {}

  static async create(): Promise<SearchedSite> {
    const directory = await mkdtemp(path.join(tmpdir(), 'search-index-'));
    // The threads are bundled from the sources of the site.
    await symlink(path.resolve(__dirname, '../../../..'), path.join(directory, 'src'));
    return new SearchedSite(directory);
  }

  /** Returns the arguments that Gatsby passes to a plugin. */
  args(site: readonly StoredSidebarTree[]): SearchIndexArgs & { reporter: { info: (text?: string) => void } } {
    const { outlines, documents, texts } = nodesOf(site);
    return {
      store: { getState: () => ({ program: { directory: this.directory } }) },
      getNode: (id) =>
        documents.find((document) => document.id === id) ??
        outlines.find(({ versionId, locale }) => nodeKey.outline(versionId, locale) === id),
      getNodesByType: (type) => (type === NODE_TYPES.outline ? outlines : documents),
      graphql: async (_query, variables) => {
        const ids = variables?.['ids'] as string[];
        this.asked.push(...ids);
        for (const id of ids) {
          const { key, sections } = documents.find((document) => document.id === id) ?? {};
          const compiled = sections?.map(({ heading }, index) => ({ heading, text: texts.get(id)?.[index] ?? '' }));
          if (key !== undefined && compiled !== undefined) this.#compile(key, compiled);
        }
        return { data: { [`all${NODE_TYPES.document}`]: { nodes: ids.map((id) => ({ id })) } } };
      },
      reporter: { info: (text = '') => this.reported.push(text) },
    };
  }

  /** Deletes the compiled documents, so that those which the next build reads are queried. */
  async forgetCompiled(): Promise<void> {
    await rm(documentsIn(path.join(this.directory, '.versio')), { recursive: true, force: true });
  }

  /** Deletes all that builds keep: the next one reads, and queries, all documents. */
  async forgetDocuments(): Promise<void> {
    await rm(path.join(this.directory, '.versio'), { recursive: true, force: true });
  }

  #compile(key: string, sections: Pick<CompiledDocument['sections'][number], 'heading' | 'text'>[]) {
    const empty = { parts: [], headings: [], anchors: [], links: [], images: [], findings: [], excerpt: '' };
    const cache = new DocumentCache(documentsIn(path.join(this.directory, '.versio')));
    cache.write(key, { ...empty, sections: sections.map((section) => ({ ...section, digest: '' })) });
  }

  /**
   * Returns the content of each search file, with its inode and modification time to detect
   * rewritten files.
   */
  async files(): Promise<Map<string, string>> {
    const folder = path.join(this.directory, 'public', 'search');
    const names = (await readdir(folder)).sort();
    const states = names.map(async (name): Promise<[string, string]> => {
      const { ino, mtimeMs } = await stat(path.join(folder, name));
      return [name, `${ino} ${mtimeMs} ${await readFile(path.join(folder, name), 'utf8')}`];
    });
    return new Map(await Promise.all(states));
  }

  remove(): Promise<void> {
    return rm(this.directory, { recursive: true, force: true });
  }
}
