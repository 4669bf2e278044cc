/**
 * Parses a search file of JSON. The check only has to detect a damaged file or one of another
 * format: the files are the site's own, and the schema library would be larger than the search.
 * @throws {Error} when it is something else.
 */
export function parseFile<Content>(content: Uint8Array, isContent: (value: Partial<Content>) => boolean): Content {
  // Checked below, as far as damage goes.
  const value = JSON.parse(new TextDecoder().decode(content)) as Content | null;
  if (value !== null && isContent(value)) return value;
  throw new Error('something else');
}
