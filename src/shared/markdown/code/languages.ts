import apache from 'highlight.js/lib/languages/apache';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import handlebars from 'highlight.js/lib/languages/handlebars';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import { common, createLowlight } from 'lowlight';

/**
 * Highlighter with the languages common in documentation. Grammars are compiled when first used.
 */
export const highlighter = createLowlight({ ...common, apache, dockerfile, handlebars, nginx, powershell });

/** Aliases of languages that are highlighted under another name. */
const ALIASES: Record<string, string> = {
  astro: 'astro',
  vue: 'xml',
  svelte: 'xml',
  shell: 'bash',
  sh: 'bash',
  zsh: 'bash',
  console: 'bash',
  jsonc: 'json',
  json5: 'json',
  mdx: 'markdown',
  mdoc: 'markdown',
  docker: 'dockerfile',
  mustache: 'handlebars',
  dotenv: 'ini',
  env: 'ini',
  properties: 'ini',
  cjs: 'javascript',
  mjs: 'javascript',
  cts: 'typescript',
  mts: 'typescript',
};

/** Plain text languages; highlighting them costs time and adds nothing. */
const PLAIN: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plain', 'plaintext']);

/** Checks whether a language as typed on a fence is plain text. */
export const isPlain = (language: string): boolean => PLAIN.has(language);

/**
 * Returns the grammar for a language as typed on a fence, or null when it is plain or unknown.
 * `astro` has its own handling in `highlightCode`.
 */
export function grammarOf(language: string): string | null {
  if (isPlain(language)) return null;
  const grammar = ALIASES[language] ?? language;
  return grammar === 'astro' || highlighter.registered(grammar) ? grammar : null;
}
