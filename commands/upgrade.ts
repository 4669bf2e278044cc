import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CONTENT_FORMAT, counted, localeSchema, type Locale, say, spokenLanguage } from '../content-schema';
import { hasErrorCode, messageOf } from '../src/node/errors';
import { writeAtomically } from '../src/node/write-file';
import { CommandError } from './command-line/command';
import { schemaFiles, SCHEMAS_FOLDER } from './content-files/generated-files';
import { projectManifest } from './new-site/project-files';
import { describeChange, type UpgradedFile, upgradeManifest, upgradeSchemas } from './new-site/upgrade-files';
import { DEFAULT_CONTENT_DIR, IS_PACKAGE, REPOSITORY_ROOT, SITE_ROOT } from './site-build/build-paths';

/** Arguments of `npm run upgrade`. */
interface UpgradeArguments {
  content?: string | undefined;
  check?: boolean | undefined;
}

/**
 * Brings a site to this version of Versio, or only says what would change.
 * @throws {CommandError} when `check` is set and something would change, or a file cannot be read.
 */
export async function upgrade({ content = DEFAULT_CONTENT_DIR, check = false }: UpgradeArguments): Promise<void> {
  const files = await upgradedFiles(content, IS_PACKAGE ? SITE_ROOT : null);
  const lines = [...files.values()].flatMap(({ changes }) => changes.map((each) => say(describeChange(each))));
  if (lines.length === 0) {
    console.log(say({ fr: 'Le site est à jour.', en: 'The site is up to date.' }));
    return;
  }
  console.log(lines.join('\n'));
  const count = counted(lines.length, { fr: ['changement', 'changements'], en: ['change', 'changes'] });
  if (check) {
    throw new CommandError({
      fr: `${count.fr} à faire : la même commande sans --check les fait.`,
      en: `${count.en} to make: the same command without --check makes them.`,
    });
  }
  for (const [file, { text }] of files) await writeAtomically(file, text);
  console.log(
    say({
      fr: `${count.fr} : fait. Si package.json a changé, lancez npm install.`,
      en: `${count.en} made. If package.json is among them, run npm install.`,
    }),
  );
}

/**
 * Returns the files of a site that this version changes, by their absolute paths.
 * @param content Content directory.
 * @param project Folder with the package.json of the site; null in the repository.
 */
export async function upgradedFiles(
  content: string,
  project: string | null,
): Promise<ReadonlyMap<string, UpgradedFile>> {
  const schemas = upgradeSchemas(await readSchemas(content), schemaFiles(await checkSiteFile(content)));
  const files = new Map([...schemas].map(([file, upgraded]) => [path.join(content, file), upgraded]));
  if (project === null) return files;
  const file = path.join(project, 'package.json');
  try {
    const upgraded = upgradeManifest(await readFile(file, 'utf8'), projectManifest(REPOSITORY_ROOT));
    return upgraded.changes.length === 0 ? files : new Map([[file, upgraded], ...files]);
  } catch (error) {
    throw new CommandError({
      fr: `${file} ne se lit pas comme un package.json : ${messageOf(error)}`,
      en: `Expected a package.json in ${file}: ${messageOf(error)}`,
    });
  }
}

async function readSchemas(content: string): Promise<Map<string, string>> {
  try {
    const names = (await readdir(path.join(content, SCHEMAS_FOLDER))).filter((name) => name.endsWith('.json'));
    const files = names.map((name) => `${SCHEMAS_FOLDER}/${name}`);
    return new Map(
      await Promise.all(files.map(async (file) => [file, await readFile(path.join(content, file), 'utf8')] as const)),
    );
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return new Map();
    throw error;
  }
}

/** The part of site.json that decides what a site is brought to. */
const siteFileSchema = z.object({
  languages: z.tuple([localeSchema], z.unknown()).optional().catch(undefined),
  format: z.int().optional().catch(undefined),
});

/**
 * Returns the first language of a site, which is that of its schemas.
 * @throws {CommandError} when its content has a format that this version does not read.
 */
async function checkSiteFile(content: string): Promise<Locale> {
  const file = path.join(content, 'site.json');
  const { languages, format = CONTENT_FORMAT } = siteFileSchema.catch({}).parse(await readJson(file));
  if (format === CONTENT_FORMAT) return languages?.[0] ?? spokenLanguage();
  throw new CommandError({
    fr: `${file} : le contenu est au format ${format}, et cette version de Versio lit le format ${CONTENT_FORMAT}. Installez une version de Versio qui lit le format ${format}.`,
    en: `${file}: the content is in format ${format}, and this version of Versio reads format ${CONTENT_FORMAT}. Install a version of Versio that reads format ${format}.`,
  });
}

/** Returns the data of a JSON file; null when there is none, or one that a build reports. */
async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
