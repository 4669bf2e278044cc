import { screen, within } from '@testing-library/react';
import { aListing, anArticleLink, aVersion } from '../../testing/page-builders';
import { renderIn } from '../../testing/render-in';
import { VersionListPage } from './version-list-page';
import { VersionPage, type VersionPageProps } from './version-page';

const aVersionPage = (props: Partial<VersionPageProps> = {}): VersionPageProps => ({
  locale: 'fr',
  version: aVersion(),
  currentVersion: null,
  versionListPath: '/fr/version',
  categories: [aListing()],
  unlisted: [],
  ...props,
});

describe('the page of a version', () => {
  test('lists its categories as headings one below the other, each with its articles', () => {
    const categories = [
      aListing({ children: [aListing({ id: 6, title: 'Options', articles: [anArticleLink({ id: 13 })] })] }),
    ];
    renderIn('fr', <VersionPage {...aVersionPage({ categories })} />);
    expect(screen.getAllByRole('heading').map((heading) => `${heading.tagName} ${heading.textContent ?? ''}`)).toEqual([
      'H1 Versio 2.1',
      'H2 Démarrer',
      'H3 Options',
    ]);
    expect(screen.getAllByRole('link', { name: 'Installer' })).toHaveLength(2);
  });

  test('lists articles that no category lists', () => {
    const unlisted = [anArticleLink({ id: 40, title: 'Égaré' })];
    renderIn('fr', <VersionPage {...aVersionPage({ unlisted })} />);
    const section = screen.getByRole('heading', { name: 'Autres articles' }).parentElement ?? document.body;
    expect(within(section).getByRole('link', { name: 'Égaré' })).toBeVisible();
  });

  test('says that an old version is old and leads to the current one', () => {
    const version = aVersion({ name: 'Versio 1', age: 'old', publishedAt: '2024-12-03' });
    const currentVersion = { name: 'Versio 2.1', path: '/fr/version/currentVersion' };
    renderIn('fr', <VersionPage {...aVersionPage({ version, currentVersion })} />);
    expect(screen.getByText('ancienne')).toBeVisible();
    expect(screen.getByText('3 décembre 2024')).toBeVisible();
    expect(within(screen.getByRole('complementary')).getByRole('link')).toHaveAttribute(
      'href',
      '/fr/version/currentVersion',
    );
  });

  test('says that it is empty', () => {
    renderIn('en', <VersionPage {...aVersionPage({ locale: 'en', categories: [] })} />);
    expect(screen.getByText('This version has no article yet.')).toBeVisible();
  });
});

describe('the list of versions', () => {
  test('tells the current one, the old ones and the badge of a private one', () => {
    renderIn(
      'fr',
      <VersionListPage
        locale="fr"
        versions={[
          aVersion({ id: 3, name: 'Versio 3', age: 'unreleased', label: 'beta' }),
          aVersion(),
          aVersion({ id: 1, name: 'Versio 1', age: 'old', description: 'La première.' }),
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'Versio 3à venir beta',
      'Versio 2.1actuelle',
      'Versio 1ancienne La première.',
    ]);
  });

  test('says that there is none', () => {
    renderIn('fr', <VersionListPage locale="fr" versions={[]} />);
    expect(screen.getByText('Aucune version n’est encore publiée.')).toBeVisible();
  });
});
