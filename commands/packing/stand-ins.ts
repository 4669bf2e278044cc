import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Helper that the stubs share; each published one has its own copy. */
const SHARED = 'not-installed.js';

/** A package that replaces another, as it is published. */
export interface StandIn {
  /** Name of its folder in `stubs/`. */
  folder: string;
  /** Its files, by name. */
  files: ReadonlyMap<string, string>;
}

/**
 * Returns the packages of `stubs/` as they are published: without tests, and with what they share
 * in each of them.
 * @param stubs The folder `stubs/`.
 */
export function standIns(stubs: string): StandIn[] {
  const shared = readFileSync(path.join(stubs, SHARED), 'utf8');
  const folders = readdirSync(stubs, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name: folder }) => {
    const names = readdirSync(path.join(stubs, folder)).filter((name) => /\.(?:js|json)$/.test(name));
    const texts = names.map((name) => {
      const text = readFileSync(path.join(stubs, folder, name), 'utf8');
      return [name, text.replaceAll(`'../${SHARED}'`, `'./${SHARED}'`)] as const;
    });
    const needsShared = texts.some(([, text]) => text.includes(`'./${SHARED}'`));
    return { folder, files: new Map(needsShared ? [...texts, [SHARED, shared]] : texts) };
  });
}
