import { screen } from '@testing-library/react';
import { renderIn } from '../../testing/render-in';
import { NotFoundPage } from './not-found-page';

test('the page tells the status, two causes, a solution, an apology and the way home', () => {
  renderIn('fr', <NotFoundPage homePath="/fr" message={null} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Erreur 404');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText(/Vérifiez l’adresse/)).toBeVisible();
  expect(screen.getByText(/Veuillez nous excuser/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/fr');
});

test('what is wrong with the address is told in the words of the specification', () => {
  renderIn('fr', <NotFoundPage homePath="/fr" message="Page not found: /fr/x" />);
  expect(screen.getByText('Page not found: /fr/x').closest('[lang]')).toHaveAttribute('lang', 'en');
});
