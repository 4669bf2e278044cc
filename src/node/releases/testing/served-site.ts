import { isAbsolute } from 'node:path';
import { publishedFiles, readFiles, type SiteFiles, siteInState } from './built-site';

/** What is wrong with a folder that should hold one state of the site and, beyond it, old scripts alone; null when nothing is. */
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

/** Number of the state that a folder shows. */
export function stateOf(files: SiteFiles): number | null {
  const state = /^state (\d+)$/.exec(files['index.html'] ?? '')?.[1];
  return state === undefined ? null : Number(state);
}

function pagesOf(files: SiteFiles): number {
  return Object.keys(files).filter((file) => /^fr\/page\/\d+\/index\.html$/.test(file)).length;
}
