import { renderHook, screen, waitFor } from '@testing-library/react';
import { renderIn } from '../../testing/render-in';
import { SearchResults, useVisibleArticles } from './search-results';

test('an extract renders code as code, with its matches marked', () => {
  const extract = [
    { text: 'Écrivez ', mark: false },
    { text: '[le ', mark: false, code: true },
    { text: 'héron', mark: true, code: true },
    { text: '](2)', mark: false, code: true },
    { text: '.', mark: false },
  ] as const;
  const title = [{ text: 'Liens', mark: false }];
  const results = [{ articleId: 6, title, categoryIds: [], sections: [{ anchor: null, heading: [], extract }] }];
  const scope = { locale: 'fr', segment: '2' } as const;
  renderIn('fr', <SearchResults scope={scope} query="héron" results={results} categories={[]} headingLevel={2} />);
  const code = screen.getByText('héron').closest('code');
  expect(code).toHaveTextContent('[le héron](2)');
  expect(code?.parentElement).toHaveTextContent('Écrivez [le héron](2).');
});

test('a few articles are rendered at once, the others gradually', async () => {
  const seen: number[] = [];
  renderHook(() => {
    const visible = useVisibleArticles('image', 14);
    seen.push(visible);
  });
  expect(seen).toEqual([3]);
  await waitFor(() => expect(seen.at(-1)).toBe(15));
  expect(seen).toEqual([3, 6, 9, 12, 15]);
});

test('more results for the same query remove no article, another query starts again', async () => {
  const { result, rerender } = renderHook(({ query, count }) => useVisibleArticles(query, count), {
    initialProps: { query: 'image', count: 12 },
  });
  await waitFor(() => expect(result.current).toBe(12));
  rerender({ query: 'image', count: 15 });
  expect(result.current).toBe(12);
  rerender({ query: 'images', count: 15 });
  expect(result.current).toBe(3);
});
