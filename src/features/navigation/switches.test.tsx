import { screen, within } from '@testing-library/react';
import { renderIn } from '../../testing/render-in';
import { LanguageSection } from './language-section';
import { LanguageSwitch, VersionSwitch, type VersionSwitchEntry } from './switches';

const entry = (fields: Partial<VersionSwitchEntry>): VersionSwitchEntry => ({
  label: '2.1',
  path: '/fr/version/2/article/12',
  current: false,
  resolution: 'same',
  age: 'old',
  ...fields,
});

const linkTo = (label: string) => screen.getByRole('link', { name: new RegExp(`^${label}`) });

describe('the version switch', () => {
  const entries = [
    entry({ label: '3.0', path: '/fr/version/3', resolution: 'home', age: 'unreleased', badge: 'beta' }),
    entry({ label: '2.1', current: true, age: 'current' }),
    entry({ label: '2.0', path: '/fr/version/1/article/12' }),
    entry({ label: '1.0', path: '/fr/version/9/category/5', resolution: 'ancestor' }),
  ];

  test('shows the current version and links to the same page of the others, with the hash', () => {
    const { container } = renderIn('fr', <VersionSwitch entries={entries} versionListPath="/fr/version" />);
    expect(container.querySelector('summary')).toHaveTextContent(/^Version : 2\.1$/);
    expect(linkTo('2.1')).toHaveAttribute('aria-current', 'true');
    expect(linkTo('2.0')).toHaveAttribute('href', '/fr/version/1/article/12');
    expect(linkTo('2.0')).toHaveAttribute('data-keep-hash');
  });

  test('shows which version lacks the page, and links to its notice', () => {
    renderIn('fr', <VersionSwitch entries={entries} versionListPath="/fr/version" />);
    expect(linkTo('1.0')).toHaveTextContent('Page absente : vous irez à sa catégorie.');
    expect(linkTo('1.0')).toHaveAttribute('href', '/fr/version/9/category/5#_absent');
    expect(linkTo('1.0')).not.toHaveAttribute('data-keep-hash');
    expect(linkTo('3.0')).toHaveTextContent('vous irez à l’accueil de la version');
    expect(linkTo('3.0')).toHaveAttribute('href', '/fr/version/3#_absent');
  });

  test('shows the current version and the badge of a private one', () => {
    renderIn('en', <VersionSwitch entries={entries} versionListPath="/en/version" />);
    expect(within(linkTo('2.1')).getByText('current')).toBeInTheDocument();
    expect(within(linkTo('3.0')).getByText('beta')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All versions' })).toHaveAttribute('href', '/en/version');
  });

  test('links to the versions from a page without one', () => {
    const { container } = renderIn(
      'fr',
      <VersionSwitch entries={[entry({}), entry({ label: '1.0' })]} versionListPath="/fr/version" />,
    );
    expect(container.querySelector('summary')).toHaveTextContent('Versions');
  });
});

test('there is no choice of a language where there is only one', () => {
  const entries = [{ locale: 'fr', path: '/fr', current: true }] as const;
  const { container } = renderIn(
    'fr',
    <>
      <LanguageSwitch entries={entries} />
      <LanguageSection entries={entries} />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});

test('there is no version switch where there is only one version', () => {
  const { container } = renderIn('fr', <VersionSwitch entries={[entry({})]} versionListPath="/fr/version" />);
  expect(container).toBeEmptyDOMElement();
});

describe('the language switch', () => {
  test('shows each language by its own name and links to the same page, with the hash', () => {
    const { container } = renderIn(
      'fr',
      <LanguageSwitch
        entries={[
          { locale: 'fr', path: '/fr/version/2/article/12', current: true },
          { locale: 'en', path: '/en/version/2/article/12', current: false },
        ]}
      />,
    );
    expect(container.querySelector('summary .visually-hidden')).toHaveTextContent('Langue : Français');
    const english = screen.getByRole('link', { name: 'English' });
    expect(english).toHaveAttribute('href', '/en/version/2/article/12');
    expect(english).toHaveAttribute('lang', 'en');
    expect(english).toHaveAttribute('hreflang', 'en-US');
    expect(english).toHaveAttribute('data-keep-hash');
    expect(screen.getByRole('link', { name: 'Français' })).toHaveAttribute('aria-current', 'true');
  });
});
