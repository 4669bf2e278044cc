import { statSync } from 'node:fs';
import { readIfAny } from '../../src/node/read-stored';

/**
 * Returns the user that owns a file or folder, as `sudo -u` takes it; null when that is the user of
 * this process, there is no such file, or the system has no owners.
 */
export function otherOwnerOf(file: string): string | null {
  const uid = statSync(file, { throwIfNoEntry: false })?.uid;
  return uid === undefined || process.getuid === undefined || uid === process.getuid() ? null : nameOf(uid);
}

/** Returns the name of a user; `#` and the id for one without a name, as in a container. */
function nameOf(uid: number): string {
  const [, name] = new RegExp(`^([^:]+):[^:]*:${uid}:`, 'm').exec(readIfAny('/etc/passwd') ?? '') ?? [];
  return name ?? `'#${uid}'`;
}
