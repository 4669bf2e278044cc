import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentDirectorySpec } from '../../../services/content-api/testing/content-directory';
import { repeats } from '../../testing/long-run';
import { ROOT } from './build-texts';

/** Content directories of real documentation, beside the repository. */
const CORPORA = path.resolve(ROOT, '../shared/corpora');

/** One article in this many is read, in all its languages and versions. */
const STEP = repeats(50, 1);

/** What only some articles have: where no article of the sample has it, the shortest one that does is added. */
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

/** Names of the corpora; none where they are absent. */
export function corpusNames(): string[] {
  if (!existsSync(CORPORA)) return [];
  return readdirSync(CORPORA).filter((name) => existsSync(path.join(CORPORA, name, 'versions.json')));
}

/**
 * A part of a corpus (in the long form all of it): versions and categories as they are, some articles, and a file in the
 * place of each image, whose bytes no test reads.
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

/** A category file that lists these articles alone. */
function categoriesWith(ids: ReadonlySet<number>, json: string): string {
  const categories = JSON.parse(json) as { articles: number[] }[]; // As the content directory has them.
  return JSON.stringify(
    categories.map(({ articles, ...category }) => ({ ...category, articles: articles.filter((id) => ids.has(id)) })),
  );
}
