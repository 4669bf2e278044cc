import {
  type Article,
  type ArticleConfig,
  CURRENT_VERSION,
  forEachLocale,
  type Locale,
  otherLocales,
  siteLocales,
} from '../../../../content-schema';
import { wait } from '../../../shared/http/retry';
import type { DocumentLabels } from '../../../shared/markdown/document';
import { type TableOfContentsHeading, tableOfContents } from '../../../shared/pages/page-props';
import { type PreparedText, type TextEngine, TextEngineError } from '../engine/text-engine';
import type { ProofreadArticle, Publication, SideBySide } from '../proofreading/proofread-article';
import {
  type ArticleTexts,
  prepareArticle,
  prepareLinkTarget,
  readArticleTexts,
  textKey,
  type VersionText,
} from './article-texts';
import {
  addressFindings,
  articleFindings,
  type LinkKnowledge,
  type PreparedArticle,
  readTargets,
  targetKey,
} from './article-findings';
import type { ArticleCache } from './article-cache';
import { findDeadAddresses } from './dead-addresses';
import type { ImageCache, WantedImage } from './image-cache';
import { dataOf } from './content-result';
import { imagesOfArticle, placeArticle, privatePresentations } from './place-article';
import type { PrivateContent } from './private-content';
import { type FetchPublished, publicationOf, readPublishedCopy } from './published-copy';
import { compareRevisions } from './revisions';
import { alignSections } from './split-sections';
import {
  failed,
  findPage,
  type EditionPage,
  type LoadResult,
  readOtherEditions,
  type VersionView,
  versionView,
  type PageTarget,
} from './version-view';

/** Dependencies of private article pages. */
export interface ArticleSources {
  content: PrivateContent;
  images: ImageCache;
  engine: TextEngine;
  fetchPublished: FetchPublished;
  /** Labels inserted into documents, in each language. */
  labels: Readonly<Record<Locale, DocumentLabels>>;
  now(): Date;
}

/** A requested article page. */
export interface ArticleTarget extends PageTarget {
  subject: { kind: 'article'; id: number };
  /** Whether the public site has a page at its address. */
  isPublished: boolean;
  /** Cached state since its page was opened. */
  cache: ArticleCache;
}

/** Data of a private article page. */
export interface ArticleView extends VersionView {
  article: Article;
  /** HTML of the text; null when it could not be compiled. */
  html: string | null;
  tableOfContents: TableOfContentsHeading[];
  /** Comparison with the published text; null until loaded. */
  publication: Publication | null;
  /** Null where the text could not be compiled. */
  proofread: ProofreadArticle | null;
  /** Error that prevented the compilation of the text. */
  problem: TextEngineError | null;
  /** Images to render. */
  images: readonly WantedImage[];
}

/** Time that fast answers get before the article is rendered without them, in milliseconds. */
const TIMEOUT_MS = 250;

/** Data loaded so far. */
interface KnownArticle extends ArticleTexts {
  own: VersionText;
  config: ArticleConfig;
  referencedImages: readonly WantedImage[];
  prepared: ReadonlyMap<string, PreparedText> | TextEngineError;
  targets: ReadonlyMap<string, PreparedArticle>;
}

/**
 * Loads an article. Yields it as soon as its own text is loaded, then again with each part that
 * arrives: the texts of other versions, which its heading ids depend on, images, findings, the
 * published text.
 */
export async function* loadArticle(
  sources: ArticleSources,
  wanted: ArticleTarget,
): AsyncGenerator<LoadResult<ArticleView>, void> {
  const { content, images, engine } = sources;
  const { locale, subject, segment } = wanted;
  const articleId = subject.id;
  // Requested in parallel with the lists that confirm it: most addresses exist.
  if (segment !== CURRENT_VERSION) void content.article({ versionId: Number(segment), locale }, articleId);
  const configuring = content.articleConfig();
  const page = await findPage(content, wanted);
  if (page.kind !== 'view') {
    yield page;
    return;
  }
  const { version, versions } = page.view;
  const outcome = await content.article({ versionId: version.versionId, locale }, articleId);
  if (outcome.kind !== 'ok') {
    yield failed(outcome) ?? { kind: 'absent', what: 'subject' };
    return;
  }

  const article = outcome.data;
  wanted.cache.note(article, sources.now().toISOString());
  const config = dataOf(await configuring) ?? {};
  const own: VersionText = { key: textKey(version.versionId, article.contentLocale), version, article };
  const known: KnownArticle = {
    own,
    config,
    referencedImages: imagesOfArticle(article, config),
    prepared: new Map(),
    targets: new Map(),
    texts: [own],
    isComplete: false,
  };
  const compose = (): LoadResult<ArticleView> => ({
    kind: 'view',
    view: composeView(sources, wanted, page.view, known),
  });
  const prepare = async () => {
    known.prepared = await prepareArticle(engine, own, known.texts, otherKeys(own));
  };

  const others = readOtherEditions(content, versions.nodes, locale);
  const texts = readArticleTexts(content, versions.nodes, locale, articleId).then((read) => {
    Object.assign(known, read);
  });
  const pictures = images.load(known.referencedImages);
  const published = readPublished(sources, wanted, article);
  await Promise.race([Promise.all([texts, others, pictures, published]), wait(TIMEOUT_MS)]);

  const preparedTexts = known.texts;
  await prepare();
  yield compose();

  await Promise.all([texts, others]);
  if (known.texts !== preparedTexts) {
    await prepare();
    yield compose();
  }
  await pictures;
  if (!(known.prepared instanceof TextEngineError)) yield* proofread(sources, wanted, versions.nodes, known, compose);
  await published;
  yield compose();
}

/** Loads what only proofreading uses: the other language and the findings. */
async function* proofread(
  sources: ArticleSources,
  wanted: ArticleTarget,
  versions: Parameters<typeof prepareLinkTarget>[1],
  known: KnownArticle,
  compose: () => LoadResult<ArticleView>,
): AsyncGenerator<LoadResult<ArticleView>, void> {
  const { content, images } = sources;
  const { locale, cache } = wanted;
  const own = preparedText(known, known.own);
  if (own === null) return;
  const { texts, isComplete } = known;
  const other = texts.find(({ key }) => otherKeys(known.own).includes(key));
  if (other !== undefined) {
    await images.load(other.article.images);
    cache.languages = sideBySide(sources, wanted, known, other);
  } else cache.languages = isComplete ? 'single' : 'unavailable';
  yield compose();
  known.targets = await readTargets(own, content, locale, (target) =>
    prepareLinkTarget(sources, versions, locale, target),
  );
  const imageOf = (image: WantedImage) => images.find(image);
  const dead = await findDeadAddresses(sources, addressFindings(own, locale), locale);
  cache.findings = articleFindings(own, locale, linksOf(sources, wanted, known), imageOf, dead);
  yield compose();
}

/** Reads the published copy, once per opened page. */
async function readPublished(
  { fetchPublished }: ArticleSources,
  { isPublished, cache }: ArticleTarget,
  { versionId, contentLocale, id }: Article,
): Promise<void> {
  cache.published ??= isPublished
    ? await readPublishedCopy(fetchPublished, { versionId, locale: contentLocale, articleId: id })
    : null;
}

function composeView(
  sources: ArticleSources,
  wanted: ArticleTarget,
  page: EditionPage,
  known: KnownArticle,
): ArticleView {
  const { content, images, engine } = sources;
  const { own, prepared } = known;
  const { cache } = wanted;
  const { article, version } = own;
  const publication = cache.published === undefined ? null : publicationOf(cache.published, article);
  const text = preparedText(known, own);
  const presentationOf = privatePresentations(known.config, known.referencedImages, images);
  const proofread: ProofreadArticle = {
    locale: wanted.locale,
    articleId: article.id,
    versionId: version.versionId,
    file: article.file?.path ?? null,
    findings: cache.findings,
    languages: cache.languages,
    publication,
    ...comparingOf(known, cache, engine),
  };
  return {
    ...versionView(content, wanted, page, presentationOf),
    article,
    html: text === null ? null : placeArticle(text, renderContext(sources, wanted, known)),
    tableOfContents: text === null ? [] : tableOfContents(text.prepared.document.headings, text.prepared.headingIds),
    publication,
    proofread: text === null ? null : proofread,
    problem: prepared instanceof TextEngineError ? prepared : null,
    images: [...known.referencedImages, ...known.texts.flatMap((each) => each.article.images)],
  };
}

/** Returns the revisions to compare with; memoized as long as none of the texts changes. */
function comparingOf({ own, texts }: KnownArticle, cache: ArticleCache, engine: TextEngine) {
  const { published = null, seen } = cache;
  const { article, version } = own;
  const words = texts.flatMap(({ key, article: each }) => [key, each.markdown, each.updatedAt]);
  return cache.comparing([published, article.markdown, article.updatedAt, ...words, ...seen], () =>
    compareRevisions({ article, version, published, texts, seen }, engine),
  );
}

function sideBySide(
  sources: ArticleSources,
  wanted: ArticleTarget,
  known: KnownArticle,
  other: VersionText,
): SideBySide | 'unavailable' {
  const first = preparedText(known, known.own);
  const second = preparedText(known, other);
  if (first === null || second === null) return 'unavailable';
  const place = renderContext(sources, wanted, known);
  const side = (each: PreparedArticle) => ({ locale: each.article.contentLocale, html: placeArticle(each, place) });
  const titles = forEachLocale(() => '');
  for (const { article } of [first, second]) titles[article.contentLocale] = article.title;
  return { titles, rows: alignSections(side(first), side(second)) };
}

const otherKeys = ({ version, article }: VersionText) =>
  otherLocales(article.contentLocale, siteLocales).map((locale) => textKey(version.versionId, locale));

function preparedText({ prepared }: KnownArticle, { key, article }: VersionText): PreparedArticle | null {
  const text = prepared instanceof TextEngineError ? undefined : prepared.get(key);
  return text === undefined ? null : { article, prepared: text };
}

function linksOf({ content }: ArticleSources, { locale }: ArticleTarget, { targets }: KnownArticle): LinkKnowledge {
  return {
    editionOf: (versionId) => content.knownEdition({ versionId, locale }),
    targetOf: (versionId, articleId) => targets.get(targetKey(versionId, articleId)) ?? null,
  };
}

function renderContext(sources: ArticleSources, wanted: ArticleTarget, known: KnownArticle) {
  const { locale, segment } = wanted;
  return { locale, segment, labels: sources.labels, images: sources.images, links: linksOf(sources, wanted, known) };
}
