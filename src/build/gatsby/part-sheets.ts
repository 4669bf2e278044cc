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
export function readPartSheets(site: string): Record<SitePart, string> {
  const read = (file: string) => minifySheet(readFileSync(path.join(site, 'src/styles', file), 'utf8'));
  const sheets = Object.entries(FILES).map(([part, file]) => [part, read(file)]);
  return Object.fromEntries(sheets) as Record<SitePart, string>; // The entries cover every part.
}
