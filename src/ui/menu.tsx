import type { ReactNode } from 'react';

export interface MenuProps {
  /** Topic of the menu for screen readers, before the visible text. */
  label: string;
  /** Visible text, such as the name of the current version. */
  children: ReactNode;
  /** Links, each in a `<li>`. */
  items: ReactNode;
}

/**
 * Menu of links in the header. A `<details>`: it works without script, and opening one closes the
 * others because they share a name. The reader may open it before scripts run; hydration does not
 * change it.
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
