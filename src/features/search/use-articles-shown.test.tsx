import { renderHook, waitFor } from '@testing-library/react';
import { useArticlesShown } from './use-articles-shown';

test('a few articles are drawn at once, the others by and by', async () => {
  const seen: number[] = [];
  renderHook(() => {
    const shown = useArticlesShown('image', 20);
    seen.push(shown);
  });
  expect(seen).toEqual([4]);
  await waitFor(() => expect(seen.at(-1)).toBe(20));
  expect(seen).toEqual([4, 8, 12, 16, 20]);
});

test('a better answer to the same query takes none of them back, another query begins anew', async () => {
  const { result, rerender } = renderHook(({ query, found }) => useArticlesShown(query, found), {
    initialProps: { query: 'image', found: 12 },
  });
  await waitFor(() => expect(result.current).toBe(12));
  rerender({ query: 'image', found: 15 });
  expect(result.current).toBe(12);
  rerender({ query: 'images', found: 15 });
  expect(result.current).toBe(4);
});
