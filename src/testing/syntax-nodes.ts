import { readFileSync } from 'node:fs';
import { parse } from '@babel/parser';
import type { Node } from '@babel/types';

/** Every node of a TypeScript file, in the order of the source. @param file Its path. */
export function syntaxNodesOf(file: string): Node[] {
  const { program } = parse(readFileSync(file, 'utf8'), {
    sourceType: 'module',
    plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
    attachComment: false,
  });
  return nodesIn(program);
}

/** A node and every node in it, in the order of the source. */
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
