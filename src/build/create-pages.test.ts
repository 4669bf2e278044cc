import { createPages } from './create-pages';

/** The addresses that a Gatsby command makes on a site without content. */
function pathsMadeBy(command: string): string[] {
  const paths: string[] = [];
  process.env['gatsby_executing_command'] = command;
  createPages({
    // The one action it takes; the rest of Gatsby's actions would say nothing here.
    actions: { createPage: ({ path }: { path: string }) => void paths.push(path) } as never,
    getNodesByType: () => [],
    store: { getState: () => ({ program: { directory: '/site' } }) },
  });
  return paths;
}

afterEach(() => {
  delete process.env['gatsby_executing_command'];
});

test('the gallery of the kit is a page while the site is worked on, and of no build', () => {
  expect(pathsMadeBy('develop')).toContain('/kit');
  expect(pathsMadeBy('build')).not.toContain('/kit');
  expect(pathsMadeBy('build')).toContain('/fr');
});
