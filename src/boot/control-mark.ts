/** Tells which control of a page is meant, so that it is found again when the page has been loaded anew. */
export interface ControlMark {
  /** Its id; empty where it has none. */
  id: string;
  /** Name of its element, such as `button`. */
  element: string;
  /** What it is called, as far as its element says so. */
  label: string;
  /** Its place among the elements of that name. */
  index: number;
}

/** Describes a control of the page. */
export function markControl(control: Element): ControlMark {
  const element = control.localName;
  const index = [...document.querySelectorAll(element)].indexOf(control);
  return { id: control.id, element, label: labelOf(control), index };
}

/**
 * Finds a control again: by its id, else by what it is called, and of several that are called so the one at its place. Its
 * place alone says nothing: on a page that was loaded anew another control may have it.
 */
export function findControl({ id, element, label, index }: ControlMark): Element | null {
  if (id !== '') return document.getElementById(id);
  const all = [...document.querySelectorAll(element)];
  const named = all.filter((each) => labelOf(each) === label);
  return named.find((each) => each === all[index]) ?? (named.length === 1 ? (named[0] ?? null) : null);
}

const labelOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? control.textContent?.replace(/\s+/g, ' ').trim() ?? '';
