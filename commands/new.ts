import path from 'node:path';
import { say, spokenLanguage } from '../content-schema';
import { UsageError, userDirectory } from './command-line/command';
import { newSiteFiles, siteNameOf } from './new-site/new-site-files';
import { NEW_SITE_TEXTS } from './new-site/new-site-texts';
import { writeNewSite } from './new-site/write-new-site';

/** Writes a small complete site into a new folder, and prints how to view it. */
export async function newSite([typed = '']: readonly string[]): Promise<void> {
  if (typed === '') throw new UsageError(NEW_SITE_TEXTS.noFolder);
  const folder = path.resolve(userDirectory(), typed);
  const files = await newSiteFiles({ name: siteNameOf(folder), language: spokenLanguage(), day: new Date() });
  await writeNewSite(folder, files, typed);
  console.log(say(NEW_SITE_TEXTS.isWritten(typed, `npm start -- --content ${forShell(typed)}`)));
}

/** Quotes a word for the shell if needed. */
function forShell(word: string): string {
  return /^[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
