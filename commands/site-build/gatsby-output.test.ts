import { createOutputFilter } from './gatsby-output';

function filter(text: string): string[] {
  const printed: string[] = [];
  const take = createOutputFilter((line) => printed.push(line));
  for (const line of text.split('\n')) take(line);
  return printed;
}

describe('the output of Gatsby', () => {
  it('is printed without short steps, irrelevant blocks, and the list of pages', () => {
    const text = `success onPreInit - 0.003s
success Sourcing articles - 0.968s - 26/26 26.85/s
info Content: 2 versions created
warning The GraphQL query in the non-page component "/w/.versio/build/src/templates/secret.tsx" will not be run.
Exported queries are only executed for page components.

If the failing component is a regular component
success Building HTML renderer - 17.767s
info Total nodes: 315, SitePage nodes: 97 (use --verbose for breakdown)
(node:12) [DEP0040] DeprecationWarning: The \`punycode\` module is deprecated.
(Use \`node --trace-deprecation ...\` to show where the warning was created)
warning Quality report: 2 findings on 7 pages

Pages

┌ src/templates/home.tsx
└   /fr
info Done building in 42.1 sec`;
    expect(filter(text)).toEqual([
      'info Content: 2 versions created',
      'success Building HTML renderer - 17.767s',
      'warning Quality report: 2 findings on 7 pages',
      '',
      'info Done building in 42.1 sec',
    ]);
  });

  it.each([
    ['an error of Gatsby', ' ERROR #10001  gatsby-source-custom-api\n\nThe content API cannot be reached.\n  Where: x'],
    ['an error in a line', 'error Something went wrong\n\n  details │ of it'],
    ['an exception', 'TypeError: x is not a function\n    at f (/w/a.js:1:2)'],
  ])('keeps %s, also right after omitted lines', (_what, text) => {
    expect(filter(`Pages\n\n┌ a\n${text}`)).toEqual(text.split('\n'));
    expect(filter(`(node:1) ExperimentalWarning: x\n${text}`)).toEqual(text.split('\n'));
  });
});
