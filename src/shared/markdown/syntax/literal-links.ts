import type { Nodes, Parents } from 'mdast';
import type { Data, Processor } from 'unified';
import { type Construct, listOf, type SyntaxExtension } from './constructs';
import { endLiteralLinks } from './literal-link-ends';

type TreeExtension = Exclude<NonNullable<Data['fromMarkdownExtensions']>[number], unknown[]>;
type Transform = NonNullable<TreeExtension['transforms']>[number];

/**
 * Speeds up the literal links of GitHub's extension (bare `https://…`, `a@b.c`); use it
 * right after remark-gfm. Its tokenizer tries an e-mail address at the start of every
 * word, and its second pass walks the whole tree twice. Here only the second pass finds
 * e-mail addresses, and it runs only when there is something to find. Addresses end
 * before the closing quotes and the ellipsis of the surrounding sentence.
 */
export function cheapLiteralLinks(this: Processor): void {
  const syntaxes = this.data('micromarkExtensions') ?? [];
  const gfm = syntaxes.pop();
  if (gfm) syntaxes.push({ ...gfm, text: withoutEmail(gfm.text ?? {}) });
  const extensions = this.data('fromMarkdownExtensions') ?? [];
  const last = extensions.pop();
  if (last) extensions.push((Array.isArray(last) ? last : [last]).map(onlyWhereNeeded));
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

function onlyWhereNeeded(extension: TreeExtension): TreeExtension {
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
            hasLiteralLink(tree) ? transform(tree) : undefined,
      ),
      endLiteralLinks,
    ],
  };
}

function hasLiteralLink(parent: Parents): boolean {
  return parent.children.some((child: Nodes) => {
    if (child.type === 'text') return /@|:\/\/|www\./i.test(child.value);
    return child.type !== 'link' && 'children' in child && hasLiteralLink(child);
  });
}
