import { screen } from '@testing-library/react';
import { aListing, anArticleLink, aVersion } from '../../testing/page-builders';
import { renderIn } from '../../testing/render-in';
import { CategoryPage, type CategoryPageProps } from './category-page';

const aCategoryPage = (props: Partial<CategoryPageProps> = {}): CategoryPageProps => ({
  locale: 'fr',
  category: aListing(),
  version: aVersion(),
  currentVersion: null,
  breadcrumb: [],
  ...props,
});

test('a category lists its articles with their descriptions, in the language of each', () => {
  const articles = [anArticleLink({ title: 'Install', description: 'Step by step.', lang: 'en' })];
  renderIn('fr', <CategoryPage {...aCategoryPage({ category: aListing({ articles }) })} />);
  expect(screen.getByRole('link', { name: 'Install' })).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Step by step.')).toHaveAttribute('lang', 'en');
});

test('a subcategory shows its description in its own language', () => {
  const children = [aListing({ id: 6, title: 'Guides', description: 'Step by step.', lang: 'en' })];
  renderIn('fr', <CategoryPage {...aCategoryPage({ category: aListing({ children }) })} />);
  expect(screen.getByText('Step by step.')).toHaveAttribute('lang', 'en');
});

test('subcategories show their total number of articles', () => {
  const children = [
    aListing({ id: 6, title: 'Guides', children: [aListing({ id: 7 })] }),
    aListing({ id: 8, title: 'Un' }),
  ];
  renderIn('fr', <CategoryPage {...aCategoryPage({ category: aListing({ children }) })} />);
  expect(screen.getByText('2 articles')).toBeVisible();
  expect(screen.getByText('1 article')).toBeVisible();
});

test('an empty category has a message', () => {
  renderIn('en', <CategoryPage {...aCategoryPage({ locale: 'en', category: aListing({ articles: [] }) })} />);
  expect(screen.getByText('This category has no articles yet.')).toBeVisible();
});

test('a notice explains a switch that ended here because the article is missing', () => {
  const { container } = renderIn('fr', <CategoryPage {...aCategoryPage()} />);
  expect(container.querySelector('#_absent')).toHaveTextContent('Versio 2.1 ne la contient pas.');
});
