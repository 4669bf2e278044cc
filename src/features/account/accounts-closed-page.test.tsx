import { screen } from '@testing-library/react';
import { renderIn } from '../../testing/render-in';
import { AccountsClosedPage } from './accounts-closed-page';

test.each([
  ['account', 'Mon compte'],
  ['auth-sign-in', 'Se connecter'],
  ['auth-sign-up', 'Créer un compte'],
  ['auth-reset', 'Réinitialiser le mot de passe'],
] as const)('the page %s says in its own words that there are no accounts, and leads home', (routeName, title) => {
  renderIn('fr', <AccountsClosedPage routeName={routeName} homePath="/fr" />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(screen.getByText(/n’a pas de comptes/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Lire la documentation' })).toHaveAttribute('href', '/fr');
});
