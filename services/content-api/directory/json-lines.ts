import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

/** Where something stands in a JSON file: names of fields, and entries of lists by their place or by what they hold. */
export type JsonPath = readonly (string | number | Readonly<Record<string, string | number>>)[];

/** Finds the line of something in a JSON file; that of what holds it where it is not there itself. */
export type FindLine = (path: JsonPath) => number | undefined;

/** Makes the search for lines in a JSON text. The text is read again when a line is first asked for: most files are good. */
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
  // JSON is YAML; a name that is there twice is none of its faults.
  const { contents } = parseDocument(bytes.toString('utf8').replace(/^\uFEFF/, ''), {
    lineCounter: lines,
    uniqueKeys: false,
  });
  return { root: contents, lines };
}

/** What a step leads to: the node that says where it is, and its value. Null where there is no such thing. */
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

/** Reads the path of a field as errors of schemas write it. @example toJsonPath('related[2].id') // => ['related', 2, 'id'] */
export function toJsonPath(field: string): JsonPath {
  return field
    .split(/[.[\]]+/)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
