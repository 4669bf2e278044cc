import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A regular expression as it stands in the code. */
export interface WrittenPattern extends Pick<RegExp, 'source' | 'flags'> {
  /** File and line. */
  where: string;
}

/** Every regular expression that is written in the TypeScript files of a folder, without those of its tests. */
export function regularExpressionsIn(folder: string): WrittenPattern[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)testing\//.test(file))
    .sort()
    .flatMap((file) => regularExpressionsOf(path.join(folder, file)));
}

function regularExpressionsOf(file: string): WrittenPattern[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022);
  const found: WrittenPattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
        where: `${path.relative(process.cwd(), file)}:${line + 1}`,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
