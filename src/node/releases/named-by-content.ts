import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMissing } from '../errors';
import { headersOf, resolveHeaderRules } from '../hosting/headers-of';
import { HOSTING_RULES_FILE, hostingRulesSchema } from '../hosting/hosting-rules';

/** Tells of a file whether its name changes whenever its bytes do. */
export type IsNamedByContent = (file: string) => boolean;

/** Messages are kept for a day only, and stand in a folder that is named by their content. */
const MESSAGES = '_i18n/';

/**
 * Says which files of a built site are named by their content: those that its hosting rules call immutable, and messages.
 * A folder without a table of such rules, or with one that cannot be read, has none but messages.
 */
export function namedByContentIn(folder: string): IsNamedByContent {
  const rules = readHeaderRules(path.join(folder, HOSTING_RULES_FILE));
  return (file) => {
    // What is compressed beside a file goes with it.
    const plain = file.replace(/\.(?:br|gz)$/, '');
    if (plain.startsWith(MESSAGES)) return true;
    return /\bimmutable\b/.test(headersOf(rules, `/${plain}`)['Cache-Control'] ?? '');
  };
}

function readHeaderRules(file: string) {
  try {
    const parsed = hostingRulesSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? resolveHeaderRules(parsed.data) : [];
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return [];
    throw error;
  }
}
