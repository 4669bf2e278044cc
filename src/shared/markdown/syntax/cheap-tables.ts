import type { Processor } from 'unified';
import { type Construct, listOf } from './constructs';

/** Lines of the text that is parsed; set by the caller of the parser. */
export interface TableLines {
  /** Lines, from 1, that may separate the head of a table from its rows. */
  delimiterRows: ReadonlySet<number>;
}

/** Matches a line that may separate a head from its rows, in quotes and lists too. */
const DELIMITER_ROW = /^[ \t>]*[-:|][-:| \t]*$/;

/** Finds the lines that may separate the head of a table from its rows. */
export function findDelimiterRows(markdown: string): ReadonlySet<number> {
  const rows = new Set<number>();
  let line = 0;
  for (const typed of markdown.split(/\r\n?|\n/)) {
    line += 1;
    if (DELIMITER_ROW.test(typed)) rows.add(line);
  }
  return rows;
}

/**
 * Speeds up the tables of GitHub's extension; use it after remark-gfm. Its tokenizer reads each
 * line of each paragraph word by word as the head of a table, and discards it at the next line.
 * Here it reads only lines before one that may separate a head from its rows.
 */
export function cheapTables(this: Processor, lines: TableLines): void {
  const syntaxes = this.data('micromarkExtensions') ?? [];
  const gfm = syntaxes.pop();
  if (gfm) syntaxes.push({ ...gfm, flow: { ...gfm.flow, null: listOf(gfm.flow?.['null']).map(onlyTables) } });

  function onlyTables(construct: Construct): Construct {
    if (construct.name !== 'table') return construct;
    return {
      ...construct,
      tokenize(effects, ok, nok) {
        const isPossible = lines.delimiterRows.has(this.now().line + 1) || isInTable(this.events);
        return isPossible ? construct.tokenize.call(this, effects, ok, nok) : nok;
      },
    };
  }
}

type Events = ThisParameterType<Construct['tokenize']>['events'];

/** Checks whether the line before belongs to a table, so that this one may be a row of it. */
function isInTable(events: Events): boolean {
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const type: string | undefined = events[index]?.[1].type;
    if (type !== 'lineEnding' && type !== 'linePrefix') return type === 'tableHead' || type === 'tableRow';
  }
  return false;
}
