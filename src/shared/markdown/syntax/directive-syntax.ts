import type { Processor } from 'unified';
import { type Sentence, MARKDOWN_COLORS } from '../../../../content-schema';
import { DIRECTIVE_ID } from '../safety/content-ids';
import type { CodeLines } from './code-lines';
import { type Construct, listOf, type SyntaxExtension } from './constructs';

type Tokenize = Construct['tokenize'];
type TokenizeContext = ThisParameterType<Tokenize>;

/** Text that looks like an inline directive but is not one; it stays as typed. */
export interface Refusal {
  /** Line in the markdown, from 1. */
  line: number;
  /** Offset in the markdown, from 0. */
  offset: number;
  message: Sentence;
}

/** State shared by a parse and the tokenizer. */
export interface TokenizerState {
  /** Near-miss directives, added by the tokenizer and cleared by the caller. */
  readonly refusals: Refusal[];
  /** Lines of code, which never close a block; set by the caller. */
  codeLines: CodeLines;
  /** Names of the site's components; set by the caller. */
  components: ReadonlySet<string>;
}

/** Inline directive as tokenized. */
interface TypedDirective {
  name: string;
  /** Whether there is a non-empty label. */
  hasLabel: boolean;
  /** Attributes including their braces; empty when there are none. */
  attributes: string;
}

/** Inline directives with a label and no attributes. */
const LABELLED_DIRECTIVES = ['sub', 'sup', 'kbd', 'u', 'spoiler'] as const;

const isLabelled = (name: string): boolean => LABELLED_DIRECTIVES.some((known) => known === name);
const COLOR_ATTRIBUTES = new RegExp(`^\\{\\s*name\\s*=\\s*(["']?)(?:${MARKDOWN_COLORS.join('|')})\\1\\s*\\}$`);
const ANCHOR_ATTRIBUTES = /^\{\s*#([^\s{}]+)\s*\}$/u;

/**
 * Restricts the syntax of remark-directive to the site's inline directives; use it right after that
 * plugin. Anything else that begins with a colon is refused by the tokenizer, so the text after it
 * is parsed as if directives did not exist: `12:30`, `std::vector` or `a:b[link](12)` lose nothing.
 * Leaf directives (`::name`) are those of the site's components alone. Container directives are
 * accepted and never closed by a line of code; `applyDirectives` restores the unknown ones.
 */
export function ownDirectiveSyntax(this: Processor, state: TokenizerState): void {
  const extensions = this.data('micromarkExtensions') ?? [];
  const directives = extensions.pop();
  if (directives) extensions.push(narrow(directives, state));
}

const COLON = 58;

function narrow(extension: SyntaxExtension, state: TokenizerState): SyntaxExtension {
  const blocks = listOf(extension.flow?.[COLON]).map((construct) => ({
    ...construct,
    tokenize:
      construct.concrete === true ? passingCode(construct.tokenize, state) : onlyComponents(construct.tokenize, state),
  }));
  const inline = listOf(extension.text?.[COLON]).map((construct) => ({
    ...construct,
    tokenize: refusing(construct.tokenize, state),
  }));
  return { flow: { [COLON]: blocks }, text: { [COLON]: inline } };
}

/**
 * Searches for the end of a block on lines that are not
 * code. The content is tokenized only once the end is known.
 */
function passingCode(tokenize: Tokenize, state: TokenizerState): Tokenize {
  return function tokenizeContainer(effects, ok, nok) {
    const opening = this.now().line;
    // At the start of a content line, a container attempts only its closing fence.
    const attempt: typeof effects.attempt = (construct, found, missing) =>
      missing !== undefined && (state.codeLines.get(this.now().line) ?? 0) > opening
        ? missing
        : effects.attempt(construct, found, missing);
    return tokenize.call(this, { ...effects, attempt }, ok, nok);
  };
}

/** Accepts a leaf directive only when a component of the site has its name. */
function onlyComponents(tokenize: Tokenize, state: TokenizerState): Tokenize {
  return function tokenizeLeaf(effects, ok, nok) {
    if (state.components.size === 0) return nok;
    return tokenize.call(this, effects, (code) => (state.components.has(leafName(this)) ? ok : nok)(code), nok);
  };
}

/** Reads the name of the leaf directive that was just tokenized from the tail of the events. */
function leafName(context: TokenizeContext): string {
  for (let index = context.events.length - 1; index >= 0; index -= 1) {
    const [kind, token] = context.events[index] ?? [];
    const type: string | undefined = token?.type;
    if (kind === 'enter' && token !== undefined && type === 'directiveLeafName') return context.sliceSerialize(token);
    if (type === 'directiveLeaf' && kind === 'enter') break;
  }
  return '';
}

function refusing(tokenize: Tokenize, { refusals }: TokenizerState): Tokenize {
  return function tokenizeOwn(effects, ok, nok) {
    const start = this.now();
    return tokenize.call(
      this,
      effects,
      (code) => {
        const decision = decide(readDirective(this));
        if (decision === 'ours') return ok(code);
        if (decision !== 'prose') refusals.push({ line: start.line, offset: start.offset, message: decision });
        return nok(code);
      },
      nok,
    );
  };
}

/** Reads the directive that was just tokenized from the tail of the events. */
function readDirective(context: TokenizeContext): TypedDirective {
  const directive: TypedDirective = { name: '', hasLabel: false, attributes: '' };
  for (let index = context.events.length - 1; index >= 0; index -= 1) {
    const event = context.events[index];
    if (!event || event[0] !== 'enter') continue;
    const [, token] = event;
    const type: string = token.type;
    if (type === 'directiveTextName') directive.name = context.sliceSerialize(token);
    else if (type === 'directiveTextLabel')
      directive.hasLabel = context.sliceSerialize(token).slice(1, -1).trim() !== '';
    else if (type === 'directiveTextAttributes') directive.attributes = context.sliceSerialize(token);
    else if (type === 'directiveText') break;
  }
  return directive;
}

/**
 * Classifies a directive: the site's own, plain prose,
 * or a near miss with the message for its editor.
 */
function decide({ name, hasLabel, attributes }: TypedDirective): 'ours' | 'prose' | Sentence {
  if (isLabelled(name)) {
    if (!hasLabel) return 'prose';
    return attributes === ''
      ? 'ours'
      : {
          fr: `":${name}[…]" ne prend pas d’attributs, et a ${attributes} : montré tel quel. Retirez-les.`,
          en: `Expected ":${name}[…]" alone, received the attributes ${attributes}: left as typed. Remove them.`,
        };
  }
  if (name === 'color') {
    if (!hasLabel) return 'prose';
    return COLOR_ATTRIBUTES.test(attributes)
      ? 'ours'
      : {
          fr: `":color[…]{name=…}" prend l’un de ces noms : ${MARKDOWN_COLORS.join(', ')}, et non ${attributes || 'aucun'} : montré tel quel.`,
          en: `Expected ":color[…]{name=…}" with one of ${MARKDOWN_COLORS.join(', ')}, received ${attributes || 'no name'}: left as typed.`,
        };
  }
  if (name === 'anchor') {
    if (attributes === '') return 'prose';
    return DIRECTIVE_ID.test(ANCHOR_ATTRIBUTES.exec(attributes)?.[1] ?? '') && !hasLabel
      ? 'ours'
      : {
          fr: `":anchor{#id}" prend des lettres, des chiffres, "-", "_" et ".", et non ${attributes} : montré tel quel.`,
          en: `Expected ":anchor{#id}" with letters, digits, "-", "_" and "." alone, received ${attributes}: left as typed.`,
        };
  }
  return 'prose';
}
