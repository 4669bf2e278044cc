import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderIn } from '../../../testing/render-in';
import type { Comparison } from '../engine/comparison';
import { Differences } from './differences';
import type { ProofreadArticle } from './proofread-article';
import { aBlock, aComparison, aProofreadArticle, aRevision, aSameSection, aSection } from './testing/builders';

const SECOND = { state: 'added', text: 'Nouveau.' } as const;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

const showArticle = (fields: Partial<ProofreadArticle>, locale: 'fr' | 'en' = 'fr') =>
  renderIn(locale, <Differences article={aProofreadArticle({ locale, ...fields })} />);

/** Renders the result of a comparison. */
async function showComparison(comparison: Comparison, locale: 'fr' | 'en' = 'fr') {
  const rendered = showArticle({ compare: () => Promise.resolve(comparison) }, locale);
  await screen.findByRole('button', { name: /suivante|Next/ });
  return rendered;
}

describe('the texts that are compared', () => {
  const revisions = [
    aRevision({ id: 'published', kind: 'published', version: '2.1', date: '2026-05-01' }),
    aRevision({ id: 'newest', version: '3' }),
    aRevision({ id: 'english', version: '3', locale: 'en' }),
  ];
  const answer = () => Promise.resolve({ isSame: true, sections: [] });

  test('are named by version, language and kind', async () => {
    showArticle({ revisions });
    await screen.findByText('Aucune différence');
    const options = within(screen.getByRole('combobox', { name: 'Texte de départ' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '))).toEqual([
      '2.1, français : publié, 1er mai 2026',
      '3, français : le plus récent',
      '3, anglais : le plus récent',
    ]);
  });

  test('are the default ones, then those chosen, and can be swapped', () => {
    const compare = jest.fn(answer);
    showArticle({ revisions, compare, comparedFirst: { before: 'published', after: 'newest' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Texte d’arrivée' }), { target: { value: 'english' } });
    fireEvent.click(screen.getByRole('button', { name: 'Inverser les deux textes' }));
    expect(screen.getByRole('combobox', { name: 'Texte de départ' })).toHaveValue('english');
    return screen.findByText('Les deux textes sont identiques.').then(() => {
      expect(compare.mock.calls).toEqual([
        ['published', 'newest'],
        ['published', 'english'],
        ['english', 'published'],
      ]);
    });
  });

  test('are the default ones also when these are loaded later', async () => {
    const compare = jest.fn(answer);
    const { rerender } = showArticle({ revisions, compare, comparedFirst: null, publication: null });
    expect(screen.getByRole('status')).toHaveTextContent('Comparaison en cours…');
    expect(compare).not.toHaveBeenCalled();
    const comparedFirst = { before: 'newest', after: 'english' };
    rerender(<Differences article={aProofreadArticle({ revisions, compare, comparedFirst })} />);
    await screen.findByText('Aucune différence');
    expect(compare).toHaveBeenLastCalledWith('newest', 'english');
  });

  test('are the first two when a chosen one no longer exists', async () => {
    const compare = jest.fn(answer);
    showArticle({ revisions, compare, comparedFirst: { before: 'gone', after: 'english' } });
    await screen.findByText('Les deux textes sont identiques.');
    expect(compare.mock.calls).toEqual([['published', 'english']]);
  });

  test.each([
    ['it is new', { state: 'unpublished' }, /est nouveau/],
    ['what is published is not known', { state: 'unknown' }, /pas encore d’autre texte/],
  ] as const)('are missing where there is one alone: %s', (_, publication, expected) => {
    showArticle({ revisions: [aRevision()], publication });
    expect(screen.getByText(expected)).toBeVisible();
  });

  test.each([
    ['fr', 'Cet article est nouveau\u00a0: il n’y a rien à quoi le comparer.', 'Texte d’arrivée'],
    ['en', 'This article is new: there is nothing to compare it with.', 'To'],
  ] as const)(
    'of a new article do not include its translation, unless chosen: in %s',
    async (locale, message, side) => {
      const compare = jest.fn(answer);
      const both = [aRevision(), aRevision({ id: 'translated', locale: 'en' })];
      showArticle({ revisions: both, comparedFirst: null, compare }, locale);
      expect(screen.getByRole('status').textContent).toBe(message);
      expect(compare).not.toHaveBeenCalled();
      fireEvent.change(screen.getByRole('combobox', { name: side }), { target: { value: 'translated' } });
      await waitFor(() => expect(compare.mock.calls).toEqual([['newest', 'translated']]));
    },
  );
});

describe('a comparison', () => {
  test('shows that it is running, and that nothing differs', async () => {
    showArticle({});
    expect(screen.getByRole('status')).toHaveTextContent('Comparaison en cours…');
    expect(await screen.findByText('Aucune différence')).toBeVisible();
  });

  test('that fails shows an error, and can be tried again', async () => {
    let attempts = 0;
    const compare = () =>
      ++attempts === 1 ? Promise.reject(new Error('too slow')) : Promise.resolve(aComparison(aSection()));
    showArticle({ compare });
    expect(await screen.findByRole('alert')).toHaveTextContent('La comparaison a échoué.');
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('1 section modifiée')).toBeVisible();
  });

  test('that throws at once fails in the same way', async () => {
    showArticle({
      compare: () => {
        throw new Error('disposed');
      },
    });
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('requested last is rendered, in whatever order the answers arrive', async () => {
    const answers: ((comparison: Comparison) => void)[] = [];
    showArticle({ compare: () => new Promise((resolve) => answers.push(resolve)) });
    await screen.findByText('Comparaison en cours…');
    fireEvent.click(screen.getByRole('button', { name: 'Inverser les deux textes' }));
    await Promise.resolve();
    answers[1]?.({ isSame: true, sections: [] });
    await screen.findByText('Aucune différence');
    answers[0]?.(aComparison(aSection()));
    await Promise.resolve();
    expect(screen.getByText('Aucune différence')).toBeVisible();
  });

  test('stays while a text that has changed is compared again', async () => {
    const { rerender } = showArticle({ compare: () => Promise.resolve(aComparison(aSection())) });
    await screen.findByText('1 section modifiée');
    const compare = () => Promise.resolve(aComparison(aSection(), aSection()));
    rerender(<Differences article={aProofreadArticle({ compare })} />);
    expect(screen.getByText('1 section modifiée')).toBeVisible();
    expect(await screen.findByText('2 sections modifiées')).toBeVisible();
  });

  test.each([
    [[aSection(), aSection(), aSection({ state: 'added' })], '2 sections modifiées, 1 ajoutée'],
    [[aSection({ state: 'added' }), aSection({ state: 'removed' })], '1 section ajoutée, 1 supprimée'],
    [[aSection({ state: 'removed' }), aSection({ state: 'removed' })], '2 sections supprimées'],
  ])('summarises its result', async (sections, message) => {
    await showComparison(aComparison(...sections));
    expect(screen.getByText(message)).toBeVisible();
  });

  test('summarises unchanged sections in a line', async () => {
    await showComparison(aComparison(aSameSection(), aSameSection(), aSection(), aSameSection()), 'en');
    expect(screen.getByText('2 unchanged sections')).toBeVisible();
    expect(screen.getByText('1 unchanged section')).toBeVisible();
  });
});

describe('a difference', () => {
  test('is an insertion or a deletion, also for screen readers', async () => {
    const { container } = await showComparison(aComparison(aSection()));
    expect(container.querySelector('del')).toHaveTextContent('2');
    expect(container.querySelector('ins')).toHaveTextContent('3');
    const section = screen.getByRole('region', { name: /Section modifiée/ });
    expect(section).toHaveTextContent('supprimé : 2 fin de la suppression ajouté : 3 fin de l’ajout');
  });

  test('is marked as a whole where it is one', async () => {
    const { container } = await showComparison(
      aComparison(aSection({ blocks: [aBlock({ state: 'added', runs: [SECOND] })] })),
    );
    expect(container.querySelectorAll('ins')).toHaveLength(1);
    expect(container.querySelector('ins')).toHaveClass('compared-whole');
  });

  test('has the language of its text', async () => {
    const { container } = showArticle({
      revisions: [aRevision({ id: 'a', locale: 'fr' }), aRevision({ id: 'b', locale: 'en' })],
      comparedFirst: { before: 'a', after: 'b' },
      compare: () => Promise.resolve(aComparison(aSection())),
    });
    await screen.findByText('1 section modifiée');
    expect(container.querySelector('del')).toHaveAttribute('lang', 'fr-FR');
    expect(container.querySelector('ins')).toHaveAttribute('lang', 'en-US');
  });

  test('may be a link target: it is written out, and is not a link itself', async () => {
    const runs = [
      { state: 'removed', text: 'ici', href: '9' },
      { state: 'added', text: 'ici', href: 'javascript:alert(1)' },
    ] as const;
    const { container } = await showComparison(aComparison(aSection({ blocks: [aBlock({ runs: [...runs] })] })));
    expect(container.querySelector('del')).toHaveTextContent('ici (9)');
    expect(container.querySelector('ins')).toHaveTextContent('ici (javascript:alert(1))');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  test('in code scrolls inside its box, by keyboard too; items are a list', async () => {
    const line = (text: string) => aBlock({ kind: 'code', state: 'added', runs: [{ state: 'added', text }] });
    const item = aBlock({ kind: 'item' });
    await showComparison(aComparison(aSection({ blocks: [line('npm i'), line('npm start'), item, item] })));
    const code = screen.getByRole('region', { name: 'Code' });
    expect(code).toHaveAttribute('tabindex', '0');
    expect(code.querySelectorAll('ins')).toHaveLength(2);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('is reached with two buttons, which move the focus and show the position', async () => {
    const blocks = [aBlock({ state: 'same', runs: [{ state: 'same', text: 'Pareil.' }] }), aBlock()];
    await showComparison(
      aComparison(aSection({ blocks }), aSameSection(), aSection({ heading: 'Fin', state: 'added' })),
    );
    const next = screen.getByRole('button', { name: 'Différence suivante' });
    fireEvent.click(next);
    expect(document.activeElement).toHaveTextContent('Versio');
    expect(screen.getByText('Différence 1 sur 2')).toBeVisible();
    fireEvent.click(next);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /Section ajoutée\s*Fin/ }));
    fireEvent.click(next);
    expect(screen.getByText('Différence 1 sur 2')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Différence précédente' }));
    expect(screen.getByText('Différence 2 sur 2')).toBeVisible();
  });
});

test('a failed comparison is retried; the focus moves to its article, because the button is removed', async () => {
  const compare = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(aComparison(aSection()));
  showArticle({ compare }, 'en');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  retry.focus();
  fireEvent.click(retry);
  expect(retry).not.toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Differences' })).toHaveFocus();
  await screen.findByRole('button', { name: /Next/ });
});
