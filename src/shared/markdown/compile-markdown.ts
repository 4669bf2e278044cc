import { collectSections } from './collect-sections';
import { createContext, report, type CompileContext } from './compile-context';
import { digestText } from './digest-text';
import type { CompiledDocument, CompileMarkdown, DocumentFinding } from './document';
import { placeCode } from './elements/place-code';
import { placeDetails } from './elements/place-details';
import { placeFootnotes } from './elements/place-footnotes';
import { placeHeadings } from './elements/place-headings';
import { placeImages } from './elements/place-images';
import { placeLinks } from './elements/place-links';
import { placeTables } from './elements/place-tables';
import { placeTasks } from './elements/place-tasks';
import { escapeText } from './escape-html';
import { excerptOf } from './excerpt';
import { ExcessError, findExcess, MARKDOWN_LIMITS, type Excess } from './limits';
import { serializeParts } from './serialize-parts';
import { applyDirectives } from './syntax/directives';
import { takeFences } from './syntax/fences';
import { applyHeadingAttributes } from './syntax/heading-attributes';
import { applyImageSize } from './syntax/image-size';
import { removeLongAddresses } from './syntax/long-addresses';
import { reportLookAlikes } from './syntax/look-alikes';
import { parseMarkdown } from './syntax/parse-markdown';
import { prepareRawHtml } from './syntax/raw-html';
import { toSafeHast } from './to-hast';
import { limitDepth, limitDocument, limitTables } from './tree-limits';

/**
 * Compiles an article: markdown in, HTML with open slots out, with all that the rest of the site needs to know of it.
 * Depends on nothing but its arguments, so its result can be cached by the digest of the text and `PIPELINE_VERSION`.
 * Never throws: a text that is beyond the limits, or that cannot be parsed at all, is shown as typed, and told. It may
 * take long for a text that is made to: whoever compiles texts of others does it in a thread with a time limit.
 */
export const compileMarkdown: CompileMarkdown = (markdown, options) => {
  const source = markdown.replace(/^\uFEFF/, '');
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
  const { tree: markdownTree, refusals } = parseMarkdown(context.source);
  for (const { line, message } of refusals) report(context, 'unknown-directive', line, message);
  limitTables(markdownTree);
  removeLongAddresses(markdownTree, context);
  reportLookAlikes(markdownTree, context);
  applyHeadingAttributes(markdownTree, context);
  applyImageSize(markdownTree, context);
  takeFences(markdownTree, context);
  const hasRawHtml = prepareRawHtml(markdownTree, context);
  applyDirectives(markdownTree, context);

  const tree = toSafeHast(markdownTree, hasRawHtml, context);
  limitDepth(tree);
  placeFootnotes(tree, context);
  placeHeadings(tree, context);
  placeLinks(tree, context);
  placeImages(tree, context);
  placeCode(tree, context);
  placeTables(tree);
  placeTasks(tree);
  placeDetails(tree, context);

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

/** Tells the first findings, and how many there are besides. */
function limitFindings(findings: DocumentFinding[]): void {
  const untold = findings.length - MARKDOWN_LIMITS.findings;
  if (untold <= 0) return;
  findings.length = MARKDOWN_LIMITS.findings;
  const message = `Expected a text with few faults, received ${untold} more than are listed here. Correct these, then look again.`;
  findings.push({ kind: 'invalid-markup', message, line: null });
}

function excessOf(error: unknown): Excess {
  if (error instanceof ExcessError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return {
    line: null,
    message: `expected markdown that can be parsed, received an error (${reason}); look for blocks nested very deep`,
  };
}

function showAsTyped(context: CompileContext, { line, message }: Excess): CompiledDocument {
  report(
    context,
    'invalid-markup',
    line,
    `${message.charAt(0).toUpperCase()}${message.slice(1)}. Until then the whole text is shown as typed.`,
  );
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
