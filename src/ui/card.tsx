import type { ReactNode } from 'react';
import { Link } from './link';

export interface CardProps {
  title: string;
  path: string;
  /** Beside the title: labels. */
  labels?: ReactNode;
  /** Before the title: a dot or an icon. */
  mark?: ReactNode;
  /** Language of title and description when it is not the page's. */
  lang?: string | undefined;
  /** Level of the title (default: 3). */
  level?: 2 | 3;
  children?: ReactNode;
}

/** A frame around a link with what it is about; the whole frame can be clicked. Made for a list: it is a `<li>`. */
export function Card({ title, path, labels, mark, lang, level = 3, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className="card box aside">
      <Heading className="card-title row quiet">
        {mark}
        <Link href={path} lang={lang}>
          {title}
        </Link>
        {labels}
      </Heading>
      {children}
    </li>
  );
}
