import type { SearchableSection, TextPart } from '../search-files';

/** Length of a part, in characters: an article is loaded for two or three of its sections. */
const PART_LENGTH = 6000;

/** A part of the text of an article. */
export interface CutPart {
  /** Index of its first section. */
  start: number;
  content: TextPart;
}

/** Divides an article into parts, at sections. */
export function cutParts(sections: readonly SearchableSection[], texts: readonly string[]): CutPart[] {
  const parts: { start: number; length: number; content: { around: TextPart['around']; sections: Section[] } }[] = [];
  const around: SearchableSection[] = [];
  sections.forEach((section, index) => {
    const { anchor, heading, depth } = section;
    while ((around.at(-1)?.depth ?? -1) >= depth) around.pop();
    const text = texts[index] ?? '';
    const length = heading.length + text.length;
    let part = parts.at(-1);
    if (part === undefined || part.length + length > PART_LENGTH) {
      const headings = around.map((outer) => [outer.depth, outer.heading] as const);
      part = { start: index, length: 0, content: { around: headings, sections: [] } };
      parts.push(part);
    }
    part.length += length;
    part.content.sections.push([anchor, heading, depth, text]);
    around.push(section);
  });
  return parts.map(({ start, content }) => ({ start, content }));
}

type Section = TextPart['sections'][number];
