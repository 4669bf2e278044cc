import type { ReactNode } from 'react';
import type { BUTTON } from '../../content-schema';
import { Link } from './link';

/** Props of `ButtonLink`. */
export interface ButtonLinkProps {
  href: string;
  children: ReactNode;
  /** Language tag of the page that the button leads to, when it is another one than this page's. */
  hrefLang?: string;
  /** Default: `primary`. */
  variant?: Extract<(typeof BUTTON.variants)[number], 'primary' | 'secondary'>;
}

/** A link that looks like a button: the one thing to do on a page. */
export function ButtonLink({ href, hrefLang, children, variant = 'primary' }: ButtonLinkProps) {
  return (
    <Link href={href} hrefLang={hrefLang} className={`button button-${variant}`}>
      {children}
    </Link>
  );
}
