import type { Parents, Root } from 'mdast';
import type { Data, Processor } from 'unified';
import { type Construct, listOf, type SyntaxExtension } from './constructs';
import { endLiteralLinks } from './literal-link-ends';
import { positionPieces } from './literal-link-positions';

/** Markdown that is parsed; set by the caller of the parser. */
export interface ParsedSource {
  markdown: string;
}

/** Extension of the conversion of tokens to a tree. */
export type TreeExtension = Exclude<NonNullable<Data['fromMarkdownExtensions']>[number], unknown[]>;
type Transform = NonNullable<TreeExtension['transforms']>[number];

/**
 * Speeds up the literal links of GitHub's extension (bare `https://…`, `a@b.c`); use it
 * right after remark-gfm. Its tokenizer tries an e-mail address at the start of every
 * word, and its second pass walks the whole tree twice. Here only the second pass finds
 * e-mail addresses, and it runs only when there is something to find; what replaces
 * a text gets a source position, which the extension does not set. Addresses end
 * before the closing quotes and the ellipsis of the surrounding sentence.
 */
export function cheapLiteralLinks(this: Processor, source: ParsedSource): void {
  const syntaxes = this.data('micromarkExtensions') ?? [];
  const gfm = syntaxes.pop();
  if (gfm) syntaxes.push({ ...gfm, text: withoutEmail(gfm.text ?? {}) });
  const extensions = this.data('fromMarkdownExtensions') ?? [];
  const last = extensions.pop();
  const onlyNeeded = (extension: TreeExtension): TreeExtension => onlyWhereNeeded(extension, source);
  if (last) extensions.push((Array.isArray(last) ? last : [last]).map(onlyNeeded));
}

type TextConstructs = NonNullable<SyntaxExtension['text']>;

function withoutEmail(text: TextConstructs): TextConstructs {
  const remaining = Object.entries(text).map(([code, constructs]): [string, Construct[]] => [
    code,
    listOf(constructs).filter(({ name }) => name !== 'emailAutolink'),
  ]);
  // A character code with an empty list would still interrupt the run of text at that character.
  return Object.fromEntries(remaining.filter(([, list]) => list.length > 0));
}

function onlyWhereNeeded(extension: TreeExtension, source: ParsedSource): TreeExtension {
  const { transforms } = extension;
  if (!transforms) return extension;
  return {
    ...extension,
    transforms: [
      // The text cut off an address may begin the next one:
      // "«https://a.example»/«https://b.example»".
      endLiteralLinks,
      ...transforms.map(
        (transform): Transform =>
          (tree) =>
            transformWithPositions(tree, transform, source.markdown),
      ),
      endLiteralLinks,
    ],
  };
}

/** Runs a transform that replaces texts, when a text may have an address. */
function transformWithPositions(tree: Root, transform: Transform, markdown: string): ReturnType<Transform> {
  const before = parentsOfAddresses(tree).map((parent) => ({ parent, children: [...parent.children] }));
  if (before.length === 0) return undefined;
  const result = transform(tree);
  for (const { parent, children } of before) positionPieces(parent, children, markdown);
  return result;
}

/** Returns the nodes with a text that may have an address. */
function parentsOfAddresses(tree: Root): Parents[] {
  const parents: Parents[] = [];
  collect(tree);
  return parents;

  function collect(parent: Parents): void {
    let mayHaveOne = false;
    for (const child of parent.children) {
      if (child.type === 'text') mayHaveOne ||= /@|:\/\/|www\./i.test(child.value);
      else if (child.type !== 'link' && 'children' in child) collect(child);
    }
    if (mayHaveOne) parents.push(parent);
  }
}
