/**
 * Checks whether an If-None-Match header matches an entity tag, by weak comparison (RFC 9110,
 * 13.1.2): a proxy may have weakened the sent tag.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const named: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return named.includes(etag);
}
