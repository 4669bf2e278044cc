import {
  type ColorMode,
  type HistoryEntry,
  type InformationTextName,
  type Locale,
  LOCALES,
} from '../../../content-schema';
import { planHomePage, planInformationPages } from './information-pages';
import { type InformationSources, planInformation } from './information-plan';

const FRENCH = { locale: 'fr', languages: LOCALES } as const;
const step: HistoryEntry = { date: '2026-11-23', title: { fr: 'La première page' } };
const text = (
  name: InformationTextName,
  written: Partial<Record<Locale, { title?: string; description?: string; colorMode?: ColorMode }>>,
): InformationSources['texts'] =>
  (['fr', 'en'] as const).flatMap((locale) => {
    const contentLocale =
      written[locale] === undefined ? (['fr', 'en'] as const).find((each) => written[each]) : locale;
    if (contentLocale === undefined) return [];
    return [{ name, locale, contentLocale, title: null, description: null, ...written[contentLocale] }];
  });
const siteWith = (sources: Partial<InformationSources> = {}) =>
  planInformation({
    ...{ texts: [], data: { team: [], history: [] }, hasMusic: false },
    identity: { hasBuiltInPages: false, hasMascot: true },
    ...sources,
  });
const planned = (path: string, sources: Partial<InformationSources>) => {
  const { pages } = siteWith(sources);
  const plans = LOCALES.flatMap((locale) => planInformationPages({ locale, languages: LOCALES }, pages));
  return plans.find((plan) => plan.path === path);
};

describe('the plan of the information pages', () => {
  const texts = text('faq', { fr: { title: 'Vos questions' }, en: {} });

  test('has a page for a text of the content in both languages, without a built-in text', () => {
    const page = planned('/fr/information/faq', { texts });
    expect(page).toMatchObject({ template: 'information', context: { indexed: true, information: { hasText: true } } });
    expect(page?.text).toBeUndefined();
    expect(page?.context.alternates).toEqual({ fr: '/fr/information/faq', en: '/en/information/faq' });
    expect(page?.context.information?.pages.map(({ name, title }) => [name, title])).toEqual([
      ['index', null],
      ['faq', 'Vos questions'],
      ['privacy-policy', null],
    ]);
  });

  test('has no page without content', () => {
    expect(planned('/fr/information/team', { texts })).toBeUndefined();
    expect(planned('/fr/information', {})).toBeUndefined();
    expect(planned('/fr/privacy-policy', {})?.text).toBe('src/information/privacy-policy/fr.mdx');
  });

  test('points search engines to the language of a fallback text and names it', () => {
    const french = text('faq', { fr: { title: 'Vos questions' } });
    expect(planned('/en/information/faq', { texts: french })?.context).toMatchObject({
      canonicalPath: '/fr/information/faq',
      indexed: false,
      alternates: {},
      information: { pages: [{}, { name: 'faq', title: 'Vos questions', lang: 'fr' }, {}] },
    });
    expect(planned('/fr/information/faq', { texts: french })?.context).toMatchObject({
      indexed: true,
      alternates: { fr: '/fr/information/faq' },
    });
  });

  test('keeps a page in both languages when it has more than a fallback text', () => {
    const sources = { texts: text('history', { fr: {} }), data: { team: [], history: [step] } };
    const { context } = planned('/en/information/history', sources) ?? {};
    expect(context).toMatchObject({ indexed: true, canonicalPath: '/en/information/history' });
  });

  test('gives a page no messages of missing pages, nor of replaced built-in texts', () => {
    const messages = planned('/fr/information/faq', { texts })?.context.messages ?? [];
    expect(messages).toContain('pages:information.faq.');
    expect(messages.filter((each) => /kawabata|builtIn|mascot|team/.test(each))).toEqual([]);
  });

  test('gives built-in pages their own messages', () => {
    const ours = { identity: { hasBuiltInPages: true, hasMascot: true } };
    const messages = planned('/fr/information/kawabata', ours)?.context.messages;
    expect(messages).toEqual(expect.arrayContaining(['pages:builtIn.kawabata.', 'pages:mascot.']));
  });
});

test('a page forces the colour mode of its text, fallback or not', () => {
  const dark = { fr: { colorMode: 'dark' } } as const;
  expect(planned('/fr/information/faq', { texts: text('faq', dark) })?.context.colorMode).toBe('dark');
  expect(planned('/en/information/faq', { texts: text('faq', dark) })?.context.colorMode).toBe('dark');
  expect(planned('/fr/information', { texts: text('faq', dark) })?.context.colorMode).toBeUndefined();
  expect(planHomePage(FRENCH, siteWith({ texts: text('home', dark) })).context.colorMode).toBe('dark');
});

test('the home page queries its text when there is one', () => {
  expect(planHomePage(FRENCH, siteWith({ texts: text('home', { en: {} }) })).context.information?.hasText).toBe(true);
  expect(planHomePage(FRENCH, siteWith()).context.information).toBeUndefined();
});
