import type { Finding } from '../../../content-schema';
import type { FileLedger } from './file-ledger';

/**
 * Finds the pages on which an id has been given to more than one element, so that links to it lead to the first alone. The ids of a
 * text are checked when it is compiled; this sees whole pages, with what stands around the text.
 */
export function checkIds(ledger: FileLedger): Finding[] {
  return [...ledger].flatMap(([sitePath, { shape }]) =>
    (shape?.repeatedIds ?? []).map((id) => ({
      kind: 'duplicate-id' as const,
      path: sitePath.replace(/\/index\.html$/, '') || '/',
      message: `Expected each id once in a page, received "${id}" again: links to it lead to the first. Rename one.`,
    })),
  );
}
