import { fireEvent, screen, within } from '@testing-library/react';
import { type InformationName, LOCALES } from '../../../content-schema';
import type { InformationEntry } from '../../shared/pages/page-plan';
import { INFORMATION_PAGES } from '../../shared/routes/information-pages';
import { inInformation } from '../../testing/information-builders';
import { renderIn } from '../../testing/render-in';
import { type InformationSite, informationContentOf } from './information-site';
import { informationView, type InformationViewProps } from './information-view';
import { AnalyticsHost, When } from './mdx-components';
import { Contact, TextLink } from './text-link';

const InformationView = informationView(() => <p>The tracks.</p>);
const site = (fields: Partial<InformationSite['siteMetadata']> = {}): InformationSite => ({
  hasMusic: false,
  siteMetadata: {
    ...{ siteUrl: 'https://atelier.example.org', siteName: 'Atelier' },
    ...{ authorName: 'Ada', authorUrl: 'https://ada.example.org' },
    social: { chat: null, video: null, network: null, discussion: null, forum: null },
    languages: LOCALES,
    ...{ identityClientId: null, publicApiUrl: null, hasMascot: true, hasSecret: true, feedback: null },
    ...fields,
  },
});
const entry = (name: InformationName, fields: Partial<InformationEntry> = {}): InformationEntry => ({
  ...{ name, isBuiltIn: false, title: null, description: null },
  ...fields,
});
const lists = {
  team: [{ id: 'ada', name: 'Ada', role: { fr: 'Architecte' }, channels: [] }],
  history: [
    { date: '2026-11-01', title: { fr: 'Première pierre', en: 'First stone' } },
    { date: '2026-11-20', title: { fr: 'Ouverture' }, text: { fr: 'Le pont est ouvert.' } },
  ],
};

/** Renders the page of a name on a site that has it, the list and the privacy policy. */
function show(
  locale: 'fr' | 'en',
  name: InformationName,
  data: Partial<InformationViewProps<object>['data']> = {},
  fields: Partial<InformationEntry> = {},
) {
  const pages = [entry('index'), entry(name, fields), entry('privacy-policy', { isBuiltIn: true })];
  const routeName = INFORMATION_PAGES.find((page) => page.name === name)?.routeName ?? '';
  const information = { hasText: true, pages: pages.filter((page, at) => at !== 0 || name !== 'index') };
  return renderIn(
    locale,
    <InformationView
      data={{ site: site(), text: null, lists: null, ...data }}
      pageContext={{ routeName, locale, information }}
    />,
  );
}

describe('a page defined by the content', () => {
  test('has the title and the description of the content, and links to the existing pages', () => {
    const text = { html: '<p>Parce que.</p>', contentLocale: 'fr' as const };
    show('fr', 'faq', { text }, { title: 'Vos questions', description: 'Ce que l’on demande.' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vos questions');
    expect(screen.getByText('Ce que l’on demande.')).toBeVisible();
    expect(screen.getByText('Parce que.')).toBeVisible();
    const others = within(screen.getByRole('navigation', { name: 'Pages d’information' }));
    expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'À propos du site',
      'Vos questions',
      'Politique de confidentialité',
    ]);
  });

  test('has a notice and a `lang` attribute for a fallback text', () => {
    const text = { html: '<p>Parce que.</p>', contentLocale: 'fr' as const };
    show('en', 'faq', { text }, { title: 'Vos questions', lang: 'fr' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'fr');
    expect(screen.getByText('Parce que.').parentElement).toHaveAttribute('lang', 'fr');
    expect(screen.getByRole('complementary', { name: 'Not translated yet' })).toBeVisible();
  });

  test('copies code, or shows that the browser refuses', async () => {
    const html =
      '<figure class="code"><button type="button" class="copy">Copier</button><pre><code>a</code></pre></figure>';
    show('fr', 'faq', { text: { html, contentLocale: 'fr' } });
    fireEvent.click(screen.getByRole('button', { name: 'Copier' }));
    expect(await screen.findByText(/Copié|sélectionné/)).toBeInTheDocument();
  });

  test('lists the team, with fallback texts where needed', () => {
    show('en', 'team', { lists });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Ada');
    expect(screen.getByText('Architecte')).toHaveAttribute('lang', 'fr');
  });

  test.each(['fr', 'en'] as const)('lists its history, latest first: %s', (locale) => {
    show(locale, 'history', { lists });
    const titles = screen.getAllByRole('heading', { level: 2 });
    expect(titles.map((title) => title.id)).toEqual(['2026-11-20', '2026-11-01']);
    expect(titles[1]).toHaveTextContent(locale === 'fr' ? 'Première pierre' : 'First stone');
    expect(screen.getByText('Ouverture').getAttribute('lang')).toBe(locale === 'fr' ? null : 'fr');
  });

  test('lists its music, and has the heron on its page unless the site has none', () => {
    show('en', 'musics');
    expect(screen.getByText('The tracks.')).toBeVisible();
    const { unmount } = show('en', 'kawabata');
    expect(screen.getByRole('button', { name: 'Call Kawabata' })).toBeVisible();
    unmount();
    show('en', 'kawabata', { site: site({ hasMascot: false }) });
    expect(screen.queryByRole('button', { name: 'Call Kawabata' })).not.toBeInTheDocument();
  });

  test('that lists the others has a card for each', () => {
    show('en', 'index');
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/en/privacy-policy');
  });
});

describe('a built-in text', () => {
  const chat = { chat: 'https://chat.example.org', video: null, network: null, discussion: null, forum: null };

  test.each<[what: string, Partial<InformationSite['siteMetadata']>, contact: string | null]>([
    ['where readers answer', { feedback: 'mailto:ada@example.org' }, 'mailto:ada@example.org'],
    ['on the site of the publisher', {}, 'https://ada.example.org'],
    ['in the first place elsewhere', { authorUrl: 'https://atelier.example.org', social: chat }, chat.chat],
    ['nowhere, rather than on the home page', { authorUrl: 'https://atelier.example.org' }, null],
  ])('has readers write %s', (_what, fields, contact) => {
    const page = { routeName: 'information-other', locale: 'en' } as const;
    const content = informationContentOf(site(fields), page);
    expect(content.contact).toBe(contact);
    expect(content.parts.has('contact')).toBe(contact !== null);
  });

  test('speaks of the choice of a language only where there is one', () => {
    const page = { routeName: 'privacy-policy', locale: 'en' } as const;
    const has = (fields: Partial<InformationSite['siteMetadata']>) =>
      informationContentOf(site(fields), page).parts.has('languages');
    expect([has({}), has({ languages: ['en'] })]).toEqual([true, false]);
  });

  test('knows the service that counts page views, where there is one', () => {
    const has = () =>
      informationContentOf(site(), { routeName: 'privacy-policy', locale: 'en' }).parts.has('analytics');
    expect(has()).toBe(false);
    Object.assign(globalThis, { ANALYTICS_HOST: 'stats.example.org' });
    expect(has()).toBe(true);
    renderIn('en', <AnalyticsHost />);
    expect(screen.getByText('stats.example.org')).toBeVisible();
    Object.assign(globalThis, { ANALYTICS_HOST: '' });
  });

  test('links the publisher to the contact address, or has the name only where none is known', () => {
    const { unmount } = renderIn('en', inInformation(<Contact />, { contact: 'mailto:ada@example.org' }));
    expect(screen.getByRole('link', { name: 'Kawabata' })).toHaveAttribute('href', 'mailto:ada@example.org');
    unmount();
    renderIn('en', inInformation(<Contact />, { contact: null }));
    expect(screen.getByText('Kawabata')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('keeps the text of a link to a page that this site does not have', () => {
    renderIn('en', inInformation(<TextLink href="/information/kawabata">the heron</TextLink>, { pages: [] }));
    expect(screen.getByText('the heron')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('includes passages for a part that the site has', () => {
    const passage = <When has="accounts">About accounts.</When>;
    const { unmount } = renderIn('en', inInformation(passage, { parts: new Set(['accounts']) }));
    expect(screen.getByText('About accounts.')).toBeVisible();
    unmount();
    renderIn('en', inInformation(passage));
    expect(screen.queryByText('About accounts.')).not.toBeInTheDocument();
  });

  test('includes passages for a part that the site lacks', () => {
    const passage = <When lacks="contact">No address.</When>;
    const { unmount } = renderIn('en', inInformation(passage));
    expect(screen.getByText('No address.')).toBeVisible();
    unmount();
    renderIn('en', inInformation(passage, { parts: new Set(['contact']) }));
    expect(screen.queryByText('No address.')).not.toBeInTheDocument();
  });
});
