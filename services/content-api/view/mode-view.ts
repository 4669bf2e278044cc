import {
  say,
  type ArticleConfig,
  type Locale,
  type MusicsConfig,
  type RouteRule,
  type Unreadable,
  type Version,
  type VersionFileEntry,
  isPublicVersion,
} from '../../../content-schema';
import { changeKey, type Snapshot } from '../changes/change-log';
import { parseContentId, imagePathOf } from '../directory/content-path';
import { ProblemList } from '../directory/content-problem';
import type { PlacedPath, PlacedValue } from '../arrange/arrange-content';
import { digestOf } from '../digest';
import { createRouteRuleFinder, type FindRouteRule } from './find-route-rule';
import { CachedVersionViews } from './cached-version-views';
import { emptySources, groupByVersion, type VersionSources } from './version-sources';
import type { LocaleViews, ViewImages } from './locale-view';
import { listUnreadable, unreadableKey } from './unreadable';
import { hidePrivateEntries, hidePrivateRules, listArticles } from './private-references';
import { buildInformationView, type InformationView } from './information-view';
import { buildSiteView, type SiteView } from './site-view';
import { localizeVersions, resolveDefaultVersion } from './versions';

/** Maximum number of unknown articles named in one message. */
const MAX_NAMED = 10;

/**
 * Content of one mode. It is built as a whole and never changed, so an answer never mixes old and
 * new.
 */
export interface ModeView {
  /** Languages of the site, in the order of the product. */
  languages: readonly Locale[];
  versions: Partial<Record<Locale, Version[]>>;
  outlines: LocaleViews;
  /** Image files of this mode, each with its digest where it is known. */
  images: ReadonlyMap<string, string | null>;
  configs: { articleConfig: ArticleConfig; musicsConfig: MusicsConfig };
  routeRules: RouteRule[];
  findRouteRule: FindRouteRule;
  site: SiteView;
  information: InformationView;
  /** Content that exists but cannot be read. */
  unreadable: Unreadable[];
  /** Digest of each item that can change. */
  snapshot: Snapshot;
}

/** The views of both modes, and the problems repaired while building them. */
export interface ContentViews {
  public: ModeView;
  private: ModeView;
  problems: ProblemList;
}

/**
 * Builds the view of each mode.
 * @param values Values of the content files.
 * @param languages Languages of the site, in the order of the product.
 * @param unreadable Files that exist and cannot be read (default: none).
 * @param cached Views that were built before (default: none).
 * @returns null when there is no list of versions.
 */
export function buildContentViews(
  values: Iterable<PlacedValue>,
  images: ViewImages,
  languages: readonly Locale[],
  unreadable: readonly PlacedPath[] = [],
  cached = new CachedVersionViews(),
): ContentViews | null {
  const list = [...values];
  const versionsFile = list.find((value) => value.kind === 'versions');
  if (!versionsFile) return null;

  const problems = new ProblemList();
  const versions = resolveDefaultVersion(versionsFile.entries, problems);
  const sources = groupByVersion(
    list,
    unreadable.filter((file) => file.kind === 'article'),
  );
  const listed = listSources(versions, sources, problems);
  const outlines = cached.build(listed, { languages, images }, problems);
  const articleConfig = list.find((value) => value.kind === 'articleConfig')?.value ?? {};
  reportUnknownArticles(articleConfig, outlines, problems);
  const musicsConfig = list.find((value) => value.kind === 'musicsConfig')?.value ?? {};
  const routeRules = list.find((value) => value.kind === 'route-rules')?.rules ?? [];

  const publicVersions = versions.filter(isPublicVersion);
  const publicOutlines = new Map([...outlines].filter(([id]) => publicVersions.some((version) => version.id === id)));
  const publicConfig = hidePrivateEntries(
    articleConfig,
    listArticles(publicOutlines),
    listPresentations(publicOutlines),
  );
  const site = buildSiteView(list, unreadable, images, problems);
  const information = buildInformationView(list, images, languages);

  // Also versions that only have a folder: their entry in versions.json may be invalid.
  const privateIds = new Set([...versions.map(({ id }) => id), ...sources.keys()]);
  for (const { id } of publicVersions) privateIds.delete(id);

  return {
    public: assemble(
      publicVersions,
      publicOutlines,
      filterReferenced(images.digests, publicOutlines, [
        ...listConfigImages(publicConfig),
        ...site.images.map(({ path }) => path),
        ...listInformationImages(information),
      ]),
      { articleConfig: publicConfig, musicsConfig },
      hidePrivateRules(routeRules, privateIds, problems),
      { languages, site, information, unreadable },
    ),
    private: assemble(versions, outlines, images.digests, { articleConfig, musicsConfig }, routeRules, {
      languages,
      site,
      information,
      unreadable,
    }),
    problems,
  };
}

/** Lists the sources of each version. Reports versions without a folder, and the reverse. */
function listSources(
  versions: readonly VersionFileEntry[],
  sources: ReturnType<typeof groupByVersion>,
  problems: ProblemList,
): VersionSources[] {
  const known = new Set(versions.map(({ id }) => id));
  for (const id of sources.keys()) {
    if (known.has(id)) continue;
    problems.add(
      `versions/${id}`,
      say({
        fr: `attendu : le dossier d’une version de versions.json ; reçu : ${id} ; ajoutez une entrée avec cet id, ou retirez le dossier. D’ici là, il n’en est pas tenu compte.`,
        en: `expected the folder of a version of versions.json, received ${id}; add an entry with this id, or remove the folder. It is left out until then.`,
      }),
    );
  }
  return versions.map(({ id }) => {
    const own = sources.get(id);
    if (own !== undefined) return own;
    problems.add(
      `versions/${id}`,
      say({
        fr: 'attendu : au moins un article ou une catégorie lisible de cette version ; reçu : rien ; ajoutez-en. D’ici là, la version est vide.',
        en: 'expected at least one readable article or category of this version, received none; add one. The version is empty until then.',
      }),
    );
    return emptySources(id);
  });
}

function assemble(
  entries: readonly VersionFileEntry[],
  outlines: LocaleViews,
  images: ModeView['images'],
  configs: ModeView['configs'],
  routeRules: RouteRule[],
  {
    languages,
    site,
    information,
    unreadable: files,
  }: Pick<ModeView, 'languages' | 'site' | 'information'> & { unreadable: readonly PlacedPath[] },
): ModeView {
  const versions = localizeVersions(entries, languages);
  const snapshot = new Map<string, string>([[changeKey.versions, digestOf(versions)]]);
  for (const [versionId, outline] of outlines) {
    for (const locale of languages) {
      const view = outline[locale];
      if (view === undefined) continue;
      const { articles, categoriesDigest } = view;
      snapshot.set(changeKey.categories(versionId, locale), categoriesDigest);
      for (const [id, { summary }] of articles) snapshot.set(changeKey.article(versionId, locale, id), summary.digest);
    }
  }
  const configImages = listConfigImages(configs.articleConfig).map((path) => [path, images.get(path)]);
  snapshot.set(changeKey.config('articleConfig'), digestOf([configs.articleConfig, configImages]));
  snapshot.set(changeKey.config('musicsConfig'), digestOf(configs.musicsConfig));
  snapshot.set(changeKey.routeRules, digestOf(routeRules));
  snapshot.set(changeKey.site, site.digest);
  snapshot.set(changeKey.information, information.digest);
  const unreadable = listUnreadable(outlines, files, languages);
  for (const item of unreadable) {
    // Differs from the digest of the replacement: it changes when the file becomes readable, and
    // when it is gone.
    const key = unreadableKey(item);
    snapshot.set(key, digestOf(['unreadable', item, snapshot.get(key) ?? null]));
  }
  return {
    languages,
    versions,
    outlines,
    images,
    configs,
    routeRules,
    findRouteRule: createRouteRuleFinder(routeRules, languages),
    site,
    information,
    unreadable,
    snapshot,
  };
}

/** Reports entries and related articles that name an article which no version has. */
function reportUnknownArticles(config: ArticleConfig, outlines: LocaleViews, problems: ProblemList): void {
  const known = listArticles(outlines);
  for (const [key, { related = [] }] of Object.entries(config)) {
    const keyId = parseContentId(key);
    if (keyId !== null && !known.has(keyId)) {
      problems.add(
        'articleConfig.json',
        say({
          fr: `${key} : attendu : l’id d’un article ; reçu : ${key}, qu’aucune version ne contient ; corrigez ou retirez l’entrée. D’ici là, elle ne compte pour rien.`,
          en: `${key}: expected the id of an article, received ${key}, which no version has; correct it or remove the entry. It counts for nothing until then.`,
        }),
        { at: [key] },
      );
    }
    const unknown = related.filter((id) => !known.has(id));
    if (unknown.length > 0) {
      problems.add(
        'articleConfig.json',
        say({
          fr: `${key} : related : attendu : des id d’articles ; reçu : ${unknown.slice(0, MAX_NAMED).join(', ')}, qu’aucune version ne contient ; corrigez-les ou retirez-les. D’ici là, ils ne sont pas montrés.`,
          en: `${key}: related: expected ids of articles, received ${unknown.slice(0, MAX_NAMED).join(', ')}, which no version has; correct or remove them. They are not shown until then.`,
        }),
        { at: [key, 'related'] },
      );
    }
  }
}

/** Returns the presentations that articles name. */
function listPresentations(outlines: LocaleViews): Set<string> {
  const named = new Set<string>();
  for (const outline of outlines.values()) {
    for (const { articles } of Object.values(outline)) {
      for (const { summary } of articles.values()) if (summary.presentation) named.add(summary.presentation);
    }
  }
  return named;
}

/**
 * Returns the images that a public article, or any other of these, shows: only those are public.
 */
function filterReferenced(
  images: ModeView['images'],
  outlines: LocaleViews,
  others: readonly string[],
): ModeView['images'] {
  const referenced = new Set(others);
  for (const outline of outlines.values()) {
    for (const { articles } of Object.values(outline)) {
      for (const article of articles.values()) {
        for (const { path } of article.images) referenced.add(path);
      }
    }
  }
  return new Map([...images].filter(([path]) => referenced.has(path)));
}

/** Returns the image paths that the information texts show. */
function listInformationImages({ texts }: InformationView): string[] {
  return Object.values(texts).flatMap((own) => own.flatMap(({ fields }) => fields.images.map(({ path }) => path)));
}

/** Returns the image paths that a configuration names, whether they exist or not. */
export function listConfigImages(config: ArticleConfig): string[] {
  return Object.values(config)
    .flatMap(({ icon, banner }) => [icon, banner])
    .flatMap((value) => (value === undefined ? [] : (imagePathOf(value) ?? [])));
}
