import { LOCALES } from '../../../content-schema';
import type { DocumentLink, HeadingIds } from '../markdown/document';
import { link, linkedDocument } from './testing/builders';
import { linkFindings, resolveLinks } from './check-links';
import { SiteIndex, type LinkedDocument } from './site-index';

const ids = (...names: string[]): HeadingIds[] => names.map((id) => ({ id, aliases: [] }));

function siteOf(documents: LinkedDocument[], headingIds: Map<LinkedDocument, HeadingIds[]> = new Map()): SiteIndex {
  return new SiteIndex(documents, (document) => headingIds.get(document) ?? []);
}

const linking = (...typed: string[]): LinkedDocument => linkedDocument({ links: typed.map(link) });

const checkLinks = (site: SiteIndex, documents: LinkedDocument[]) =>
  documents.flatMap((document) => linkFindings(document, resolveLinks(site, document), 'https://docs.example.org'));

describe('linkFindings', () => {
  it('does not report valid links', () => {
    const from = linking('2', '2#titre', '#ici', '#ancre', '#', '#top', '2#Title');
    const to = linkedDocument({ articleId: 2 });
    const own = { ...from, anchors: ['ancre'] };
    const headings = new Map([
      [own, ids('ici')],
      [to, [{ id: 'titre', aliases: ['Title'] }]],
    ]);
    expect(checkLinks(siteOf([own, to], headings), [own, to])).toEqual([]);
  });

  it('treats decomposed letters like composed ones', () => {
    const from = linking('2#e\u0301te\u0301', '2#e%CC%81te%CC%81', '2#été', '2#%C3%A9t%C3%A9');
    const to = linkedDocument({ articleId: 2 });
    const site = siteOf([from, to], new Map([[to, ids('été')]]));
    expect(resolveLinks(site, from)).toEqual(Array(4).fill({ exists: true, hash: 'été', problem: null }));
  });

  it('finds links to articles that this version does not have', () => {
    const from = linking('2');
    const elsewhere = linkedDocument({ articleId: 2, versionId: 5 });
    const findings = checkLinks(siteOf([from, elsewhere]), [from]);
    expect(findings).toEqual([
      {
        kind: 'broken-article-link',
        message:
          'The link "2" leads to an article that this version does not have; correct the number or remove the link.',
        versionId: 1,
        locale: 'fr',
        articleId: 1,
        line: 1,
      },
    ]);
  });

  it('names the file of a broken link, where one was typed', () => {
    const file = '../01-guides/2-install.md';
    const typed: DocumentLink = { to: 'article', articleId: 2, versionId: null, hash: 'a', line: 1, file };
    expect(checkLinks(siteOf([]), [linkedDocument({ links: [typed] })]).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The link "\.\.\/01-guides\/2-install\.md#a" leads to/),
    ]);
  });

  it('looks for the target in the language that a link names', () => {
    const english: DocumentLink = {
      to: 'article',
      articleId: 2,
      versionId: null,
      hash: 'title',
      line: 1,
      locale: 'en',
    };
    const from = linkedDocument({ links: [english, link('2#title')] });
    const translation = linkedDocument({ articleId: 2, locale: 'en' });
    const site = siteOf([from, linkedDocument({ articleId: 2 }), translation], new Map([[translation, ids('title')]]));
    expect(resolveLinks(site, from).map(({ problem }) => problem)).toEqual([null, 'unknown-hash']);
  });

  it('finds hashes that the target does not have in the language of the page', () => {
    const from = linking('#nulle-part', '2#titre', '2#title');
    const french = linkedDocument({ articleId: 2 });
    const english = linkedDocument({ articleId: 2, locale: 'en' });
    const headings = new Map([
      [french, ids('titre')],
      [english, ids('title')],
    ]);
    const findings = checkLinks(siteOf([from, french, english], headings), [from]);
    expect(findings.map(({ kind, message }) => [kind, message.slice(0, 24)])).toEqual([
      ['broken-hash', 'The link "#nulle-part" l'],
      ['broken-hash', 'The link "2#title" leads'],
    ]);
  });

  it('reports each link to another version, valid or broken', () => {
    const from = linking('v3/2', 'v3/9', 'v3/2#nulle-part', 'v7/2', 'v1/1');
    const to = linkedDocument({ articleId: 2, versionId: 3 });
    const findings = checkLinks(siteOf([from, to]), [from, to]);
    expect(findings.map(({ kind }) => kind)).toEqual([
      ...['cross-version-link', 'broken-article-link', 'broken-hash', 'broken-article-link'],
    ]);
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringContaining('takes the reader out of this version, to version 3'),
      expect.stringContaining('version 3 does not have'),
      expect.stringContaining('does not have there'),
      expect.stringContaining('not public or does not exist'),
    ]);
  });

  it.each([
    [
      '/fr/version/2/article/999',
      '/fr/version/2/article/999',
      /an article that this site does not have; write the number/,
    ],
    ['/Version/2/Article/999?a#b', '/Version/2/Article/999', /an article that this site does not have/],
    ['https://DOCS.example.org/fr/nowhere', '/fr/nowhere', /an address that this site does not have; write that of a/],
    ['/version/9', '/version/9', /an address that this site does not have/],
    ['/images/none.png', '/images/none.png', /show the image with "!\[description\]\(images\/…\)"/],
    ['/files/../files/none.pdf', '/files/none.pdf', /a file that this site does not have; correct the path/],
  ])('leaves the check of the address %s to the finished site', (href, path, message) => {
    const from = linkedDocument({ links: [{ to: 'address', href, hash: null, line: 3 }] });
    const [finding, ...others] = checkLinks(siteOf([from]), [from]);
    expect(finding).toMatchObject({ kind: 'broken-article-link', unlessServed: path, articleId: 1, line: 3 });
    expect(finding?.message).toMatch(message);
    expect(others.filter(({ kind }) => kind !== 'broken-hash')).toEqual([]);
  });

  it.each([
    ['/fr/version/2/article/12?a#b', '/fr/version/2/article/12#b'],
    ['https://docs.example.org/fr#prix%20%C3%A9t%C3%A9', '/fr#prix été'],
    ['/version/2#e\u0301te\u0301', '/version/2#\u00e9t\u00e9'],
    ['/fr#100%', '/fr#100%'],
    ['/fr#a#b:~:text=c', '/fr#a#b'],
  ])('leaves the check of the hash of %s to the finished site', (href, place) => {
    const from = linkedDocument({ links: [{ to: 'address', href, hash: null, line: 3 }] });
    const [, finding, ...others] = checkLinks(siteOf([from]), [from]);
    expect(finding).toMatchObject({ kind: 'broken-hash', unlessIdIn: place, articleId: 1, line: 3 });
    expect(finding?.message).toMatch(/leads to a place that the page does not have; correct the hash/);
    expect(others).toEqual([]);
  });

  it('checks no hash for the top of a page, a text fragment or a control of the site', () => {
    const hrefs = ['/fr', '/fr#', '/fr#top', '/fr#TOP', '/fr#:~:text=heron', '/fr#_menu', 'https://example.org/#x'];
    const from = linkedDocument({ links: hrefs.map((href) => ({ to: 'address', href, hash: null, line: 1 })) });
    expect(checkLinks(siteOf([from]), [from]).filter(({ kind }) => kind === 'broken-hash')).toEqual([]);
  });

  it('does not report external addresses, nor any address when the site is unknown', () => {
    const at = (href: string) => linkedDocument({ links: [{ to: 'address', href, hash: null, line: 1 }] });
    const others = ['https://example.org/fr/nowhere', 'http://docs.example.org/x', 'https://docs.example.org:80/x'].map(
      at,
    );
    expect(checkLinks(siteOf(others), others)).toEqual([]);
    const own = at('/fr/nowhere');
    expect(linkFindings(own, resolveLinks(siteOf([own]), own), null)).toEqual([]);
  });

  it('checks a borrowed text once, in its own language', () => {
    const own = linkedDocument({ locale: 'en', links: [link('9')] });
    const borrowed = { ...own, locale: 'fr' as const };
    expect(checkLinks(siteOf([own, borrowed]), [own, borrowed]).map(({ locale }) => locale)).toEqual(['en']);
  });

  it('goes through ten thousand documents', () => {
    const documents = Array.from({ length: 5000 }, (_, index) => index + 1).flatMap((articleId) =>
      LOCALES.map((locale) =>
        linkedDocument({
          ...{ articleId, locale },
          links: Array.from({ length: 12 }, (__, step) => link(`${((articleId + step * 7) % 5001) + 1}#s${step}`)),
          anchors: Array.from({ length: 12 }, (__, index) => `s${index}`),
        }),
      ),
    );
    // Article 5001 does not exist. In each language, the twelve articles before it link to it.
    expect(checkLinks(siteOf(documents), documents)).toHaveLength(24);
  });
});

describe('resolveLinks', () => {
  it('returns the id of the target in its own language', () => {
    const from = linking('2#getting-started', '#premiers-pas');
    const to = linkedDocument({ articleId: 2 });
    const headings = new Map([
      [from, [{ id: 'start', aliases: ['premiers-pas'] }]],
      [to, [{ id: 'debut', aliases: ['getting-started', 'demarrer'] }]],
    ]);
    expect(resolveLinks(siteOf([from, to], headings), from)).toEqual([
      { exists: true, hash: 'debut', problem: null },
      { exists: true, hash: 'start', problem: null },
    ]);
  });

  it('prefers a heading with that id to one with that alias', () => {
    const from = linking('#titre');
    const headings = new Map([
      [
        from,
        [
          { id: 'autre', aliases: ['titre'] },
          { id: 'titre', aliases: [] },
        ],
      ],
    ]);
    expect(resolveLinks(siteOf([from], headings), from)).toMatchObject([{ hash: 'titre' }]);
  });

  it('reads a hash however it is encoded', () => {
    const from = linking('#%C3%A9t%C3%A9', '#e\u0301te\u0301', '#100%');
    const headings = new Map([[from, ids('été')]]);
    expect(resolveLinks(siteOf([from], headings), from).map(({ problem }) => problem)).toEqual([
      null,
      null,
      'unknown-hash',
    ]);
  });

  it('keeps an unknown hash, because the article is still the right one', () => {
    const from = linking('1#nulle-part');
    expect(resolveLinks(siteOf([from]), from)).toEqual([{ exists: true, hash: 'nulle-part', problem: 'unknown-hash' }]);
  });
});
