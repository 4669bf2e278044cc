import { siteAddressSchema } from '../../content-schema';
import { describeExpectation } from '../../content-schema/expectation';
import { CommandError } from './command';

/** Exit code of a wrong call. */
const USAGE_EXIT_CODE = 2;

/**
 * Checks the address of the site before a command starts work that would fail because of it.
 * @throws {CommandError} when `SITE_URL` is not an address, or has a path that no site can have.
 */
export function checkSiteUrl(variables: Readonly<Record<string, string | undefined>> = process.env): void {
  const given = variables['SITE_URL'];
  if (given === undefined || given === '') return;
  const [issue] = siteAddressSchema.safeParse(given).error?.issues ?? [];
  if (issue === undefined) return;
  const received = JSON.stringify(given);
  throw new CommandError(
    {
      fr: `SITE_URL\u00a0: attendu\u00a0: ${describeExpectation(issue, 'fr')}\u00a0; reçu\u00a0: ${received}.`,
      en: `SITE_URL: expected ${describeExpectation(issue, 'en')}, received ${received}.`,
    },
    USAGE_EXIT_CODE,
  );
}

/**
 * Returns the address of the site while it is developed: that of the development server, or
 * `SITE_URL` without its path. Gatsby develops a site only at the root of its host.
 */
export function developmentUrl(
  port: number,
  { SITE_URL: given = '' }: Readonly<Record<string, string | undefined>> = process.env,
): string {
  return given === '' ? `http://localhost:${port}` : new URL(given).origin;
}

/** Whether a text is an origin as browsers send it: scheme, host and port, without a slash. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}
