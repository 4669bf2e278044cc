import type { TestArticle, TestContent } from './public-nodes';

/** A version whose content changes. */
type ChangingVersion = NonNullable<TestContent['versions']>[number] & {
  articles: TestArticle[];
  categories: { id: number; title: string; parent: number | null; articles: number[] }[];
};

/** Creates a pseudorandom generator with a seed. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // The generator of Numerical Recipes; its high bits are the good ones.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const WORDS = ['heron', 'reed', 'tide', 'marsh', 'élan', 'œuvre', 'a & b', '<i>', '[x]'];

/** Kinds of changes that editors make. */
export const CHANGE_KINDS = [
  'text',
  'small text',
  'title',
  'description',
  'excerpt',
  'keywords',
  'presentation',
  'lend',
  'category',
  'move',
  'add',
  'delete',
] as const;
type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * Content of two versions that changes repeatedly, as by editors. The same seed gives the same
 * changes.
 */
export class ChangingContent {
  readonly #random: (below: number) => number;
  readonly #versions: ChangingVersion[];
  /** Kinds of change that come before any is repeated. */
  #kinds: ChangeKind[] = [];
  #nextId = 20;

  constructor(seed: number) {
    this.#random = randomNumbers(seed);
    // Both versions start with the same texts, like a new version.
    const articles = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
      id,
      categoryId: ((id - 1) % 3) + 1,
      markdown: this.#text(250),
    }));
    this.#versions = [1, 2].map((versionId) => ({
      versionId,
      name: `0.${versionId}`,
      categories: [1, 2, 3].map((id) => ({
        id,
        title: `Category ${id}`,
        parent: id === 3 ? 1 : null,
        articles: [id, id + 3],
      })),
      articles: structuredClone(articles),
    }));
  }

  /** Returns the current content, as a copy. */
  now(): TestContent {
    return structuredClone({
      versions: this.#versions,
      articleConfig: { 4: { related: [1, 22, 99] }, wide: { toc: false }, 9: { toc: true } },
    });
  }

  /** Makes one change and returns its name. Each kind comes once before any is repeated. */
  change(): string {
    const version = this.#pick(this.#versions);
    const article = this.#pick(version.articles);
    const changes: Record<ChangeKind, () => void> = {
      text: () => Object.assign(article, { markdown: this.#text(this.#random(400)), updatedAt: this.#date() }),
      'small text': () => Object.assign(article, { markdown: 'Short.', updatedAt: 'yesterday' }),
      title: () => Object.assign(article, { title: this.#text(3) }),
      description: () => Object.assign(article, { description: this.#text(this.#random(4)) }),
      excerpt: () => Object.assign(article, { excerpt: this.#text(2) }),
      keywords: () => Object.assign(article, { keywords: this.#text(this.#random(3)).split(' ') }),
      presentation: () => Object.assign(article, { presentation: this.#pick(['wide', 'absent']) }),
      lend: () => (article.only === undefined ? Object.assign(article, { only: 'en' }) : delete article.only),
      category: () => Object.assign(this.#pick(version.categories), { title: this.#text(2) }),
      move: () => this.#place(version, article, this.#pick(version.categories)),
      add: () => {
        const added = { id: this.#nextId++, markdown: this.#text(200), updatedAt: this.#date() };
        version.articles.push(added);
        if (this.#random(3) > 0) this.#place(version, added, this.#pick(version.categories));
      },
      delete: () => {
        if (version.articles.length < 3) return;
        version.articles.splice(version.articles.indexOf(article), 1);
        for (const category of version.categories)
          category.articles = category.articles.filter((id) => id !== article.id);
      },
    };
    if (this.#kinds.length === 0) this.#kinds = [...CHANGE_KINDS];
    const name = this.#pick(this.#kinds);
    this.#kinds = this.#kinds.filter((kind) => kind !== name);
    changes[name]();
    return `${name} of article ${article.id} in version ${version.versionId}`;
  }

  #place(version: ChangingVersion, article: TestArticle, into: { id: number; articles: number[] }): void {
    for (const category of version.categories) category.articles = category.articles.filter((id) => id !== article.id);
    into.articles.push(article.id);
    article.categoryId = into.id;
  }

  #pick<Item>(items: readonly Item[]): Item {
    const item = items[this.#random(items.length)];
    if (item === undefined) throw new Error('Expected something to choose from.');
    return item;
  }

  #text(words: number): string {
    return Array.from({ length: words }, () => this.#pick(WORDS)).join(' ');
  }

  #date(): string {
    return `2026-0${1 + this.#random(9)}-1${this.#random(10)}`;
  }
}
