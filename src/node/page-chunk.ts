import { z } from 'zod';

const pageDataSchema = z.object({ componentChunkName: z.string() });

/** Matches the beginning of a page-data.json as Gatsby writes it. */
const BEGINNING = /^\{"componentChunkName":"([^"\\]+)"/;

/** Returns the name of the webpack chunk of a page from the text of its page-data.json. */
export function chunkNameOf(pageData: string): string {
  const name = BEGINNING.exec(pageData)?.[1];
  if (name !== undefined) return name;
  return pageDataSchema.parse(JSON.parse(pageData)).componentChunkName;
}
