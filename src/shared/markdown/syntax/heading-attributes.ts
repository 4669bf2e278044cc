import type { Root } from 'mdast';
import { walkMarkdown } from '../walk';
import { quote, report, lineOf, type CompileContext } from '../compile-context';
import { DIRECTIVE_ID, isContentId } from '../safety/content-ids';

/**
 * `{#id}` or `{ #id }` at the end of a heading, after a space. The spaces before it are not
 * matched, because a run of them would be scanned from each one.
 */
const TYPED_ID = /(?<=^|[ \t])\{[ \t]?#([^{}]*?)[ \t]?\}$/;

/**
 * Converts `## Title {#id}` to a heading with an id. The id is read from the source, because the
 * parser makes emphasis of `{#A.__call__}` and a link of `{#me@example.com}`. An invalid id is left
 * as typed and reported.
 */
export function applyHeadingAttributes(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (heading) => {
    if (heading.type !== 'heading') return;
    const { children } = heading;
    const start = children[0]?.position?.start.offset;
    const end = children.at(-1)?.position?.end.offset;
    if (start === undefined || end === undefined || children.at(-1)?.type !== 'text') return;
    const match = TYPED_ID.exec(context.source.slice(start, end));
    if (!match) return;
    const open = start + match.index;
    const index = children.findLastIndex(({ position }) => (position?.start.offset ?? Infinity) <= open);
    const before = children[index];
    if (before?.type !== 'text') return;
    const id = match[1] ?? '';
    if (!DIRECTIVE_ID.test(id) || !isContentId(id)) {
      report(context, 'invalid-markup', lineOf(heading), {
        fr: `L’identifiant d’un intertitre est fait de lettres, de chiffres, de "-", de "_" et de ".", et ne sert pas déjà au site : ${quote(`{#${id}}`)} est montré tel quel.`,
        en: `Expected a heading id of letters, digits, "-", "_" and "." that the site does not use itself, received ${quote(`{#${id}}`)}: left as typed.`,
      });
      return;
    }
    children.length = index + 1;
    before.value = withoutEndSpaces(before.value.slice(0, before.value.lastIndexOf('{')));
    heading.data = { ...heading.data, hProperties: { id } };
  });
}

function withoutEndSpaces(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, end);
}
