import { isBuildRunning } from './build-lock';
import { buildPaths } from './build-paths';
import { finishInterruptedPublish } from './publish';

/** Ends a publish that was interrupted, so that the site is whole before it is served; a build that runs does so itself. */
export function finishPublishBeforeServing(paths = buildPaths()): void {
  if (!isBuildRunning(paths.lock)) finishInterruptedPublish(paths);
}
