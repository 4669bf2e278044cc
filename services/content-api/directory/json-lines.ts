import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

/** Path in a JSON file: names of fields, and list entries by their index or by their content. */
export type JsonPath = readonly (string | number | Readonly<Record<string, string | number>>)[];

/** Finds the line of a path in a JSON file, or of its closest existing parent. */
export type FindLine = (path: JsonPath) => number | undefined;

/**
 * Creates a line finder for a JSON text. The text is parsed when a line is first requested: most
 * files are valid.
 */
export function createLineFinder(bytes: Buffer): FindLine {
  let parsed: { root: unknown; lines: LineCounter } | null = null;
  return (path) => {
    parsed ??= parseWithLines(bytes);
    const { root, lines } = parsed;
    let node = root;
    let offset = offsetOf(root);
    for (const step of path) {
      const next = stepInto(node, step);
      if (next === null) break;
      offset = offsetOf(next.place) ?? offset;
      node = next.value;
    }
    return offset === undefined ? undefined : lines.linePos(offset).line;
  };
}

function parseWithLines(bytes: Buffer): { root: unknown; lines: LineCounter } {
  const lines = new LineCounter();
  // JSON is YAML. A duplicate name is not reported here.
  const { contents } = parseDocument(bytes.toString('utf8').replace(/^\uFEFF/, ''), {
    lineCounter: lines,
    uniqueKeys: false,
  });
  return { root: contents, lines };
}

/**
 * Resolves one step of a path to the node that has its position, and its value; null when it does
 * not exist.
 */
function stepInto(node: unknown, step: JsonPath[number]): { place: unknown; value: unknown } | null {
  if (isSeq(node)) {
    const item = typeof step === 'number' ? node.items[step] : node.items.find((each) => holds(each, step));
    return item === undefined ? null : { place: item, value: item };
  }
  if (!isMap(node) || typeof step === 'object') return null;
  const pair = node.items.find(({ key }) => isScalar(key) && key.value === String(step));
  return pair === undefined ? null : { place: pair.key, value: pair.value };
}

const holds = (item: unknown, step: JsonPath[number]): boolean =>
  typeof step === 'object' && isMap(item) && Object.entries(step).every(([name, value]) => item.get(name) === value);

const offsetOf = (node: unknown): number | undefined => (node as Partial<Node> | null)?.range?.[0];

/**
 * Parses the path of a field as schema errors write it.
 * @example toJsonPath('related[2].id') // => ['related', 2, 'id']
 */
export function toJsonPath(field: string): JsonPath {
  return field
    .split(/[.[\]]+/)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
