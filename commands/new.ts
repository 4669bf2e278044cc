import path from 'node:path';
import { type Locale, otherLocales, say, spokenLanguage } from '../content-schema';
import { UsageError, userDirectory } from './command-line/command';
import { newSiteFiles, siteNameOf } from './new-site/new-site-files';
import { NEW_SITE_TEXTS } from './new-site/new-site-texts';
import { writeNewSite } from './new-site/write-new-site';

/**
 * Writes a small complete site into a new folder, and prints how to view it.
 * @param languages Its languages (default: all, that of the user first).
 */
export async function newSite(
  [typed = '']: readonly string[],
  languages: readonly [Locale, ...Locale[]] = [spokenLanguage(), ...otherLocales(spokenLanguage())],
): Promise<void> {
  if (typed === '') throw new UsageError(NEW_SITE_TEXTS.noFolder);
  const folder = path.resolve(userDirectory(), typed);
  const files = await newSiteFiles({ name: siteNameOf(folder), languages, day: new Date() });
  await writeNewSite(folder, files, typed);
  console.log(say(NEW_SITE_TEXTS.isWritten(typed, languages, `npm start -- --content ${forShell(typed)}`)));
}

/** Quotes a word for the shell if needed. */
function forShell(word: string): string {
  return /^[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
