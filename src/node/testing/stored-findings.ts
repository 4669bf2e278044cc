import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pendingFindingSchema, type PendingFinding } from '../../../content-schema';
import { findingsFolderOf } from '../store-findings';

/** Returns the findings of a list that `storeFindings` wrote; none when there is no such list. */
export function storedFindings(site: string, name: string): PendingFinding[] {
  const file = path.join(findingsFolderOf(site), `${name}.json`);
  return existsSync(file) ? pendingFindingSchema.array().parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
