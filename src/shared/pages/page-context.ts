import { forLocales, type Locale } from '../../../content-schema';
import { withoutLocale } from '../routes/page-locale';
import { type PlainRouteName, routePath } from '../routes/paths';
import type { MessagePrefix, PageContext, PageLanguages, PagePlan, TemplateName } from './page-plan';

/** Plans a page that exists independently of the content. */
export function planStaticPage(
  page: PageLanguages,
  template: TemplateName,
  routeName: PlainRouteName,
  pathIn = (each: Locale): string => routePath(each, routeName),
): PagePlan {
  const path = pathIn(page.locale);
  const paths = forLocales(page.languages, pathIn);
  return {
    path,
    template,
    context: {
      ...commonContext(template, page, path, routeName),
      canonicalPath: path,
      alternates: paths,
      indexed: true,
      localePaths: paths,
    },
  };
}

/** Messages of the frame around every page, and of a part that fails. */
const MESSAGES_OF_ALL = ['partials:', 'pages:error.part.'] as const satisfies readonly MessagePrefix[];

/** Additional messages of each template. A page contains no bundle that it does not use. */
const MESSAGES_OF = {
  home: ['pages:home.'],
  'version-list': ['pages:versionList.', 'pages:version.'],
  version: ['pages:version', 'pages:category.', 'pages:breadcrumb.', 'pages:notice.'],
  category: ['pages:category.', 'pages:breadcrumb.', 'pages:notice.'],
  article: ['pages:article.', 'pages:breadcrumb.', 'pages:notice.'],
  information: [
    'pages:information.label.',
    'pages:article.cop',
    'pages:breadcrumb.',
    'pages:notice.',
    'article-description:widget.',
  ],
  search: ['pages:search.', 'search:'],
  account: ['pages:account.', 'pages:waiting.'],
  // The text of the secret page is loaded at runtime; these
  // messages are shown until then, or when loading fails.
  secret: ['pages:secret.', 'pages:waiting.'],
  offline: ['pages:offline.', 'offline:'],
  'not-found': ['pages:notFound.', 'pages:error.'],
  'locale-choice': ['pages:home.'],
  kit: [],
} as const satisfies Record<TemplateName, readonly MessagePrefix[]>;

/** Creates the common part of a page context: locale, messages, route. */
export function commonContext(
  template: TemplateName,
  { locale, languages }: PageLanguages,
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
      languages: [...languages],
      defaultLanguage: languages[0] ?? locale,
      generateDefaultLanguagePage: false,
      routed: true,
      originalPath: withoutLocale(path),
      path,
    },
  };
}
