import { isFallback, nodeKey, type OutlineArticle, type OutlineNode } from '../../../content-schema';
import { createOutline, type Outline } from '../../../src/shared/navigation/outline';
import type { EditionContent } from './plan-search-files';
import type { SearchableArticle, SearchableSection } from '../../../src/shared/search-files';
import type { SectionTexts } from './section-texts';
import type { IndexedDocument } from './site-nodes';

/** Puts together what search knows of each version in each language, in a fixed order. */
export function collectEditions(
  outlines: readonly OutlineNode[],
  documents: readonly IndexedDocument[],
  texts: SectionTexts,
): EditionContent[] {
  const byKey = new Map(documents.map((document) => [document.id, document]));
  return [...outlines]
    .sort((a, b) => a.versionId - b.versionId || (a.locale < b.locale ? -1 : 1))
    .map((outline) => {
      const { versionId, locale, categories } = outline;
      const tree = createOutline(outline);
      const parts = [...outline.articles]
        .sort((a, b) => a.id - b.id)
        .flatMap((article) => {
          const document = byKey.get(nodeKey.document(versionId, locale, article.id));
          return document === undefined ? [] : [indexedArticle(outline, tree, article, document, texts)];
        });
      return {
        versionId,
        locale,
        categories: Object.fromEntries(categories.map(({ id, title }) => [id, title])),
        articles: parts.map((part) => part.article),
        texts: parts.flatMap((part) => part.texts),
      };
    });
}

function indexedArticle(
  { locale }: OutlineNode,
  { categories, ancestorsOfCategory }: Outline,
  { id, title, description, categoryId, contentLocale }: OutlineArticle,
  { headings, headingIds, sections, internal }: IndexedDocument,
  kept: SectionTexts,
): { article: SearchableArticle; texts: string[] } {
  const isListed = categoryId !== null && categories.has(categoryId);
  const texts = [...(kept[internal.contentDigest] ?? [])];
  const searchable = sections.map(({ heading }): SearchableSection => {
    if (heading === null) return BEGINNING;
    const found = headings[heading];
    if (found === undefined) return BEGINNING;
    return { anchor: headingIds[heading]?.id ?? found.slug, heading: found.text, depth: found.depth };
  });
  // An article that begins with a heading can still be found as a whole, by its title and its description.
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
      categoryIds: isListed ? [...ancestorsOfCategory(categoryId), categoryId] : [],
      ...(isFallback({ locale, contentLocale }) ? { lang: contentLocale } : {}),
      sections: searchable,
    },
    texts: searchable.map((_, index) => texts[index] ?? ''),
  };
}

const BEGINNING: SearchableSection = { anchor: null, heading: '', depth: 0 };
