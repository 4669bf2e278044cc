import type { ComparedBlock, ComparedSection, Comparison } from '../../engine/comparison';
import type { ArticleFinding, ProofreadArticle, Revision } from '../proofread-article';

/** French article 12 of version 3: no findings, not published, compared with its published text. */
export const aProofreadArticle = (fields: Partial<ProofreadArticle> = {}): ProofreadArticle => ({
  locale: 'fr',
  articleId: 12,
  versionId: 3,
  file: 'versions/3/fr/articles/12.md',
  findings: [],
  languages: null,
  revisions: [aRevision({ id: 'published', kind: 'published', version: '2.1', date: '2026-05-01' }), aRevision()],
  comparedFirst: { before: 'published', after: 'newest' },
  compare: () => Promise.resolve({ isSame: true, sections: [] }),
  publication: { state: 'unpublished' },
  ...fields,
});

/** The newest text of version 3 in French. */
export const aRevision = (fields: Partial<Revision> = {}): Revision => ({
  id: 'newest',
  kind: 'newest',
  version: '3',
  locale: 'fr',
  date: null,
  ...fields,
});

/** A link to an article that does not exist, on line 12. */
export const aFinding = (fields: Partial<ArticleFinding> = {}): ArticleFinding => ({
  kind: 'broken-article-link',
  message: 'Expected an article of this version, received 99.',
  line: 12,
  source: 'Voyez [l’article sur les versions](99).',
  ...fields,
});

/** A comparison with the given sections. */
export const aComparison = (...sections: ComparedSection[]): Comparison => ({ isSame: false, sections });

/** A section in which “2” became “3”. */
export const aSection = (fields: Partial<ComparedSection> = {}): ComparedSection => ({
  heading: 'Installer',
  depth: 2,
  state: 'changed',
  blocks: [aBlock()],
  ...fields,
});

/** A section that is the same in both texts. */
export const aSameSection = (): ComparedSection => aSection({ state: 'same', blocks: [] });

/** A paragraph in which “2” became “3”. */
export const aBlock = (fields: Partial<ComparedBlock> = {}): ComparedBlock => ({
  kind: 'paragraph',
  state: 'changed',
  runs: [
    { state: 'same', text: 'Versio ' },
    { state: 'removed', text: '2' },
    { state: 'added', text: '3' },
  ],
  ...fields,
});
