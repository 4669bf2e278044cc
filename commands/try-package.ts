import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { say, sameInBoth } from '../content-schema';
import { listFiles } from '../src/node/file-trees';
import { CommandError } from './command-line/command';
import { findFreePort } from './command-line/free-port';
import { Shutdown } from './command-line/shutdown';
import { pack } from './pack';
import { startTrialRegistry } from './packing/trial/trial-registry';
import { createTrialSteps, type TrialSteps } from './packing/trial/trial-steps';

/** An article of a new site, in its default version. */
const ARTICLE = 'versions/2/en/articles/1.md';

/** Path of the article that the trial edits. */
const ARTICLE_PATH = '/en/version/2/article/1';

/** Text that the trial saves in the article. */
const SAVED = 'Saved by the trial of the package.';

/**
 * Publishes the packages to a registry on this machine, and does with them what a new user does: in
 * an empty folder, creates a site, installs it, builds it, edits it while it is served, and checks
 * its content.
 * @throws {CommandError} when a step fails, or takes longer than a quarter of an hour.
 */
export async function tryPackage(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'versio-trial-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  const shutdown = new Shutdown();
  // A signal leaves little time, a normal end as long as so many files need.
  shutdown.add(async () => shutdown.stoppedBy !== undefined && remove());
  try {
    await shutdown.guard(() => tryIn(folder, shutdown));
  } finally {
    await remove();
  }
}

/** Runs the trial in a folder. */
async function tryIn(folder: string, shutdown: Shutdown): Promise<void> {
  const upstream = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/';
  const registry = await startTrialRegistry(path.join(folder, 'registry'), await findFreePort(0), upstream);
  shutdown.add(registry.stop);
  const steps = createTrialSteps(npmScript(), npmVariables(folder, registry.npmrc), shutdown);
  await steps.untilServed({ ended: registry.ended, lines: [] }, `${registry.url}-/ping`, '{');

  const packages = path.join(folder, 'packages');
  await pack({ to: packages });
  await steps.time({ fr: 'Publication', en: 'Publishing' }, async () => {
    for (const file of await readdir(packages)) await steps.run(packages, ['publish', file]);
  });
  const empty = path.join(folder, 'empty');
  await mkdir(empty);
  const create = ['create', 'versio', 'my-docs', '--', '--languages', 'en'];
  await steps.time({ fr: 'Création (npm create versio)', en: 'Creation (npm create versio)' }, () =>
    steps.run(empty, create),
  );
  const site = path.join(empty, 'my-docs');
  await steps.time(sameInBoth('npm install'), () => steps.run(site, ['install']));
  await reportPackages(site);
  await steps.time(sameInBoth('npm run build'), () => steps.run(site, ['run', 'build']));
  await trySavedArticle(steps, site);
  await tryWrongArticle(steps, site);
  await tryDevelopment(steps, site);
  console.log(say({ fr: 'Tout a fonctionné.', en: 'Everything worked.' }));
}

/** Serves the site, saves an article and waits until it is published. */
async function trySavedArticle(steps: TrialSteps, site: string): Promise<void> {
  const port = await findFreePort(0);
  const url = `http://127.0.0.1:${port}${ARTICLE_PATH}`;
  const running = steps.start(site, ['start', '--', '--port', `${port}`, '--no-accounts']);
  await steps.time(sameInBoth('npm start'), () => steps.untilServed(running, url, '<h1'));
  await appendFile(path.join(site, ARTICLE), `\n${SAVED}\n`);
  await steps.time({ fr: 'Un article enregistré est en ligne', en: 'A saved article is published' }, () =>
    steps.untilServed(running, url, SAVED),
  );
  await running.stop();
}

/** Checks content with a link that leads nowhere. */
async function tryWrongArticle(steps: TrialSteps, site: string): Promise<void> {
  const file = path.join(site, ARTICLE);
  await appendFile(file, '\n[Nowhere](999)\n');
  const line = (await readFile(file, 'utf8')).trimEnd().split('\n').length;
  const finding = `${ARTICLE}:${line}: error: broken-article-link`;
  const printed = await steps.time(
    { fr: 'npm test, qui trouve un lien rompu', en: 'npm test, which finds a broken link' },
    () => steps.run(site, ['test'], 1),
  );
  if (printed.some((each) => each.includes(finding))) return;
  throw new CommandError({
    fr: `npm test n’affiche pas «\u00a0${finding}\u00a0»\u00a0:\n${printed.join('\n')}`,
    en: `npm test did not print "${finding}":\n${printed.join('\n')}`,
  });
}

/** Waits until the development server has compiled the scripts of the site. */
async function tryDevelopment(steps: TrialSteps, site: string): Promise<void> {
  const port = await findFreePort(0);
  const running = steps.start(site, ['run', 'dev', '--', '--port', `${port}`]);
  await steps.time(sameInBoth('npm run dev'), () =>
    steps.untilServed(running, `http://127.0.0.1:${port}/commons.js`, 'webpack'),
  );
  await running.stop();
}

/** Prints the number of installed packages and their size. */
async function reportPackages(site: string): Promise<void> {
  const modules = path.join(site, 'node_modules');
  const note = z
    .object({ packages: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(await readFile(path.join(modules, '.package-lock.json'), 'utf8')));
  let bytes = 0;
  for (const file of listFiles(modules)) bytes += (await stat(path.join(modules, file))).size;
  const count = Object.keys(note.packages).length;
  const megabytes = Math.round(bytes / 1_000_000);
  console.log(say({ fr: `  ${count} paquets, ${megabytes} Mo`, en: `  ${count} packages, ${megabytes} MB` }));
}

/** Returns the script of the npm that runs this command. */
function npmScript(): string {
  const script = process.env['npm_execpath'];
  if (script?.endsWith('.js')) return script;
  throw new CommandError({
    fr: 'Lancez cette commande avec npm\u00a0: npm run try-package',
    en: 'Run this command with npm: npm run try-package',
  });
}

/** Returns the variables of an npm with only the settings of the trial and an empty cache. */
function npmVariables(folder: string, npmrc: string): Record<string, string | undefined> {
  const inherited = Object.keys(process.env).filter((name) => /^npm_|^INIT_CWD$/i.test(name));
  return {
    ...Object.fromEntries(inherited.map((name) => [name, undefined])),
    npm_config_userconfig: npmrc,
    npm_config_cache: path.join(folder, 'cache'),
  };
}
