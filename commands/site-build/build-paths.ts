import path from 'node:path';

/** Where a build reads and writes; absolute paths. */
export interface BuildPaths {
  /** The repository. */
  root: string;
  /** Copy of the sources that Gatsby builds in, with its own `.cache` and `public`. */
  siteCopy: string;
  /** What Gatsby makes, whole only after a successful build. */
  output: string;
  /** What is published: changed by successful builds alone. */
  published: string;
  /** Files on their way from `output` to `published`. */
  staging: string;
  /** Since when published scripts belong to no build, for those that stay a while. */
  oldAssets: string;
  /** Lock file of the one running build. */
  lock: string;
}

/** Where a build writes its quality report, relative to the folder Gatsby builds in and to the root of the repository. */
export const QUALITY_REPORT_FILE = path.join('.versio', 'quality-report.json');

/** The root of the repository that holds this code. */
export const REPOSITORY_ROOT = path.resolve(__dirname, '../..');

/** The content of the site itself: Versio's manual. */
export const DEFAULT_CONTENT_DIR = path.join(REPOSITORY_ROOT, 'content');

/** The paths of a build in a repository (default: this one). */
export function buildPaths(root = REPOSITORY_ROOT): BuildPaths {
  return pathsOf(root, 'build');
}

/**
 * The paths of the build daemon, which follows the content (`npm start`, `npm run rebuild -- serve`). It has a copy of
 * its own, so that `npm run build` can be called beside it.
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
