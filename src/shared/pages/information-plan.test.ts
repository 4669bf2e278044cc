import type { HistoryEntry, InformationTextName, Locale, TeamMember } from '../../../content-schema';
import { type InformationSources, planInformation } from './information-plan';

const member: TeamMember = { id: 'ada', name: 'Ada', role: { fr: 'Rédaction' }, channels: [] };
const step: HistoryEntry = { date: '2026-11-23', title: { en: 'The first page' } };
const identity = { hasBuiltInPages: false, hasMascot: true };
const ours = { hasBuiltInPages: true, hasMascot: true };

/** Creates the texts of a name in each locale; a missing one falls back to the other. */
const text = (name: InformationTextName, ...written: Locale[]): InformationSources['texts'] =>
  (['fr', 'en'] as const).map((locale) => ({
    ...{ name, locale, title: null, description: null },
    contentLocale: written.includes(locale) || written[0] === undefined ? locale : written[0],
  }));
const plan = (sources: Partial<InformationSources> = {}) =>
  planInformation({ texts: [], data: { team: [], history: [] }, identity, hasMusic: false, ...sources });
const names = (sources: Partial<InformationSources> = {}) => plan(sources).pages.map(({ name }) => name);

describe('the information pages of a site', () => {
  test('are only the privacy policy without content', () => {
    expect(names()).toEqual(['privacy-policy']);
  });

  test.each<[what: string, Partial<InformationSources>, page: string]>([
    ['a text', { texts: text('faq', 'fr', 'en') }, 'faq'],
    ['a text in one language', { texts: text('getting-start', 'en') }, 'getting-start'],
    ['its own animal', { texts: text('kawabata', 'fr') }, 'kawabata'],
    ['other texts', { texts: text('other', 'fr') }, 'other'],
    ['a team', { data: { team: [member], history: [] } }, 'team'],
    ['a text about its team', { texts: text('team', 'fr') }, 'team'],
    ['a history', { data: { team: [], history: [step] } }, 'history'],
    ['a text about its history', { texts: text('history', 'fr') }, 'history'],
    ['music', { hasMusic: true }, 'musics'],
  ])('include, with %s, that page and the list', (_what, sources, page) => {
    expect(names(sources)).toEqual(['index', page, 'privacy-policy']);
  });

  test.each<InformationTextName>(['home', 'index', 'privacy-policy', 'musics'])(
    'are no more with only a text of %s, because there is nothing to list',
    (name) => {
      expect(names({ texts: text(name, 'fr') })).toEqual(['privacy-policy']);
    },
  );

  test('are the built-in ones when enabled, in reading order', () => {
    expect(names({ identity: ours, hasMusic: true })).toEqual([
      ...['index', 'getting-start', 'faq', 'team', 'kawabata', 'musics', 'history', 'other', 'privacy-policy'],
    ]);
    expect(plan({ identity: ours }).pages.filter(({ isBuiltIn }) => !isBuiltIn)).toEqual([]);
  });

  test('omit the mascot when disabled, and music when there is none', () => {
    const found = names({ identity: { hasBuiltInPages: true, hasMascot: false } });
    expect(found).not.toContain('kawabata');
    expect(found).not.toContain('musics');
  });

  test('are those of the content rather than the built-in ones', () => {
    const texts = [...text('faq', 'fr'), ...text('privacy-policy', 'fr')];
    const { pages } = plan({ texts, identity: ours, data: { team: [member], history: [] } });
    const written = pages.filter(({ isBuiltIn }) => !isBuiltIn).map(({ name }) => name);
    expect(written).toEqual(['faq', 'team']);
  });

  test('are fallbacks as a whole when they consist of a fallback text', () => {
    const texts = [...text('faq', 'fr'), ...text('team', 'fr')];
    const { pages } = plan({ texts, data: { team: [member], history: [] } });
    expect(pages.filter(({ isTextAlone }) => isTextAlone).map(({ name }) => name)).toEqual(['faq']);
    expect(pages.find(({ name }) => name === 'faq')?.texts.en?.contentLocale).toBe('fr');
  });
});

test('the text of the home page is not a separate page', () => {
  const { homeText } = plan({ texts: text('home', 'en') });
  expect(homeText).toMatchObject({ fr: { contentLocale: 'en' }, en: { contentLocale: 'en' } });
  expect(plan().homeText).toEqual({ fr: null, en: null });
});
