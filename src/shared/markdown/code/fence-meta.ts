/**
 * Metadata after the language of a fence, in the syntax
 * of Expressive Code; its other options are ignored.
 */
export interface FenceMeta {
  title: string | null;
  /** Language of the code inside a diff. */
  lang: string | null;
  /** Lines to mark, from 1. */
  marks: Record<MarkKind, ReadonlySet<number>>;
}

/** Kinds of marked lines. */
export type MarkKind = 'mark' | 'ins' | 'del';

const PART = /(?:([a-z]+)=)?(?:\{([^{}]*)\}|"([^"]*)"|'([^']*)'|([^\s{}"'=]+))/gi;
/** Maximum length of the parsed metadata in characters; the rest is ignored. */
const MAX_META_LENGTH = 1000;
/** Last line that can be marked. */
const LAST_LINE = 10_000;

/**
 * Parses the metadata of a fence.
 * @example readFenceMeta('title="a.ts" ins={2-3}').title // => 'a.ts'
 */
export function readFenceMeta(meta: string): FenceMeta {
  const marks = { mark: new Set<number>(), ins: new Set<number>(), del: new Set<number>() };
  const result: FenceMeta = { title: null, lang: null, marks };
  for (const [, key, lines, double, single, bare] of meta.slice(0, MAX_META_LENGTH).matchAll(PART)) {
    const value = double ?? single ?? bare ?? '';
    if (lines !== undefined) addLines(lines, marks[toKind(key)]);
    else if (key === 'title' && value !== '') result.title = value;
    else if (key === 'lang' && value !== '') result.lang = value.toLowerCase();
  }
  return result;
}

/** Flags of other tools, such as `wrap` and `showLineNumbers`. */
const FLAG = /^(?:wrap|live|copy|collapse|twoslash|editable|runnable|ignore|(?:no|show|line|preserve)[\w-]*)$/i;

/**
 * Title and language syntax of other tools: `[app.ts]`,
 * `filename="app.ts"`, `app.ts`, `// app.ts`, `{.js}`.
 */
const FOREIGN_META =
  /^\[[^\]]*\]|(?:^|\s)(?:file|filename|caption)=\S+|^[\w./-]*\w\.[a-z]\w*$|^(?:\/\/|#)\s.*|^\{[.#a-z][^{}=]*\}.*/i;

/**
 * Returns the metadata of a fence that is rendered nowhere. Plain words count only from two on,
 * because one may be a flag.
 */
export function strayWords(meta: string): string {
  const [foreign] = FOREIGN_META.exec(meta.slice(0, MAX_META_LENGTH)) ?? [];
  if (foreign !== undefined && !/\btitle=/i.test(meta)) return foreign.trim();
  // Such characters belong to some metadata syntax.
  if (/[={"']|(?:^|\s)\//.test(meta)) return '';
  const words = meta.split(/\s+/).filter((word) => word !== '');
  return words.length > 1 && !words.every((word) => FLAG.test(word)) ? words.join(' ') : '';
}

function toKind(key: string | undefined): MarkKind {
  return key === 'ins' || key === 'del' ? key : 'mark';
}

/** Adds the lines of ranges such as `1,3-5`, at most `LAST_LINE` in total, even when repeated. */
function addLines(ranges: string, lines: Set<number>): void {
  let left = LAST_LINE;
  for (const range of ranges.split(',')) {
    const [, from, to] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range) ?? [];
    if (from === undefined) continue;
    const last = Math.min(Number(to ?? from), LAST_LINE);
    for (let line = Number(from); line <= last && left > 0; line += 1, left -= 1) lines.add(line);
  }
}
