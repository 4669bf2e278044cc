import { readFileSync } from 'node:fs';
import { isMissing } from '../errors';
import { headersOf, resolveHeaderRules } from '../hosting/headers-of';
import { hostingRulesSchema } from '../hosting/hosting-rules';

/** Checks whether the name of a file contains a hash of its bytes. */
export type IsNamedByContent = (file: string) => boolean;

/** Messages are cached for a day only, but their folder is named by a hash of their content. */
const MESSAGES = '_i18n/';

/**
 * Creates a predicate of the files of a built site with hashed names: those that its hosting rules
 * call immutable, and messages. Without readable hosting rules, only messages match.
 */
export function namedByContentBy(rulesFile: string | null): IsNamedByContent {
  const rules = rulesFile === null ? [] : readHeaderRules(rulesFile);
  return (file) => {
    // Compressed forms belong to their file.
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
