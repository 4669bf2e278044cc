import path from 'node:path';
import { z } from 'zod';
import { readStored } from '../../src/node/read-stored';

const packageSchema = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+/) });

/**
 * Reads the version of the package in a folder; null when there is no package, one without a
 * version, or a file that is being written.
 */
export function readVersion(folder: string): string | null {
  return readStored(path.join(folder, 'package.json'), packageSchema)?.version ?? null;
}

/**
 * Whether two versions understand the same sites and caches: by semantic versioning, those with the
 * same major version, and before 1.0 with the same minor version too.
 */
export function isCompatible(one: string, other: string): boolean {
  return compatibilityOf(one) === compatibilityOf(other);
}

function compatibilityOf(version: string): string {
  const [major = '', minor = ''] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}
