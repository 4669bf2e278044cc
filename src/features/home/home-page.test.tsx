import { screen, within } from '@testing-library/react';
import { aListing, aVersion } from '../../testing/page-builders';
import { renderIn } from '../../testing/render-in';
import { HomePage } from './home-page';
import { LocaleChoicePage } from './locale-choice-page';

test('the home page leads to the current version, its categories and the other versions', () => {
  renderIn(
    'fr',
    <HomePage
      siteName="Versio"
      currentVersion={aVersion()}
      categories={[aListing({ description: 'Les premiers pas.' })]}
      otherVersions={[aVersion({ id: 1, name: 'Versio 1', path: '/fr/version/1' })]}
      versionListPath="/fr/version"
    />,
  );
  expect(screen.getByRole('link', { name: 'Lire la documentation Versio 2.1' })).toHaveAttribute(
    'href',
    '/fr/version/2',
  );
  const categories = within(screen.getByRole('region', { name: 'Sommaire de la version Versio 2.1' }));
  expect(categories.getByRole('link', { name: 'Démarrer' })).toHaveAttribute('href', '/fr/version/2/category/5');
  expect(categories.getByText('Les premiers pas.')).toBeVisible();
  const others = within(screen.getByRole('region', { name: 'Autres versions' }));
  expect(others.getByRole('link', { name: 'Versio 1' })).toHaveAttribute('href', '/fr/version/1');
});

test('the home page of a site without a version says so', () => {
  renderIn(
    'en',
    <HomePage
      siteName="Versio"
      currentVersion={null}
      categories={[]}
      otherVersions={[]}
      versionListPath="/en/version"
    />,
  );
  expect(screen.getByText('No version has been published yet.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('the choice of language names each in its own words', () => {
  renderIn(
    'fr',
    <LocaleChoicePage
      siteName="Versio"
      choices={[
        { locale: 'fr', path: '/fr' },
        { locale: 'en', path: '/en' },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: 'Français' })).toHaveAttribute('hreflang', 'fr-FR');
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('hreflang', 'en-US');
});
