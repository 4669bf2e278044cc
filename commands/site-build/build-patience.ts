import { UsageError } from '../command-line/arguments';

/** Name of the variable that sets the patience, in minutes. */
const VARIABLE = 'BUILD_PATIENCE_MINUTES';

/**
 * How long Gatsby may report nothing before the build is taken for stuck, in minutes, unless the variable says otherwise.
 * Gatsby reports the steps of what grows with the site (articles, images, page data, pages, files) as they are done; what
 * it says nothing during, webpack for the most part, took 75 seconds on a very busy machine, however large the site.
 */
const DEFAULT_MINUTES = 10;

/** The longest patience, in minutes: a week. */
const LONGEST_MINUTES = 7 * 24 * 60;

/**
 * How long Gatsby may report nothing before the build is taken for stuck, in milliseconds.
 * @throws {UsageError} when the variable is not a number of minutes.
 */
export function readBuildPatience(environment: Readonly<Record<string, string | undefined>>): number {
  const given = environment[VARIABLE];
  const minutes = given === undefined || given === '' ? DEFAULT_MINUTES : Number(given);
  if (minutes > 0 && minutes <= LONGEST_MINUTES) return minutes * 60_000;
  throw new UsageError(
    `${VARIABLE}: expected a number of minutes, more than 0 and at most ${LONGEST_MINUTES}, received "${given}".`,
  );
}
