import apache from 'highlight.js/lib/languages/apache';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import handlebars from 'highlight.js/lib/languages/handlebars';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import { common, createLowlight } from 'lowlight';

/** The highlighter, with the languages that documentation shows. Grammars are compiled when first used. */
export const highlighter = createLowlight({ ...common, apache, dockerfile, handlebars, nginx, powershell });

/** Names that authors write for languages we highlight under another name. */
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

/** Languages that are text as it is; highlighting them costs time and adds nothing. */
const PLAIN: ReadonlySet<string> = new Set(['', 'text', 'txt', 'plain', 'plaintext']);

/** Tells whether a language as typed on a fence is plain text. */
export const isPlain = (language: string): boolean => PLAIN.has(language);

/**
 * Finds the grammar for a language as typed on a fence, or null when it is plain or unknown.
 * `astro` is ours: see `highlightCode`.
 */
export function grammarOf(language: string): string | null {
  if (isPlain(language)) return null;
  const grammar = ALIASES[language] ?? language;
  return grammar === 'astro' || highlighter.registered(grammar) ? grammar : null;
}
