import { Fragment } from 'react';

export interface VerseProps {
  /** Title of the verse (default: none). */
  title?: string;
  /** Lines, separated by ` / `. */
  text: string;
}

/** A short text in lines. */
export function Verse({ title, text }: VerseProps) {
  return (
    <p className="verse">
      {title !== undefined && (
        <>
          <strong>{title}</strong>
          <br />
        </>
      )}
      {text.split(' / ').map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
}
