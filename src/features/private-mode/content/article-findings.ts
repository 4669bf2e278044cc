import {
  type Article,
  type ArticleImage,
  type Locale,
  type PendingFinding,
  type PlacedImage,
  type TextFinding,
} from '../../../../content-schema';
import { linkFindings, resolveLinks } from '../../../shared/documents/check-links';
import { documentFindings, placeInFile } from '../../../shared/documents/document-findings';
import { type LinkedDocument, SiteIndex } from '../../../shared/documents/site-index';
import { forEachBounded } from '../../../shared/for-each-bounded';
import type { HeadingIds } from '../../../shared/markdown/document';
import type { PreparedText } from '../engine/text-engine';
import type { ArticleFinding } from '../proofreading/proofread-article';
import type { EditionContent, PrivateContent } from './private-content';
import { withBasePath } from '../../../shared/routes/base-path';

/** An article with its text compiled. */
export interface PreparedArticle {
  article: Article;
  prepared: PreparedText;
}

/** Lookups that tell whether an article exists and which ids it has, as far as loaded. */
export interface LinkKnowledge {
  editionOf: (versionId: number) => EditionContent | null;
  /** The compiled target of a link with a hash; null where it was not compiled. */
  targetOf: (versionId: number, articleId: number) => PreparedArticle | null;
}

/**
 * Creates the index that resolves the links of one article: the linked articles that the sidebar
 * trees list. The hash of a link to an article that was not compiled is left as typed.
 */
export function linkIndex(own: PreparedArticle, locale: Locale, { editionOf, targetOf }: LinkKnowledge): SiteIndex {
  const ids = new Map<string, readonly HeadingIds[]>();
  const documents: LinkedDocument[] = [];
  const keyOf = (document: LinkedDocument) => `${targetKey(document.versionId, document.articleId)}/${document.locale}`;
  const add = (document: LinkedDocument, headingIds: readonly HeadingIds[]) => {
    documents.push(document);
    ids.set(keyOf(document), headingIds);
  };
  add(linkedDocument(own, locale), own.prepared.headingIds);
  for (const { versionId, articleId, inLocale } of linkedArticles(own)) {
    const edition = editionOf(versionId);
    if (edition === null) continue;
    // Registers the version, even if it has no such article.
    add({ versionId, locale, articleId: 0, contentLocale: locale, links: [], anchors: [] }, []);
    const listed = edition.outline.articles.get(articleId);
    if (listed === undefined) continue;
    const { contentLocale } = listed;
    // Every language has the same articles. The ids of the text in another one are not loaded.
    if (inLocale !== undefined && inLocale !== locale)
      add({ versionId, locale: inLocale, articleId, contentLocale, links: [], anchors: [] }, []);
    if (versionId === own.article.versionId && articleId === own.article.id) continue;
    const target = targetOf(versionId, articleId);
    if (target !== null) add(linkedDocument(target, locale), target.prepared.headingIds);
    else add({ versionId, locale, articleId, contentLocale, links: [], anchors: [] }, []);
  }
  return new SiteIndex(documents, (document) => ids.get(keyOf(document)) ?? []);
}

/** Returns what link resolution needs of a compiled article. */
export function linkedDocument({ article, prepared }: PreparedArticle, locale: Locale): LinkedDocument {
  const { versionId, id: articleId, contentLocale } = article;
  const { links, anchors } = prepared.document;
  return { versionId, locale, articleId, contentLocale, links, anchors };
}

/** An article that a text links to. */
interface LinkedArticle {
  versionId: number;
  articleId: number;
  /** Language that the link names; none for that of the page. */
  inLocale?: Locale;
}

/** Returns the articles that a text links to, without duplicates. */
function linkedArticles({ article, prepared }: PreparedArticle, { withHash = false } = {}): LinkedArticle[] {
  const found = new Map<string, LinkedArticle>();
  for (const link of prepared.document.links) {
    if (link.to !== 'article' || (withHash && (link.hash ?? '') === '')) continue;
    const { articleId, locale } = link;
    const versionId = link.versionId ?? article.versionId;
    found.set(`${versionId}/${articleId}/${locale}`, {
      versionId,
      articleId,
      ...(locale === undefined ? {} : { inLocale: locale }),
    });
  }
  return [...found.values()];
}

/** Maximum number of link targets whose headings are checked. Each may be fetched and compiled. */
const MAX_TARGETS = 60;
/** Number of targets read in parallel. Low, so that the current article comes first. */
const TARGETS_AT_ONCE = 2;

/** Reads the targets of links with a hash. Targets that fail to load are left out. */
export async function readTargets(
  own: PreparedArticle,
  content: Pick<PrivateContent, 'edition'>,
  locale: Locale,
  prepare: (target: { versionId: number; articleId: number }) => Promise<PreparedArticle | null>,
): Promise<ReadonlyMap<string, PreparedArticle>> {
  const { versionId: ownVersion, id: ownId } = own.article;
  const linked = linkedArticles(own, { withHash: true })
    .filter(({ inLocale }) => inLocale === undefined)
    .filter(({ versionId, articleId }) => versionId !== ownVersion || articleId !== ownId)
    .slice(0, MAX_TARGETS);
  const targets = new Map<string, PreparedArticle>();
  await forEachBounded(linked, TARGETS_AT_ONCE, async ({ versionId, articleId }) => {
    const edition = await content.edition({ versionId, locale });
    if (edition.kind !== 'ok' || !edition.data.outline.articles.has(articleId)) return;
    const target = await prepare({ versionId, articleId });
    if (target !== null) targets.set(targetKey(versionId, articleId), target);
  });
  return targets;
}

export const targetKey = (versionId: number, articleId: number) => `${versionId}/${articleId}`;

/**
 * Returns the findings of an article, as the quality report of a build lists them.
 * @param targetOf The compiled targets of its links. The hash of any other link is not checked.
 * @param imageOf Returns an image as it is rendered; null when it failed to load.
 * @param dead Paths of the site that answer 404.
 */
export function articleFindings(
  own: PreparedArticle,
  locale: Locale,
  { editionOf, targetOf }: LinkKnowledge,
  imageOf: (image: ArticleImage) => PlacedImage | null,
  dead: ReadonlySet<string>,
): ArticleFinding[] {
  const { article, prepared } = own;
  const { versionId, id: articleId, contentLocale } = article;
  const failed = article.images.filter((image) => imageOf(image) === null);
  const { findings } = documentFindings(
    {
      versionId,
      locale,
      articleId,
      contentLocale,
      findings: prepared.document.findings,
      images: prepared.document.images,
      imageFiles: article.images,
    },
    // Private mode renders SVG files unchanged, in `img` elements, which run no scripts and load
    // nothing.
    {
      failed: new Map(failed.map(({ digest }) => [digest, IMAGE_FAILED])),
      removedFrom: () => [],
      sizeOf: (digest) => {
        const image = article.images.find((each) => each.digest === digest);
        return image === undefined ? null : imageOf(image);
      },
    },
  );
  const document = linkedDocument(own, locale);
  const resolved = resolveLinks(linkIndex(own, locale, { editionOf, targetOf }), document).map((target, index) => {
    const link = document.links[index];
    const isGuess = link?.to === 'article' && target.problem === 'unknown-hash' && !isCompiled(own, link, targetOf);
    return isGuess ? { ...target, problem: null } : target;
  });
  const links = [
    ...linkFindings(document, resolved, null),
    ...addressFindings(own, locale).filter(({ unlessServed = '' }) => dead.has(unlessServed)),
  ];
  const lines = article.markdown.split('\n');
  return [...findings, ...links]
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
    .map((finding) => toArticleFinding(finding, article, lines));
}

/** Returns the findings for links to addresses of the site, valid if the address is dead. */
export function addressFindings(own: PreparedArticle, locale: Locale): TextFinding<PendingFinding>[] {
  const document = linkedDocument(own, locale);
  const links = document.links.filter(({ to }) => to === 'address');
  const isThere = { exists: true, hash: null, problem: null };
  return linkFindings(
    { ...document, links },
    links.map(() => isThere),
    window.location.origin + withBasePath(''),
  );
}

function isCompiled(
  { article }: PreparedArticle,
  { versionId, articleId, locale }: { versionId: number | null; articleId: number; locale?: Locale },
  targetOf: LinkKnowledge['targetOf'],
): boolean {
  if (locale !== undefined) return false;
  const version = versionId ?? article.versionId;
  return (version === article.versionId && articleId === article.id) || targetOf(version, articleId) !== null;
}

const IMAGE_FAILED = 'the content API did not give it as a picture. Replace the file, or try again';

function toArticleFinding(finding: TextFinding, { file }: Article, lines: readonly string[]): ArticleFinding {
  const { kind, message, line } = finding;
  const placed = placeInFile(finding, file);
  return {
    kind,
    message,
    line: placed.line ?? null,
    source: line === undefined ? null : (lines[line - 1] ?? null),
  };
}
