import { readdirSync } from 'node:fs';
import path from 'node:path';
import { syntaxNodesOf } from '../syntax-nodes';

/** A regular expression literal in the code. */
export interface WrittenPattern extends Pick<RegExp, 'source' | 'flags'> {
  /** File and line. */
  where: string;
}

/**
 * Returns every regular expression literal in the TypeScript files of a folder, except in its
 * tests.
 */
export function regularExpressionsIn(folder: string): WrittenPattern[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)testing\//.test(file))
    .sort()
    .flatMap((file) => regularExpressionsOf(path.join(folder, file)));
}

function regularExpressionsOf(file: string): WrittenPattern[] {
  const where = path.relative(process.cwd(), file);
  return syntaxNodesOf(file).flatMap((node) =>
    node.type === 'RegExpLiteral'
      ? [{ source: node.pattern, flags: node.flags, where: `${where}:${node.loc?.start.line ?? 0}` }]
      : [],
  );
}
