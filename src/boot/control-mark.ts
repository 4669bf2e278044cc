/** Description of a control, by which it is found again after a reload. */
export interface ControlMark {
  /** Id of the control; empty when it has none. */
  id: string;
  /** Element name, such as `button`. */
  element: string;
  /** Label, as far as the element contains it. */
  label: string;
  /** Index among the elements of that name. */
  index: number;
}

/** Returns the description of a control. */
export function markControl(control: Element): ControlMark {
  const element = control.localName;
  const index = [...document.querySelectorAll(element)].indexOf(control);
  return { id: control.id, element, label: labelOf(control), index };
}

/**
 * Finds a control by its id, else by its label, and among several of the same label by its index.
 * The index alone is not enough: after a reload another control may have it.
 */
export function findControl({ id, element, label, index }: ControlMark): Element | null {
  if (id !== '') return document.getElementById(id);
  const all = [...document.querySelectorAll(element)];
  const named = all.filter((each) => labelOf(each) === label);
  return named.find((each) => each === all[index]) ?? (named.length === 1 ? (named[0] ?? null) : null);
}

const labelOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? control.textContent?.replace(/\s+/g, ' ').trim() ?? '';
