import type { ReactNode } from 'react';
import type { WidgetKind } from '../../content-schema';

export interface WidgetProps {
  kind: WidgetKind;
  /** What this kind is called, such as "Warning". */
  word: string;
  /** Title (default: the word). */
  title?: ReactNode;
  children: ReactNode;
}

/** A widget block, as `:::note[Title]` of the markdown pipeline writes it, for pages that are components. */
export function Widget({ kind, word, title, children }: WidgetProps) {
  return (
    <aside className={`widget widget-${kind}`} role="note">
      <p className="widget-title">
        <span className={title === undefined ? 'widget-kind' : 'widget-kind visually-hidden'}>
          {title === undefined ? word : `${word} – `}
        </span>
        {title}
      </p>
      {children}
    </aside>
  );
}
