import type { Element, Root as HastRoot, RootContent } from 'hast';
import type { Root } from 'mdast';
import { lineOf } from './compile-context';
import type { CompiledDocument } from './document';
import { ExcessError, MARKDOWN_LIMITS } from './limits';
import { walkMarkdown } from './walk';

/**
 * Checks the size of the tables of a text.
 * @throws {ExcessError} when they have too many cells.
 */
export function limitTables(tree: Root): void {
  let cells = 0;
  walkMarkdown(tree, (node) => {
    if (node.type !== 'table') return;
    // Each row is filled to the length of the first (GitHub Flavored Markdown, "Tables").
    cells += node.children.length * (node.children[0]?.children.length ?? 0);
    if (cells <= MARKDOWN_LIMITS.tableCells) return;
    throw new ExcessError(
      {
        fr: `attendu : au plus ${MARKDOWN_LIMITS.tableCells} cellules dans les tableaux d’un texte ; reçu : davantage ; divisez les tableaux`,
        en: `expected at most ${MARKDOWN_LIMITS.tableCells} cells in the tables of a text, received more; divide the tables`,
      },
      lineOf(node),
    );
  });
}

/**
 * Checks the nesting depth of the elements of a text.
 * @throws {ExcessError} when they are nested too deep.
 */
export function limitDepth(tree: HastRoot): void {
  // Not recursive: the checked depth could exhaust the stack.
  let level: RootContent[] = tree.children;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MARKDOWN_LIMITS.elementDepth) {
      throw new ExcessError(
        {
          fr: `attendu : au plus ${MARKDOWN_LIMITS.elementDepth} éléments imbriqués ; reçu : davantage ; imbriquez-les moins`,
          en: `expected at most ${MARKDOWN_LIMITS.elementDepth} elements nested in one another, received more; nest them less deep`,
        },
        lineOf(level.find((node): node is Element => node.type === 'element' && node.position !== undefined) ?? {}),
      );
    }
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
}

/**
 * Checks the total size of a document.
 * @throws {ExcessError} when it is too large.
 */
export function limitDocument(document: CompiledDocument): void {
  const { parts, headings, sections, links, images, anchors } = document;
  const texts = [
    ...parts.flatMap((part) => (typeof part === 'string' ? part : [])),
    ...headings.flatMap(({ text, slug, landmarks }) => [text, slug, ...landmarks]),
    ...sections.map(({ text }) => text),
    ...links.map((link) => (link.to === 'address' ? link.href : (link.hash ?? ''))),
    ...images.flatMap(({ href, description, title }) => [href, description, title ?? '']),
    ...anchors,
  ];
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (length <= MARKDOWN_LIMITS.documentLength) return;
  throw new ExcessError({
    fr: `attendu : un document d’au plus ${MARKDOWN_LIMITS.documentLength} caractères ; reçu : ${length} ; renvoyez moins souvent à de longues définitions, ou divisez l’article`,
    en: `expected a document of at most ${MARKDOWN_LIMITS.documentLength} characters, received one of ${length}; refer to long definitions less often, or divide the article`,
  });
}
