import { statSync, type Stats } from 'node:fs';
import { hasErrorCode } from '../../src/node/errors';

/** What the file system knows of a path; undefined when there is nothing, also when a part of the path is a file. */
export function statIfAny(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if (hasErrorCode(error, 'ENOTDIR')) return undefined;
    throw error;
  }
}
