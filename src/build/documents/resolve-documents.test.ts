import { nodeKey, type Sentence } from '../../../content-schema';
import { assignSiteHeadingIds } from './assign-site-heading-ids';
import type { DocumentFields } from './document-node';
import { resolveDocuments } from './resolve-documents';
import { link } from '../../shared/documents/testing/builders';
import { documentFields, heading } from './testing/builders';

/** Parts removed from drawings, by digest. */
const REMOVED: Record<string, Sentence[]> = { drawn: [{ fr: '<x>. Ôtez-le', en: '<x>. Remove it' }] };

/** Sizes of images, by digest. */
const SIZES: Record<string, { width: number; height: number }> = {
  wide: { width: 1280, height: 800 },
  'half of wide': { width: 641, height: 400 },
  square: { width: 800, height: 800 },
};

async function resolve(documents: DocumentFields[], failedImages: [string, string][] = []) {
  const assigned = await assignSiteHeadingIds(documents, {
    versionOrder: (versionId) => versionId,
    readSections: ({ sections }) =>
      Promise.resolve(sections.map((section) => ({ ...section, text: `Text ${section.digest}` }))),
  });
  const resolved = resolveDocuments({
    documents,
    assigned,
    siteUrl: 'https://docs.example.org',
    imageFaults: {
      failed: new Map(failedImages),
      removedFrom: (digest) => REMOVED[digest] ?? [],
      sizeOf: (digest) => SIZES[digest] ?? null,
    },
  });
  return {
    findings: [...resolved.values()].flatMap(({ findings }) => findings),
    resolutions: documents.map(
      ({ versionId, locale, articleId }) => resolved.get(nodeKey.document(versionId, locale, articleId))?.resolution,
    ),
  };
}

/**
 * Returns a section that is recognisably the same in both languages, because it contains the same
 * code.
 */
const shared = (slug: string) => heading(slug, { landmarks: ['code:npm start'] });

describe('resolveDocuments', () => {
  it('gives a heading the same id in both languages, and keeps each slug as an alias', async () => {
    const { resolutions } = await resolve([
      documentFields({ headings: [shared('demarrer')], sections: [{ heading: 0, digest: 'a' }] }),
      documentFields({ locale: 'en', headings: [shared('start')], sections: [{ heading: 0, digest: 'b' }] }),
    ]);
    const [french, english] = resolutions.map((resolution) => resolution?.headingIds[0]);
    expect(french?.id).toBe(english?.id);
    expect([french?.id, ...(french?.aliases ?? [])]).toEqual(expect.arrayContaining(['demarrer']));
    expect([english?.id, ...(english?.aliases ?? [])]).toEqual(expect.arrayContaining(['start']));
  });

  it('gives a heading the same id in each version of a language', async () => {
    const titled = { headings: [heading('titre')], sections: [{ heading: 0, digest: 'a' }] };
    const { resolutions } = await resolve([documentFields(titled), documentFields({ ...titled, versionId: 2 })]);
    expect(resolutions.map((resolution) => resolution?.headingIds)).toEqual([
      [{ id: 'titre', aliases: [] }],
      [{ id: 'titre', aliases: [] }],
    ]);
  });

  it('separates the headings of different articles', async () => {
    const titled = { headings: [heading('titre')], sections: [{ heading: 0, digest: 'a' }] };
    const { resolutions } = await resolve([documentFields(titled), documentFields({ ...titled, articleId: 2 })]);
    expect(resolutions.map((resolution) => resolution?.headingIds[0]?.id)).toEqual(['titre', 'titre']);
  });

  it('gives a borrowed text the same ids as in its own language', async () => {
    const home = documentFields({ locale: 'en', headings: [heading('title'), heading('more')] });
    const { resolutions } = await resolve([{ ...home, locale: 'fr' }, home]);
    expect(resolutions[0]?.headingIds).toEqual(resolutions[1]?.headingIds);
    expect(resolutions[0]?.headingIds).toHaveLength(2);
  });

  it('resolves links, and reports broken ones', async () => {
    const { resolutions, findings } = await resolve([documentFields({ links: [link('1'), link('9')] })]);
    expect(resolutions[0]?.linkTargets).toEqual([
      { exists: true, hash: null },
      { exists: false, hash: null },
    ]);
    expect(findings.map(({ kind }) => kind)).toEqual(['broken-article-link']);
  });

  it('reports only missing and failed images', async () => {
    const image = (href: string, line: number) => ({ href, description: '', size: null, title: null, line });
    const document = documentFields({
      images: [
        image('images/a.png', 1),
        image('images/b.png', 2),
        image('images/c.png', 3),
        image('https://example.org/d.png', 4),
      ],
      imageFiles: [
        { path: 'images/a.png', digest: 'a' },
        { path: 'images/b.png', digest: 'b' },
      ],
    });
    const { resolutions, findings } = await resolve([document], [['b', 'the answer was 404']]);
    expect(resolutions[0]?.missingImages).toEqual(['images/b.png', 'images/c.png']);
    expect(findings.map(({ kind, line, message }) => [kind, line, message])).toEqual([
      ['missing-image', 2, expect.stringContaining('"images/b.png" cannot be shown: the answer was 404')],
      ['missing-image', 3, expect.stringContaining('the content has no such file')],
    ]);
  });

  describe('of an image for dark mode', () => {
    const imageIn = (digest: string, darkDigest: string | null) => {
      const image = { description: '', size: null, title: null, line: 4 };
      return documentFields({
        images: [
          { ...image, href: 'images/a.png', dark: 1 },
          { ...image, href: 'images/b.png' },
        ],
        imageFiles: [
          { path: 'images/a.png', digest },
          ...(darkDigest === null ? [] : [{ path: 'images/b.png', digest: darkDigest }]),
        ],
      });
    };

    it('reports that it is missing, and what readers see instead', async () => {
      const { findings, resolutions } = await resolve([imageIn('wide', null)]);
      expect(findings.map(({ kind, line, message }) => [kind, line, message])).toEqual([
        [
          'missing-image',
          4,
          expect.stringMatching(/^The image "images\/b\.png", for dark mode, .* Until then, both modes show the light/),
        ],
      ]);
      expect(resolutions[0]?.missingImages).toEqual(['images/b.png']);
    });

    it('advises where its shape is another one, if both sizes are known', async () => {
      const { findings } = await resolve([imageIn('wide', 'square')]);
      expect(findings.map(({ kind, line, message }) => [kind, line, message])).toEqual([
        [
          'dark-image-shape',
          4,
          expect.stringContaining('(1280 × 800), received "images/b.png" (800 × 800): the text moves'),
        ],
      ]);
      for (const dark of ['wide', 'half of wide', 'unknown']) {
        expect((await resolve([imageIn('wide', dark)])).findings).toEqual([]);
      }
    });
  });

  it('reports once what was removed from a drawing', async () => {
    const image = (line: number) => ({ href: 'images/a.svg', description: '', size: null, title: null, line });
    const { findings, resolutions } = await resolve([
      documentFields({ images: [image(4), image(2)], imageFiles: [{ path: 'images/a.svg', digest: 'drawn' }] }),
    ]);
    expect(findings.map(({ kind, line, message }) => [kind, line, message])).toEqual([
      ['invalid-markup', 4, 'The image "images/a.svg" is published without <x>. Remove it.'],
    ]);
    expect(resolutions[0]?.missingImages).toEqual([]);
  });

  it('passes on the findings of the compiler, with their location', async () => {
    const expected = {
      kind: 'unknown-directive' as const,
      message: 'An unknown block.',
      french: 'Un bloc inconnu.',
      line: 7,
    };
    const { findings } = await resolve([
      documentFields({ locale: 'en', articleId: 3, findings: [expected, { ...expected, line: null }] }),
    ]);
    const place = { kind: 'unknown-directive', message: 'An unknown block.', versionId: 1, locale: 'en', articleId: 3 };
    expect(findings).toEqual([{ ...place, line: 7 }, place]);
  });

  it('reports a borrowed text as missing its translation, and its problems once, in its own language', async () => {
    const home = documentFields({
      locale: 'en',
      links: [link('9')],
      images: [{ href: 'images/none.png', description: '', size: null, title: null, line: 1 }],
      findings: [{ kind: 'unknown-directive', message: 'An unknown block.', french: 'Un bloc inconnu.', line: 2 }],
    });
    const { findings, resolutions } = await resolve([{ ...home, locale: 'fr' }, home]);
    expect(findings.map(({ kind, locale }) => [kind, locale])).toEqual([
      ['missing-translation', 'fr'],
      ['unknown-directive', 'en'],
      ['missing-image', 'en'],
      ['broken-article-link', 'en'],
    ]);
    expect(resolutions[0]?.missingImages).toEqual(['images/none.png']);
  });
});
