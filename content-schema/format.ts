import { z } from 'zod';
import { expecting } from './sentence';

/**
 * Version of the content API that this code serves and reads. It is raised when an answer changes
 * so that a reader of the version before misreads it; new fields alone do not raise it.
 */
export const CONTENT_API_VERSION = 1;

/** Version of the format of the change feed, which every build reads first (default: 1). */
export const apiVersionSchema = z.object({ apiVersion: z.int().min(1).default(1) });

/**
 * Format of content directories that this code reads. It is raised when a file must be written in
 * another way; new files and fields alone do not raise it.
 */
export const CONTENT_FORMAT = 1;

/** Format of a content directory, in its `site.json`; absent in the first one. */
export const contentFormatSchema = z.int().refine(
  (format) => format === CONTENT_FORMAT,
  expecting({
    fr: `${CONTENT_FORMAT}, le format que lit cette version de Versio (pour un format plus récent, mettez Versio à jour)`,
    en: `expected ${CONTENT_FORMAT}, the format that this version of Versio reads (for a later one, update Versio)`,
  }),
);
