import { isDeepStrictEqual } from 'node:util';
import { forLocales, type Locale, LOCALES } from '../../../content-schema';
import type { PlacedArticle } from '../arrange/arrange-content';
import { ProblemList } from '../directory/content-problem';
import { buildLocaleView, type LocaleViews, type ViewImages } from './locale-view';
import type { SourceCategories, VersionSources } from './version-sources';

/** Input of all views, besides the sources of their version. */
interface ViewInput {
  /** Languages of the site, in the order of the product. */
  languages: readonly Locale[];
  images: ViewImages;
}

/** The views of a version, with what they were made of. */
interface BuiltVersion {
  sources: VersionSources;
  views: ReturnType<typeof buildViews>['views'];
  problems: ProblemList;
}

/**
 * Builds the views of versions. Those of a version whose files have not changed are the same
 * objects as before: an edit of one text would otherwise view all versions again.
 */
export class CachedVersionViews {
  #last: (ViewInput & { versions: ReadonlyMap<number, BuiltVersion> }) | null = null;

  /** Builds the views of all versions, and adds the problems that were found. */
  build(versions: readonly VersionSources[], input: ViewInput, problems: ProblemList): LocaleViews {
    const last = this.#last !== null && isSameForAll(this.#last, input) ? this.#last : null;
    const built = new Map<number, BuiltVersion>();
    for (const sources of versions) {
      const known = last?.versions.get(sources.versionId);
      const isKnown = known !== undefined && last !== null && areSameSources(known.sources, sources, [last, input]);
      built.set(sources.versionId, isKnown ? known : { sources, ...buildViews(sources, input) });
    }
    this.#last = { ...input, versions: built };
    for (const version of built.values()) problems.addAll(version.problems);
    return new Map([...built].map(([id, { views }]) => [id, views]));
  }
}

function buildViews(sources: VersionSources, { languages, images }: ViewInput) {
  const problems = new ProblemList();
  return { views: forLocales(languages, (locale) => buildLocaleView(sources, locale, images, problems)), problems };
}

function isSameForAll(before: ViewInput, now: ViewInput): boolean {
  const [one, other] = [before.images.digests, now.images.digests];
  return (
    before.languages.join() === now.languages.join() &&
    one.size === other.size &&
    [...other].every(([path, digest]) => one.get(path) === digest)
  );
}

function areSameSources(before: VersionSources, now: VersionSources, inputs: readonly [ViewInput, ViewInput]): boolean {
  return LOCALES.every(
    (locale) =>
      areSameCategories(before.categories[locale], now.categories[locale]) &&
      isDeepStrictEqual(before.unreadable[locale], now.unreadable[locale]) &&
      areSameArticles(before.articles[locale], now.articles[locale], inputs),
  );
}

function areSameCategories(before: SourceCategories, now: SourceCategories): boolean {
  return (
    before.path === now.path &&
    before.areFolders === now.areFolders &&
    (before.entries === now.entries || isDeepStrictEqual(before.entries, now.entries))
  );
}

function areSameArticles(
  before: ReadonlyMap<number, PlacedArticle>,
  now: ReadonlyMap<number, PlacedArticle>,
  [{ images: imagesBefore }, { images }]: readonly [ViewInput, ViewInput],
): boolean {
  if (before.size !== now.size) return false;
  for (const [id, article] of now) {
    if (before.get(id) !== article) return false;
    const { bodyDigest } = article;
    if (imagesBefore.referenced.get(bodyDigest) !== images.referenced.get(bodyDigest)) return false;
  }
  return true;
}
