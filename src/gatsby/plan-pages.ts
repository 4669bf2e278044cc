import {
  CURRENT_VERSION,
  DEFAULT_LOCALE,
  isFallback,
  LOCALES,
  type Locale,
  type OutlineNode,
  type VersionNode,
} from '../../content-schema';
import { createOutline, type Outline } from '../shared/navigation/outline';
import { subjectPath, type PageSubject, resolveSwitchTarget } from '../shared/navigation/switch-target';
import { INFORMATION_PAGES } from '../shared/routes/information-pages';
import { homePath, routePath, versionListPath, versionSegment } from '../shared/routes/paths';
import type { RouteName } from '../shared/routes/route-table';
import { currentVersionOf, newestFirst, segmentsOf } from '../shared/versions/versions';
import type { ContentContext, MessagePrefix, PageContext, PagePlan, TemplateName } from './page-plan';
import type { PresentationOf } from './presentations';

/** Everything a plan is made from. */
export interface SiteContent {
  versions: readonly VersionNode[];
  outlines: readonly OutlineNode[];
  /** When an article changed last, an ISO 8601 date (default: unknown). */
  updatedAt?: (versionId: number, locale: Locale, articleId: number) => string | undefined;
  /** How an article is presented (default: all in the same way). */
  presentationOf?: PresentationOf;
  /** Whether the site is for those who work on it: it then has the gallery of the kit (default: false). */
  isForDevelopers?: boolean;
}

/**
 * Plans every page of the site: pure, and the same for the same content in whatever order it comes.
 * Pages are sorted by path.
 */
export function planPages(content: SiteContent): PagePlan[] {
  const versions = newestFirst(content.versions);
  const outlines = new Map(
    content.outlines.map((node) => [`${node.versionId}/${node.locale}`, createOutline(node)] as const),
  );
  const outlineOf = (versionId: number, locale: Locale): Outline => outlines.get(`${versionId}/${locale}`) ?? EMPTY;

  const current = currentVersionOf(versions);
  const plans = LOCALES.flatMap((locale) => [
    currentVersionPage(staticPage(locale, 'home', 'index', homePath), versions, current),
    currentVersionPage(
      staticPage(locale, 'search', 'search', (each) => routePath(each, 'search')),
      versions,
      current,
    ),
  ]).concat(staticPages());
  if (content.isForDevelopers === true) plans.push(kitPage());
  for (const version of versions) {
    for (const locale of LOCALES) {
      const outline = outlineOf(version.versionId, locale);
      const targetsOf = (subject: PageSubject) =>
        versions.map(({ versionId }) => ({
          versionId,
          ...resolveSwitchTarget(subject, outline, outlineOf(versionId, locale)),
        }));
      for (const subject of subjectsOf(outline)) {
        const versionTargets = targetsOf(subject);
        for (const segment of segmentsOf(version, versions)) {
          const presentation =
            subject.kind === 'article'
              ? content.presentationOf?.(subject.id, outline.articles.get(subject.id)?.presentation)
              : undefined;
          const shown = {
            versionId: version.versionId,
            segment,
            subject,
            versionTargets,
            ...(presentation === undefined ? {} : { presentation }),
          };
          plans.push(
            contentPage(locale, shown, spokenLocales(subject, version.versionId, outlineOf), content.updatedAt),
          );
        }
      }
    }
  }
  return plans.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

const EMPTY = createOutline({ categories: [], articles: [] });

function subjectsOf(outline: Outline): PageSubject[] {
  return [
    { kind: 'version' },
    ...[...outline.categories.keys()].map((id) => ({ kind: 'category', id }) as const),
    ...[...outline.articles.keys()].map((id) => ({ kind: 'article', id }) as const),
  ];
}

/** The locales that have a page in their own words. */
function spokenLocales(
  subject: PageSubject,
  versionId: number,
  outlineOf: (versionId: number, locale: Locale) => Outline,
): Locale[] {
  if (subject.kind === 'version') return [...LOCALES];
  return LOCALES.filter((locale) => {
    const outline = outlineOf(versionId, locale);
    const entry = (subject.kind === 'article' ? outline.articles : outline.categories).get(subject.id);
    return entry !== undefined && !isFallback({ locale, contentLocale: entry.contentLocale });
  });
}

const TEMPLATE_OF = {
  version: { template: 'version', routeName: 'version-idVersion' },
  category: { template: 'category', routeName: 'version-idVersion-category-idCategory' },
  article: { template: 'article', routeName: 'version-idVersion-article-idArticle' },
} as const satisfies Record<PageSubject['kind'], { template: TemplateName; routeName: RouteName }>;

function contentPage(
  locale: Locale,
  content: ContentContext,
  spoken: readonly Locale[],
  updatedAtOf: SiteContent['updatedAt'],
): PagePlan {
  const { subject, segment, versionId } = content;
  const { template, routeName } = TEMPLATE_OF[subject.kind];
  const pinnedPathIn = (each: Locale) => subjectPath(each, versionSegment(versionId), subject);
  const source = spoken.includes(locale) ? locale : (spoken[0] ?? locale);
  const indexed = segment !== CURRENT_VERSION && source === locale;
  const updatedAt = subject.kind === 'article' ? updatedAtOf?.(versionId, locale, subject.id) : undefined;
  const path = subjectPath(locale, segment, subject);
  return {
    path,
    template,
    context: {
      ...commonContext(template, locale, path, routeName),
      canonicalPath: pinnedPathIn(source),
      alternates: indexed ? Object.fromEntries(spoken.map((each) => [each, pinnedPathIn(each)])) : {},
      indexed,
      localePaths: pathsInLocales((each) => subjectPath(each, segment, subject)),
      ...(updatedAt === undefined ? {} : { updatedAt }),
      content,
    },
  };
}

function staticPages(): PagePlan[] {
  const pages = LOCALES.flatMap((locale): PagePlan[] => [
    staticPage(locale, 'version-list', 'version', versionListPath),
    ...informationPages(locale),
    ...ACCOUNT_ROUTES.map((routeName) => accountPage(locale, routeName)),
    { ...errorPage(locale, `/${locale}/404`), path: `/${locale}/404` },
  ]);
  return [...pages, errorPage(DEFAULT_LOCALE, '/404'), localeChoicePage()];
}

/** A page that shows what the current version holds, at an address without a version. */
function currentVersionPage(
  page: PagePlan,
  versions: readonly VersionNode[],
  current: VersionNode | undefined,
): PagePlan {
  if (current === undefined) return page;
  const subject = { kind: 'version' } as const;
  const content: ContentContext = {
    versionId: current.versionId,
    segment: CURRENT_VERSION,
    subject,
    versionTargets: versions.map(({ versionId }) => ({ versionId, subject, resolution: 'same' })),
  };
  return { ...page, context: { ...page.context, content } };
}

function staticPage(
  locale: Locale,
  template: TemplateName,
  routeName: RouteName,
  pathIn: (locale: Locale) => string,
): PagePlan {
  const path = pathIn(locale);
  const paths = pathsInLocales(pathIn);
  return {
    path,
    template,
    context: {
      ...commonContext(template, locale, path, routeName),
      canonicalPath: path,
      alternates: paths,
      indexed: true,
      localePaths: paths,
    },
  };
}

/** The pages around a text of our own: they are the same in both languages. */
function informationPages(locale: Locale): PagePlan[] {
  return INFORMATION_PAGES.map(({ name, routeName }) => {
    const page = staticPage(locale, 'information', routeName, (each) => routePath(each, routeName));
    const messages = [...page.context.messages, ...(name === 'musics' ? ['musics:' as const] : [])];
    return { ...page, text: `src/information/${name}/${locale}.mdx`, context: { ...page.context, messages } };
  });
}

const ACCOUNT_ROUTES = ['account', 'auth-sign-in', 'auth-sign-up', 'auth-reset'] as const;

/** A page about accounts: it shows something different to each reader, so search engines have no use for it. */
function accountPage(locale: Locale, routeName: (typeof ACCOUNT_ROUTES)[number]): PagePlan {
  const page = staticPage(locale, 'account', routeName, (each) => routePath(each, routeName));
  return { ...page, context: { ...page.context, alternates: {}, indexed: false } };
}

/** The 404 page: it carries both languages, because any unknown address can show it. */
function errorPage(locale: Locale, path: string): PagePlan {
  return {
    path,
    template: 'not-found',
    context: {
      ...commonContext('not-found', locale, path, 'not-found'),
      messageLocales: [...LOCALES],
      canonicalPath: path,
      alternates: {},
      indexed: false,
      localePaths: pathsInLocales(homePath),
    },
  };
}

/** `/` for hosts that cannot redirect: links to both languages. */
function localeChoicePage(): PagePlan {
  return {
    path: '/',
    template: 'locale-choice',
    context: {
      ...commonContext('locale-choice', DEFAULT_LOCALE, '/', 'locale-choice'),
      messageLocales: [...LOCALES],
      canonicalPath: homePath(DEFAULT_LOCALE),
      alternates: {},
      indexed: false,
      localePaths: pathsInLocales(homePath),
    },
  };
}

/** The gallery of the kit, which no build publishes. */
function kitPage(): PagePlan {
  const path = '/kit';
  return {
    path,
    template: 'kit',
    context: {
      ...commonContext('kit', DEFAULT_LOCALE, path, 'kit'),
      canonicalPath: path,
      alternates: {},
      indexed: false,
      localePaths: {},
    },
  };
}

/** The messages of the frame around every page, and those it shows when a page fails. */
const MESSAGES_OF_ALL = ['partials:', 'pages:error.'] as const satisfies readonly MessagePrefix[];

/** The messages that each template uses besides. A page carries no bundle that it does not show. */
const MESSAGES_OF = {
  home: ['pages:home.'],
  'version-list': ['pages:versionList.', 'pages:version.'],
  version: ['pages:version', 'pages:category.', 'pages:breadcrumb.', 'pages:notice.'],
  category: ['pages:category.', 'pages:breadcrumb.', 'pages:notice.'],
  article: ['pages:article.', 'pages:breadcrumb.', 'pages:notice.'],
  information: ['pages:information.', 'pages:breadcrumb.', 'article-description:widget.'],
  search: ['pages:search.'],
  account: ['pages:account.'],
  'not-found': ['pages:notFound.'],
  'locale-choice': ['pages:home.'],
  kit: [],
} as const satisfies Record<TemplateName, readonly MessagePrefix[]>;

function commonContext(
  template: TemplateName,
  locale: Locale,
  path: string,
  routeName: PageContext['routeName'],
): Pick<PageContext, 'locale' | 'messageLocales' | 'messages' | 'routeName' | 'i18n'> {
  return {
    locale,
    messageLocales: [locale],
    messages: [...MESSAGES_OF_ALL, ...MESSAGES_OF[template]],
    routeName,
    i18n: {
      language: locale,
      languages: [...LOCALES],
      defaultLanguage: DEFAULT_LOCALE,
      generateDefaultLanguagePage: false,
      routed: true,
      originalPath: path.replace(/^\/(?:fr|en)(?=\/|$)/, ''),
      path,
    },
  };
}

function pathsInLocales(pathIn: (locale: Locale) => string): Partial<Record<Locale, string>> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, pathIn(locale)]));
}
