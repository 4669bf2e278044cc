import type { ReactNode } from 'react';
import type { WidgetKind } from '../../../content-schema';

/** Props of `Widget`. */
export interface WidgetProps {
  kind: WidgetKind;
  title: string;
  children: ReactNode;
}

/** A passage set apart, as the widget blocks of articles. */
export function Widget({ kind, title, children }: WidgetProps) {
  return (
    <aside className={`widget widget-${kind}`} aria-label={title}>
      <p className="widget-title">{title}</p>
      {children}
    </aside>
  );
}
