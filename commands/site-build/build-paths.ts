import path from 'node:path';

/** Paths that a build reads and writes; absolute. */
export interface BuildPaths {
  /** The repository. */
  root: string;
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
 * Path of the quality report, relative to the folder Gatsby builds in and to the root of the
 * repository.
 */
export const QUALITY_REPORT_FILE = path.join('.versio', 'quality-report.json');

/** Root of the repository. */
export const REPOSITORY_ROOT = path.resolve(__dirname, '../..');

/** Content of the site itself: Versio's manual. */
export const DEFAULT_CONTENT_DIR = path.join(REPOSITORY_ROOT, 'content');

/** Returns the paths of a build in a repository (default: this one). */
export function buildPaths(root = REPOSITORY_ROOT): BuildPaths {
  return pathsOf(root, 'build');
}

/**
 * Returns the paths of the build daemon, which follows the content (`npm start`,
 * `npm run rebuild -- serve`). It has its own copy, so that `npm run build` can run beside it.
 */
export function residentBuildPaths(root = REPOSITORY_ROOT): BuildPaths {
  return pathsOf(root, 'resident');
}

function pathsOf(root: string, name: string): BuildPaths {
  const siteCopy = path.join(root, '.versio', name);
  return {
    root,
    siteCopy,
    output: path.join(siteCopy, 'public'),
    published: path.join(root, 'public'),
    staging: path.join(root, '.versio', 'publish'),
    oldAssets: path.join(root, '.versio', 'old-assets.json'),
    lock: path.join(root, '.versio', `${name}.lock`),
  };
}
