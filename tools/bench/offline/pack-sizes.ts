import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  packListSchema,
  packManifestSchema,
  type Edition,
  type ListedPack,
  type PackManifest,
} from '../../../content-schema';
import { PACK_LIST_PATH, piecePath } from '../../../src/shared/offline/offline-files';
import { pick, randomFrom, type Random } from '../random';
import { ContentFolder } from '../rebuild/content-folder';
import { buildAgain, buildCopy } from '../site-copy';

/** Share of the articles edited between two releases. */
const EDITED_SHARE = 0.05;

/** A pack of a built site, as a browser loads it. */
export interface BuiltPack {
  listed: ListedPack;
  manifest: PackManifest;
}

/** Sizes of a pack, and of its pages, in bytes as a host sends them. */
export interface PackSizes {
  /** Number of articles, and of pages. */
  articles: number;
  pages: number;
  /** All of the pack: list, manifest, parts, files. */
  whole: number;
  pieces: number;
  images: number;
  scripts: number;
  /** The same pages one by one: their HTML, and their HTML with their data. */
  html: number;
  htmlAndData: number;
}

/** Size of an update of a pack, in bytes. */
export interface PackUpdate {
  what: string;
  bytes: number;
}

/**
 * Reads a pack in a public folder.
 * @param edition Its edition; without a version, the first pack in the language.
 */
export async function readBuiltPack(
  publicDir: string,
  { locale, versionId }: Pick<Edition, 'locale'> & Partial<Edition>,
): Promise<BuiltPack> {
  const read = async (address: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(publicDir, address), 'utf8'));
  const { packs } = packListSchema.parse(await read(PACK_LIST_PATH));
  const listed = packs.find((pack) => pack.locale === locale && pack.versionId === (versionId ?? pack.versionId));
  if (listed === undefined)
    throw new Error(`Expected a pack in ${locale} of version ${versionId ?? 'any'} in ${publicDir}, found none.`);
  return { listed, manifest: packManifestSchema.parse(await read(listed.manifest)) };
}

/** Measures a pack, and its pages without the pack. */
export async function weighPack(publicDir: string, { listed, manifest }: BuiltPack): Promise<PackSizes> {
  const weigh = (addresses: readonly string[]) => weighFiles(publicDir, addresses);
  const isImage = ({ type }: { type: string }) => type.startsWith('image/');
  const addressesOf = (files: readonly { path: string }[]) => files.map((file) => file.path);
  const pieces = await weigh(manifest.pages.map(({ digest }) => piecePath(digest)));
  const images = await weigh(addressesOf(manifest.files.filter(isImage)));
  const scripts = await weigh(addressesOf(manifest.files.filter((file) => !isImage(file))));
  const manifests = await weigh([PACK_LIST_PATH, listed.manifest]);
  const html = manifest.pages.map((page) => `${page.path}/index.html`);
  const data = manifest.pages.map((page) => `/page-data${page.path}/page-data.json`);
  return {
    articles: listed.articles,
    pages: manifest.pages.length,
    whole: pieces + images + scripts + manifests,
    pieces,
    images,
    scripts,
    html: await weigh(html),
    htmlAndData: await weigh([...html, ...data]),
  };
}

/** Measures what a browser with one release of a pack fetches for another one. */
async function weighUpdate(publicDir: string, before: BuiltPack, after: BuiltPack): Promise<number> {
  const had = new Set([...before.manifest.pages, ...before.manifest.files].map(({ digest }) => digest));
  const pieces = after.manifest.pages.filter(({ digest }) => !had.has(digest)).map(({ digest }) => piecePath(digest));
  const files = after.manifest.files.filter(({ digest }) => !had.has(digest)).map((file) => file.path);
  return weighFiles(publicDir, [...new Set([PACK_LIST_PATH, after.listed.manifest, ...pieces, ...files])]);
}

/**
 * Builds a content directory, edits it like editors, builds it again after each edit, and measures
 * the pack of an edition and each of its updates.
 */
export async function measurePackSizes(
  content: string,
  edition: Edition,
): Promise<{ sizes: PackSizes; updates: PackUpdate[] }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'versio-packs-'));
  try {
    const folder = new ContentFolder(path.join(directory, 'content'));
    const site = path.join(directory, 'site');
    const publicDir = path.join(site, 'public');
    await cp(content, folder.directory, { recursive: true });
    await buildCopy(site, folder.directory);
    let before = await readBuiltPack(publicDir, edition);
    const sizes = await weighPack(publicDir, before);
    const updates: PackUpdate[] = [];
    const random = randomFrom(14);
    for (const { what, edit } of EDITS) {
      await edit(folder, edition, random);
      await buildAgain(site, folder.directory);
      const after = await readBuiltPack(publicDir, edition);
      updates.push({ what, bytes: await weighUpdate(publicDir, before, after) });
      before = after;
    }
    return { sizes, updates };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Edits that editors make between two releases. */
const EDITS: readonly {
  what: string;
  edit: (folder: ContentFolder, edition: Edition, random: Random) => Promise<void>;
}[] = [
  {
    what: `${EDITED_SHARE * 100} % of the articles edited`,
    async edit(folder, edition, random) {
      const ids = await folder.articles(edition);
      const chosen = new Set<number>();
      while (chosen.size < Math.ceil(ids.length * EDITED_SHARE)) chosen.add(pick(random, ids));
      for (const id of chosen) {
        const paragraphs = (await folder.article(edition, id)).split('\n\n');
        paragraphs.splice(Math.max(1, Math.floor(random() * paragraphs.length)), 0, 'Une phrase qui n’y était pas.');
        await folder.setArticle(edition, id, paragraphs.join('\n\n'));
      }
    },
  },
  {
    what: 'one title changed',
    async edit(folder, edition, random) {
      const id = pick(random, await folder.articles(edition));
      const text = await folder.article(edition, id);
      await folder.setArticle(edition, id, text.replace(/^title: .*$/m, 'title: Un tout autre titre'));
    },
  },
  {
    what: 'one article added',
    async edit(folder, edition, random) {
      const id = Math.max(...(await folder.articles(edition))) + 1000;
      const categories = await folder.categories(edition);
      const category = pick(random, categories);
      const text = `---\ntitle: Un nouvel article\ndescription: Un article de plus\nupdatedAt: 2026-11-22\ncategoryId: ${category.id}\n---\n\nSon texte.\n`;
      await folder.setArticle(edition, id, text);
      await folder.setCategories(
        edition,
        categories.map((each) => (each === category ? { ...each, articles: [...(each.articles ?? []), id] } : each)),
      );
    },
  },
];

/** Measures files as a host sends them: the compressed form counts where there is one. */
async function weighFiles(publicDir: string, addresses: readonly string[]): Promise<number> {
  const bytes = await Promise.all(
    addresses.map(async (address) => {
      const file = path.join(publicDir, address);
      const { size } = await stat(`${file}.br`).catch(() => stat(file));
      return size;
    }),
  );
  return bytes.reduce((sum, each) => sum + each, 0);
}
