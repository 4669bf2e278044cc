import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import type { ListedPack, PackManifest, PagePiece } from '../../../../../content-schema';
import { PACK_LIST_PATH, packManifestPath, piecePath, shortDigest } from '../../../../shared/offline/offline-files';
import { createPageBase, describePage, type PageTexts } from '../../../../shared/offline/page-piece';

/** An article of the published release. */
export interface PublishedArticle {
  title: string;
  text: string;
}

/** A release (default: version 2 in French). */
export interface Release {
  versionId?: number;
  locale?: 'fr' | 'en';
  articles: Record<number, PublishedArticle>;
  /** Images, by address. */
  images?: Record<string, string>;
  /** Inline script of its pages. */
  script?: string;
}

/** Published files, by address. */
export type PublishedFiles = Map<string, Buffer>;

const sum = (bytes: Buffer | string) => shortDigest(createHash('sha256').update(bytes).digest('base64url'));

/** Returns articles with texts of some length, with ids from 1. */
export function manyArticles(count: number, textOf = (id: number) => `Le texte ${id} parle de la rivière.`) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at): [number, PublishedArticle] => [
      at + 1,
      { title: `Article ${at + 1}`, text: `<p>${textOf(at + 1)} ${'Elle va vers la mer. '.repeat(8)}</p>` },
    ]),
  );
}

/**
 * Returns the pages of a release as they are published; articles are deltas of the version's page.
 */
export function pagesOf({
  versionId = 2,
  locale = 'fr',
  articles,
  script = 'boot()',
}: Release): Map<string, PageTexts> {
  const home = `/${locale}/version/${versionId}`;
  const frame = (title: string, text: string) =>
    `<!doctype html><html lang="${locale}"><head><title>${title}</title><script>${script}</script></head><body><nav>${Object.entries(
      articles,
    )
      .map(([id, article]) => `<a href="${home}/article/${id}">${article.title}</a>`)
      .join('')}<a href="${home}">Sommaire</a></nav><main>${text}</main></body></html>`;
  const data = (path: string, html: string) => JSON.stringify({ path, result: { data: { article: { html } } } });
  const pages = new Map([[home, { html: frame('Version', '<h1>Version</h1>'), data: data(home, '') }]]);
  for (const [id, { title, text }] of Object.entries(articles)) {
    const path = `${home}/article/${id}`;
    pages.set(path, { html: frame(title, text), data: data(path, text) });
  }
  return pages;
}

/** Published files of a release, with its pack. */
interface Published {
  files: PublishedFiles;
  listed: ListedPack;
  manifest: PackManifest;
}

/** Cache: tests use the same releases many times. */
const published = new WeakMap<Release, Published>();

/**
 * Returns the files of a release and its list, as written by the build. The caller may change the
 * map of files.
 */
export function publish(release: Release): Published {
  const made = published.get(release) ?? describeRelease(release);
  published.set(release, made);
  return { ...made, files: new Map(made.files) };
}

function describeRelease(release: Release): Published {
  const { versionId = 2, locale = 'fr', articles, images = {} } = release;
  const files: PublishedFiles = new Map();
  const pages = pagesOf(release);
  const [home = ''] = pages.keys();
  const base = createPageBase(pages.get(home) ?? { html: '', data: '' });
  const manifest: PackManifest = {
    format: 2,
    versionId,
    locale,
    versionName: `${versionId}.0`,
    isDefault: true,
    compilationHash: 'c0de',
    pages: [],
    files: [],
  };
  for (const [path, texts] of pages) {
    const id = Number(/\/article\/(\d+)$/.exec(path)?.[1]);
    const article = articles[id];
    const piece: PagePiece = {
      title: article?.title ?? 'Version',
      base: path === home ? null : home,
      ...describePage(texts, path === home ? null : base),
      ...(article && {
        search: { [`/search/text-${locale}-${id}-0-abcde.json`]: article.text.replace(/<[^>]+>/g, '') },
      }),
    };
    const json = JSON.stringify(piece);
    const bytes = deflateRawSync(json);
    manifest.pages.push({ path, digest: sum(json), bytes: bytes.length });
    files.set(piecePath(sum(json)), bytes);
    files.set(path, Buffer.from(texts.html));
  }
  for (const [path, text] of Object.entries(images)) {
    manifest.files.push({ path, digest: sum(text), bytes: Buffer.byteLength(text), type: 'image/webp' });
    files.set(path, Buffer.from(text));
  }
  const text = JSON.stringify(manifest);
  const listed: ListedPack = {
    versionId,
    locale,
    versionName: manifest.versionName,
    articles: Object.keys(articles).length,
    manifest: packManifestPath({ versionId, locale }, sum(text)),
    bytes: [...manifest.pages, ...manifest.files].reduce((all, { bytes }) => all + bytes, 0),
  };
  files.set(listed.manifest, Buffer.from(text));
  files.set(PACK_LIST_PATH, Buffer.from(JSON.stringify({ format: 2, packs: [listed] })));
  return { files, listed, manifest };
}

/** A web server of published files. */
export interface Host {
  origin: string;
  files: PublishedFiles;
  /** Requested addresses, in order. */
  asked: string[];
  /** Overrides the response for an address: a body, a status, or undefined for the file itself. */
  intercept: (path: string) => { status?: number; body?: string | Buffer } | undefined;
  headers: Record<string, string>;
  close: () => Promise<void>;
}

/** Starts a host on a free port; its files can be replaced while it runs. */
export async function startHost(files: PublishedFiles): Promise<Host> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    host.asked.push(path);
    const special = host.intercept(path);
    const body = special?.body ?? host.files.get(path);
    response.writeHead(special?.status ?? (body === undefined ? 404 : 200), host.headers);
    response.end(body ?? '<!doctype html><title>404</title>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host: Host = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    asked: [],
    intercept: () => undefined,
    headers: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return host;
}
