import type { ReactNode } from 'react';

/** Props of `Spoiler`. */
export interface SpoilerProps {
  /** What the fold is called when it has no title, such as "Spoiler". */
  word: string;
  /** Title (default: the word). */
  title?: ReactNode;
  children: ReactNode;
}

/** A fold, as `:::spoiler[Title]` of the markdown pipeline writes it. It works without script, and stays as the reader left it. */
export function Spoiler({ word, title, children }: SpoilerProps) {
  return (
    <details className="spoiler" suppressHydrationWarning>
      <summary>{title ?? <span className="widget-kind">{word}</span>}</summary>
      {children}
    </details>
  );
}

/** Covered words, as `:spoiler[words]` of the markdown pipeline writes them: style hides them until pointer or focus is on them. */
export function InlineSpoiler({ children }: { children: ReactNode }) {
  return (
    // It must take the focus: that is how a keyboard uncovers it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <span className="spoiler-inline" tabIndex={0}>
      {children}
    </span>
  );
}
