import path from 'node:path';
import { type Locale, otherLocales, say, spokenLanguage } from '../content-schema';
import { UsageError, userDirectory } from './command-line/command';
import { newSiteFiles, siteNameOf } from './new-site/new-site-files';
import { NEW_SITE_TEXTS } from './new-site/new-site-texts';
import { projectFiles } from './new-site/project-files';
import { writeNewSite } from './new-site/write-new-site';
import { IS_PACKAGE, REPOSITORY_ROOT } from './site-build/build-paths';

/**
 * Writes a small complete site into a new folder, and prints how to view it. The package also writes
 * the package.json of a site that has it as its dependency.
 * @param languages Its languages (default: all, that of the user first).
 */
export async function newSite(
  [typed = '']: readonly string[],
  languages: readonly [Locale, ...Locale[]] = [spokenLanguage(), ...otherLocales(spokenLanguage())],
): Promise<void> {
  if (typed === '') throw new UsageError(NEW_SITE_TEXTS.noFolder);
  const folder = path.resolve(userDirectory(), typed);
  const files = await newSiteFiles({ name: siteNameOf(folder), languages, day: new Date() });
  if (!IS_PACKAGE) {
    await writeNewSite(folder, files, typed);
    console.log(say(NEW_SITE_TEXTS.isWritten(typed, languages, `npm start -- --content ${forShell(typed)}`)));
    return;
  }
  await writeNewSite(folder, new Map([...files, ...projectFiles(folder, REPOSITORY_ROOT)]), typed);
  const commands = [`cd ${forShell(typed)}`, 'npm install', 'npm start'];
  console.log(say(NEW_SITE_TEXTS.isWritten(typed, languages, commands.join('\n  '))));
}

/** Quotes a word for the shell if needed. */
function forShell(word: string): string {
  return /^[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
