import { TextEncoder } from 'node:util';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderIn } from '../../testing/render-in';
import { ErrorIllustration } from './error-illustration';
import { ErrorPage } from './error-page';

const texts = () => screen.getAllByText(/\p{L}/u).map(({ textContent }) => textContent);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the error page', () => {
  test('for 404 tells the status, two causes, a solution, an apology and the way home', () => {
    renderIn('fr', <ErrorPage status={404} homePath="/fr" />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Erreur 404');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText(/Vérifiez l’adresse/)).toBeVisible();
    expect(screen.getByText(/Veuillez nous excuser/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/fr');
  });

  test('for 500 tells what happened and what to do', () => {
    renderIn('en', <ErrorPage status={500} homePath="/en" />);
    expect(texts()).toEqual([
      'Error 500',
      'The heron lost its footing: something went wrong on our side.',
      'Load the page again in a moment. If it happens again, start from the home page.',
      'We apologise for the inconvenience.',
      'Back to the home page',
    ]);
  });

  test('for any other code has a title and an apology alone', () => {
    renderIn('en', <ErrorPage status={418} homePath="/en" />);
    expect(texts()).toEqual(['Error 418', 'We apologise for the inconvenience.', 'Back to the home page']);
  });

  test('tells what is wrong with the address in the words of the specification', () => {
    renderIn('fr', <ErrorPage status={404} homePath="/fr" message="Page not found: /fr/x" />);
    expect(screen.getByText('Page not found: /fr/x').closest('[lang]')).toHaveAttribute('lang', 'en');
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
  ])('is one of 83, by chance (%f)', (share, address) => {
    expect(pictureAt(share)).toEqual({ still: address, moving: null });
  });

  test('moves at number 58, unless the reader asked for less motion', () => {
    const { still, moving } = pictureAt(57.5 / 83);
    expect(still).toBe('/errors/58-still.png');
    expect(moving).toHaveAttribute('srcset', '/errors/58.gif');
    expect(moving).toHaveAttribute('media', '(prefers-reduced-motion: no-preference)');
  });

  test('comes after React has taken over a page that had none, without a complaint', async () => {
    // React's server needs it, and jsdom has none.
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
