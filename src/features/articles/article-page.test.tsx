import { screen, within } from '@testing-library/react';
import { aVersion, anArticleLink, anArticlePage } from '../../testing/page-builders';
import { renderIn } from '../../testing/render-in';
import { ArticlePage } from './article-page';

test('the breadcrumb links to the version and its categories, and ends with the page itself', () => {
  renderIn(
    'fr',
    <ArticlePage {...anArticlePage({ breadcrumb: [{ title: 'Guides', path: '/fr/version/2/category/5' }] })} />,
  );
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
  expect(breadcrumb.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Versio 2.1', '/fr/version/2'],
    ['Guides', '/fr/version/2/category/5'],
  ]);
  expect(breadcrumb.getByText('Installer Versio')).toHaveAttribute('aria-current', 'page');
});

test('the date of the last change is written in the language of the page, exact for machines', () => {
  renderIn('fr', <ArticlePage {...anArticlePage({ updatedAt: '2026-05-01T23:30:00Z' })} />);
  expect(screen.getByText('1er mai 2026')).toHaveAttribute('datetime', '2026-05-01T23:30:00Z');
});

test('the text of the article is rendered as the pipeline returned it', () => {
  renderIn(
    'en',
    <ArticlePage {...anArticlePage({ locale: 'en', contentLocale: 'en', html: '<p>A <kbd>key</kbd>.</p>' })} />,
  );
  expect(screen.getByText('key').tagName).toBe('KBD');
});

describe('the description', () => {
  test('is below the title', () => {
    renderIn('fr', <ArticlePage {...anArticlePage({ description: 'Trois étapes suffisent.' })} />);
    expect(screen.getByText('Trois étapes suffisent.')).toBeVisible();
  });

  test('is left out when the text opens with the same words', () => {
    const html = '<p>Trois <em>étapes</em> suffisent &amp; basta, dit le héron.</p>';
    renderIn('fr', <ArticlePage {...anArticlePage({ html, description: 'Trois étapes suffisent & basta…' })} />);
    expect(screen.queryByText('Trois étapes suffisent & basta…')).not.toBeInTheDocument();
  });
});

describe('a fallback article', () => {
  test('has a notice that it exists in the other language only', () => {
    renderIn('fr', <ArticlePage {...anArticlePage({ contentLocale: 'en' })} />);
    expect(screen.getByRole('complementary', { name: 'Pas encore traduit' })).toHaveTextContent(
      'n’existe qu’en anglais',
    );
  });

  test('has a `lang` attribute on its title, text and headings only', () => {
    const headings = [
      { id: 'one', text: 'First', depth: 2 },
      { id: 'two', text: 'Second', depth: 2 },
    ] as const;
    const { container } = renderIn(
      'fr',
      <ArticlePage {...anArticlePage({ contentLocale: 'en', headings, description: 'In English.' })} />,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
    expect(screen.getByText('In English.')).toHaveAttribute('lang', 'en');
    expect(container.querySelector('.flow')).toHaveAttribute('lang', 'en');
    expect(container.querySelector('.toc ol')).toHaveAttribute('lang', 'en');
    expect(container.querySelector('.notice')?.closest('[lang]')).toBeNull();
  });

  test('one in the language of the page has none', () => {
    const { container } = renderIn('fr', <ArticlePage {...anArticlePage()} />);
    expect(container.querySelector('[lang]')).toBeNull();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});

describe('an article of another version than the current one', () => {
  test.each([
    ['same', 'Lire cette page dans la version Versio 2.1'],
    ['ancestor', 'Cette page n’y existe pas\u00a0: consultez sa catégorie dans la version Versio 2.1'],
    ['home', 'Voir la version Versio 2.1'],
  ] as const)('says so and leads to the current one (%s)', (resolution, message) => {
    const currentVersion = { name: 'Versio 2.1', path: '/fr/version/currentVersion', resolution };
    const version = aVersion({ name: 'Versio 1', age: 'old' });
    renderIn('fr', <ArticlePage {...anArticlePage({ version, currentVersion })} />);
    const notice = screen.getByRole('complementary', {
      name: /Vous lisez une ancienne version, la Versio 1/,
    });
    const link = within(notice).getByRole('link');
    expect(link.textContent).toBe(message);
    expect(link.hasAttribute('data-keep-hash')).toBe(resolution === 'same');
  });

  test('has a warning for an unreleased one, and the badge of a private one', () => {
    const currentVersion = { name: 'Versio 2.1', path: '/fr/version/currentVersion', resolution: 'same' } as const;
    const version = aVersion({ name: 'Versio 3', age: 'unreleased', label: 'beta' });
    renderIn('fr', <ArticlePage {...anArticlePage({ version, currentVersion })} />);
    expect(screen.getByRole('complementary')).toHaveTextContent('Son contenu peut changer.');
    expect(screen.getByText('beta')).toBeVisible();
  });
});

test('the notice for a missing page has an address', () => {
  const { container } = renderIn('en', <ArticlePage {...anArticlePage({ locale: 'en', contentLocale: 'en' })} />);
  expect(container.querySelector('#_absent')).toHaveTextContent('The page you were reading does not exist here');
});

describe('the table of contents', () => {
  const headings = [
    { id: 'préparer', text: 'Préparer', depth: 2 },
    { id: 'node', text: 'Node', depth: 3 },
  ] as const;

  test('links to each heading', () => {
    const { container } = renderIn('fr', <ArticlePage {...anArticlePage({ headings })} />);
    expect([...container.querySelectorAll('.toc a')].map((link) => link.getAttribute('href'))).toEqual([
      '#pr%C3%A9parer',
      '#node',
    ]);
  });

  test('is left out for less than two headings', () => {
    renderIn('fr', <ArticlePage {...anArticlePage({ headings: headings.slice(0, 1) })} />);
    expect(screen.queryByRole('navigation', { name: 'Sur cette page' })).not.toBeInTheDocument();
  });
});

test('there are links to the previous and the next article, each in its language', () => {
  renderIn(
    'fr',
    <ArticlePage
      {...anArticlePage({
        previous: { title: 'Avant', path: '/fr/version/2/article/1' },
        next: { title: 'After', path: '/fr/version/2/article/2', lang: 'en' },
      })}
    />,
  );
  const neighbours = within(screen.getByRole('navigation', { name: 'Articles voisins' }));
  expect(neighbours.getByRole('link', { name: 'Précédent Avant' })).toHaveAttribute('rel', 'prev');
  expect(neighbours.getByRole('link', { name: 'Suivant After' })).toHaveAttribute('rel', 'next');
  expect(neighbours.getByText('After')).toHaveAttribute('lang', 'en');
});

test('related articles are listed with their descriptions', () => {
  renderIn('fr', <ArticlePage {...anArticlePage({ related: [anArticleLink({ description: 'Pas à pas.' })] })} />);
  const related = within(screen.getByRole('region', { name: 'À lire aussi' }));
  expect(related.getByRole('link', { name: 'Installer' })).toHaveAttribute('href', '/fr/version/2/article/12');
  expect(related.getByText('Pas à pas.')).toBeVisible();
});

test('an article has its own colour, banner and icon, which are hidden from screen readers', () => {
  const banner = {
    src: '/river.jpg',
    width: 600,
    height: 300,
    sources: [{ type: 'image/avif', srcSet: '/r.avif 600w' }],
  };
  const { container } = renderIn(
    'fr',
    <ArticlePage {...anArticlePage({ color: { rgb: 0x0d7a5c }, banner, icon: { src: '/heron.svg' } })} />,
  );
  expect(container.querySelector('.head-rule rect')).toHaveAttribute('fill', '#0d7a5c');
  expect(container.querySelector('.banner img')).toHaveAttribute('src', '/river.jpg');
  expect(container.querySelector('.banner source')).toHaveAttribute('type', 'image/avif');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Installer Versio$/);
});

test('a named colour is the text colour of that name, in both colour modes', () => {
  const { container } = renderIn('fr', <ArticlePage {...anArticlePage({ color: { name: 'blue-dark' } })} />);
  expect(container.querySelector('.head-rule')).toHaveClass('color-blue-dark');
  expect(container.querySelector('.head-rule rect')).toHaveAttribute('fill', 'currentColor');
});

test('no element has an inline style or handler, which the content security policy forbids', () => {
  const { container } = renderIn('fr', <ArticlePage {...anArticlePage({ related: [anArticleLink()] })} />);
  expect(container.innerHTML).not.toMatch(/ (?:style|on\w+)=/);
});
