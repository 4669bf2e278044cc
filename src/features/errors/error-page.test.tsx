import { TextEncoder } from 'node:util';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { PageNotFoundError } from '../../shared/routes/route-table';
import { renderIn } from '../../testing/render-in';
import { ErrorIllustration, ErrorPage } from './error-page';

const texts = () => screen.getAllByText(/\p{L}/u).map(({ textContent }) => textContent);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the error page', () => {
  test('for 404 has the status, two causes, a solution, an apology and a link to the home page', () => {
    renderIn('fr', <ErrorPage status={404} homePath="/fr" />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Erreur 404');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText(/Vérifiez l’adresse/)).toBeVisible();
    expect(screen.getByText(/Veuillez nous excuser/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/fr');
  });

  test('for 404 has a line for the address before it is known, so that the suggestions do not move', () => {
    const page = (error: PageNotFoundError | null) => (
      <ErrorPage status={404} homePath="/en" error={error} wayOn={<form aria-label="Search" />} />
    );
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { rerender } = renderIn('en', page(null));
    const before = () => [...(screen.getByRole('form').parentElement?.children ?? [])].map(({ tagName }) => tagName);
    const atFirst = before();
    expect(screen.getByRole('form').previousElementSibling).toHaveTextContent(/^\s*$/);
    rerender(page(new PageNotFoundError('/en/nowhere', false)));
    expect(screen.getByRole('form').previousElementSibling).toHaveTextContent('Page not found: /en/nowhere');
    expect(before()).toEqual(atFirst);
  });

  test('for 500 explains what happened and what to do', () => {
    renderIn('en', <ErrorPage status={500} homePath="/en" />);
    expect(texts()).toEqual([
      'Error 500',
      'The heron lost its footing: something went wrong on our side.',
      'Reload the page in a moment. If it happens again, start from the home page.',
      'We apologize for the inconvenience.',
      'Back to the home page',
    ]);
  });

  test('for any other code has only a title and an apology', () => {
    renderIn('en', <ErrorPage status={418} homePath="/en" />);
    expect(texts()).toEqual(['Error 418', 'We apologize for the inconvenience.', 'Back to the home page']);
  });

  test.each([
    ['fr', false, 'Page introuvable\u00a0: /fr/x'],
    ['en', false, 'Page not found: /fr/x'],
    // The text of the specification, for an address that can never be a page.
    ['fr', true, 'Page introuvable (Page Not Found)\u00a0: /fr/x'],
    ['en', true, 'Page Not Found: /fr/x'],
  ] as const)('shows the address in the language of the page (%s, fatal: %s)', (locale, isFatal, message) => {
    jest.spyOn(console, isFatal ? 'error' : 'warn').mockReturnValue();
    renderIn(locale, <ErrorPage status={404} homePath="/fr" error={new PageNotFoundError('/fr/x', isFatal)} />);
    expect(texts()).toContain(message);
    expect(document.querySelector('.error-page [lang]')).toBeNull();
  });

  test('logs the text of the specification once: an error for an address that can never be a page', () => {
    const warning = jest.spyOn(console, 'warn').mockReturnValue();
    const complaint = jest.spyOn(console, 'error').mockReturnValue();
    const show = (error: PageNotFoundError) => <ErrorPage status={404} homePath="/fr" error={error} />;
    const unknown = new PageNotFoundError('/fr/x', false);
    const { rerender } = renderIn('fr', show(unknown));
    rerender(show(unknown));
    expect(warning.mock.calls).toEqual([['PageNotFoundError: Page not found: /fr/x']]);
    rerender(show(new PageNotFoundError('/fr/version/abc', true)));
    expect(complaint.mock.calls).toEqual([['PageNotFoundError: Page Not Found: /fr/version/abc']]);
  });
});

describe('the title of the document', () => {
  /**
   * Does what Gatsby does after rendering a page: removes the previous head, and inserts the new
   * one.
   */
  const changeHead = (title: string) => {
    for (const node of document.querySelectorAll('[data-gatsby-head]')) node.remove();
    document.head.insertAdjacentHTML(
      'beforeend',
      `<title data-gatsby-head="true">${title}</title><meta data-gatsby-head="true" property="og:site_name" content="Versio">`,
    );
  };
  afterEach(() => {
    document.head.innerHTML = '';
  });

  test('is the error as long as the error page is rendered, whatever the title of the failed page', () => {
    changeHead('Installer · Versio');
    const { unmount } = renderIn('fr', <ErrorPage status={500} homePath="/fr" />);
    expect(document.title).toBe('Erreur 500 · Versio');
    changeHead('Configurer · Versio');
    expect(document.title).toBe('Erreur 500 · Versio');
    unmount();
    expect(document.title).toBe('Configurer · Versio');
  });

  test('has the last known name of the site, where the head has failed as well', () => {
    renderIn('en', <ErrorPage status={500} homePath="/en" />);
    expect(document.title).toBe('Error 500 · Versio');
  });
});

describe('the illustration', () => {
  const pictureAt = (share: number) => {
    jest.spyOn(Math, 'random').mockReturnValue(share);
    const { container } = renderIn('fr', <ErrorIllustration />);
    return {
      still: container.querySelector('img')?.getAttribute('src'),
      moving: container.querySelector('source'),
    };
  };

  test.each([
    [0, '/errors/1.png'],
    [0.5, '/errors/42.png'],
    [0.9999, '/errors/83.png'],
  ])('is one of 83 at random (%f)', (share, address) => {
    expect(pictureAt(share)).toEqual({ still: address, moving: null });
  });

  test('is animated at number 58, unless the reader prefers reduced motion', () => {
    const { still, moving } = pictureAt(57.5 / 83);
    expect(still).toBe('/errors/58-still.png');
    expect(moving).toHaveAttribute('srcset', '/errors/58.gif');
    expect(moving).toHaveAttribute('media', '(prefers-reduced-motion: no-preference)');
  });

  test('is inserted after hydration of a page without it, without a warning', async () => {
    // React's server renderer needs it, and jsdom has none.
    Object.assign(globalThis, { TextEncoder });
    const { renderToString } = await import('react-dom/server');
    const complaint = jest.spyOn(console, 'error');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<ErrorIllustration />);
    expect(container.querySelector('.error-illustration > noscript')).not.toBeNull();
    expect(container.querySelector('picture')).toBeNull();
    act(() => {
      hydrateRoot(container, <ErrorIllustration />);
    });
    expect(container.querySelector('picture img')).toHaveAttribute('alt', '');
    expect(complaint).not.toHaveBeenCalled();
  });
});
