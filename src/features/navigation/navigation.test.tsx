import { screen } from '@testing-library/react';
import { aNavigationArticle, aNavigationCategory } from '../../testing/page-builders';
import { renderIn } from '../../testing/render-in';
import { Navigation, NavigationButton } from './navigation';

const version = { name: 'Versio 2.1', path: '/fr/version/2' };
const manyArticles = Array.from({ length: 30 }, (_, index) =>
  aNavigationArticle({ id: 100 + index, title: `Article ${index}`, path: `/fr/version/2/article/${100 + index}` }),
);

test('the article being read is the current page, and the only one', () => {
  const tree = [
    aNavigationCategory({
      open: true,
      articles: [aNavigationArticle({ current: true }), aNavigationArticle({ id: 13 })],
    }),
  ];
  const { container } = renderIn('fr', <Navigation tree={tree} version={version} />);
  expect([...container.querySelectorAll('[aria-current="page"]')].map((link) => link.getAttribute('href'))).toEqual([
    '/fr/version/2/article/12',
  ]);
});

test('a category leads to its page and folds beside it', () => {
  const { container } = renderIn('fr', <Navigation tree={[aNavigationCategory()]} version={version} />);
  expect(screen.getByRole('link', { name: 'Démarrer' })).toHaveAttribute('href', '/fr/version/2/category/5');
  expect(container.querySelector('details > summary')).toHaveTextContent('Articles de la catégorie Démarrer');
});

test('a category whose list is left out is a link alone', () => {
  const { container } = renderIn(
    'fr',
    <Navigation tree={[aNavigationCategory({ articles: null })]} version={version} />,
  );
  expect(screen.getByRole('link', { name: 'Démarrer' })).toBeInTheDocument();
  expect(container.querySelector('details')).toBeNull();
});

test('every category of a small version stands open', () => {
  const { container } = renderIn('fr', <Navigation tree={[aNavigationCategory()]} version={version} />);
  expect(container.querySelector('details')).toHaveAttribute('open');
});

test('of a large version only the branch being read stands open', () => {
  const tree = [
    aNavigationCategory({ articles: manyArticles }),
    aNavigationCategory({ id: 6, title: 'Guides', open: true, children: [aNavigationCategory({ id: 7 })] }),
  ];
  const { container } = renderIn('fr', <Navigation tree={tree} version={version} />);
  expect([...container.querySelectorAll('details')].map((details) => details.open)).toEqual([false, true, false]);
});

test('a borrowed title is marked with its language', () => {
  const tree = [aNavigationCategory({ articles: [aNavigationArticle({ title: 'Install', lang: 'en' })] })];
  renderIn('fr', <Navigation tree={tree} version={version} />);
  expect(screen.getByRole('link', { name: 'Install' })).toHaveAttribute('lang', 'en');
});

test('on a narrow screen a button opens it without script', () => {
  const { container } = renderIn(
    'en',
    <>
      <NavigationButton />
      <Navigation tree={[]} version={version} />
    </>,
  );
  const navigation = screen.getByRole('navigation', { name: 'Articles of Versio 2.1' });
  expect(screen.getByRole('button', { name: 'Menu of articles' })).toHaveAttribute('popovertarget', navigation.id);
  expect(navigation).toHaveAttribute('popover', 'auto');
  expect(container.querySelector('[popovertargetaction="hide"]')).toHaveTextContent('Close');
});
