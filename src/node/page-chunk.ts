import { z } from 'zod';

const pageDataSchema = z.object({ componentChunkName: z.string() });

/** Returns the name of the webpack chunk of a page from the text of its page-data.json. */
export function chunkNameOf(pageData: string): string {
  return pageDataSchema.parse(JSON.parse(pageData)).componentChunkName;
}
