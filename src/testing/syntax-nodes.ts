import { readFileSync } from 'node:fs';
import { parse } from '@babel/parser';
import type { Node } from '@babel/types';

/** Returns every node of a TypeScript file in source order. @param file Path of the file. */
export function syntaxNodesOf(file: string): Node[] {
  const { program } = parse(readFileSync(file, 'utf8'), {
    sourceType: 'module',
    plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
    attachComment: false,
  });
  return nodesIn(program);
}

/** Returns a node and every node in it, in source order. */
export function nodesIn(node: Node): Node[] {
  const nodes: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    nodes.push(value);
    Object.values(value).forEach(visit);
  };
  visit(node);
  return nodes;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
