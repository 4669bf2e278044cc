import { sitePathOf } from '../src/shared/routes/base-path';

/**
 * Path below which the site under test is served, such as `/docs`; empty for the root of a host.
 * The same variable builds it there (`commands/checks/steps.ts`).
 */
export const SITE_PATH = process.env['VERSIO_SITE_PATH'] ?? '';

/** Host with which the site was built. */
const HOST = 'http://localhost:4000';

/** A path in an attribute, in JSON or after the host. */
const HOSTED =
  /(\s(?:href|src|srcset|imagesrcset|action|poster)="|": "|, |http:\/\/localhost:4000)(\/(?!\/)[^\s"'<>),]*)/g;

/**
 * Returns a text of the site with the addresses that it has at the root of a host, so that one list
 * of expectations holds for both.
 * @param sitePath Path below which the site is served.
 * @throws {Error} when an address is not below the path of the site.
 */
export function atRoot(text: string, sitePath: string): string {
  if (sitePath === '') return text;
  // Scripts complete these two attributes, which have paths of the site.
  return text
    .replace(/ data-(?:page-path|account)="[^"]*"/g, '')
    .replace(HOSTED, (whole, before: string, address: string) => {
      const site = sitePathOf(address, sitePath);
      if (site !== '') return before + site;
      if (before.endsWith('="')) throw new Error(`Expected an address below ${sitePath}, found ${whole}.`);
      // No test takes it for an address of the site.
      return whole.replace(HOST, 'http://outside.invalid');
    });
}
