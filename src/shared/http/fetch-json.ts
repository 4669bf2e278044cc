/**
 * Fetches a JSON file of the site.
 * @param name Name of its content in errors, such as `the tracks of the site`.
 * @throws {Error} when it cannot be loaded; the message contains what was received.
 */
export async function fetchJson(
  name: string,
  address: string,
  get: (address: string) => Promise<Pick<Response, 'ok' | 'status' | 'json'>> = fetch,
): Promise<unknown> {
  const fail = (received: string, cause?: unknown) =>
    new Error(`Expected ${name} at ${address}, received ${received}.`, { cause });
  const response = await get(address).catch((cause: unknown) => {
    throw fail('no answer', cause);
  });
  if (!response.ok) throw fail(`status ${response.status}`);
  return response.json().catch((cause: unknown) => {
    throw fail('something that is not JSON', cause);
  });
}
