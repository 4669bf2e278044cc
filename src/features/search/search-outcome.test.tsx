import { act, fireEvent, screen } from '@testing-library/react';
import { renderIn } from '../../testing/render-in';
import { SearchPage } from './search-page';
import type { SearchPort, SearchReport } from './search-port';

/** Renders the page for a query. The returned function sends a report for the newest request. */
function show() {
  const asked: number[] = [];
  let onReport: (report: SearchReport) => void = () => undefined;
  const port: SearchPort = {
    prepare: () => undefined,
    ask({ limit = 0 }, listener) {
      asked.push(limit);
      onReport = listener;
    },
  };
  window.history.replaceState(null, '', '/fr/search?q=article');
  renderIn(
    'fr',
    <main>
      <SearchPage
        {...{ locale: 'fr', path: '/fr/search', search: '?q=article', visit: '', navigate: () => undefined, port }}
        versions={[]}
        current={{ id: 2, name: '0.2' }}
        hasMascotPage={false}
        categories={[]}
      />
    </main>,
  );
  const report = async (status: SearchReport['status'], count: number, articleCount: number) => {
    const results = Array.from({ length: count }, (_, index) => ({
      articleId: index + 1,
      title: [{ text: `Article ${index + 1}`, mark: false }],
      categoryIds: [],
      sections: [],
    }));
    const answer = count === 0 ? null : { results, articleCount, categoryCounts: {} };
    await act(async () => onReport({ status, answer, categories: [], elsewhere: [] }));
    if (count > 0) await screen.findByRole('link', { name: `Article ${count}` });
  };
  return { asked, report };
}

const more = () => screen.queryByRole('button', { name: 'Plus de résultats' });
const press = () => {
  more()?.focus();
  fireEvent.click(more() ?? document.body);
};

test('the button for more results keeps the focus while texts load, then the first new result has it', async () => {
  const { asked, report } = show();
  await report('complete', 10, 25);
  press();
  expect(asked).toEqual([10, 20]);
  await report('titles', 20, 25);
  expect(more()).toHaveFocus();
  expect(more()).toHaveAttribute('aria-busy', 'true');
  press();
  expect(asked).toEqual([10, 20]);
  await report('complete', 20, 25);
  expect(more()).toHaveFocus();
  press();
  await report('titles', 20, 25);
  expect(more()).toHaveFocus();
  await report('complete', 25, 25);
  expect(more()).toBeNull();
  expect(screen.getByRole('link', { name: 'Article 21' })).toHaveFocus();
});

test('a failure that removes the button for more results leaves the focus at the results', async () => {
  const { report } = show();
  await report('complete', 10, 25);
  press();
  await report('failed', 20, 25);
  expect(screen.getByRole('link', { name: 'Article 11' })).toHaveFocus();
});

test('results that arrive do not take the focus from elsewhere', async () => {
  const { report } = show();
  await report('complete', 10, 12);
  press();
  act(() => screen.getByRole('searchbox').focus());
  await report('complete', 12, 12);
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('a retry, which removes its button, moves the focus to the field', async () => {
  const { asked, report } = show();
  await report('failed', 0, 0);
  const retry = screen.getByRole('button', { name: 'Réessayer' });
  retry.focus();
  fireEvent.click(retry);
  expect(asked).toEqual([10, 10]);
  await report('titles', 1, 1);
  expect(retry).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});
