import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PlacedHome } from '../../../content-schema';
import { aListing, aVersion } from '../../testing/page-builders';
import { renderIn } from '../../testing/render-in';
import { HomePage, type HomePageProps } from './home-page';
import { LocaleChoicePage } from './locale-choice-page';

const aHomePage = (props: Partial<HomePageProps> = {}): HomePageProps => ({
  siteName: 'Versio',
  currentVersion: aVersion(),
  categories: [aListing({ description: 'Les premiers pas.' })],
  otherVersions: [],
  ...props,
});

test('the home page links to the current version, its categories and the other versions', () => {
  renderIn(
    'fr',
    <HomePage
      siteName="Versio"
      currentVersion={aVersion()}
      categories={[aListing({ description: 'Les premiers pas.' })]}
      otherVersions={[aVersion({ id: 1, name: 'Versio 1', path: '/fr/version/1' })]}
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

test('the home page mentions no version where there is only one', () => {
  renderIn('fr', <HomePage {...aHomePage()} />);
  expect(screen.getByRole('region', { name: 'Sommaire' })).toBeVisible();
});

test('the home page of a site without a version has a message', () => {
  renderIn('en', <HomePage siteName="Versio" currentVersion={null} categories={[]} otherVersions={[]} />);
  expect(screen.getByText('No version has been published yet.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

describe('the scene of the home page', () => {
  test('is the river with the mascot, hidden from screen readers and without inline styles', () => {
    const { container } = renderIn('fr', <HomePage {...aHomePage()} />);
    expect(container.querySelector('.home-scene')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelectorAll('.river-scene, .river-heron')).toHaveLength(2);
    expect(container.innerHTML).not.toMatch(/ (?:style|on\w+)=| id="(?!_)/);
  });

  test('is the river alone where the site has no mascot', () => {
    Object.assign(globalThis, { HAS_MASCOT: false });
    try {
      const { container } = renderIn('fr', <HomePage {...aHomePage()} />);
      expect(container.querySelector('.river-scene')).toBeInTheDocument();
      expect(container.querySelector('.river-heron')).toBeNull();
    } finally {
      Object.assign(globalThis, { HAS_MASCOT: true });
    }
  });

  test('is the picture of the site, with its space reserved, without the river and the mascot of Versio', () => {
    const light = { src: '/files/mill.webp', width: 1600, height: 500 };
    const { container } = renderIn('fr', <HomePage {...aHomePage({ scene: { light, alt: 'Un moulin' } })} />);
    const picture = screen.getByRole('img', { name: 'Un moulin' });
    expect(picture).toHaveAttribute('src', '/files/mill.webp');
    expect(picture).toHaveAttribute('width', '1600');
    expect(picture).toHaveAttribute('height', '500');
    expect(picture).not.toHaveAttribute('loading');
    expect(container.querySelector('svg.river-scene, svg.river-heron')).toBeNull();
  });

  test('has a picture for each mode, of which the one not shown is not fetched', () => {
    const light = { src: '/files/day.webp', width: 1600, height: 500 };
    const dark = { src: '/files/night.webp', width: 1600, height: 500 };
    const { container } = renderIn('fr', <HomePage {...aHomePage({ scene: { light, dark, alt: '' } })} />);
    expect(container.querySelector('.in-light')).toHaveAttribute('src', '/files/day.webp');
    expect(container.querySelector('.in-dark')).toHaveAttribute('src', '/files/night.webp');
    expect(container.querySelectorAll('img[loading="lazy"]')).toHaveLength(2);
  });

  test('is none where the site wants none', () => {
    const { container } = renderIn('fr', <HomePage {...aHomePage({ scene: null })} />);
    expect(container.querySelector('.home-scene')).toBeNull();
  });
});

describe('what the site is', () => {
  const lead = 'La documentation de chaque version, en français et en anglais.';
  const text = '<p>Le <strong>moulin</strong>, pas à pas.</p>';

  test('is a sentence of ours where the site says nothing', () => {
    renderIn('fr', <HomePage {...aHomePage()} />);
    expect(screen.getByText(lead)).toBeVisible();
  });

  test('is what the site says, in the place of our sentence', () => {
    renderIn('fr', <HomePage {...aHomePage({ text })} />);
    expect(screen.queryByText(lead)).not.toBeInTheDocument();
    expect(screen.getByText('moulin').tagName).toBe('STRONG');
  });

  test('begins with the tagline, whether or not there is more', () => {
    const { rerender } = renderIn('fr', <HomePage {...aHomePage({ lead: 'Moudre.' })} />);
    expect(screen.getByText('Moudre.')).toHaveClass('lead');
    rerender(<HomePage {...aHomePage({ lead: 'Moudre.', text })} />);
    expect(screen.getByText('Moudre.')).toHaveClass('lead');
    expect(screen.getByText('moulin')).toBeVisible();
  });
});

test('the title and the description of the text replace the name and the tagline, in the language of the text', () => {
  const words = { lead: 'Moudre.', text: '<p>Welcome.</p>', textLang: 'en' } as const;
  const { rerender } = renderIn('fr', <HomePage {...aHomePage({ ...words, title: null, description: '' })} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Versio' })).not.toHaveAttribute('lang');
  expect(screen.getByText('Moudre.')).not.toHaveAttribute('lang');
  rerender(<HomePage {...aHomePage({ ...words, title: 'The mill', description: 'How to grind.' })} />);
  expect(screen.getByRole('heading', { level: 1, name: 'The mill' })).toHaveAttribute('lang', 'en');
  expect(screen.getByText('How to grind.')).toHaveAttribute('lang', 'en');
  expect(screen.queryByText('Moudre.')).not.toBeInTheDocument();
});

describe('what the site names on its home page', () => {
  const home = (fields: Partial<PlacedHome> = {}): PlacedHome => ({
    ...{ action: null, command: null, features: [] },
    ...fields,
  });

  test('is one button, in the place of the one to the current version', () => {
    const action = { href: '/fr/version/currentVersion/article/1', isExternal: false, label: null };
    const { rerender } = renderIn('fr', <HomePage {...aHomePage({ home: home({ action }) })} />);
    expect(screen.getByRole('link', { name: 'Commencer' })).toHaveAttribute('href', action.href);
    expect(screen.queryByRole('link', { name: /^Lire la documentation/ })).not.toBeInTheDocument();
    const elsewhere = { href: 'https://example.org', isExternal: true, label: 'Essayer' };
    rerender(<HomePage {...aHomePage({ home: home({ action: elsewhere }) })} />);
    expect(screen.getByRole('link', { name: 'Essayer' })).toHaveAttribute('target', '_blank');
  });

  test('is a command, which a button copies', async () => {
    const writeText = jest.fn<Promise<void>, [string]>().mockResolvedValue();
    Object.assign(navigator, { clipboard: { writeText } });
    renderIn('fr', <HomePage {...aHomePage({ home: home({ command: 'npm start' }) })} />);
    fireEvent.click(screen.getByRole('button', { name: 'Copier la commande' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Copié'));
    expect(writeText.mock.calls).toEqual([['npm start']]);
  });

  test('is the reasons to read on, with links where there is more', () => {
    const features = [
      { title: 'Chercher', text: 'En français.', link: { href: '/fr/version/2/article/8', isExternal: false } },
      { title: 'Imprimer', text: 'Sur papier.', link: null },
    ];
    renderIn('fr', <HomePage {...aHomePage({ home: home({ features }) })} />);
    expect(screen.getByRole('link', { name: 'Chercher' })).toHaveAttribute('href', '/fr/version/2/article/8');
    expect(screen.getByRole('heading', { level: 2, name: 'Imprimer' })).toBeVisible();
    expect(screen.getByText('Sur papier.')).toBeVisible();
  });
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
