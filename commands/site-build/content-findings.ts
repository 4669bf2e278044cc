import { CONFIG_NAMES, type Finding } from '../../content-schema';
import type { ContentProblem } from '../../services/content-api/directory/content-problem';

const CONFIG_FILES: readonly string[] = [...CONFIG_NAMES, 'routeRules'].map((name) => `${name}.json`);

/** What is wrong with the files of a content directory, as findings of the quality report. */
export function contentFindings(problems: readonly ContentProblem[]): Finding[] {
  return problems.map(({ file, line, column, message }) => ({
    kind: CONFIG_FILES.includes(file) ? 'invalid-config' : 'invalid-file',
    message,
    path: file,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  }));
}
