import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '../../../content-schema';
import english from '../../../locales/en/article-description.json';
import french from '../../../locales/fr/article-description.json';
import { parseArticleFile } from '../../../services/content-api/directory/parse-article-file';
import { compileMarkdown } from '../../../src/shared/markdown/compile-markdown';
import { CODE_EDGE } from '../../../src/shared/markdown/document';
import { labelsFrom } from '../../../src/shared/markdown/document-labels';
import type { SearchableSection, SearchTitles } from '../../../src/shared/search-files';

/** A section as passed to every engine. */
export interface CorpusSection {
  articleId: number;
  /** Id of its heading; null for the beginning of the article. */
  anchor: string | null;
  /** Its heading; the title of the article for its beginning. */
  title: string;
  /** Title of the article and enclosing headings, outermost first; empty for the beginning. */
  titles: string[];
  text: string;
}

/** The articles of one version in one language. */
export interface SearchedCorpus {
  locale: Locale;
  sections: CorpusSection[];
  /** The same data in the format of the site's own engine. */
  titles: SearchTitles;
}

const LABELS = { fr: labelsFrom(french), en: labelsFrom(english) };

/**
 * Reads the sections of a version of a content directory, as created by the site's own pipeline.
 */
export async function readCorpus(directory: string, versionId: number, locale: Locale): Promise<SearchedCorpus> {
  const folder = path.join(directory, 'versions', String(versionId), locale, 'articles');
  const ids = (await readdir(folder)).map((name) => Number.parseInt(name, 10)).sort((one, other) => one - other);
  const corpus: SearchedCorpus = { locale, sections: [], titles: { locale, articles: [] } };
  for (const articleId of ids) {
    const file = path.join(folder, `${articleId}.md`);
    const place = { path: file, versionId, locale, articleId };
    const { frontMatter, body } = parseArticleFile(await readFile(file), place, 0).value;
    const { headings, sections } = compileMarkdown(body.toString('utf8'), { locale, labels: LABELS[locale] });
    const searchable: SearchableSection[] = [];
    const around: SearchableSection[] = [];
    const add = (section: SearchableSection, text: string) => {
      while ((around.at(-1)?.depth ?? -1) >= section.depth) around.pop();
      searchable.push(section);
      const isBeginning = section.depth === 0;
      corpus.sections.push({
        articleId,
        anchor: section.anchor,
        title: isBeginning ? frontMatter.title : section.heading,
        titles: isBeginning ? [] : [frontMatter.title, ...around.flatMap(({ heading }) => heading || [])],
        // Without the marks that only the site's own extracts use.
        text: text.replaceAll(CODE_EDGE, ''),
      });
      around.push(section);
    };
    const [first] = sections;
    const beginning = first?.heading === null ? first.text : '';
    add({ anchor: null, heading: '', depth: 0 }, `${frontMatter.description} ${beginning}`.trim());
    for (const { heading, text } of sections) {
      const found = heading === null ? undefined : headings[heading];
      if (found !== undefined) add({ anchor: found.slug, heading: found.text, depth: found.depth }, text);
    }
    const { title, keywords = [] } = frontMatter;
    corpus.titles.articles.push({ id: articleId, title, keywords, categoryIds: [], sections: searchable });
  }
  return corpus;
}
