import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A page whose slices are inserted into its HTML. */
interface StitchedPage {
  /** Path of the page. */
  pagePath: string;
  publicDir: string;
}

/** Gatsby's module that inserts slices (gatsby/dist/utils/slices/stitching.js). */
export interface StitchingModule {
  stitchSliceForAPage: (page: StitchedPage) => Promise<void>;
}

/** Gatsby's module that names the HTML file of a page. */
export interface PageHtmlModule {
  generateHtmlPath: (publicDir: string, pagePath: string) => string;
}

/**
 * Replaces the function that inserts slices into a page. Gatsby's own decodes the page and each of
 * its slices from UTF-8, and encodes the result: 15,261 pages took 40 s on the main thread.
 */
export function replaceStitching(stitching: StitchingModule, { generateHtmlPath }: PageHtmlModule): void {
  stitching.stitchSliceForAPage = ({ pagePath, publicDir }) =>
    Promise.resolve(stitchPage(generateHtmlPath(publicDir, pagePath), publicDir));
}

/**
 * Inserts the slices of a page into its HTML file, as Gatsby does.
 * @throws {Error} when the start of a slice has no end, or its file cannot be read.
 */
function stitchPage(file: string, publicDir: string): void {
  // One character for each byte: the marks are ASCII, and all other bytes are copied.
  const html = readFileSync(file, 'latin1');
  const stitched = stitchBytes(html, publicDir);
  if (stitched !== html) writeFileSync(file, stitched, 'latin1');
}

/** Matches the marks of slices: an element when rendered, a comment when inserted once already. */
const MARK =
  /<slice-(?:start|end)\s[^>]*id="([^"]+)"[^>]*><\/slice-(start|end)>|<!-- slice-(start|end) id="([^"]+)" -->/g;

/**
 * Inserts slices into HTML that is a byte string, also in the place of those that are in it.
 * @throws {Error} when the start of a slice has no end, or its file cannot be read.
 */
export function stitchBytes(html: string, publicDir: string): string {
  let stitched = '';
  let cursor = 0;
  /** The outermost slice at this place: marks of slices in it are part of its old content. */
  let open: string | null = null;
  for (const { 0: mark, 1: ofElement, 2: elementType, 3: commentType, 4: ofComment, index } of html.matchAll(MARK)) {
    const id = ofElement ?? ofComment ?? '';
    if ((elementType ?? commentType) === 'start') {
      if (open !== null) continue;
      stitched += `${html.slice(cursor, index)}<!-- slice-start id="${id}" -->`;
      open = id;
    } else if (open === id) {
      stitched += `${stitchBytes(readSlice(id, publicDir), publicDir)}<!-- slice-end id="${id}" -->`;
      cursor = index + mark.length;
      open = null;
    } else if (open === null) throw new Error(`Expected the start of slice "${id}" before its end, found none.`);
  }
  if (open !== null) throw new Error(`Expected the end of slice "${open}", found none.`);
  return stitched + html.slice(cursor);
}

function readSlice(id: string, publicDir: string): string {
  const name = Buffer.from(id, 'latin1').toString('utf8');
  return readFileSync(path.join(publicDir, '_gatsby/slices', `${name}.html`), 'latin1');
}
