/**
 * Finds where going up from parent to parent leads round in a circle. Each entry is passed once, however long the chains
 * are and however many entries lead into the same circle.
 * @param parentOf Parent of each entry; one that is not an entry itself counts as none.
 * @returns the ids of each circle, one after the other on the way up.
 */
export function findParentCircles(parentOf: ReadonlyMap<number, number | null>): number[][] {
  const circles: number[][] = [];
  const passed = new Set<number>();
  for (const start of parentOf.keys()) {
    const way: number[] = [];
    let id: number | null | undefined = start;
    while (id !== null && id !== undefined && !passed.has(id)) {
      passed.add(id);
      way.push(id);
      id = parentOf.get(id);
    }
    // What was passed on another way was looked at then.
    const entry = id === null || id === undefined ? -1 : way.indexOf(id);
    if (entry >= 0) circles.push(way.slice(entry));
  }
  return circles;
}
