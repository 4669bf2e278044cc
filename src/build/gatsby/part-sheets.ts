import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SitePart } from '../../../content-schema';
import { minifySheet } from './minify-sheet';

/** Sheets of `src/styles` for the parts of a page that only some sites have. */
const FILES: Readonly<Record<SitePart, string>> = {
  headerLinks: 'header-links.css',
  footerGroups: 'footer-groups.css',
  announcement: 'announcement.css',
};

/**
 * Reads the sheets of the parts that only some sites have. The page renderer inlines those of the
 * site's own parts; Gatsby would put them into the pages of every site.
 */
export async function readPartSheets(site: string): Promise<Record<SitePart, string>> {
  const entries = Object.entries(FILES).map(async ([part, file]) => [part, await readSheet(site, file)] as const);
  const sheets = await Promise.all(entries);
  return Object.fromEntries(sheets) as Record<SitePart, string>; // The entries cover every part.
}

/** Reads the sheet of the banner that asks for consent, which only some sites have. */
export const readConsentSheet = (site: string): Promise<string> => readSheet(site, 'consent.css');

const readSheet = (site: string, file: string) =>
  minifySheet(readFileSync(path.join(site, 'src/styles', file), 'utf8'));
