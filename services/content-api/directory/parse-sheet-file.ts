import { say } from '../../../content-schema';
import { describeFault, readSiteSheet, SiteSheetError } from '../../../src/node/site-sheet';
import { adviseOnContrast } from '../../../src/node/sheet-contrast';
import { assertUtf8, FaultAtLineError, type FileProblem } from './content-problem';

/** The site's own style sheet. */
export interface SheetFile {
  kind: 'sheet';
  css: string;
}

/**
 * Parses `theme.css`. A part that it must not contain is removed and reported.
 * @throws {Error} when no part of it can be used.
 */
export function parseSheetFile(bytes: Buffer): { value: SheetFile; problems: FileProblem[] } {
  assertUtf8(bytes);
  const text = bytes.toString('utf8');
  const { css, faults } = readOrRefuse(text);
  const problems = faults.map((fault) => ({
    line: fault.line,
    column: fault.column,
    message: say({
      fr: `${describeFault(fault)}. D’ici là, la feuille compte sans cela.`,
      en: `${describeFault(fault)}. The sheet counts without it until then.`,
    }),
  }));
  const advice = adviseOnContrast(text).map((each) => ({ ...each, kind: 'low-contrast' as const }));
  return { value: { kind: 'sheet', css }, problems: [...problems, ...advice] };
}

function readOrRefuse(text: string): ReturnType<typeof readSiteSheet> {
  try {
    return readSiteSheet(text);
  } catch (error) {
    if (!(error instanceof SiteSheetError)) throw error;
    const { problem, advice, line, column } = error.fault;
    throw new FaultAtLineError(problem, line, column, advice);
  }
}
