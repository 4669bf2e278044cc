import { screen, within } from '@testing-library/react';
import { aListing, anArticleLink } from '../../testing/page-builders';
import { renderIn } from '../../testing/render-in';
import { SearchPage } from './search-page';

test('the field asks this page, without script too', () => {
  renderIn('fr', <SearchPage path="/fr/search" versionName={null} categories={[]} />);
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', '/fr/search');
  expect(form).toHaveAttribute('method', 'get');
  expect(within(form).getByRole('searchbox', { name: 'Rechercher dans la documentation' })).toHaveAttribute(
    'name',
    'q',
  );
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
});

test('until something is searched for there are the categories to browse, each with its first articles', () => {
  const articles = Array.from({ length: 20 }, (_, id) => anArticleLink({ id, title: `Article ${id}` }));
  renderIn('en', <SearchPage path="/en/search" versionName="Versio 2.1" categories={[aListing({ articles })]} />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Browse Versio 2.1');
  expect(screen.getByRole('link', { name: 'Démarrer' })).toHaveAttribute('href', '/fr/version/2/category/5');
  expect(screen.getAllByRole('link', { name: /^Article/ })).toHaveLength(6);
});
