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
  const articles = (count: number) =>
    Array.from({ length: count }, (_, index) => anArticleLink({ id: 100 + index, title: `Article ${index + 1}` }));
  const cardOf = (title: string) => within(screen.getByRole('heading', { name: title }).closest('li') ?? document.body);

  test('has a card for each category: its description, its first articles, and a link to all of them', () => {
    const categories = [
      aListing({ description: 'Les premiers pas.', articles: articles(7) }),
      aListing({ id: 6, title: 'Options', path: '/fr/version/2/category/6', articles: articles(2) }),
    ];
    renderIn('fr', <VersionPage {...aVersionPage({ categories })} />);
    const card = cardOf('Démarrer');
    expect(card.getByRole('link', { name: 'Démarrer' })).toHaveAttribute('href', '/fr/version/2/category/5');
    expect(card.getByText('Les premiers pas.')).toBeVisible();
    expect(card.getAllByRole('link', { name: /^Article/ })).toHaveLength(5);
    expect(card.getByRole('link', { name: 'Voir les 7 articles (Démarrer)' })).toHaveAttribute(
      'href',
      '/fr/version/2/category/5',
    );
    expect(cardOf('Options').getByText('2 articles')).toBeVisible();
    expect(cardOf('Options').queryByRole('link', { name: /Voir/ })).not.toBeInTheDocument();
  });

  test('lists the last article as well, where a link to all of them would take the same space', () => {
    const categories = [aListing({ articles: articles(6) }), aListing({ id: 6 })];
    renderIn('en', <VersionPage {...aVersionPage({ locale: 'en', categories })} />);
    expect(screen.getByRole('link', { name: 'Article 6' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /All/ })).not.toBeInTheDocument();
  });

  test('lists subcategories in the card, each with its total number of articles', () => {
    const deep = aListing({ id: 8, title: 'Flags', articles: articles(3) });
    const options = aListing({ id: 6, title: 'Options', path: '/fr/version/2/category/6', children: [deep] });
    renderIn('fr', <VersionPage {...aVersionPage({ categories: [aListing({ children: [options] })] })} />);
    const card = cardOf('Démarrer');
    expect(card.getByRole('link', { name: 'Options' }).parentElement).toHaveTextContent('4 articles');
    expect(card.queryByRole('link', { name: 'Flags' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('heading')).toHaveLength(2);
  });

  test('lists all articles with one category, and only titles with two hundred', () => {
    const { rerender } = renderIn(
      'fr',
      <VersionPage {...aVersionPage({ categories: [aListing({ articles: articles(40) })] })} />,
    );
    expect(screen.getAllByRole('link', { name: /^Article/ })).toHaveLength(40);
    const many = Array.from({ length: 200 }, (_, id) =>
      aListing({ id, title: `Thème ${id}`, articles: articles(40), children: [aListing({ id: 1000 + id })] }),
    );
    rerender(<VersionPage {...aVersionPage({ categories: many })} />);
    expect(screen.queryByRole('link', { name: /^Article/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(200);
    expect(screen.getByRole('link', { name: 'Voir les 41 articles (Thème 7)' })).toBeVisible();
  });

  test('lists articles without a category', () => {
    const unlisted = [anArticleLink({ id: 40, title: 'Égaré' })];
    renderIn('fr', <VersionPage {...aVersionPage({ unlisted })} />);
    const section = screen.getByRole('heading', { name: 'Autres articles' }).parentElement ?? document.body;
    expect(within(section).getByRole('link', { name: 'Égaré' })).toBeVisible();
  });

  test('links to the list of versions, and mentions no other where there is only one', () => {
    const { rerender } = renderIn('fr', <VersionPage {...aVersionPage()} />);
    const trail = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    expect(trail.getByRole('link', { name: 'Versions' })).toHaveAttribute('href', '/fr/version');
    rerender(<VersionPage {...aVersionPage({ versionListPath: null })} />);
    for (const word of ['Versions', 'actuelle']) expect(screen.queryByText(word)).not.toBeInTheDocument();
  });

  test('has a notice on an old version with a link to the current one', () => {
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

  test('has a message when empty', () => {
    renderIn('en', <VersionPage {...aVersionPage({ locale: 'en', categories: [] })} />);
    expect(screen.getByText('This version has no articles yet.')).toBeVisible();
  });
});

describe('the list of versions', () => {
  test('has labels for current and old ones, and the badge of a private one', () => {
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

  test('has a message when there is none', () => {
    renderIn('fr', <VersionListPage locale="fr" versions={[]} />);
    expect(screen.getByText('Aucune version n’est encore publiée.')).toBeVisible();
  });
});
