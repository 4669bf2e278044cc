import { CANARY, expect, test } from './private-fixture';

const FILE = 'versions/3/fr/articles/17.md';
const ARTICLE = '/fr/version/3/article/17';

test('a saved file shows by itself, and the reader stays where they were', async ({
  page,
  content,
  enterPrivateMode,
}) => {
  await enterPrivateMode();
  await page.goto(ARTICLE);
  const heading = page.locator('.article h2[id]').last();
  await heading.evaluate((element) => element.scrollIntoView());
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.waitForTimeout(200);
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
});

test('a public article shows its newest text to staff, and says that it differs', async ({
  page,
  content,
  enterPrivateMode,
}) => {
  await enterPrivateMode();
  await page.goto('/fr/version/2/article/6');
  await expect(page.getByText(/identique/i)).toBeVisible();
  await content.edit('versions/2/fr/articles/6.md', (text) => `${text}\n\nCe qui n’est pas encore publié.\n`);
  await expect(page.locator('.article .flow')).toContainText('Ce qui n’est pas encore publié.');
  await expect(page.getByText(/différent|diffère/i).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('.article .flow')).toContainText('Ce qui n’est pas encore publié.');
});

test('a version that is removed while it is open says so', async ({ page, content, enterPrivateMode }) => {
  await enterPrivateMode();
  await page.goto(ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CANARY);
  await content.edit('versions.json', (text) =>
    JSON.stringify((JSON.parse(text) as { id: number }[]).filter(({ id }) => id !== 3)),
  );
  await expect(page.locator('main')).not.toContainText(CANARY);
  await page.goto('/fr/version');
  await expect(page.locator('main .cards')).toContainText('0.2');
  await expect(page.locator('main .cards')).not.toContainText('0.3');
});

test('a content API that answers garbage, or not at all, loses nothing of what is read', async ({
  page,
  enterPrivateMode,
}) => {
  await enterPrivateMode();
  await page.goto(ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CANARY);
  await page.route('**/_content/private/**', (route) => route.fulfill({ status: 200, body: '<html>oops' }));
  await page.locator('.neighbours a[rel=next]').click();
  await expect(page.getByRole('button', { name: /réessayer/i })).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/_content/private/**');
  await page.getByRole('button', { name: /réessayer/i }).click();
  await expect(page.locator('.article .flow')).toContainText(CANARY);
});
