import type { AnchorHTMLAttributes } from 'react';
import { DATA_KEEP_HASH, DATA_KEEP_QUERY } from '../shared/page-contract';

/** Props of `Link`: those of `<a>`, with an address and without inline style. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'style'> {
  href: string;
  /**
   * Whether the link preserves the position in the page (default: false). The boot script sets the
   * hash, so `href` has none.
   */
  keepHash?: boolean;
  /**
   * Whether the boot script adds the query of the page's address to a link without one (default:
   * false).
   */
  keepQuery?: boolean;
}

/**
 * Link of the site: a plain `<a>`, so that it works before scripts start. Client navigation
 * intercepts its clicks later.
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
