import { siteIdentityOf } from '../../../../shared/site/site-identity';
import { partLinkFindings } from './part-link-findings';

test('a link to a page is looked for in each language of the site, one to another site in none', () => {
  const identity = siteIdentityOf(
    {
      headerLinks: [
        { name: 'A', address: '/information/faq' },
        { name: 'B', address: 'https://other.example/a' },
      ],
      footerGroups: [{ title: 'C', links: [{ name: 'D', address: 'https://docs.example/fr/version/2?q#h' }] }],
      announcement: { version: '1', text: 'E', link: { name: 'F', address: '/information/faq' } },
    },
    { siteUrl: 'https://docs.example' },
  );
  expect(partLinkFindings(identity).map(({ path, unlessServed }) => [path, unlessServed])).toEqual([
    ['site.json', '/fr/information/faq'],
    ['site.json', '/en/information/faq'],
    ['site.json', '/fr/version/2'],
  ]);
  expect(partLinkFindings(identity)[0]?.message).toMatch(/^The link "\/fr\/information\/faq" leads to/);
});

test('a site without such links has nothing to look for', () => {
  expect(partLinkFindings(siteIdentityOf({}, { siteUrl: 'https://docs.example' }))).toEqual([]);
});
