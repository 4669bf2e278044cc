import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createPages } from './create-pages';

/**
 * Returns the addresses that a Gatsby command creates on a site without content, with their
 * template files.
 */
async function pagesMadeBy(command: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  process.env['gatsby_executing_command'] = command;
  await createPages({
    // The only action that it uses.
    actions: {
      createPage: ({ path, component }: { path: string; component: string }) => void pages.set(path, component),
    } as never,
    getNode: () => undefined,
    getNodesByType: () => [],
    store: { getState: () => ({ program: { directory: '/site' } }) },
  });
  return pages;
}
const pathsMadeBy = async (command: string) => [...(await pagesMadeBy(command)).keys()];

afterEach(() => {
  delete process.env['gatsby_executing_command'];
});

test('the component gallery is a page in development, and in no build', async () => {
  expect(await pathsMadeBy('develop')).toContain('/kit');
  expect(await pathsMadeBy('build')).not.toContain('/kit');
  expect(await pathsMadeBy('build')).toContain('/fr');
});

test('pages for developers have no query: Gatsby would warn at each build of an unused one', async () => {
  const published = new Set([...(await pagesMadeBy('build')).values()].map((component) => basename(component)));
  // These are pages of versions, and this site has none.
  const ofVersions = ['version.tsx', 'category.tsx', 'article.tsx', 'information.tsx'];
  const folder = resolve(__dirname, '../../templates');
  const asking = readdirSync(folder).filter((file) =>
    /export const query = graphql/.test(readFileSync(resolve(folder, file), 'utf8')),
  );
  expect(asking.length).toBeGreaterThan(5);
  expect(asking.filter((file) => !published.has(file) && !ofVersions.includes(file))).toEqual([]);
});
