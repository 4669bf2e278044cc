import { isAbsolute } from 'node:path';
import { publishedFiles, readFiles, type SiteFiles, siteInState } from './built-site';

/**
 * Describes the fault of a folder that should contain one state of the site, and otherwise only old
 * scripts; null when there is none.
 */
export function faultOf(folder: string): string | null {
  if (!isAbsolute(folder)) throw new Error(`Expected an absolute path, received ${folder}.`);
  const served = readFiles(folder);
  const state = stateOf(served);
  if (state === null) return `index.html names no state: ${served['index.html']}`;
  const expected = publishedFiles(siteInState(state, pagesOf(served)));
  const wrong = Object.keys(expected).filter((file) => served[file] !== expected[file]);
  const extra = Object.keys(served).filter(
    (file) => expected[file] === undefined && !/^app-\w+\.js(\.br)?$/.test(file),
  );
  if (wrong.length === 0 && extra.length === 0) return null;
  return `of state ${state}, these differ: ${wrong.join(', ')}; these are too many: ${extra.join(', ')}`;
}

/** Returns the number of the state in a folder. */
export function stateOf(files: SiteFiles): number | null {
  const state = /^state (\d+)$/.exec(files['index.html'] ?? '')?.[1];
  return state === undefined ? null : Number(state);
}

function pagesOf(files: SiteFiles): number {
  return Object.keys(files).filter((file) => /^fr\/page\/\d+\/index\.html$/.test(file)).length;
}
