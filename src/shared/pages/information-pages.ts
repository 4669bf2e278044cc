import type { InformationPage, InformationPagesNode, InformationTextHead, Locale } from '../../../content-schema';
import { INFORMATION_PAGES } from '../routes/information-pages';
import { planStaticPage } from './page-context';
import type { InformationEntry, MessagePrefix, PageContext, PageLanguages, PagePlan } from './page-plan';

/** Plans the home page, which may begin with a text of the content. */
export function planHomePage(languages: PageLanguages, { homeText }: InformationPagesNode): PagePlan {
  const page = planStaticPage(languages, 'home', 'index');
  const text = homeText[languages.locale];
  if (text === null) return page;
  const information = { hasText: true, pages: [] };
  return { ...page, context: { ...page.context, ...colorModeOf(text), information } };
}

/** Plans the existing information pages in one locale. */
export function planInformationPages(languages: PageLanguages, pages: readonly InformationPage[]): PagePlan[] {
  const { locale } = languages;
  const entries = pages.map((page) => entryOf(page, locale));
  return pages.flatMap((page) => {
    const route = INFORMATION_PAGES.find(({ name }) => name === page.name);
    if (route === undefined) return [];
    const { name, isBuiltIn, texts } = page;
    const plan = planStaticPage(languages, 'information', route.routeName);
    const context = {
      ...plan.context,
      messages: [...plan.context.messages, ...messagesOf(page, pages)],
      information: { hasText: texts[locale] !== null, pages: entries },
      ...colorModeOf(texts[locale]),
      ...listPositionOf(page, locale, plan),
    };
    return [{ ...plan, ...(isBuiltIn && { text: `src/information/${name}/${locale}.mdx` }), context }];
  });
}

/** Returns the colour mode that a text forces, as page context. */
const colorModeOf = (text: InformationTextHead | null): Pick<PageContext, 'colorMode'> =>
  text?.colorMode === undefined ? {} : { colorMode: text.colorMode };

function entryOf({ name, isBuiltIn, texts }: InformationPage, locale: Locale): InformationEntry {
  const { title = null, description = null, contentLocale = locale } = texts[locale] ?? {};
  return { name, isBuiltIn, title, description, ...(contentLocale !== locale && { lang: contentLocale }) };
}

/** Returns the messages of a page: the titles of all linked pages, and those of its own content. */
function messagesOf({ name }: InformationPage, pages: readonly InformationPage[]): MessagePrefix[] {
  const listed = pages.filter((page) => page.isBuiltIn && (page.name === name || name === 'index'));
  return [
    ...pages.map((page) => `pages:information.${page.name}.` as const),
    ...listed.map((page) => `pages:builtIn.${page.name}.` as const),
    ...(name === 'kawabata' ? (['pages:mascot.'] as const) : []),
    ...(name === 'musics' ? (['musics:'] as const) : []),
  ];
}

/**
 * Returns the canonical URL and alternates of a page. A page whose whole text is a fallback is
 * indexed in the language of the text.
 */
function listPositionOf({ isTextAlone, texts }: InformationPage, locale: Locale, { context }: PagePlan) {
  if (!isTextAlone) return {};
  const home = texts[locale]?.contentLocale ?? locale;
  const other = Object.values(texts).every((text) => text?.contentLocale === home);
  const own = context.localePaths[home];
  if (home !== locale) return { canonicalPath: own ?? context.canonicalPath, alternates: {}, indexed: false };
  return other && own !== undefined ? { alternates: { [home]: own } } : {};
}
