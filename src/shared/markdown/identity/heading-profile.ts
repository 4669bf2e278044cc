import { digestText } from '../../digest-text';
import type { DocumentHeading, DocumentSection } from '../document';
import { bagOfWords, wordsOf, type BagOfWords } from './similarity';

/** Properties of a heading and its section that alignment compares. */
export interface HeadingProfile {
  depth: number;
  text: string;
  /**
   * Digest of the texts of the heading and its ancestors,
   * so that repeated headings such as "Example" differ.
   */
  path: string;
  customId: string | null;
  words: BagOfWords;
  landmarks: BagOfWords;
  section: string;
  digest: string;
}

/** Creates the profiles of the headings of a document, in order. */
export function profileHeadings(
  headings: readonly DocumentHeading[],
  sections: readonly DocumentSection[],
): HeadingProfile[] {
  const sectionOf = new Map(sections.map((section) => [section.heading, section]));
  const above: { depth: number; path: string }[] = [];
  return headings.map((heading, index) => {
    while ((above.at(-1)?.depth ?? 0) >= heading.depth) above.pop();
    // Uses the digest of the ancestors, not their text: a
    // long title would be copied into each heading below it.
    const path = digestText(`${above.at(-1)?.path ?? ''}\n${heading.text}`);
    above.push({ depth: heading.depth, path });
    const section = sectionOf.get(index);
    return {
      depth: heading.depth,
      text: heading.text,
      path,
      customId: heading.customId,
      words: bagOfWords(wordsOf(heading.text)),
      landmarks: bagOfWords(heading.landmarks),
      section: section?.text ?? '',
      digest: section?.digest ?? '',
    };
  });
}
