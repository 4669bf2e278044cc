import { screen, within } from '@testing-library/react';
import { renderIn } from '../../../testing/render-in';
import { SideBySideText } from './side-by-side-text';
import { aProofreadArticle } from './testing/builders';

const LANGUAGES = {
  titles: { fr: 'Installer', en: 'Installing' },
  rows: [
    { key: 'start', html: { fr: '<p>Le début.</p>', en: '<p>The start.</p>' } },
    {
      key: 'needs',
      html: {
        fr: '<h2 id="needs">Prérequis</h2><p><a href="#needs">plus haut</a></p>',
        en: '<h2 id="needs">Requirements</h2><p><a href="#needs">above</a></p>',
      },
    },
    { key: 'windows', html: { fr: '<h2 id="windows">Windows</h2>', en: null } },
  ],
};

const show = (locale: 'fr' | 'en') =>
  renderIn(locale, <SideBySideText article={aProofreadArticle({ locale, languages: LANGUAGES })} />);

test('the language of the page comes first, and each column names its language', () => {
  show('en');
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['English', 'French']);
  expect(screen.getByText('Le début.').closest('[lang]')).toHaveAttribute('lang', 'fr-FR');
  expect(screen.getByText('The start.').closest('[lang]')).toHaveAttribute('lang', 'en-US');
});

test('a section comes right before the same one in the other language', () => {
  show('fr');
  const message = screen.getByRole('article').textContent ?? '';
  const order = ['Le début', 'The start', 'Prérequis', 'Requirements', 'Windows'].map((word) => message.indexOf(word));
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('a section that a language lacks has a message', () => {
  show('fr');
  expect(screen.getByText('Cette section manque en anglais.')).toBeVisible();
});

test('no id is in the page twice, and each column links to its own headings', () => {
  const { container, rerender } = show('fr');
  const expectOwnIds = () => {
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const english = within(screen.getByText('Requirements').parentElement ?? container);
    expect(english.getByRole('link')).toHaveAttribute('href', '#en:needs');
    expect(english.getByRole('heading')).toHaveAttribute('id', 'en:needs');
    expect(screen.getByRole('heading', { name: 'Prérequis' })).toHaveAttribute('id', 'needs');
  };
  expectOwnIds();
  rerender(<SideBySideText article={aProofreadArticle({ languages: { ...LANGUAGES, rows: [...LANGUAGES.rows] } })} />);
  expectOwnIds();
});

test.each([
  [null, 'Chargement des deux langues…'],
  ['single' as const, 'Cet article n’existe que dans une langue.'],
  ['unavailable' as const, 'L’autre langue n’a pas pu être chargée.'],
])('without both texts (%p) it shows why', (languages, message) => {
  renderIn('fr', <SideBySideText article={aProofreadArticle({ languages })} />);
  expect(screen.getByRole('status')).toHaveTextContent(message);
});
