import { siteAddressSchema } from '../../content-schema';
import { CommandError } from './command';

/** Exit code of a wrong call. */
const USAGE_EXIT_CODE = 2;

/**
 * Checks the address of the site before a command starts work that would fail because of it.
 * @throws {CommandError} when `SITE_URL` is not an address, or has a path.
 */
export function checkSiteUrl(variables: Readonly<Record<string, string | undefined>> = process.env): void {
  const given = variables['SITE_URL'];
  if (given === undefined || given === '' || siteAddressSchema.safeParse(given).success) return;
  throw new CommandError(
    {
      fr: `SITE_URL\u00a0: attendu\u00a0: l’adresse d’un hôte, sans chemin, telle que "https://docs.example.org"\u00a0; reçu\u00a0: ${JSON.stringify(given)}.`,
      en: `SITE_URL: expected the address of a host, without a path, such as "https://docs.example.org", received ${JSON.stringify(given)}.`,
    },
    USAGE_EXIT_CODE,
  );
}
