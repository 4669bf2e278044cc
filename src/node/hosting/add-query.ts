/** Adds the query of a request to the target of a redirect, before its hash. */
export function addQuery(to: string, query: string): string {
  if (query === '' || query === '?') return to;
  const [address = '', ...hash] = to.split('#');
  const joined = address.includes('?') ? `${address}&${query.slice(1)}` : address + query;
  return [joined, ...hash].join('#');
}
