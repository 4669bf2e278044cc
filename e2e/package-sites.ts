import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { newSiteFiles } from '../commands/new-site/new-site-files';
import { projectFiles, projectManifest } from '../commands/new-site/project-files';
import { writeNewSite } from '../commands/new-site/write-new-site';
import { buildPaths } from '../commands/site-build/build-paths';
import { type SiteAnalytics, siteSchema } from '../content-schema';

const ROOT = path.resolve(__dirname, '..');
const SITES = path.join(__dirname, 'sites');

/** Variables that the shell of a new user does not have: those of npm, and settings of a site. */
const SETTINGS = /^(?:npm_|COGNITO_|CONTENT_API_URL|INIT_CWD|NODE_OPTIONS|PUBLIC_|SITE_|VERSIO_)/i;

/** Longest output of a build, in bytes. */
const MAX_OUTPUT_BYTES = 16_000_000;

/** Article of the French site that uses its component, with the directive and what it renders. */
export const WITH_COMPONENT = {
  file: 'versions/2/fr/articles/3.md',
  address: '/fr/version/2/article/3',
  directive: ':::tarif{formule="Équipe" montant=12.5}\nTout ce qu’il *faut*.\n:::',
  html: /<section class="tarif"><p>Équipe <strong>12,50\s€<\/strong><\/p>\s*<p>Tout ce qu’il <em>faut<\/em>\.<\/p>\s*<\/section>/,
} as const;

/** Analytics service of the French site. */
const ANALYTICS = { provider: 'google-analytics', site: 'G-ABCDE12345' } satisfies SiteAnalytics;

/**
 * Writes an English site of plain Markdown: texts without front matter in numbered folders, and
 * neither versions nor categories in files. Its address has a path.
 */
export async function writeEnglishSite(folder: string): Promise<void> {
  await cp(path.join(SITES, 'english'), folder, { recursive: true });
  await cp(path.join(ROOT, 'content/images/riverside.jpg'), path.join(folder, 'images/harbour.jpg'));
  await writeProject(folder);
}

/**
 * Writes the site that `npm create versio` writes, in French alone, and adds a theme, a style sheet
 * and a component of its own, which an article uses, and an analytics service that readers must
 * accept.
 */
export async function writeFrenchSite(folder: string): Promise<void> {
  const files = await newSiteFiles({ name: 'Rivage', languages: ['fr'], day: new Date(), hasPackage: true });
  await writeNewSite(folder, files);
  await cp(path.join(SITES, 'french'), folder, { recursive: true });
  const settings = path.join(folder, 'site.json');
  // The colour of links is that of the theme.
  const { accent: _, ...site } = siteSchema.parse(JSON.parse(await readFile(settings, 'utf8')));
  await writeFile(settings, JSON.stringify({ ...site, theme: 'sand', analytics: ANALYTICS }));
  const article = path.join(folder, WITH_COMPONENT.file);
  await writeFile(article, `${await readFile(article, 'utf8')}\n${WITH_COMPONENT.directive}\n`);
  await writeProject(folder);
}

/** Writes the package.json of a site, with its scripts. */
async function writeProject(folder: string): Promise<void> {
  for (const [name, text] of projectFiles(folder, projectManifest(ROOT)))
    await writeFile(path.join(folder, name), text);
}

/**
 * Builds a site with `npm run build`, as its user does.
 * @param build Folder that Gatsby builds in, so that sites share what webpack caches.
 * @returns what the build printed.
 */
export async function buildPackageSite(folder: string, build: string): Promise<string> {
  const { siteCopy } = buildPaths(folder);
  await mkdir(path.dirname(siteCopy), { recursive: true });
  await symlink(build, siteCopy).catch(() => undefined); // It is there since an earlier build.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name)));
  const { stdout } = await promisify(execFile)('npm', ['run', 'build'], {
    cwd: folder,
    env: { ...env, VERSIO_LANG: 'en' },
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  return stdout;
}
