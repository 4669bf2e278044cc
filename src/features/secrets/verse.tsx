import { Fragment } from 'react';

export interface VerseProps {
  /** What it is about (default: it says so itself). */
  title?: string;
  /** Lines, with a stroke between them. */
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
