import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderIn } from '../testing/render-in';
import { renderWithStore } from '../testing/render-with-store';
import { aShell } from '../testing/page-builders';
import { DefaultLayout } from './shell';

const blog = { text: 'Blog', href: 'https://blog.example' };
const faq = { text: 'Questions', href: '/fr/information/faq' };

test('a site has links above its header, one of which may be the page itself', () => {
  const languages = [{ locale: 'fr', path: faq.href, current: true }] as const;
  renderIn('fr', <DefaultLayout {...aShell({ headerLinks: [blog, faq], languages })} />);
  const links = within(screen.getByRole('navigation', { name: 'Versio' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Blog', 'https://blog.example'],
    ['Questions', '/fr/information/faq'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
});

test('a site has groups of links in its footer, each under its title', () => {
  const footerGroups = [{ title: { text: 'Community', lang: 'en-US' }, links: [blog] }];
  renderIn('fr', <DefaultLayout {...aShell({ footerGroups })} />);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('heading', { name: 'Community' })).toHaveAttribute('lang', 'en-US');
  expect(footer.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', 'https://blog.example');
});

describe('the announcement of a site', () => {
  const announcement = { version: '2', text: 'La 2.0 est là.', link: faq };
  afterEach(() => document.documentElement.removeAttribute('data-closed'));

  test('comes before the header, with its link', () => {
    const { container } = renderWithStore('fr', <DefaultLayout {...aShell({ announcement })} />);
    expect(container.querySelector('aside + header')).toBeInTheDocument();
    const banner = within(screen.getByRole('complementary', { name: 'La 2.0 est là.' }));
    expect(banner.getByRole('link', { name: 'Questions' })).toHaveAttribute('href', faq.href);
  });

  test('is closed for this version of it; a click before scripts start counts too', () => {
    const { ports } = renderWithStore('fr', <DefaultLayout {...aShell({ announcement })} />);
    const button = screen.getByRole('button', { name: 'Fermer' });
    expect(button).toHaveAttribute('data-replay');
    fireEvent.click(button);
    expect(document.documentElement).toHaveAttribute('data-closed', '2');
    expect(ports.storage.read('data-closed')).toBe('2');
  });

  test('gives the focus back when it is closed', () => {
    renderWithStore('fr', <DefaultLayout {...aShell({ announcement })} />);
    const [before] = screen.getAllByRole('link');
    const button = screen.getByRole('button', { name: 'Fermer' });
    act(() => before?.focus());
    act(() => button.focus());
    fireEvent.click(button);
    expect(before).toHaveFocus();
  });
});

describe('a site whose readers must accept its analytics service', () => {
  beforeEach(() => Object.assign(globalThis, { CONSENT_SERVICE: 'Google Analytics' }));
  afterEach(() => Object.assign(globalThis, { CONSENT_SERVICE: '' }));

  test('asks after the links that skip, with equal answers, in the language of the page', () => {
    renderWithStore('fr', <DefaultLayout {...aShell()} />);
    const banner = screen.getByRole('complementary', { name: 'Mesure d’audience' });
    expect(banner.previousElementSibling).toHaveClass('skip-link');
    expect(banner).toHaveTextContent('Avec votre accord, Google Analytics mesure');
    const { getByRole, getAllByRole } = within(banner);
    expect(getByRole('link', { name: 'Politique de confidentialité' })).toBeInTheDocument();
    const [refuse, accept] = getAllByRole('button');
    expect([refuse?.textContent, accept?.textContent]).toEqual(['Refuser', 'Accepter']);
    expect(refuse?.className).toBe(accept?.className);
    // They need no scripts of React.
    expect(refuse).not.toHaveAttribute('data-replay');
  });

  test('lets them change their choice in the footer', () => {
    renderWithStore('en', <DefaultLayout {...aShell()} />);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('button', { name: 'Change my choice' })).toHaveAttribute('data-choice', 'asked');
  });
});

test('a site that has none of these has nothing of them in its pages', () => {
  renderIn('fr', <DefaultLayout {...aShell()} />);
  expect(document.querySelector('.header-links, .footer-groups, .announcement, .consent, .consent-setting')).toBeNull();
});
