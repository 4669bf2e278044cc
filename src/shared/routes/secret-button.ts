import { routeNamed } from './route-table';

/**
 * Whether the footer shows the way to the secret page: not on routes whose name contains "secret", and not on pages that
 * are no route and so have no name, such as the 404 (specification §1); nowhere as long as the site has no such page.
 * @param hasSecretPage Default: what the route table says.
 */
export function showsSecretButton(
  routeName: string | undefined,
  hasSecretPage = routeNamed('secret')?.hasPage !== false,
): boolean {
  return hasSecretPage && routeName !== undefined && !routeName.includes('secret');
}
