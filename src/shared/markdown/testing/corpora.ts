import { WIDGET_KINDS } from '../../../../content-schema';

const NAMES = [...WIDGET_KINDS, 'spoiler'].join('|');
/** A fence of one of our blocks: on a line of its own, maybe in a list or a quote. */
const KNOWN_FENCE = new RegExp(`^([ \\t>]*)(?::{3,}(?:${NAMES})(?:\\[(.*)\\])?[ \\t]*|:{3,}[ \\t]*)$`);
const CODE_FENCE = /^[ \t>]*(?:[-*+] |\d+[.)] )*[ \t]*(`{3,}|~{3,})/;

/** A text as it would be without our blocks: fences are blank lines, titles paragraphs of their own. Code stays. */
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

/** A text whose code fences say their language alone: titles and the signs of diffs are shown in another form. */
export function withoutFenceMeta(markdown: string): string {
  return markdown.replace(/^([ \t>]*(?:[-*+] |\d+[.)] )*[ \t]*(?:`{3,}|~{3,})[^\s`]+)[ \t][^`\n]*$/gm, '$1');
}
