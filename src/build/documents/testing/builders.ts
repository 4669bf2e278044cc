import type { ArticleNode } from '../../../../content-schema';
import type { DocumentHeading } from '../../../shared/markdown/document';
import type { DocumentFields } from '../document-node';

/** Creates an article as the source plugin does: by default article 1 of version 1 in French. */
export function article(fields: Partial<ArticleNode> = {}): ArticleNode {
  const locale = fields.locale ?? 'fr';
  return {
    versionId: 1,
    articleId: 1,
    categoryId: null,
    title: 'Un article',
    description: '',
    updatedAt: '2026-11-21',
    source: null,
    markdown: 'Un texte.',
    images: [],
    locale,
    contentLocale: locale,
    ...fields,
  };
}

/** Creates a compiled document: by default an empty one of article 1 of version 1 in French. */
export function documentFields(fields: Partial<DocumentFields> = {}): DocumentFields {
  const locale = fields.locale ?? 'fr';
  return {
    versionId: 1,
    articleId: 1,
    updatedAt: '2026-11-21',
    key: 'key',
    pipeline: 'pipeline',
    headings: [],
    sections: [],
    anchors: [],
    links: [],
    images: [],
    imageFiles: [],
    findings: [],
    excerpt: '',
    headingIds: [],
    family: '',
    linkTargets: [],
    missingImages: [],
    locale,
    contentLocale: locale,
    ...fields,
  };
}

/** Creates a heading of depth 2. */
export function heading(slug: string, fields: Partial<DocumentHeading> = {}): DocumentHeading {
  return { depth: 2, text: slug, slug, customId: null, landmarks: [], ...fields };
}
