import { CANARY, editorTest as test, expect } from './private-fixture';

const FILE = 'versions/3/fr/articles/17.md';
const ARTICLE = '/fr/version/3/article/17';

test('a saved file shows by itself, and the reader stays where they were; a version that is removed says so', async ({
  page,
  content,
  enterPrivateMode,
}) => {
  await enterPrivateMode();
  await page.goto(ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CANARY);
  // Afterwards nothing moves the text.
  await page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
    for (const image of images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...images.map((image) => image.decode())]);
  });
  const heading = page.locator('.article h2[id]').last();
  await heading.evaluate((element) => element.scrollIntoView());
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  await content.edit(FILE, (text) =>
    text.replace(/\n## /, '\nUn paragraphe de plus.\n\nEt un autre, ajouté avant tout le reste.\n\n## '),
  );
  await expect(page.locator('.article .flow')).toContainText('Un paragraphe de plus.');
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  await content.edit(FILE, (text) => text.replace(/title: .*/, 'title: Un titre tout neuf'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Un titre tout neuf');
  await expect(page.locator('#_navigation [aria-current=page]')).toHaveText('Un titre tout neuf');
  await expect(page).toHaveTitle(/Un titre tout neuf/);

  await content.edit('versions.json', (text) =>
    JSON.stringify((JSON.parse(text) as { id: number }[]).filter(({ id }) => id !== 3)),
  );
  await expect(page.locator('main')).not.toContainText(CANARY);
  await page.goto('/fr/version');
  await expect(page.locator('main .cards')).toContainText('0.2');
  await expect(page.locator('main .cards')).not.toContainText('0.3');
});
