import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeIconModules } from '../src/gatsby/icons/icon-shapes';
import { runCommand } from './command-line/run-command';
import { REPOSITORY_ROOT } from './site-build/build-paths';

const description = {
  call: 'npm run icons',
  summary: [
    'Writes the outlines of the icons that the site uses into src/ui, from the installed Iconify packages.',
    'The list of them is src/gatsby/icons/site-icons.ts.',
  ].join('\n'),
  options: {},
};

void runCommand(description, async () => {
  for (const [file, text] of writeIconModules()) await writeFile(path.join(REPOSITORY_ROOT, file), text);
});
