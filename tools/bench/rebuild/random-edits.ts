import { cp, mkdir, rm } from 'node:fs/promises';
import { type Edition, LOCALES } from '../../../content-schema';
import { pick, type Random } from '../random';
import type { ContentFolder } from './content-folder';
import { paintImage } from './paint-image';

/**
 * Kinds of edits by editors. Every addition has its removal, so that reverting a list of all edits
 * again makes edits of every kind. Those that most often need a full build come last.
 */
export const EDIT_KINDS = [
  'text',
  'title',
  'description',
  'article added',
  'article deleted',
  'article moved',
  'category renamed',
  'image added',
  'image replaced',
  'image removed',
  'redirect added',
  'redirect removed',
  'configuration',
  'version added',
  'version removed',
  'version changed',
] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** An edit that was made. */
export interface Edit {
  kind: EditKind;
  /** Description of the edit, for the message of a failed test. */
  what: string;
}

/**
 * Makes one edit to public content, chosen at random, after which the content is valid.
 * @param kind Kind of edit (default: any; text more often than the rest, like editors).
 */
export async function editAtRandom(folder: ContentFolder, random: Random, kind?: EditKind): Promise<Edit> {
  const chosen = kind ?? (random() < 0.25 ? 'text' : pick(random, EDIT_KINDS));
  return { kind: chosen, what: await EDITS[chosen](folder, random) };
}

type MakeEdit = (folder: ContentFolder, random: Random) => Promise<string>;

const EDITS: Record<EditKind, MakeEdit> = {
  async text(folder, random) {
    const { edition, id, name } = await anyArticle(folder, random);
    const text = await folder.article(edition, id);
    // Sometimes an earlier sentence is removed again.
    const added = /\n[^\n]*Sentence \d+[^\n]*\n$/;
    const isTakenBack = added.test(text) && random() < 0.3;
    await folder.setArticle(edition, id, isTakenBack ? text.replace(added, '') : `${text}${sentence(random)}`);
    return name;
  },

  async title(folder, random) {
    return changeField(folder, random, 'title', `Title ${number(random)}`);
  },

  async description(folder, random) {
    return changeField(folder, random, 'description', `What number ${number(random)} is about`);
  },

  async 'article added'(folder, random) {
    const edition = pick(random, await folder.editions());
    const everywhere = await Promise.all((await folder.editions()).map((each) => folder.articles(each)));
    const id = Math.max(0, ...everywhere.flat()) + 1;
    const categories = await folder.categories(edition);
    const category = random() < 0.2 || categories.length === 0 ? null : pick(random, categories);
    const locales = random() < 0.5 ? LOCALES : [edition.locale];
    for (const locale of locales) {
      const front = [`title: Article ${number(random)}`, 'description: A new one', 'updatedAt: 2026-11-22'];
      if (category !== null) front.push(`categoryId: ${category.id}`);
      const text = `---\n${front.join('\n')}\n---\n\n## A heading\n${sentence(random)}`;
      await folder.setArticle({ ...edition, locale }, id, text);
    }
    return `version ${edition.versionId}, ${locales.join(' and ')}, article ${id}, category ${category?.id ?? 'none'}`;
  },

  async 'article deleted'(folder, random) {
    const { edition, id, name } = await anyArticle(folder, random);
    const isLast = (await folder.articles(edition)).length <= FEWEST_ARTICLES;
    if (isLast) return `${await EDITS['article added'](folder, random)} (added: too few to delete one)`;
    const locales = random() < 0.5 ? LOCALES : [edition.locale];
    for (const locale of locales) await folder.removeArticle({ ...edition, locale }, id);
    return `${name}, ${locales.join(' and ')}`;
  },

  async 'article moved'(folder, random) {
    const { edition, id, name } = await anyArticle(folder, random);
    const categories = await folder.categories(edition);
    const text = await folder.article(edition, id);
    const others = categories.filter((category) => !text.includes(`\ncategoryId: ${category.id}\n`));
    if (others.length === 0) return EDITS.text(folder, random);
    const target = pick(random, others);
    await folder.setArticle(edition, id, withField(text, 'categoryId', `${target.id}`));
    const moved = categories.map((category) => {
      const rest = (category.articles ?? []).filter((each) => each !== id);
      const position = Math.floor(random() * (rest.length + 1));
      return { ...category, articles: category.id === target.id ? rest.toSpliced(position, 0, id) : rest };
    });
    await folder.setCategories(edition, moved);
    return `${name} to category ${target.id}`;
  },

  async 'category renamed'(folder, random) {
    const edition = pick(random, await folder.editions());
    const categories = await folder.categories(edition);
    if (categories.length === 0) return EDITS.title(folder, random);
    const { id } = pick(random, categories);
    const title = `Category ${number(random)}`;
    await folder.setCategories(
      edition,
      categories.map((category) => (category.id === id ? { ...category, title } : category)),
    );
    return `version ${edition.versionId}, ${edition.locale}, category ${id}`;
  },

  async 'version added'(folder, random) {
    const versions = await folder.versions();
    const { versionId: model } = pick(random, await folder.editions());
    const id = Math.max(...versions.map((version) => version.id)) + 1;
    for (const locale of LOCALES) await copyEdition(folder, { versionId: model, locale }, id);
    const found = versions.find((version) => version.id === model);
    if (found === undefined) throw new Error(`Expected version ${model} in versions.json.`);
    const order = random() < 0.5 ? Math.max(...versions.map((version) => version.order)) + 1 : 0;
    const added = { ...found, id, code: `r.${id}`, name: `r${id}`, defaultVersion: false, order };
    await folder.setVersions([...versions, added]);
    return `version ${id} after version ${model}, order ${order}`;
  },

  async 'version removed'(folder, random) {
    const versions = await folder.versions();
    const others = versions.filter(({ label, defaultVersion }) => label === 'none' && !defaultVersion);
    // One public version must remain: without it there is no site.
    if (others.length === 0) return EDITS['version added'](folder, random);
    const { id } = pick(random, others);
    await folder.setVersions(versions.filter((version) => version.id !== id));
    await rm(folder.file('versions', `${id}`), { recursive: true });
    return `version ${id}`;
  },

  async 'version changed'(folder, random) {
    const versions = await folder.versions();
    const { versionId } = pick(random, await folder.editions());
    const makesDefault = random() < 0.3;
    await folder.setVersions(
      versions.map((version) => ({
        ...version,
        ...(version.id === versionId ? { name: `v${number(random)}` } : {}),
        ...(makesDefault ? { defaultVersion: version.id === versionId } : {}),
      })),
    );
    return `version ${versionId}${makesDefault ? ', now the default one' : ''}`;
  },

  async configuration(folder, random) {
    const { id } = await anyArticle(folder, random);
    const { id: related } = await anyArticle(folder, random);
    const color = `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`;
    const icon = pick(random, ['lucide:rocket', 'lucide:feather', 'lucide:table']);
    const config = await folder.articleConfig();
    await folder.setArticleConfig({ ...config, [id]: { color, icon, related: [related], toc: random() < 0.5 } });
    return `articleConfig of ${id}`;
  },

  async 'image added'(folder, random) {
    const file = `images/random-${number(random)}.png`;
    await mkdir(folder.file('images'), { recursive: true });
    await paintImage(folder.file(file), random);
    const { edition, id, name } = await anyArticle(folder, random);
    await folder.setArticle(edition, id, `${await folder.article(edition, id)}\n![A picture](${file})\n`);
    return `${file} in ${name}`;
  },

  async 'image replaced'(folder, random) {
    const articles = await publicArticles(folder);
    const images = (await folder.images()).filter((file) => articles.some(({ text }) => imageOf(file).test(text)));
    if (images.length === 0) return EDITS['image added'](folder, random);
    const file = pick(random, images);
    await paintImage(folder.file(file), random);
    return file;
  },

  async 'image removed'(folder, random) {
    const articles = await publicArticles(folder);
    const config = JSON.stringify(await folder.articleConfig());
    const images = (await folder.images()).filter(
      (file) => !config.includes(file) && articles.some(({ text }) => imageOf(file).test(text)),
    );
    if (images.length === 0) return EDITS['image added'](folder, random);
    const file = pick(random, images);
    for (const { edition, id, text } of articles) {
      if (imageOf(file).test(text)) await folder.setArticle(edition, id, text.replaceAll(imageOf(file), ''));
    }
    await rm(folder.file(file));
    return file;
  },

  async 'redirect added'(folder, random) {
    const from = `/random-${number(random)}`;
    const rules = await folder.rules();
    await folder.setRules([...rules, { path: from, redirect: '/fr/version', status: pick(random, [301, 302]) }]);
    return from;
  },

  async 'redirect removed'(folder, random) {
    const rules = await folder.rules();
    if (rules.length === 0) return EDITS['redirect added'](folder, random);
    const gone = pick(random, rules);
    await folder.setRules(rules.filter((rule) => rule !== gone));
    return gone.path;
  },
};

/** Minimum number of articles of an edition. */
const FEWEST_ARTICLES = 4;
/** Maximum number of articles copied to a new version, so that builds do not grow with each. */
const ARTICLES_OF_A_COPY = 8;

/** Large enough to avoid accidental duplicates. */
const number = (random: Random) => Math.floor(random() * 1e9);

const sentence = (random: Random) => `\nSentence ${number(random)}, which is **new** and says \`little\`.\n`;

/** Matches a Markdown image of a file, anywhere in a text. */
const imageOf = (file: string) => new RegExp(`!\\[[^\\]]*\\]\\(${file.replaceAll('.', '\\.')}[^)]*\\)`, 'g');

/** Returns every public article, with its text. */
async function publicArticles(folder: ContentFolder) {
  const editions = await folder.editions();
  const of = async (edition: Edition) => {
    const ids = await folder.articles(edition);
    return Promise.all(ids.map(async (id) => ({ edition, id, text: await folder.article(edition, id) })));
  };
  return (await Promise.all(editions.map(of))).flat();
}

/** Returns an article of an edition that has one. */
async function anyArticle(folder: ContentFolder, random: Random) {
  const editions = await folder.editions();
  const all = await Promise.all(editions.map(async (edition) => ({ edition, ids: await folder.articles(edition) })));
  const { edition, ids } = pick(
    random,
    all.filter((each) => each.ids.length > 0),
  );
  const id = pick(random, ids);
  return { edition, id, name: `version ${edition.versionId}, ${edition.locale}, article ${id}` };
}

async function changeField(folder: ContentFolder, random: Random, field: string, value: string): Promise<string> {
  const { edition, id, name } = await anyArticle(folder, random);
  await folder.setArticle(edition, id, withField(await folder.article(edition, id), field, value));
  return name;
}

/** Sets a field of the front matter, even if its value spans several lines. */
function withField(text: string, field: string, value: string): string {
  const end = text.indexOf('\n---', 3);
  const front = text.slice(0, end);
  const line = new RegExp(`^${field}:.*(?:\\n[ \\t]+.*)*`, 'm');
  const changed = line.test(front) ? front.replace(line, `${field}: ${value}`) : `${front}\n${field}: ${value}`;
  return `${changed}${text.slice(end)}`;
}

async function copyEdition(folder: ContentFolder, from: Edition, versionId: number): Promise<void> {
  const ids = (await folder.articles(from)).slice(0, ARTICLES_OF_A_COPY);
  const to = { versionId, locale: from.locale };
  await mkdir(folder.file('versions', `${versionId}`, to.locale, 'articles'), { recursive: true });
  for (const id of ids) await cp(folder.articleFile(from, id), folder.articleFile(to, id));
  const categories = (await folder.categories(from)).map((category) => {
    return { ...category, articles: (category.articles ?? []).filter((id) => ids.includes(id)) };
  });
  await folder.setCategories(to, categories);
}
