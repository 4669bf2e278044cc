import { WIDGET_KINDS } from '../../../../content-schema';

const NAMES = [...WIDGET_KINDS, 'spoiler'].join('|');
/** Fence of one of the site's blocks on its own line, possibly in a list or a quote. */
const KNOWN_FENCE = new RegExp(`^([ \\t>]*)(?::{3,}(?:${NAMES})(?:\\[(.*)\\])?[ \\t]*|:{3,}[ \\t]*)$`);
const CODE_FENCE = /^[ \t>]*(?:[-*+] |\d+[.)] )*[ \t]*(`{3,}|~{3,})/;

/**
 * Removes the site's blocks from a text: fences become
 * blank lines, titles become paragraphs. Code is kept.
 */
export function withoutKnownFences(markdown: string): string {
  let openCode = '';
  return markdown
    .split('\n')
    .map((line) => {
      const fence = CODE_FENCE.exec(line)?.[1];
      if (openCode !== '') {
        if (fence && fence.startsWith(openCode) && line.trim().replace(/^[>\s]+/, '') === fence) openCode = '';
        return line;
      }
      if (fence) openCode = fence;
      const match = KNOWN_FENCE.exec(line);
      if (!match) return line;
      const [, prefix = '', title] = match;
      return title === undefined ? prefix : `${prefix}\n${prefix}${title}\n${prefix}`;
    })
    .join('\n');
}

/**
 * Removes the metadata of code fences except their language, because titles and diff signs are
 * rendered in another form.
 */
export function withoutFenceMeta(markdown: string): string {
  return markdown.replace(/^([ \t>]*(?:[-*+] |\d+[.)] )*[ \t]*(?:`{3,}|~{3,})[^\s`]+)[ \t][^`\n]*$/gm, '$1');
}
