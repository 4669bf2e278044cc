import { TextDecoder, TextEncoder } from 'node:util';
import type { Locale } from '../../../../content-schema';
import { SEARCH_CATALOG_PATH } from '../../../shared/search-files';
import { planSearchFiles } from '../../../shared/search/plan-search-files';
import { aWorker } from '../../../shared/testing/worker-double';
import { answerCalls } from '../../../shared/worker-channel';
import { SearchEngine } from '../engine/search-engine';
import { bytesOf, testDigest, written, type WrittenArticle } from '../engine/testing/builders';
import type { SearchPort } from '../search-port';
import { createPublicSearch } from '../site-search';

/**
 * Version 1 in French and version 2 in both languages; category 5 contains the first two articles,
 * category 6 the others.
 */
const SITE: { versionId: number; locale: Locale; articles: Record<string, WrittenArticle> }[] = [
  { versionId: 1, locale: 'fr', articles: { 'Les versions': { '': 'Chaque version garde sa documentation.' } } },
  {
    versionId: 2,
    locale: 'fr',
    articles: {
      'Les versions': { '': 'Chaque version garde sa documentation, à la même adresse.' },
      'Écrire un article': { '': 'Un fichier Markdown.', 'Les images': 'Une image a une description.' },
      'Déployer le site': { '': 'Mettre un site en ligne.', 'Choisir un hébergeur': 'Un hébergeur statique suffit.' },
    },
  },
  { versionId: 2, locale: 'en', articles: { Riverside: { '': 'The heron waits.' } } },
];

/**
 * Search of a small site whose files can be delayed and broken, with the real engine behind worker
 * messages.
 */
export interface SearchedSite {
  port: SearchPort;
  /** Requested paths, in order, without their digests. */
  asked: string[];
  /** Number of started workers. */
  started: () => number;
  /** Delays files whose path contains the text. Returns a function that releases them. */
  holdBack: (part: string) => () => void;
  /** Breaks files whose path contains the text. Returns a function that repairs them. */
  breakFiles: (part: string) => () => void;
  /** Makes the worker fail, as when its script cannot be loaded. */
  crash: () => void;
}

/** Builds the search of a small site. */
export function aSearchedSite(): SearchedSite {
  // Workers have them, jsdom has not.
  Object.assign(globalThis, { TextDecoder, TextEncoder });
  const files = siteFiles();
  const asked: string[] = [];
  const held = new Map<string, Promise<void>>();
  const broken = new Set<string>();

  async function fetchFile(path: string): Promise<Uint8Array> {
    asked.push(path.replace(/-[^-]*$/, ''));
    for (const [part, released] of held) if (path.includes(part)) await released;
    const content = files.get(path);
    if ([...broken].some((part) => path.includes(part)) || content === undefined) throw new Error('status 404');
    return content;
  }

  const worker = aWorker((scope) => {
    const engine = new SearchEngine(fetchFile);
    answerCalls(scope, () => engine);
  });
  return {
    port: createPublicSearch(worker.start),
    asked,
    started: worker.started,
    holdBack(part) {
      let release = () => {};
      held.set(part, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(part);
        release();
      };
    },
    breakFiles(part) {
      broken.add(part);
      return () => broken.delete(part);
    },
    crash: worker.crash,
  };
}

function siteFiles(): Map<string, Uint8Array> {
  const editions = SITE.map(({ versionId, locale, articles }) => {
    const { titles, texts } = written(articles, locale);
    titles.articles.forEach((article, index) => {
      article.categoryIds = [index < 2 ? 5 : 6];
    });
    return {
      versionId,
      locale,
      categories: [
        { id: 6, title: 'Publier' },
        { id: 5, title: 'Écrire' },
      ],
      articles: titles.articles,
      texts,
    };
  });
  const { catalog, files } = planSearchFiles(editions, testDigest);
  return new Map([
    ...files.map((file): [string, Uint8Array] => [file.path, bytesOf(file)]),
    [SEARCH_CATALOG_PATH, bytesOf({ content: JSON.stringify(catalog) })],
  ]);
}
