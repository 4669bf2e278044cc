import type { ReactNode } from 'react';
import { Link } from './link';

export interface CardProps {
  title: string;
  path: string;
  /** Labels beside the title. */
  labels?: ReactNode;
  /** Dot or icon before the title. */
  mark?: ReactNode;
  /** Language of title and description when it is not the page's. */
  lang?: string | undefined;
  /** Level of the title (default: 3). */
  level?: 2 | 3;
  children?: ReactNode;
}

/**
 * Card around a link and its description; the whole card can be clicked. It is a `<li>`, for use in
 * a list.
 */
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
