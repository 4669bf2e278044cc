import type { Heading, Root } from 'mdast';
import { walkMarkdown } from '../walk';
import { quote, report, lineOf, type CompileContext } from '../compile-context';
import { DIRECTIVE_ID, isContentId } from '../safety/content-ids';

/**
 * `{#id}` or `{ #id }` at the end of a heading, after a space. The spaces before it are not
 * matched, because a run of them would be scanned from each one.
 */
const TYPED_ID = /(?<=^|[ \t])\{[ \t]?#([^{}]*?)[ \t]?\}$/;

/**
 * Converts `## Title {#id}` to a heading with an id. An invalid id is left as typed and reported.
 */
export function applyHeadingAttributes(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (heading) => {
    if (heading.type !== 'heading') return;
    const last = heading.children.at(-1);
    if (last?.type !== 'text') return;
    const match = TYPED_ID.exec(last.value);
    if (!match || isEscaped(last, context.source)) return;
    const id = match[1] ?? '';
    if (!DIRECTIVE_ID.test(id) || !isContentId(id)) {
      report(context, 'invalid-markup', lineOf(heading), {
        fr: `L’identifiant d’un intertitre est fait de lettres, de chiffres, de "-", de "_" et de ".", et ne sert pas déjà au site : ${quote(`{#${id}}`)} est montré tel quel.`,
        en: `Expected a heading id of letters, digits, "-", "_" and "." that the site does not use itself, received ${quote(`{#${id}}`)}: left as typed.`,
      });
      return;
    }
    last.value = withoutEndSpaces(last.value.slice(0, match.index));
    heading.data = { ...heading.data, hProperties: { id } };
  });
}

function withoutEndSpaces(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1;
  return text.slice(0, end);
}

function isEscaped(text: Heading['children'][number], source: string): boolean {
  const end = text.position?.end.offset;
  if (end === undefined) return true;
  const open = source.lastIndexOf('{', end - 1);
  return open < 0 || source[open - 1] === '\\';
}
