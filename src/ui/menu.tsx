import type { ReactNode } from 'react';

export interface MenuProps {
  /** What the menu is about, for screen readers: it comes before the shown words. */
  label: string;
  /** The shown words, such as the name of the current version. */
  children: ReactNode;
  /** Links, each in a `<li>`. */
  items: ReactNode;
}

/**
 * Links that unfold under a word of the header. A `<details>`: it works without script, and opening one closes the
 * others because they share a name. The reader may have opened it before scripts run: hydration leaves it as it is.
 */
export function Menu({ label, children, items }: MenuProps) {
  return (
    <details className="menu" name="menu" suppressHydrationWarning>
      <summary>
        <span className="visually-hidden">{label} </span>
        {children}
      </summary>
      <ul className="menu-panel box rows quiet">{items}</ul>
    </details>
  );
}
