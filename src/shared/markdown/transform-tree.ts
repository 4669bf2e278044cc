import type { Root } from 'hast';
import { report, type CompileContext } from './compile-context';
import { placeCode } from './elements/place-code';
import { placeComponents } from './elements/place-components';
import { placeDetails } from './elements/place-details';
import { placeFootnotes } from './elements/place-footnotes';
import { placeHeadings } from './elements/place-headings';
import { placeImages } from './elements/place-images';
import { placeLinks } from './elements/place-links';
import { placeTables } from './elements/place-tables';
import { placeTasks } from './elements/place-tasks';
import { collectTypedTexts } from './lost-text';
import { takeAlerts } from './syntax/alerts';
import { applyDirectives } from './syntax/directives';
import { takeFences } from './syntax/fences';
import { reportForeignSyntax } from './syntax/foreign-syntax';
import { applyHeadingAttributes } from './syntax/heading-attributes';
import { applyImageAttributes } from './syntax/image-attributes';
import { removeLongAddresses } from './syntax/long-addresses';
import { reportLookAlikes } from './syntax/look-alikes';
import { reportListNumbers } from './syntax/list-numbers';
import { reportNearMisses } from './syntax/near-misses';
import { parseMarkdown } from './syntax/parse-markdown';
import { prepareRawHtml } from './syntax/raw-html';
import { reportUnpairedMarks } from './syntax/unpaired-marks';
import { toSafeHast } from './to-hast';
import { limitDepth, limitTables } from './tree-limits';

/**
 * Converts a text to the sanitised tree with its slots, from which documents, sections and blocks
 * are collected. Findings are added to the context.
 * @throws {ExcessError} when the text is beyond a limit; other errors when it cannot be parsed.
 */
export function transformTree(context: CompileContext): Root {
  const { tree: markdownTree, refusals } = parseMarkdown(context.source, context.components?.names);
  for (const { line, message } of refusals) report(context, 'unknown-directive', line, message);
  limitTables(markdownTree);
  removeLongAddresses(markdownTree, context);
  takeAlerts(markdownTree, context);
  reportLookAlikes(markdownTree, context);
  reportUnpairedMarks(markdownTree, context);
  reportForeignSyntax(markdownTree, context);
  reportNearMisses(markdownTree, context);
  reportListNumbers(markdownTree, context);
  applyHeadingAttributes(markdownTree, context);
  applyImageAttributes(markdownTree, context);
  const typed = collectTypedTexts(markdownTree);
  takeFences(markdownTree, context);
  const hasRawHtml = prepareRawHtml(markdownTree, context);
  applyDirectives(markdownTree, context);

  const tree = toSafeHast(markdownTree, typed, { hasRawHtml, context });
  limitDepth(tree);
  placeFootnotes(tree, context);
  placeHeadings(tree, context);
  placeLinks(tree, context);
  placeImages(tree, context);
  placeCode(tree, context);
  placeTables(tree, context);
  placeTasks(tree);
  placeDetails(tree, context);
  placeComponents(tree, context);
  return tree;
}
