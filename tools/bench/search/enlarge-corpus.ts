import type { SearchedCorpus } from './corpus-sections';

/** Inserted into words of copies. */
const SYLLABLES = ['ane', 'ore', 'ilu', 'emo', 'usa', 'ita', 'ogi', 'apu', 'edo', 'iri'];
/** One of so many long words is another one in each copy. */
const OTHER_WORDS = 4;
/** Letters before the inserted syllable. */
const STEM = 3;
/** Distance between the article ids of copies. */
const COPY_IDS = 1000;

/**
 * Enlarges a corpus by copies in which a part of the long words are other words, as in a larger
 * documentation. Queries for the corpus have the same answers.
 */
export function enlargeCorpus({ locale, sections, titles }: SearchedCorpus, copies: number): SearchedCorpus {
  const enlarged: SearchedCorpus = { locale, sections: [], titles: { locale, articles: [] } };
  for (let copy = 0; copy < copies; copy += 1) {
    const vary = (text: string) => (copy === 0 ? text : varied(text, copy));
    const idOf = (articleId: number) => articleId + copy * COPY_IDS;
    for (const section of sections) {
      const { articleId, title, text } = section;
      const changed = { articleId: idOf(articleId), title: vary(title), text: vary(text) };
      enlarged.sections.push({ ...section, ...changed, titles: section.titles.map(vary) });
    }
    for (const article of titles.articles) {
      enlarged.titles.articles.push({
        ...article,
        id: idOf(article.id),
        title: vary(article.title),
        sections: article.sections.map((section) => ({ ...section, heading: vary(section.heading) })),
      });
    }
  }
  return enlarged;
}

function varied(text: string, copy: number): string {
  return text.replace(/\p{L}{6,}/gu, (word) => {
    const sum = [...word.toLowerCase()].reduce(
      (total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
      7,
    );
    if (sum % OTHER_WORDS !== 0) return word;
    return word.slice(0, STEM) + (SYLLABLES[(sum + copy * 7) % SYLLABLES.length] ?? '') + word.slice(STEM);
  });
}
