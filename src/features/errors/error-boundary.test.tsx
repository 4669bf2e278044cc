import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderIn } from '../../testing/render-in';
import { ErrorBoundary, rememberServerHtml, ServerHtmlBoundary } from './error-boundary';

let isBroken = true;
function Part() {
  if (isBroken) throw new Error('the string broke');
  return <p>the part</p>;
}

/**
 * Console messages of the site: React logs the error itself too, and in development more than once.
 */
let logged: string[] = [];
const speakAs = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const READER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

beforeEach(() => {
  isBroken = true;
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((first: unknown) => {
    if (typeof first === 'string' && first.includes('failed at')) logged.push(first);
  });
  speakAs(READER);
});
afterEach(() => {
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

describe('a part of the page that fails', () => {
  test('leaves the rest, shows a message in the reader’s language, and logs it once', () => {
    renderIn(
      'fr',
      <>
        <ErrorBoundary name="player">
          <Part />
        </ErrorBoundary>
        <p>le reste</p>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Cette partie de la page n’a pas pu s’afficher.');
    expect(screen.getByText('le reste')).toBeVisible();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/^The player failed at \/: Error: the string broke\n\s+at Part/);
  });

  test('is rendered again on retry when the cause is gone', () => {
    renderIn('en', <ErrorBoundary name="player" children={<Part />} />);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert')).toBeVisible();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('the part')).toBeVisible();
  });

  test('is rendered again on another page, and not on the same one', () => {
    const at = (path: string) => (
      <ErrorBoundary name="page" resetKey={path} fallback={<p>error page</p>}>
        <Part />
      </ErrorBoundary>
    );
    const { rerender } = renderIn('en', at('/en/a'));
    isBroken = false;
    rerender(at('/en/a'));
    expect(screen.getByText('error page')).toBeVisible();
    rerender(at('/en/b'));
    expect(screen.getByText('the part')).toBeVisible();
  });
});

describe('a crawler', () => {
  const renderPage = () => {
    document.body.innerHTML = '<div id="gatsby-focus-wrapper"><main><h1>As served</h1></main></div>';
    rememberServerHtml();
    document.body.innerHTML = '';
    renderIn(
      'en',
      <ServerHtmlBoundary path={window.location.pathname} fallback={<p>nothing left</p>}>
        <ErrorBoundary name="page" fallback={<p>error page</p>}>
          <ErrorBoundary name="article">
            <Part />
          </ErrorBoundary>
        </ErrorBoundary>
      </ServerHtmlBoundary>,
    );
  };

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Linux; Android 11) Chrome/120.0 Mobile Safari/537.36 Chrome-Lighthouse',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; BINGBOT/2.0)',
  ])('gets the page as it was served: %s', (userAgent) => {
    speakAs(userAgent);
    renderPage();
    expect(screen.getByRole('heading', { name: 'As served' })).toBeVisible();
    expect(screen.queryByText('error page')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(logged).toHaveLength(1);
  });

  test('is not a regular browser', () => {
    renderPage();
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'As served' })).toBeNull();
  });
});

test('where the error page itself fails, readers see the fallback, and another page is rendered again', () => {
  const at = (path: string) => (
    <ServerHtmlBoundary path={path} fallback={<p>what is left</p>}>
      <ErrorBoundary name="page" resetKey={path} fallback={<Part />}>
        <Part />
      </ErrorBoundary>
    </ServerHtmlBoundary>
  );
  const { rerender } = renderIn('en', at('/en/a'));
  expect(screen.getByText('what is left')).toBeVisible();
  rerender(at('/en/a'));
  expect(screen.getByText('what is left')).toBeVisible();
  isBroken = false;
  rerender(at('/en/b'));
  expect(screen.getByText('the part')).toBeVisible();
});

describe('a failure during hydration', () => {
  const SERVED = '<main><h1>As served</h1></main>';
  const takeOver = () => {
    document.body.innerHTML = `<div id="gatsby-focus-wrapper">${SERVED}</div>`;
    rememberServerHtml();
    const container = document.getElementById('gatsby-focus-wrapper');
    if (container === null) throw new Error('The fixture has no page.');
    act(() => {
      hydrateRoot(
        container,
        <ServerHtmlBoundary path={window.location.pathname} fallback={<p>nothing left</p>}>
          <ErrorBoundary name="page" fallback={<h1>Error 500</h1>}>
            <main>
              <Part />
            </main>
          </ErrorBoundary>
        </ServerHtmlBoundary>,
        // React reports here that it renders again; the boundary gets the error itself.
        { onRecoverableError: () => undefined },
      );
    });
    return container;
  };

  test('renders the error page for readers', () => {
    expect(takeOver().innerHTML).toBe('<h1>Error 500</h1>');
    expect(logged).toHaveLength(1);
  });

  test('keeps the served page for crawlers', () => {
    speakAs('Googlebot/2.1');
    expect(takeOver().innerHTML).toBe(`<div>${SERVED}</div>`);
  });
});
