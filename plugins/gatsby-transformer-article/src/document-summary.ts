import type {
  CompiledDocument,
  DocumentFinding,
  DocumentHeading,
  DocumentImage,
  DocumentLink,
  DocumentSection,
} from '../../../src/shared/markdown/document';

/** A compiled document without its texts: light enough to stand in a node. */
export interface DocumentSummary {
  headings: DocumentHeading[];
  /** The sections, their texts left out. */
  sections: Omit<DocumentSection, 'text'>[];
  /** Ids in the HTML besides those of headings: anchors and footnotes. */
  anchors: string[];
  links: DocumentLink[];
  images: DocumentImage[];
  findings: DocumentFinding[];
  excerpt: string;
}

/** Leaves out the texts of a document. */
export function summarise(document: CompiledDocument): DocumentSummary {
  const { headings, sections, anchors, links, images, findings, excerpt } = document;
  return {
    headings,
    sections: sections.map(({ heading, digest }) => ({ heading, digest })),
    anchors,
    links,
    images,
    findings,
    excerpt,
  };
}
