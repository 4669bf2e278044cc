import type { ReactNode } from 'react';
import { Link } from '../ui/link';
import { DATA_ACCOUNT } from '../shared/page-contract';

/** Addresses through which a page leads to the account. */
export interface AccountEntrance {
  accountPath: string;
  /** Null on a site without accounts, which has no such links. */
  session: {
    /** Client id whose cookies are read. */
    clientId: string;
    /** Address of the sign-in page. */
    signInPath: string;
  } | null;
}

export interface AccountLinkProps extends AccountEntrance {
  className?: string;
  children: ReactNode;
}

/**
 * Link to the sign-in in the static page, which is the same for everybody. Renders nothing on a
 * site without accounts. When a session is known, the boot script, and `SessionLinks` later, make
 * it lead to the account, so its address may differ from the one that React rendered.
 */
export function AccountLink({ accountPath, session, ...attributes }: AccountLinkProps) {
  if (session === null) return null;
  return (
    <Link
      href={session.signInPath}
      rel="nofollow"
      {...{ [DATA_ACCOUNT]: accountPath }}
      suppressHydrationWarning
      {...attributes}
    />
  );
}
