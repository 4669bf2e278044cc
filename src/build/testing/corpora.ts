import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentDirectorySpec } from '../../../services/content-api/testing/content-directory';
import { repeats } from '../../testing/long-run';
import { ROOT } from './build-texts';

/** Content directories of real documentation, beside the repository. */
const CORPORA = path.resolve(ROOT, '../shared/corpora');

/** Sampling step: one article in this many is read, in all its languages and versions. */
const STEP = repeats(50, 1);

/**
 * Patterns that only some articles contain. If no article of the sample does, the shortest one that
 * does is added.
 */
const ODDITIES = [
  /^[ \t]+:::[a-z]/m,
  /:::[a-z]+\[/,
  /^<[a-z]/m,
  /^<!--/m,
  /^\|.*\|$/m,
  /\[\^/,
  /!\[.*\]\(images\//,
  /^(?:```+|~~~+)[a-z]+ .*title=/m,
  /^```diff/m,
  /^\[[^\]]*\]: /m,
  /\{#/,
  /^#+ .*`/m,
  /^ {4}[a-z]/m,
  /\\$/m,
];

/** Returns the names of the corpora; empty when they are absent. */
export function corpusNames(): string[] {
  if (!existsSync(CORPORA)) return [];
  return readdirSync(CORPORA).filter((name) => existsSync(path.join(CORPORA, name, 'versions.json')));
}

/**
 * Returns a part of a corpus (in the long form all of it): all versions and categories, some
 * articles, and a placeholder file for each image, whose bytes no test reads.
 */
export function sampleCorpus(name: string): ContentDirectorySpec {
  const list = (folder: string): string[] =>
    readdirSync(path.join(CORPORA, name, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.split(path.sep).join('/')}`,
    );
  const read = (file: string): string => readFileSync(path.join(CORPORA, name, file), 'utf8');
  const articles = list('versions').flatMap((file) => {
    const id = /articles\/(\d+)\.md$/.exec(file)?.[1];
    return id === undefined ? [] : [{ file, id: Number(id), text: read(file) }];
  });
  const ids = sampleIds(articles);
  const categories = list('versions').filter((file) => file.endsWith('/categories.json'));
  return {
    files: Object.fromEntries([
      ['versions.json', read('versions.json')],
      ...categories.map((file) => [file, categoriesWith(ids, read(file))]),
      ...articles.filter(({ id }) => ids.has(id)).map(({ file, text }) => [file, text]),
    ]) as Record<string, string>,
    images: Object.fromEntries(
      list('images').flatMap((file) => (path.extname(file) === '' ? [] : [[file.slice('images/'.length), 'image']])),
    ),
  };
}

function sampleIds(articles: readonly { id: number; text: string }[]): ReadonlySet<number> {
  const all = [...new Set(articles.map(({ id }) => id))].sort((one, other) => one - other);
  const sample = new Set(all.filter((_id, index) => index % STEP === 0));
  const byLength = articles.toSorted((one, other) => one.text.length - other.text.length);
  for (const oddity of ODDITIES) {
    const odd = byLength.filter(({ text }) => oddity.test(text));
    const [shortest] = odd;
    if (shortest !== undefined && !odd.some(({ id }) => sample.has(id))) sample.add(shortest.id);
  }
  return sample;
}

/** Returns a category file that lists only these articles. */
function categoriesWith(ids: ReadonlySet<number>, json: string): string {
  const categories = JSON.parse(json) as { articles: number[] }[]; // The format of the content directory.
  return JSON.stringify(
    categories.map(({ articles, ...category }) => ({ ...category, articles: articles.filter((id) => ids.has(id)) })),
  );
}
