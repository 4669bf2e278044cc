/** Limits of a file. */
interface Cut<Item> {
  /** Intended size; a file has at most a third more, unless one item alone is larger. */
  size: number;
  weigh: (item: Item) => number;
  /** Items with the same key are never divided, and boundaries depend on it. */
  keyOf: (item: Item) => string;
}

/** One key in 16 may start a new file, once the file before it is at least half full. */
const BOUNDARIES = 16;
/** An item of at least half the size has a file of its own, so that others are found without it. */
const LARGE = 0.5;

/**
 * Cuts a sorted list into files. A file ends where the hash of the next key says so, or where it is
 * full: an item that is added or changed moves few boundaries.
 */
export function cutFiles<Item>(items: readonly Item[], { size, weigh, keyOf }: Cut<Item>): Item[][] {
  const files: Item[][] = [];
  let file: Item[] = [];
  let weight = 0;
  const close = () => {
    if (file.length > 0) files.push(file);
    file = [];
    weight = 0;
  };
  for (let start = 0; start < items.length;) {
    const first = items[start];
    if (first === undefined) break;
    const key = keyOf(first);
    let [end, added] = [start, 0];
    for (let item: Item | undefined = first; item !== undefined && keyOf(item) === key; item = items[end]) {
      added += weigh(item);
      end += 1;
    }
    const isBoundary = weight > size / 2 && hashOf(key) % BOUNDARIES === 0;
    const isLarge = added > size * LARGE;
    if (isBoundary || isLarge || weight + added > (size * 4) / 3) close();
    file.push(...items.slice(start, end));
    weight += added;
    if (isLarge) close();
    start = end;
  }
  close();
  return files;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
