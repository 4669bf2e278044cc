import { isFallback, nodeKey, type Edition, type SidebarArticle, type SidebarTreeNode } from '../../content-schema';
import type { DocumentHeading, DocumentSection, HeadingIds } from './markdown/document';
import { createSidebarTree, type CategoryBranch, type SidebarTree } from './navigation/sidebar-tree';
import type { CategoryTitle, CategoryTitles, SearchableArticle, SearchableSection } from './search-files';

/** Compiled document for search, without its texts. */
export interface IndexedDocument extends Edition {
  articleId: number;
  headings: readonly Pick<DocumentHeading, 'depth' | 'text' | 'slug'>[];
  headingIds: readonly Pick<HeadingIds, 'id'>[];
  sections: readonly Pick<DocumentSection, 'heading'>[];
}

/** Searchable content of one version in one locale, with its texts. */
export interface EditionContent extends Edition {
  categories: CategoryTitles;
  articles: readonly SearchableArticle[];
  /** One text per section, in the order of the articles. */
  texts: readonly string[];
}

/** Searchable text of an article, independent of the sidebar tree. */
export interface IndexedText {
  sections: readonly SearchableSection[];
  /** One for each section. */
  texts: readonly string[];
}

/** Searchable article with its texts. */
export interface IndexedArticle {
  article: SearchableArticle;
  /** One text per section of the article. */
  texts: string[];
}

/**
 * Collects the searchable content of each edition, in a fixed order.
 * @param textsOf Returns the texts of the sections of a document.
 */
export function collectEditions<Document extends IndexedDocument>(
  outlines: readonly SidebarTreeNode[],
  documents: readonly Document[],
  textsOf: (document: Document) => readonly string[],
): EditionContent[] {
  const byKey = new Map(
    documents.map((document) => [nodeKey.document(document.versionId, document.locale, document.articleId), document]),
  );
  return inOrder(outlines).map((outline) => {
    const { versionId, locale } = outline;
    const parts = indexArticles(outline, (articleId) => {
      const document = byKey.get(nodeKey.document(versionId, locale, articleId));
      return document && indexText(document, textsOf(document));
    });
    return {
      versionId,
      locale,
      categories: categoryTitles(createSidebarTree(outline)),
      articles: parts.map((part) => part.article),
      texts: parts.flatMap((part) => part.texts),
    };
  });
}

/** Sorts editions as in the search catalog. */
export function inOrder<Each extends Edition>(editions: readonly Each[]): Each[] {
  return [...editions].sort((a, b) => a.versionId - b.versionId || (a.locale < b.locale ? -1 : 1));
}

/**
 * Returns the category titles of a sidebar tree: outermost first, each level in navigation order.
 */
export function categoryTitles({ roots }: Pick<SidebarTree, 'roots'>): CategoryTitle[] {
  const titles: CategoryTitle[] = [];
  for (let level: CategoryBranch[] = roots; level.length > 0; level = level.flatMap(({ children }) => children)) {
    titles.push(...level.map(({ category: { id, title } }) => ({ id, title })));
  }
  return titles;
}

/** Collects the articles of a sidebar tree that have a text, in order of id. */
export function indexArticles(
  outline: SidebarTreeNode,
  textOf: (articleId: number) => IndexedText | undefined,
): IndexedArticle[] {
  const tree = createSidebarTree(outline);
  return [...outline.articles]
    .sort((a, b) => a.id - b.id)
    .flatMap((article) => {
      const text = textOf(article.id);
      return text === undefined ? [] : [indexArticle(outline, tree, article, text)];
    });
}

/** Extracts the searchable text of a compiled document. */
export function indexText({ headings, headingIds, sections }: IndexedDocument, texts: readonly string[]): IndexedText {
  const searchable = sections.map(({ heading }): SearchableSection => {
    if (heading === null) return BEGINNING;
    const found = headings[heading];
    if (found === undefined) return BEGINNING;
    return { anchor: headingIds[heading]?.id ?? found.slug, heading: found.text, depth: found.depth };
  });
  return { sections: searchable, texts };
}

function indexArticle(
  { locale }: SidebarTreeNode,
  { categories, ancestorsOfCategory }: SidebarTree,
  { id, title, description, keywords, categoryId, contentLocale }: SidebarArticle,
  { sections, texts: given }: IndexedText,
): IndexedArticle {
  const isListed = categoryId !== null && categories.has(categoryId);
  const texts = [...given];
  const searchable = [...sections];
  // An article that begins with a heading must still
  // be found as a whole, by its title and description.
  if (searchable[0]?.depth !== 0) {
    searchable.unshift(BEGINNING);
    texts.unshift('');
  }
  const [beginning = ''] = texts;
  if (!beginning.startsWith(description)) texts[0] = `${description} ${beginning}`.trim();
  return {
    article: {
      id,
      title,
      ...(keywords === undefined ? {} : { keywords }),
      categoryIds: isListed ? [...ancestorsOfCategory(categoryId), categoryId] : [],
      ...(isFallback({ locale, contentLocale }) ? { lang: contentLocale } : {}),
      sections: searchable,
    },
    texts: searchable.map((_, index) => texts[index] ?? ''),
  };
}

const BEGINNING: SearchableSection = { anchor: null, heading: '', depth: 0 };
