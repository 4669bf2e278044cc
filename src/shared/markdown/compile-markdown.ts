import { collectSections } from './collect-sections';
import { createContext, report, type CompileContext } from './compile-context';
import { digestText } from './digest-text';
import type { CompiledDocument, CompileMarkdown } from './document';
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
import { serializeParts } from './serialize-parts';
import { applyDirectives } from './syntax/directives';
import { takeFences } from './syntax/fences';
import { applyHeadingAttributes } from './syntax/heading-attributes';
import { applyImageSize } from './syntax/image-size';
import { reportLookAlikes } from './syntax/look-alikes';
import { parseMarkdown } from './syntax/parse-markdown';
import { prepareRawHtml } from './syntax/raw-html';
import { toSafeHast } from './to-hast';

/**
 * Compiles an article: markdown in, HTML with open slots out, with all that the rest of the site needs to know of it.
 * Depends on nothing but its arguments, so its result can be cached by the digest of the text and `PIPELINE_VERSION`.
 * Never throws: a text that cannot be parsed at all (nested thousands of levels deep) is shown as typed, and told.
 */
export const compileMarkdown: CompileMarkdown = (markdown, options) => {
  const source = markdown.replace(/^\uFEFF/, '');
  const context = createContext(source, options);
  try {
    return compile(context);
  } catch (error) {
    return showAsTyped(createContext(source, options), error);
  }
};

function compile(context: CompileContext): CompiledDocument {
  const { tree: markdownTree, refusals } = parseMarkdown(context.source);
  for (const { line, message } of refusals) report(context, 'unknown-directive', line, message);
  reportLookAlikes(markdownTree, context);
  applyHeadingAttributes(markdownTree, context);
  applyImageSize(markdownTree, context);
  takeFences(markdownTree, context);
  const hasRawHtml = prepareRawHtml(markdownTree, context);
  applyDirectives(markdownTree, context);

  const tree = toSafeHast(markdownTree, hasRawHtml, context);
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
  return {
    parts: serializeParts(tree),
    headings,
    sections,
    links,
    images,
    anchors: [...anchors],
    findings,
    excerpt: excerptOf(tree),
  };
}

function showAsTyped(context: CompileContext, error: unknown): CompiledDocument {
  const reason = error instanceof Error ? error.message : String(error);
  report(
    context,
    'invalid-markup',
    null,
    `Expected markdown that can be parsed, received an error (${reason}): the whole text is shown as typed. Look for blocks nested very deep.`,
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
