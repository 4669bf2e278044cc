/** Tells which control of a page is meant, so that it is found again when another element has taken its place. */
export interface ControlMark {
  /** Its id; empty where it has none. */
  id: string;
  /** Name of its element, such as `button`. */
  element: string;
  /** What it is called, as far as its element says so. */
  label: string;
  /** Its place among the elements of that name, and how many there are. */
  index: number;
  count: number;
}

/** Describes a control. @param root What is looked through: the page that it is, or was, part of. */
export function markControl(control: Element, root: ParentNode): ControlMark {
  const element = control.localName;
  const all = [...root.querySelectorAll(element)];
  return { id: control.id, element, label: labelOf(control), index: all.indexOf(control), count: all.length };
}

/**
 * Finds a control again: by its id, else by its name. Translation programs change names, so where the page is certainly the same
 * one its place decides as well; on a page that was loaded again another control may have that place.
 */
export function findControl(mark: ControlMark, root: ParentNode, isSamePage: boolean): Element | null {
  if (mark.id !== '') return root.querySelector(`[id=${JSON.stringify(mark.id)}]`);
  const all = [...root.querySelectorAll(mark.element)];
  const placed = all[mark.index] ?? null;
  if (placed !== null && labelOf(placed) === mark.label) return placed;
  const [named = null, ...others] = all.filter((each) => labelOf(each) === mark.label);
  if (named !== null && others.length === 0) return named;
  return isSamePage && all.length === mark.count ? placed : null;
}

const labelOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? control.textContent?.replace(/\s+/g, ' ').trim() ?? '';
