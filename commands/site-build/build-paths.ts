import path from 'node:path';

/** Paths that a build reads and writes; absolute. */
export interface BuildPaths {
  /** Folder of the site, with its `.versio` and `public`: the repository, or another folder. */
  root: string;
  /** Folder with the code that the site is built from: the repository, or the package. */
  sources: string;
  /** Folder with what commands store from one run to the next: `.versio` of the site. */
  state: string;
  /** Copy of the sources that Gatsby builds in, with its own `.cache` and `public`. */
  siteCopy: string;
  /** Output of Gatsby, complete only after a successful build. */
  output: string;
  /** Published site, changed only by successful builds. */
  published: string;
  /** Files during their move from `output` to `published`. */
  staging: string;
  /** Record of when published assets became outdated, for those that stay a while. */
  oldAssets: string;
  /** Lock file of the running build. */
  lock: string;
}

/**
 * Path of the quality report, relative to the folder Gatsby builds in and to the folder of the
 * site.
 */
export const QUALITY_REPORT_FILE = path.join('.versio', 'quality-report.json');

/** Folder of this code: the repository, or the package in `node_modules` of a site. */
export const REPOSITORY_ROOT = path.resolve(__dirname, '../..');

/**
 * Folder of the site that commands work on. In the repository it is the repository itself, whose
 * site is the manual; where the package is installed, `run.mjs` names it.
 */
export const SITE_ROOT = process.env['VERSIO_SITE'] || REPOSITORY_ROOT;

/** Whether commands run from the installed package, for a site of its own. */
export const IS_PACKAGE = SITE_ROOT !== REPOSITORY_ROOT;

/** Content of the site: its own folder, or in the repository Versio's manual. */
export const DEFAULT_CONTENT_DIR = IS_PACKAGE ? SITE_ROOT : path.join(REPOSITORY_ROOT, 'content');

/** Returns the paths of a build in the folder of a site (default: that of this process). */
export function buildPaths(root = SITE_ROOT): BuildPaths {
  return pathsOf(root, 'build');
}

/**
 * Returns the paths of the build daemon, which follows the content (`npm start`,
 * `npm run rebuild -- serve`). It has its own copy, so that `npm run build` can run beside it.
 */
export function daemonBuildPaths(root = SITE_ROOT): BuildPaths {
  return pathsOf(root, 'resident');
}

function pathsOf(root: string, name: string): BuildPaths {
  const state = path.join(root, '.versio');
  const siteCopy = path.join(state, name);
  return {
    root,
    // Another folder than that of this process is a copy of the repository.
    sources: root === SITE_ROOT ? REPOSITORY_ROOT : root,
    state,
    siteCopy,
    output: path.join(siteCopy, 'public'),
    published: path.join(root, 'public'),
    staging: path.join(state, 'publish'),
    oldAssets: path.join(state, 'old-assets.json'),
    lock: path.join(state, `${name}.lock`),
  };
}
