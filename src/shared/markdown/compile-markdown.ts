import type { Root } from 'hast';
import { counted } from '../../../content-schema';
import { collectSections } from './collect-sections';
import { createContext, report, type CompileContext } from './compile-context';
import { digestText } from '../digest-text';
import type { CompiledDocument, CompileMarkdown, DocumentFinding } from './document';
import { escapeText } from './escape-html';
import { ExcessError, findExcess, MARKDOWN_LIMITS, type Excess } from './limits';
import { transformTree } from './transform-tree';
import { serializeParts } from './serialize-parts';
import { readSource } from './syntax/read-source';
import { limitDocument } from './tree-limits';
import { plainText } from './hast-slots';

/**
 * Compiles an article from markdown to HTML with open slots, plus the data that the rest of the
 * site needs. Depends only on its arguments, so the result can be cached by the digest of the text
 * and `PIPELINE_VERSION`. Never throws: a text that is beyond the limits or cannot be parsed is
 * rendered as typed and reported. A malicious text can take long, so untrusted texts must be
 * compiled in a thread with a time limit.
 */
export const compileMarkdown: CompileMarkdown = (markdown, options) => {
  const source = readSource(markdown);
  const excess = findExcess(source);
  if (excess !== null) return showAsTyped(createContext(source, options), excess);
  const context = createContext(source, options);
  try {
    return compile(context);
  } catch (error) {
    return showAsTyped(createContext(source, options), excessOf(error));
  }
};

function compile(context: CompileContext): CompiledDocument {
  const tree = transformTree(context);
  const sections = collectSections(tree, context);
  const { headings, links, images, findings, anchors } = context;
  findings.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  limitFindings(findings);
  const document = {
    parts: serializeParts(tree),
    headings,
    sections,
    links,
    images,
    anchors: [...anchors],
    findings,
    excerpt: excerptOf(tree),
  };
  limitDocument(document);
  return document;
}

/** Limits the findings and adds one with the number of the others. */
function limitFindings(findings: DocumentFinding[]): void {
  const omitted = findings.length - MARKDOWN_LIMITS.findings;
  if (omitted <= 0) return;
  findings.length = MARKDOWN_LIMITS.findings;
  const { fr, en } = counted(omitted, {
    fr: ['autre faute', 'autres fautes'],
    en: ['fault more', 'faults more'],
  });
  findings.push({
    kind: 'invalid-markup',
    message: `Expected a text with few faults, received ${en} than are listed here. Correct these, then look again.`,
    french: `Le texte a ${fr} que celles qui sont énumérées ici. Corrigez celles-ci, puis regardez de nouveau.`,
    line: null,
  });
}

function excessOf(error: unknown): Excess {
  if (error instanceof ExcessError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return {
    line: null,
    sentence: {
      fr: `attendu : du Markdown lisible ; reçu : une erreur (${reason}) ; cherchez des blocs imbriqués très profondément`,
      en: `expected markdown that can be parsed, received an error (${reason}); look for blocks nested very deep`,
    },
  };
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function showAsTyped(context: CompileContext, { line, sentence }: Excess): CompiledDocument {
  report(context, 'invalid-markup', line, {
    fr: `${capitalised(sentence.fr)}. D’ici là, tout le texte est montré tel quel.`,
    en: `${capitalised(sentence.en)}. Until then the whole text is shown as typed.`,
  });
  const text = context.source.replace(/\s+/g, ' ').trim();
  return {
    parts: [`<pre tabindex="0">${escapeText(context.source)}</pre>`],
    headings: [],
    sections: text === '' ? [] : [{ heading: null, text, digest: digestText(text) }],
    links: [],
    images: [],
    anchors: [],
    findings: context.findings,
    excerpt: '',
  };
}

/** Maximum length of an excerpt, in characters. */
const MAX_EXCERPT_LENGTH = 200;
/** Minimum length of whole sentences, in characters; below it the text is cut at a word instead. */
const SHORTEST_SENTENCES = 60;

/** Returns the first sentences of the leading paragraphs, at most 200 characters. */
function excerptOf(tree: Root): string {
  let text = '';
  for (const node of tree.children) {
    if (node.type !== 'element') continue;
    if (/^h[1-6]$/.test(node.tagName) && text !== '') break;
    if (node.tagName !== 'p') continue;
    text = `${text} ${plainText(node)}`.replace(/\s+/g, ' ').trim();
    if (text.length > MAX_EXCERPT_LENGTH) break;
  }
  return shorten(text);
}

function shorten(text: string): string {
  if (text.length <= MAX_EXCERPT_LENGTH) return text;
  const start = text.slice(0, MAX_EXCERPT_LENGTH + 1);
  const ends = [...start.matchAll(/[.!?…]["»”')]*(?=\s)/g)];
  const last = ends.at(-1);
  const end = last ? last.index + last[0].length : 0;
  if (end >= SHORTEST_SENTENCES) return start.slice(0, end);
  const word = start.slice(0, MAX_EXCERPT_LENGTH).lastIndexOf(' ');
  return `${start.slice(0, word > 0 ? word : MAX_EXCERPT_LENGTH - 1).replace(/[\s,;:]+$/, '')}…`;
}
