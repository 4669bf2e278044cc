import { z } from 'zod';
import type { Sentence } from '../../content-schema';
import type { ProjectManifest } from './project-files';

/** A change that brings a site to this version of the package. */
export interface SiteChange {
  /** File, relative to the folder of the site. */
  file: string;
  /** Change of the file, in a few words. */
  change: Sentence;
}

/** Result of comparing a file of a site with this version. */
export interface UpgradedFile {
  /** The new text of the file. */
  text: string;
  changes: SiteChange[];
}

/** Package.json of a site: what this package writes, and anything else. */
const siteManifestSchema = z.looseObject({
  scripts: z.record(z.string(), z.string()).default({}),
  overrides: z.record(z.string(), z.unknown()).default({}),
});

/** Override that a version of this package has written. */
const OWN_OVERRIDE = /^npm:versio-stub-/;

const FILE = 'package.json';

/**
 * Brings the package.json of a site to this version: adds missing scripts and overrides, corrects
 * outdated overrides, and removes those that no longer exist. Scripts that the site has changed,
 * and overrides of its own, stay as they are.
 * @throws {SyntaxError | z.ZodError} when the text is not a package.json.
 */
export function upgradeManifest(text: string, wanted: Pick<ProjectManifest, 'scripts' | 'overrides'>): UpgradedFile {
  const manifest = siteManifestSchema.parse(JSON.parse(text));
  const changes: SiteChange[] = [];
  const note = (fr: string, en: string): void => void changes.push({ file: FILE, change: { fr, en } });
  const scripts = { ...manifest.scripts };
  for (const [name, call] of Object.entries(wanted.scripts)) {
    if (scripts[name] !== undefined) continue;
    scripts[name] = call;
    note(`nouveau script « ${name} »`, `new script "${name}"`);
  }
  const overrides = { ...manifest.overrides };
  for (const [name, by] of Object.entries(wanted.overrides)) {
    if (overrides[name] === by) continue;
    if (overrides[name] === undefined) note(`nouveau remplacement de ${name}`, `new override of ${name}`);
    else note(`remplacement de ${name} par ${by}`, `override of ${name} by ${by}`);
    overrides[name] = by;
  }
  for (const [name, by] of Object.entries(overrides)) {
    if (name in wanted.overrides || typeof by !== 'string' || !OWN_OVERRIDE.test(by)) continue;
    delete overrides[name];
    note(`plus de remplacement de ${name}`, `no override of ${name} any more`);
  }
  if (changes.length === 0) return { text, changes };
  return { text: `${JSON.stringify({ ...manifest, scripts, overrides }, null, 2)}\n`, changes };
}

/**
 * Compares the schemas of a site, with which editors check its files, with those of this version.
 * @param own The site's files, by path; none when it has no schemas.
 * @param wanted Those of this version, by path.
 * @returns the files to write, by path, with their changes.
 */
export function upgradeSchemas(
  own: ReadonlyMap<string, string>,
  wanted: ReadonlyMap<string, string>,
): ReadonlyMap<string, UpgradedFile> {
  if (own.size === 0) return new Map();
  const outdated = [...wanted].filter(([file, text]) => own.get(file) !== text);
  return new Map(
    outdated.map(([file, text]) => {
      const change = own.has(file)
        ? { fr: 'schéma de cette version', en: 'schema of this version' }
        : { fr: 'nouveau schéma', en: 'new schema' };
      return [file, { text, changes: [{ file, change }] }];
    }),
  );
}

/** Describes a change in one line. */
export function describeChange({ file, change }: SiteChange): Sentence {
  return { fr: `  ${file} : ${change.fr}`, en: `  ${file}: ${change.en}` };
}
