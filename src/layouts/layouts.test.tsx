import { TextEncoder } from 'node:util';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { type Locale, LOCALES } from '../../content-schema';
import { MessagesProvider } from '../messages/messages-context';
import { aNavigationCategory, aShell } from '../testing/page-builders';
import { messagesIn, renderIn } from '../testing/render-in';
import { AuthLayout } from './auth-layout';
import { DefaultLayout, LargeHeadingLayout, SearchLayout } from './shell';

const navigation = { tree: [aNavigationCategory()], version: { id: 2, name: 'Versio 2.1', path: '/fr/version/2' } };
const versions = [
  { label: '2.1', path: '/fr/version/2', current: true, resolution: 'same', age: 'current' },
  { label: '1.0', path: '/fr/version/1', current: false, resolution: 'same', age: 'old' },
] as const;

test('the first link leads to the content', () => {
  renderIn('fr', <DefaultLayout {...aShell({ children: <h1>Titre</h1> })} />);
  const [first] = screen.getAllByRole('link');
  expect(first).toHaveTextContent('Aller au contenu');
  expect(first).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  expect(within(screen.getByRole('main')).getByText('Titre')).toBeVisible();
});

test('the search entry has its own skip link', () => {
  const { container } = renderIn('en', <DefaultLayout {...aShell({ searchPath: '/en/search' })} />);
  expect(screen.getByRole('link', { name: 'Skip to search' })).toHaveAttribute('href', '#_search');
  expect(container.querySelector('#_search')).toHaveAttribute('href', '/en/search');
});

test('the search entry names its keys; the single one only where it is on', () => {
  const entry = (hasSearchShortcut: boolean) => {
    const { container, unmount } = renderIn(
      'en',
      <DefaultLayout {...aShell({ searchPath: '/en/search', hasSearchShortcut })} />,
    );
    const link = container.querySelector('#_search');
    const found = { keys: link?.getAttribute('aria-keyshortcuts'), text: link?.textContent };
    unmount();
    return found;
  };
  expect(entry(true)).toEqual({ keys: '/ Control+K Meta+K', text: 'Search/' });
  expect(entry(false)).toEqual({ keys: 'Control+K Meta+K', text: 'Search' });
});

test('the search dialog is right after the header, so that it is parsed together with its entry', () => {
  const searchDialog = <dialog id="given" />;
  const { container, rerender } = renderIn(
    'en',
    <DefaultLayout {...aShell({ searchPath: '/en/search', searchDialog })} />,
  );
  expect(container.querySelector('header + #given')).toBeInTheDocument();
  rerender(<SearchLayout {...aShell({ searchPath: '/en/search', searchDialog })} />);
  expect(container.querySelector('#given')).not.toBeInTheDocument();
});

test('the search page has its own field, so the header has no search entry', () => {
  renderIn('en', <SearchLayout {...aShell({ searchPath: '/en/search', navigation })} />);
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Search' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Skip to search' })).toHaveAttribute('href', '#_q');
  expect(screen.queryByRole('navigation', { name: /Articles/ })).not.toBeInTheDocument();
});

test('the pages of signing in are a card, with the name of the site, the languages and the way back', () => {
  renderIn('fr', <AuthLayout {...aShell({ children: <h1>Connexion</h1> })} />);
  expect(within(screen.getByRole('main')).getByRole('heading')).toHaveTextContent('Connexion');
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Versio' })).toHaveAttribute('href', '/fr');
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('hreflang', 'en-US');
  expect(screen.getByRole('link', { name: 'Retour à Versio' })).toHaveAttribute('href', '/fr');
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});

test('the pages of signing in have the footer of every page, with the privacy policy to read before signing up', () => {
  renderIn('fr', <AuthLayout {...aShell()} />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(/© 2026/)).toBeVisible();
  expect(footer.getByRole('link', { name: 'Politique de confidentialité' })).toHaveAttribute(
    'href',
    '/fr/privacy-policy',
  );
});

test('a site without accounts has no account links, in the header or in the footer', () => {
  const { container } = renderIn('fr', <DefaultLayout {...aShell()} />);
  expect(screen.queryByRole('link', { name: /^Compte/ })).toBeNull();
  expect(container.querySelector('.account-entry, [data-session-name]')).toBeNull();
});

test('on a site with accounts the link leads to the sign-in, with an empty element for the name of the user', () => {
  const session = { clientId: 'client', signInPath: '/fr/auth/sign-in?return=/fr' };
  const { container } = renderIn('fr', <DefaultLayout {...aShell({ session })} />);
  const entry = within(screen.getByRole('banner')).getByRole('link', { name: 'Compte' });
  expect(entry).toHaveAttribute('href', '/fr/auth/sign-in?return=/fr');
  expect(entry).toHaveAttribute('data-account', '/fr/account');
  expect(container.querySelector('[data-session-name=client]')).toBeEmptyDOMElement();
});

test('the header leads home and renders the content after the language switch', () => {
  renderIn('fr', <DefaultLayout {...aShell({ headerEnd: <button type="button">Mode sombre</button> })} />);
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Versio' })).toHaveAttribute('href', '/fr');
  expect(header.getByRole('button', { name: 'Mode sombre' })).toBeVisible();
});

describe('the footer', () => {
  const footer = (props: Parameters<typeof aShell>[0] = {}) => {
    renderIn('fr', <DefaultLayout {...aShell(props)} />);
    return within(screen.getByRole('contentinfo'));
  };

  test('has the name of the site, the year, the channel of the author, and where to read on', () => {
    const { getByText, getByRole } = footer();
    expect(getByText(/© 2026/)).toBeVisible();
    expect(getByRole('link', { name: 'Kawabata' })).toHaveAttribute('href', 'https://example.org/kawabata');
    expect(getByRole('link', { name: 'Versio' })).toHaveAttribute('href', '/fr');
    const about = within(getByRole('navigation', { name: 'À propos de Versio' }));
    expect(about.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/fr/information',
      '/fr/privacy-policy',
    ]);
  });

  test('has the pages of the site on other sites, and no others', () => {
    const { getByRole, queryByRole } = footer({ social: [{ kind: 'forum', url: 'https://forum.example.org' }] });
    expect(getByRole('link', { name: /^Forum de Versio/ })).toHaveAttribute('href', 'https://forum.example.org');
    expect(queryByRole('link', { name: /Chaîne vidéo/ })).not.toBeInTheDocument();
  });

  test('names a network that the site is on', () => {
    const { getByRole } = footer({ social: [{ kind: 'mastodon', url: 'https://social.example.org/@docs' }] });
    expect(getByRole('link', { name: /^Versio sur Mastodon/ })).toHaveAttribute(
      'href',
      'https://social.example.org/@docs',
    );
  });

  test('shows the other links under the names that the content gives them, in a new tab', () => {
    const links = [{ name: 'Codeberg', address: 'https://codeberg.org/docs' }];
    const link = footer({ links, secretPath: null }).getByRole('link', { name: 'Codeberg (nouvel onglet)' });
    expect(link).toHaveTextContent(/^Codeberg/);
    expect(link).toHaveAttribute('href', 'https://codeberg.org/docs');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  test('leads to the secret page by a question mark if the page has it', () => {
    expect(footer().getByRole('link', { name: 'Page secrète' })).toHaveAttribute('href', '/fr/secret');
  });

  test('hides the question mark elsewhere', () => {
    expect(footer({ secretPath: null }).queryByRole('link', { name: 'Page secrète' })).not.toBeInTheDocument();
  });
});

test('the sidebar tree is beside the content in the default layout, but not under a large heading', () => {
  const { unmount } = renderIn('fr', <DefaultLayout {...aShell({ navigation })} />);
  expect(screen.getByRole('navigation', { name: 'Articles de la version Versio 2.1' })).toBeInTheDocument();
  unmount();
  renderIn('fr', <LargeHeadingLayout {...aShell()} />);
  expect(screen.queryByRole('navigation', { name: /Articles/ })).not.toBeInTheDocument();
});

describe('once scripts run, an open menu', () => {
  const openMenu = (container: HTMLElement): HTMLDetailsElement => {
    const menu = container.querySelector<HTMLDetailsElement>('details.menu');
    if (menu === null) throw new Error('Expected a menu in the header, received none.');
    menu.open = true;
    return menu;
  };

  test('stays when links get the query of the page, which is not another page', () => {
    const shellAt = (search: string) => {
      const at = (locale: Locale) => ({ locale, path: `/${locale}/auth/sign-in${search}` }) as const;
      return aShell({ languages: LOCALES.map((locale) => ({ ...at(locale), current: locale === 'fr' })) });
    };
    const { container, rerender } = renderIn('fr', <AuthLayout {...shellAt('')} />);
    const menu = openMenu(container);
    rerender(<AuthLayout {...shellAt('?return=%2Ffr')} />);
    expect(menu.open).toBe(true);
  });

  test('stays open under a click in it, and closes under one beside it', () => {
    const { container } = renderIn('fr', <DefaultLayout {...aShell({ versions })} />);
    const menu = openMenu(container);
    fireEvent.click(within(menu).getByRole('link', { name: 'Toutes les versions' }));
    expect(menu.open).toBe(true);
    fireEvent.click(screen.getByRole('main'));
    expect(menu.open).toBe(false);
  });

  test('closes on Escape and gives the focus back', () => {
    const { container } = renderIn('fr', <DefaultLayout {...aShell({ versions })} />);
    const menu = openMenu(container);
    within(menu).getByRole('link', { name: 'Toutes les versions' }).focus();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(menu.open).toBe(false);
    expect(menu.querySelector('summary')).toHaveFocus();
  });

  test('closes when the page changes; the focus returns to its summary, and nothing scrolls', () => {
    const { container, rerender } = renderIn('fr', <DefaultLayout {...aShell({ versions })} />);
    const menu = openMenu(container);
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    within(menu).getByRole('link', { name: 'Toutes les versions' }).focus();
    const languages = [{ locale: 'fr', path: '/fr/version', current: true }] as const;
    rerender(<DefaultLayout {...aShell({ versions, languages })} />);
    expect(menu.open).toBe(false);
    expect(menu.querySelector('summary')).toHaveFocus();
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    focus.mockRestore();
  });
});

test('the server-rendered page hydrates without errors, and menus that the reader opened stay open', async () => {
  Object.assign(globalThis, { TextEncoder });
  const { renderToString } = await import('react-dom/server');
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = (
    <MessagesProvider messages={messagesIn('fr')}>
      <DefaultLayout {...aShell({ versions, navigation })} />
    </MessagesProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const menu = container.querySelector<HTMLDetailsElement>('details.menu');
  menu?.setAttribute('open', '');
  render(page, { container, hydrate: true });
  expect(menu).toBeInTheDocument();
  expect(menu).toHaveAttribute('open');
  expect(complaints.mock.calls).toEqual([]);
});
