import { fireEvent, screen } from '@testing-library/react';
import { anArticlePage } from '../../../testing/page-builders';
import { renderIn } from '../../../testing/render-in';
import { ArticlePage } from '../../articles/article-page';
import type { Publication } from './proofread-article';
import { Proofreading } from './proofreading';
import { aProofreadArticle } from './testing/builders';

const show = (publication: Publication | null = { state: 'unpublished' }, locale: 'fr' | 'en' = 'fr') =>
  renderIn(
    locale,
    <Proofreading article={aProofreadArticle({ locale, publication })}>
      <ArticlePage {...anArticlePage({ locale })} />
    </Proofreading>,
  );

test('starts in the reading view: the page of the article, with findings beside the text', () => {
  show();
  expect(screen.getByRole('radio', { name: 'Lecture' })).toBeChecked();
  expect(screen.getByRole('article')).toContainElement(screen.getByText('Aucune remarque'));
  expect(screen.getByText('Le texte.')).toBeVisible();
});

test('the other views replace the text, each with a title, and the reading view can be restored', async () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Deux langues' }));
  expect(screen.queryByText('Le texte.')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Deux langues' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: 'Différences' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Différences' })).toBeInTheDocument();
  expect(await screen.findByText('Aucune différence')).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: 'Lecture' }));
  expect(screen.getByText('Le texte.')).toBeVisible();
});

test('the choice is three native radio buttons of one group, so arrow keys move through it', () => {
  show({ state: 'same' }, 'en');
  const choices = screen.getAllByRole<HTMLInputElement>('radio');
  expect(choices.map(({ value }) => value)).toEqual(['read', 'languages', 'differences']);
  expect(new Set(choices.map(({ name }) => name)).size).toBe(1);
  expect(screen.getByRole('group', { name: 'View' })).toBeInTheDocument();
});

test.each<[Publication | null, string]>([
  [null, 'Comparaison avec ce qui est publié…'],
  [{ state: 'unpublished' }, 'Cette version n’est pas publiée.'],
  [{ state: 'same' }, 'Identique à ce qui est publié.'],
  [{ state: 'different', since: '2026-05-01' }, 'Différent de ce qui est publié, depuis le 1er mai 2026.'],
  [{ state: 'unknown' }, 'La comparaison avec ce qui est publié n’est pas disponible.'],
])('compares the text with the published one: %p', (publication, message) => {
  show(publication);
  expect(
    screen.getByText((_, element) => element?.getAttribute('class')?.startsWith('publication ') ?? false),
  ).toHaveTextContent(message);
});

test('stores nothing in a storage or the address', () => {
  show();
  const address = location.href;
  fireEvent.click(screen.getByRole('radio', { name: 'Deux langues' }));
  expect([localStorage.length, sessionStorage.length, document.cookie, location.href]).toEqual([0, 0, '', address]);
});

test('readers only have the table of contents beside the text', () => {
  const { container } = renderIn('fr', <ArticlePage {...anArticlePage()} />);
  expect(container.querySelector('.beside')).toBeNull();
});
