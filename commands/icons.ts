import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeIconModules } from '../src/build/images/icons/icon-shapes';
import { REPOSITORY_ROOT } from './site-build/build-paths';

/** Writes the outlines of the icons that the site uses. */
export async function icons(): Promise<void> {
  for (const [file, text] of writeIconModules()) await writeFile(path.join(REPOSITORY_ROOT, file), text);
}
