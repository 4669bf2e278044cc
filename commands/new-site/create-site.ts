import path from 'node:path';
import { type Locale, otherLocales, say, spokenLanguage } from '../../content-schema';
import { UsageError, userDirectory } from '../command-line/command';
import { newSiteFiles, siteNameOf } from './new-site-files';
import { NEW_SITE_TEXTS } from './new-site-texts';
import { projectFiles, type ProjectManifest } from './project-files';
import { writeNewSite } from './write-new-site';

/** Languages of a site; the first is its default. */
type Languages = readonly [Locale, ...Locale[]];

/** A site to create. */
interface CreatedSite {
  /** Its folder, as the user typed it. */
  typed: string | undefined;
  /** Its languages (default: all, that of the user first). */
  languages?: Languages | undefined;
  /** Contents of the site's package.json; null for a folder of content alone. */
  manifest: ProjectManifest | null;
  /** Call of the command up to the name of the folder, for messages. */
  call: string;
}

/**
 * Writes a small complete site into a new folder, and prints how to view it.
 * @throws {UsageError | CommandError} when no folder is given, or it cannot be written.
 */
export async function createSite({
  typed = '',
  languages = [spokenLanguage(), ...otherLocales(spokenLanguage())],
  manifest,
  call,
}: CreatedSite): Promise<void> {
  if (typed === '') throw new UsageError(NEW_SITE_TEXTS.noFolder(call));
  const folder = path.resolve(userDirectory(), typed);
  const files = await newSiteFiles({
    name: siteNameOf(folder),
    languages,
    day: new Date(),
    hasPackage: manifest !== null,
  });
  const project = manifest === null ? new Map<string, string>() : projectFiles(folder, manifest);
  await writeNewSite(folder, new Map([...files, ...project]), typed);
  const commands =
    manifest === null
      ? [`npm start -- --content ${forShell(typed)}`]
      : [...(folder === userDirectory() ? [] : [`cd ${forShell(typed)}`]), 'npm install', 'npm start'];
  console.log(say(NEW_SITE_TEXTS.isWritten(typed, languages, commands.join('\n  '))));
}

/** Quotes a word for the shell if needed. */
function forShell(word: string): string {
  return /^[\w@%+=:,./~-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
