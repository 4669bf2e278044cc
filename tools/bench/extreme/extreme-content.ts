import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES } from '../../../content-schema';

/** An article that is far larger than any that people write by hand. */
export interface ExtremeArticle {
  /** Name of the case, in a report. */
  name: string;
  title: string;
  markdown: string;
}

const repeat = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

const SENTENCE = 'A sentence of ordinary words that says nothing new, so that its length is all that counts. ';

/** Images of the content; `gone.png` is a file that does not exist. */
const PICTURES = ['square.svg', 'circle.svg', 'gone.png'] as const;

const DRAWINGS: Readonly<Record<string, string>> = {
  'square.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#357"/></svg>',
  'circle.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="20" fill="#753"/></svg>',
};

/** Returns articles of each kind that a program may produce, and a person by mistake. */
export function extremeArticles(): ExtremeArticle[] {
  const article = (name: string, markdown: string, title = `Extreme: ${name}`): ExtremeArticle => ({
    name,
    title,
    markdown,
  });
  return [
    article('5 MB', `${SENTENCE.repeat(20)}\n\n`.repeat(2800)),
    article('almost the longest text', `## Part\n\n${SENTENCE.repeat(20)}\n\n`.repeat(270)),
    article(
      '20,000 headings',
      repeat(20_000, (index) => `## Part ${index}\n\nText.\n\n`),
    ),
    article('20,000 headings of the same text', '## Part\n\n'.repeat(20_000)),
    article(
      '10,000 images',
      repeat(10_000, (index) => `![Picture ${index}](images/${PICTURES[index % PICTURES.length]})\n\n`),
    ),
    article(
      '10,000 missing images',
      repeat(10_000, (index) => `![Picture ${index}](images/gone-${index}.png)\n\n`),
    ),
    article(
      '10,000 broken links',
      repeat(10_000, (index) => `[Link ${index}](${index + 100_000}#part) and [a place](#part-${index})\n\n`),
    ),
    article('title of 400 characters', 'A text.', 'Title '.repeat(66) + 'four'),
    article('title of 300 characters', 'A text.', 'Title '.repeat(49) + 'thirty'),
    article('title of one word', 'A text.', 'W'.repeat(300)),
    article('title of emoji', 'A text.', '👩‍👩‍👧‍👦🏳️‍🌈🎉'.repeat(12)),
    article(
      'table of 5,000 rows',
      `| Name | Value | Note |\n| --- | --- | --- |\n${repeat(5000, (index) => `| name ${index} | ${index} | a note |\n`)}`,
    ),
    article(
      'table of 50,000 rows',
      `| Name | Value | Note |\n| --- | --- | --- |\n${'| n | 1 | a |\n'.repeat(50_000)}`,
    ),
    article(
      'list 500 deep',
      repeat(500, (index) => `${'  '.repeat(index)}- item ${index}\n`),
    ),
    article('code of 2 MB', `\`\`\`js\n${'const value = compute(1, "two");\n'.repeat(65_000)}\`\`\`\n`),
    article('code of 400 kB', `\`\`\`js\n${'const value = compute(1, "two");\n'.repeat(12_500)}\`\`\`\n`),
    article('one line of 400 kB', 'word '.repeat(80_000)),
    article(
      'footnotes',
      repeat(10_000, (index) => `Text[^${index}].\n\n[^${index}]: Note ${index}.\n\n`),
    ),
  ];
}

const VERSION = { id: 1, code: '1.0', name: '1.0', label: 'none', defaultVersion: true, order: 1 };

/**
 * Writes a content directory with extreme articles and small ones, in both languages.
 * @param ordinary Number of small articles, all in one category.
 * @returns the extreme articles.
 */
export async function writeExtremeContent(
  directory: string,
  ordinary: number,
): Promise<(ExtremeArticle & { id: number })[]> {
  const articles = extremeArticles().map((each, index) => ({ ...each, id: index + 1 }));
  const first = articles.length + 1;
  const small = Array.from({ length: ordinary }, (_, index) => ({
    id: first + index,
    title: `Article ${index}`,
    markdown: `## Start\n\n${SENTENCE}See [the next one](${first + ((index + 1) % ordinary)}#start).\n`,
  }));
  await rm(directory, { recursive: true, force: true });
  await mkdir(path.join(directory, 'images'), { recursive: true });
  for (const [name, drawing] of Object.entries(DRAWINGS)) {
    await writeFile(path.join(directory, 'images', name), drawing);
  }
  await writeFile(path.join(directory, 'versions.json'), JSON.stringify([VERSION]));
  const categories = [
    { id: 1, title: 'Extreme', order: 1, articles: articles.map(({ id }) => id) },
    { id: 2, title: 'Ordinary', order: 2, articles: small.map(({ id }) => id) },
  ];
  for (const locale of LOCALES) {
    const folder = path.join(directory, 'versions', '1', locale);
    await mkdir(path.join(folder, 'articles'), { recursive: true });
    await writeFile(path.join(folder, 'categories.json'), JSON.stringify(categories));
    for (const { id, title, markdown } of [...articles, ...small]) {
      await writeFile(
        path.join(folder, 'articles', `${id}.md`),
        `---\ntitle: ${JSON.stringify(title)}\nupdatedAt: 2026-01-01\n---\n\n${markdown}`,
      );
    }
  }
  return articles;
}
