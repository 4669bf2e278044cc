import type { AnchorHTMLAttributes } from 'react';
import { DATA_KEEP_HASH, DATA_KEEP_QUERY } from '../shared/page-contract';

/** Props of `Link`: those of `<a>`, with an address and without inline style. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'style'> {
  href: string;
  /** Whether the place in the page is kept on the way: the boot script sets the hash, so that `href` has none (default: false). */
  keepHash?: boolean;
  /** Whether the query of the page's address is taken along, where the link has none: the boot script adds it (default: false). */
  keepQuery?: boolean;
}

/**
 * The one link of the site: a plain `<a>`, so that it works before scripts start. Once they run, the client
 * navigation catches its clicks; nothing here knows of it.
 */
export function Link({ keepHash = false, keepQuery = false, children, ...attributes }: LinkProps) {
  return (
    <a
      {...attributes}
      {...(keepHash ? { [DATA_KEEP_HASH]: '' } : {})}
      {...(keepQuery ? { [DATA_KEEP_QUERY]: '' } : {})}
    >
      {children}
    </a>
  );
}
