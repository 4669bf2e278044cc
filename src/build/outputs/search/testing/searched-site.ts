import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeKey, NODE_TYPES, type Locale, type SidebarTreeNode } from '../../../../../content-schema';
import type { DocumentNode, SearchIndexArgs } from '../site-nodes';

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
        internal: { contentDigest: JSON.stringify(sections) },
      };
    }),
  );
  return { outlines, documents, texts };
}

/** A test site in a temporary folder: Gatsby is mocked, the files are real. */
export class SearchedSite {
  /** Ids of the documents whose texts were queried, in order. */
  readonly asked: string[] = [];
  /** What was printed on the terminal. */
  readonly reported: string[] = [];

  private constructor(readonly directory: string) {}

  static async create(): Promise<SearchedSite> {
    return new SearchedSite(await mkdtemp(path.join(tmpdir(), 'search-index-')));
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
      graphql: (_query, variables) => {
        const ids = variables?.['ids'] as string[];
        this.asked.push(...ids);
        const nodes = ids.map((id) => ({ id, sectionTexts: texts.get(id) }));
        return Promise.resolve({ data: { [`all${NODE_TYPES.document}`]: { nodes } } });
      },
      reporter: { info: (text = '') => this.reported.push(text) },
    };
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
