import type { Element, ElementContent, RootContent } from 'hast';
import { escapeAttribute, escapeText } from '../escape-html';
import { grammarOf, highlighter } from './languages';

/**
 * Maximum length of highlighted code in characters: beyond it, the spans cost more than they help.
 */
const MAX_HIGHLIGHTED_LENGTH = 30_000;

/** Script between two rules at the start of an Astro component, then its template. */
const FRONT_MATTER = /^(\s*---[ \t]*\n)([^]*?\n)?(---[ \t]*(?:\n|$))/;

/**
 * Recently highlighted code: translations and versions of an article mostly contain the same code.
 */
const recent = new Map<string, string>();
const RECENT_LIMIT = 1000;

/**
 * Highlights code with classes only (`hljs-…`) and returns HTML. The text itself never changes. A
 * language without a grammar is only escaped.
 */
export function highlightCode(code: string, language: string): string {
  const grammar = grammarOf(language);
  if (grammar === null || code.length > MAX_HIGHLIGHTED_LENGTH) return escapeText(code);
  const key = `${grammar}\n${code}`;
  const known = recent.get(key);
  if (known !== undefined) return known;
  const html = grammar === 'astro' ? highlightAstro(code) : highlight(code, grammar);
  if (recent.size >= RECENT_LIMIT) {
    for (const oldest of recent.keys()) {
      recent.delete(oldest);
      break;
    }
  }
  recent.set(key, html);
  return html;
}

function highlightAstro(code: string): string {
  const match = FRONT_MATTER.exec(code);
  if (!match) return highlight(code, 'xml');
  const [whole, opening = '', script = '', closing = ''] = match;
  const scriptHtml = script === '' ? '' : highlight(script, 'typescript');
  return `${escapeText(opening)}${scriptHtml}${escapeText(closing)}${highlight(code.slice(whole.length), 'xml')}`;
}

function highlight(code: string, grammar: string): string {
  return writeTokens(highlighter.highlight(grammar, code).children);
}

/** Serializes the tokens of the highlighter: texts, and spans with classes. */
function writeTokens(nodes: readonly (RootContent | ElementContent)[]): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'text') html += escapeText(node.value);
    else if (node.type === 'element') html += `<span class="${classesOf(node)}">${writeTokens(node.children)}</span>`;
  }
  return html;
}

function classesOf(token: Element): string {
  const { className } = token.properties;
  return escapeAttribute(Array.isArray(className) ? className.join(' ') : '');
}
