import { screen } from '@testing-library/react';

test('a site in one language has no view of two beside each other', async () => {
  // Scripts of such a site are compiled with its language.
  Object.assign(globalThis, { SITE_LOCALES: ['en'] });
  const { renderIn } = await import('../../../testing/render-in');
  const { aProofreadArticle } = await import('./testing/builders');
  const { Proofreading } = await import('./proofreading');
  renderIn('en', <Proofreading article={aProofreadArticle({ locale: 'en', publication: null })}>{null}</Proofreading>);
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['read', 'differences']);
});
