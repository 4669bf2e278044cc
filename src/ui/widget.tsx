import type { ReactNode } from 'react';
import type { WidgetKind } from '../../content-schema';

export interface WidgetProps {
  kind: WidgetKind;
  /** Name of the kind, such as "Warning". */
  word: string;
  /** Title (default: the word). */
  title?: ReactNode;
  children: ReactNode;
}

/**
 * Widget block for pages that are components, with the markup of `:::note[Title]` in the markdown
 * pipeline.
 */
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
