import type { Element, ElementContent, Root, RootContent } from 'hast';
import { walkElements } from '../walk';
import { lineOf, quote, report, type CompileContext } from '../compile-context';
import type { DocumentHeading } from '../document';
import { h, plainText } from '../hast-slots';
import { type TypedIds, uniqueSlugs } from './heading-slugs';
import { isEmptyLink } from './place-links';
import { isContentId, toContentId } from '../safety/content-ids';
import { type Sentence } from '../../../../content-schema';

const DEEPEST = 6;
/** Elements that later steps replace or remove. */
const HOLDS_NO_ID: ReadonlySet<string> = new Set(['img', 'input']);

/** Matches a visible character. */
const VISIBLE = /[^\s\p{Cf}]/u;

/** Spaces other than U+0020, such as those of French before "?". GitHub's slugs omit them. */
const OTHER_SPACE = /[^\P{Zs} ]/u;
const OTHER_SPACES = /[^\P{Zs} ]/gu;

/**
 * Numbers the headings, assigns their slugs, and inserts slots for the ids that depend on other
 * documents. The page has its own level 1, so a text that uses level 1 is moved down one level as a
 * whole. Also checks every other id of the text: see `placeAnchors`.
 */
export function placeHeadings(tree: Root, context: CompileContext): void {
  nameAnchors(tree);
  takeEmptyHeadings(tree, context);
  const headings = headingsOf(tree);
  const shift = headings.some((heading) => heading.tagName === 'h1') ? 1 : 0;
  const texts = headings.map((heading) => onOneLine(typedText(heading)));
  // Links use the slugs, which have always joined the words around a line break.
  const joined = headings.map((heading) => typedText(heading, ''));
  const customIds = takeCustomIds(headings, context);
  const anchors = findAnchors(tree, new Set(headings));
  const typedIds = typedIdsOf(headings, customIds, anchors);
  const slugsOf = (of: readonly string[]) => uniqueSlugs(headings, of.map(onOneLine), typedIds, context.anchors);
  const slugs = slugsOf(joined.map((text) => text.replace(OTHER_SPACES, '')));
  // Links from elsewhere may have the ids that no-break spaces made before.
  const formerSlugs = joined.some((text) => OTHER_SPACE.test(text)) ? slugsOf(joined) : slugs;
  const ids = new Map(headings.map((heading, index) => [heading, customIds[index] ?? slugs[index] ?? '']));
  takeAnchors(anchors, ids);
  placeAnchors(anchors.keys(), new Set(ids.values()), context);
  headings.forEach((heading, index) => {
    const text = texts[index] ?? '';
    const depth = toDepth(Number(heading.tagName.slice(1)) + shift);
    const slug = slugs[index] ?? '';
    const formerSlug = formerSlugs[index] ?? slug;
    context.headings.push({
      depth,
      text,
      slug,
      ...(formerSlug !== slug && { formerSlug }),
      customId: customIds[index] ?? null,
      landmarks: [],
    });
    placeHeading(
      heading,
      index,
      depth,
      context.labels.headingLink.replaceAll('{heading}', () => text),
    );
  });
}

function placeHeading(heading: Element, index: number, depth: number, linkName: string): void {
  const link = h('a', { className: ['heading-link'], ariaLabel: linkName });
  link.placed = { hrefOfHeading: index, generated: true };
  heading.tagName = `h${depth}`;
  heading.placed = { idOfHeading: index };
  heading.children.unshift({ type: 'slot', slot: 'heading-aliases', index });
  heading.children.push(link);
}

function headingsOf(tree: Root): Element[] {
  const headings: Element[] = [];
  walkElements(tree, (node) => {
    if (isHeading(node)) headings.push(node);
  });
  return headings;
}

const isHeading = ({ tagName, placed }: Element): boolean => /^h[1-6]$/.test(tagName) && placed?.generated !== true;

/**
 * Returns the text of a heading, or the descriptions of its images when it has no text.
 * @param gap Text for a line break in it.
 */
function typedText(heading: Element, gap?: string): string {
  const text = plainText(heading, gap);
  return VISIBLE.test(text) ? text : imagesIn(heading).map(descriptionOf).join(' ');
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function imagesIn(heading: Element): Element[] {
  const images: Element[] = [];
  walkElements(heading, (node) => {
    if (node.tagName === 'img') images.push(node);
  });
  return images;
}

const descriptionOf = ({ properties: { alt } }: Element): string => (typeof alt === 'string' ? alt : '');

/**
 * Removes empty headings, which would be unnamed entries in a table of contents. Their content, and
 * an id that links may lead to, stay as a paragraph.
 */
function takeEmptyHeadings(tree: Root, context: CompileContext): void {
  walkElements(tree, (node, index, parent) => {
    if (!isHeading(node) || VISIBLE.test(typedText(node))) return;
    const hasImage = imagesIn(node).length > 0;
    report(context, 'invalid-markup', lineOf(node), {
      fr: hasImage
        ? 'L’image de cet intertitre n’a pas de description : il ne figure pas au sommaire. Décrivez-la entre les crochets.'
        : 'Cet intertitre n’a pas de texte : il est laissé de côté. Donnez-lui un texte, ou retirez-le.',
      en: hasImage
        ? 'Expected a description for the image of this heading, received none: it is in no table of contents. Put one between the brackets.'
        : 'Expected a heading with a text, received an empty one: left out. Give it a text, or remove it.',
    });
    const { id } = node.properties;
    const anchor = typeof id === 'string' ? [h('span', { className: ['anchor'], id })] : [];
    const children = [...anchor, ...node.children.filter(({ type }) => type === 'element')];
    if (children.length === 0) {
      parent.children.splice(index, 1);
      return index;
    }
    const { position } = node;
    parent.children[index] = { ...h('p', {}, children), ...(position && { position }) };
    return 'skip';
  });
}

/**
 * Removes author-defined ids from the headings and
 * returns them. Unusable ids are reported and dropped.
 */
function takeCustomIds(headings: readonly Element[], context: CompileContext): (string | null)[] {
  const usedIds = new Set<string>();
  return headings.map((heading) => {
    const { id } = heading.properties;
    delete heading.properties['id'];
    if (typeof id !== 'string') return null;
    if (!isContentId(id)) {
      reportInvalidId(id, heading, context);
      return null;
    }
    if (usedIds.has(id)) {
      reportDuplicateId(id, heading, context, {
        fr: 'L’intertitre garde l’identifiant tiré de son texte.',
        en: 'The heading keeps the id made from its text.',
      });
      return null;
    }
    usedIds.add(id);
    return id;
  });
}

/**
 * Turns the `name` of an anchor into its id: browsers scroll to both (HTML, "find a potential
 * indicated element"). An anchor without a text is no link, even where another tool wrote its own
 * address in it (`<a id="x" href="#x"></a>`).
 */
function nameAnchors(tree: Root): void {
  walkElements(tree, (node) => {
    const { tagName, properties, children } = node;
    const { id, name, href } = properties;
    delete properties['name'];
    if (tagName !== 'a' || node.placed?.generated === true) return;
    if (typeof name === 'string' && name !== id) {
      if (id === undefined) properties['id'] = name;
      // Links can lead to either.
      else children.unshift({ type: 'element', tagName: 'span', properties: { id: name }, children: [] });
    }
    const isOwnAddress = properties['id'] !== undefined && typeof href === 'string' && href.startsWith('#');
    if (!isOwnAddress || !isEmptyLink(node)) return;
    node.tagName = 'span';
    delete properties['href'];
  });
}

/** Elements with a typed id, in document order, each with the heading that it marks or null. */
type Anchors = ReadonlyMap<Element, Element | null>;

/** Finds the elements with an id. One inside, around or directly above a heading marks it. */
function findAnchors(tree: Root, headings: ReadonlySet<Element>): Anchors {
  const anchors = new Map<Element, Element | null>();
  const add = (node: Element, heading: Element | null): void => {
    const isTyped = typeof node.properties['id'] === 'string' && node.placed?.generated !== true;
    if (isTyped) anchors.set(node, heading);
  };
  walkElements(tree, (node, index, parent) => {
    if (!headings.has(node)) {
      add(node, null);
      return undefined;
    }
    const addOwn = (own: Element): void => add(own, node);
    walkElements(node, addOwn);
    const above = contentBefore(parent.children, index);
    if (above === undefined && parent.type === 'element') addOwn(parent);
    if (above?.type === 'element' && !headings.has(above) && plainText(above).trim() === '') {
      addOwn(above);
      walkElements(above, addOwn);
    }
    return 'skip';
  });
  return anchors;
}

function typedIdsOf(headings: readonly Element[], customIds: readonly (string | null)[], anchors: Anchors): TypedIds {
  const typedIds = new Map<string, Set<Element>>();
  const add = (id: string, heading: Element | null | undefined): void => {
    const marked = typedIds.get(id) ?? new Set();
    typedIds.set(id, heading ? marked.add(heading) : marked);
  };
  customIds.forEach((id, index) => {
    if (id !== null) add(id, headings[index]);
  });
  for (const [{ tagName, properties }, heading] of anchors) {
    if (!HOLDS_NO_ID.has(tagName)) add(toContentId(String(properties['id'])), heading);
  }
  return typedIds;
}

/** Removes the id of a heading from the anchors that mark it. */
function takeAnchors(anchors: Anchors, ids: ReadonlyMap<Element, string>): void {
  for (const [{ properties }, heading] of anchors) {
    if (heading !== null && properties['id'] === ids.get(heading)) delete properties['id'];
  }
}

/** Returns the nearest node before a position that is not white space. */
function contentBefore(
  nodes: readonly (RootContent | ElementContent)[],
  index: number,
): RootContent | ElementContent | undefined {
  for (let at = index - 1; at >= 0; at -= 1) {
    const node = nodes[at];
    if (node?.type !== 'text' || node.value.trim() !== '') return node;
  }
  return undefined;
}

/** Keeps valid anchor ids, each once. A heading with the same id wins. */
function placeAnchors(anchors: Iterable<Element>, headingIds: ReadonlySet<string>, context: CompileContext): void {
  for (const node of anchors) {
    const { id: typed } = node.properties;
    if (typeof typed !== 'string' || (node.tagName === 'li' && context.anchors.has(typed))) continue;
    // The hash of a link is mapped in the same way, so that the two still match.
    const id = isContentId(toContentId(typed)) ? toContentId(typed) : typed;
    if (!isContentId(id)) reportInvalidId(id, node, context);
    else if (headingIds.has(id))
      reportDuplicateId(id, node, context, { fr: 'L’intertitre le garde.', en: 'The heading keeps it.' });
    else if (context.anchors.has(id))
      reportDuplicateId(id, node, context, { fr: 'Le premier le garde.', en: 'The first keeps it.' });
    else if (!HOLDS_NO_ID.has(node.tagName)) {
      context.anchors.add(id);
      node.properties['id'] = id;
      continue;
    }
    delete node.properties['id'];
  }
}

function reportInvalidId(id: string, node: Element, context: CompileContext): void {
  report(context, 'invalid-markup', lineOf(node), {
    fr: `Un identifiant est fait de lettres, de chiffres, de "-", de "_" et de ".", et ne sert pas déjà au site : ${quote(id)} est laissé de côté.`,
    en: `Expected an id of letters, digits, "-", "_" and "." that the site does not use itself, received ${quote(id)}: left out.`,
  });
}

function reportDuplicateId(id: string, node: Element, context: CompileContext, outcome: Sentence): void {
  report(context, 'duplicate-id', lineOf(node), {
    fr: `Chaque identifiant n’est là qu’une fois dans un texte, et ${quote(id)} revient. ${outcome.fr} Renommez l’un des deux.`,
    en: `Expected each id once in a text, received ${quote(id)} again. ${outcome.en} Rename one.`,
  });
}

function toDepth(level: number): DocumentHeading['depth'] {
  const depths = [1, 2, 3, 4, 5, 6] as const;
  return depths[Math.min(level, DEEPEST) - 1] ?? DEEPEST;
}
