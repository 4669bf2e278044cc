/**
 * Whether the footer shows the way to the secret page: not on routes whose name contains "secret", and not on pages that
 * are no route and so have no name, such as the 404 (specification §1).
 */
export function showsSecretButton(routeName: string | undefined): boolean {
  return routeName !== undefined && !routeName.includes('secret');
}
