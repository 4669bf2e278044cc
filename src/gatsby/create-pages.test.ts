import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createPages } from './create-pages';

/** The addresses that a Gatsby command makes on a site without content, each with the file that renders it. */
function pagesMadeBy(command: string): Map<string, string> {
  const pages = new Map<string, string>();
  process.env['gatsby_executing_command'] = command;
  createPages({
    // The one action it takes; the rest of Gatsby's actions would say nothing here.
    actions: {
      createPage: ({ path, component }: { path: string; component: string }) => void pages.set(path, component),
    } as never,
    getNode: () => undefined,
    getNodesByType: () => [],
    store: { getState: () => ({ program: { directory: '/site' } }) },
  });
  return pages;
}
const pathsMadeBy = (command: string) => [...pagesMadeBy(command).keys()];

afterEach(() => {
  delete process.env['gatsby_executing_command'];
});

test('the gallery of the kit is a page while the site is worked on, and of no build', () => {
  expect(pathsMadeBy('develop')).toContain('/kit');
  expect(pathsMadeBy('build')).not.toContain('/kit');
  expect(pathsMadeBy('build')).toContain('/fr');
});

test('what only developers see asks for no data: Gatsby would warn at each build of a query that nobody runs', () => {
  const published = new Set([...pagesMadeBy('build').values()].map((component) => basename(component)));
  // These are pages of versions, of which this site has none.
  const ofVersions = ['version.tsx', 'category.tsx', 'article.tsx', 'information.tsx'];
  const folder = resolve(__dirname, '../templates');
  const asking = readdirSync(folder).filter((file) =>
    /export const query = graphql/.test(readFileSync(resolve(folder, file), 'utf8')),
  );
  expect(asking.length).toBeGreaterThan(5);
  expect(asking.filter((file) => !published.has(file) && !ofVersions.includes(file))).toEqual([]);
});
