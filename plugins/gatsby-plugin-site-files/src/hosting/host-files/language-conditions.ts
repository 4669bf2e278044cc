import type { HostingRules } from '../../../../../src/node/hosting/hosting-rules';

/**
 * Regular expressions that find the preferred language in an `Accept-Language` header, for servers that cannot compute:
 * from the lightest weight to the heaviest, each captures a locale or `*`. The last one that matches gives the language;
 * within one weight the first in the header does. Weights are told apart to one decimal.
 */
export function languageConditions({ locales }: Pick<HostingRules, 'locales'>): string[] {
  // No two runs of white space touch: there would be many ways to read them, and readers choose the header.
  const range = `(?:^|,)\\s*(${locales.join('|')}|\\*)(?:-[A-Za-z0-9-]+)?\\s*`;
  const lighter = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenth) => `${range};\\s*q\\s*=\\s*0\\.${tenth}[0-9]*\\s*(?:,|$)`);
  return [...lighter, `${range}(?:;\\s*q\\s*=\\s*1(?:\\.0*)?\\s*)?(?:,|$)`];
}
