import { renderHook, waitFor } from '@testing-library/react';
import { useArticlesShown } from './search-results';

test('a few articles are drawn at once, the others by and by', async () => {
  const seen: number[] = [];
  renderHook(() => {
    const shown = useArticlesShown('image', 14);
    seen.push(shown);
  });
  expect(seen).toEqual([3]);
  await waitFor(() => expect(seen.at(-1)).toBe(15));
  expect(seen).toEqual([3, 6, 9, 12, 15]);
});

test('a better answer to the same query takes none of them back, another query begins anew', async () => {
  const { result, rerender } = renderHook(({ query, found }) => useArticlesShown(query, found), {
    initialProps: { query: 'image', found: 12 },
  });
  await waitFor(() => expect(result.current).toBe(12));
  rerender({ query: 'image', found: 15 });
  expect(result.current).toBe(12);
  rerender({ query: 'images', found: 15 });
  expect(result.current).toBe(3);
});
